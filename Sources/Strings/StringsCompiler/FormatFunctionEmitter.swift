/// Generates one function for each combination of argument types in the catalogue.
///
/// The members call these functions instead of building an array of arguments, because the Swift compiler
/// would have to type-check that array in each of thousands of members.
enum FormatFunctionEmitter {
  /// A generated function, which texts with the same argument types share.
  private struct Function: Hashable {
    let types: [ArgumentType]
    /// The indices of the arguments that select the plural form; empty if there are no plural forms.
    let countIndices: [Int]

    init(_ text: LocalizedText) {
      types = text.arguments.map(\.type)
      countIndices = text.countIndices
    }

    /// `formatTextInteger`, or `formatPlural2TextInteger` if argument 2 selects the plural form.
    var name: String {
      "format" + countIndices.map { "Plural\($0 + 1)" }.joined()
        + types.map { SwiftName.upperFirst("\($0)") }.joined()
    }

    var source: String {
      let names = types.indices.map { "value\($0 + 1)" }
      let parameters = zip(names, types).map { ", _ \($0): \($1.rawValue)" }.joined()
      let values = zip(names, types).map { ".\($1)(\($0))" }.joined(separator: ", ")
      let counts = countIndices.map { types[$0] == .integer ? "\(names[$0]).magnitude" : names[$0] }
      let plural = counts.isEmpty ? "" : ", counts: [\(counts.joined(separator: ", "))]"
      return """
          @inline(never)
          fileprivate func \(name)(_ slot: Int\(parameters)) -> String {
            GeneratedTable.table.formatted(slot\(plural), [\(values)], in: self)
          }

        """
    }
  }

  /// Returns the expression that formats a text with its arguments, if it has any.
  static func call(_ text: LocalizedText, slot: Int) -> String {
    guard !text.arguments.isEmpty else { return "_texts[\(slot)]" }
    let values = text.arguments.map { ", \(SwiftName.declared($0.label))" }.joined()
    return "_texts.\(Function(text).name)(\(slot)\(values))"
  }

  /// Returns the declarations of the functions. The result is empty if no text has arguments.
  static func emit(_ catalogue: Catalogue) -> String {
    let functions = Set(catalogue.texts.filter { !$0.arguments.isEmpty }.map(Function.init))
    guard !functions.isEmpty else { return "" }
    return """

      /// One function for each combination of argument types. The functions are not inlined, which compiles
      /// fastest with thousands of callers.
      nonisolated extension StringsSupport.TextTable.Selection {
      \(functions.sorted { $0.name < $1.name }.map(\.source).joined(separator: "\n"))}

      """
  }
}
