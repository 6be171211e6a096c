/// Generates the Swift file of a catalogue. The parts that are the same for every catalogue are in the
/// library StringsRuntime, which the file imports as StringsSupport.
///
/// All texts are in one `StaticString` with a table of offsets. Each member passes the slot of its text to a
/// function that is not inlined. This compiles fast; one literal for each text, in a dictionary or a
/// `switch`, takes the Swift compiler seconds and gigabytes for some thousand keys.
struct SwiftEmitter {
  private let catalogue: Catalogue
  private let layout: TableLayout
  private let access: CatalogueSettings.Access
  private var output = ""

  private init(_ catalogue: Catalogue, access: CatalogueSettings.Access) {
    self.catalogue = catalogue
    self.access = access
    layout = TableLayout(catalogue)
  }

  /// Returns the Swift file. The same catalogue always gives the same text.
  static func emit(_ catalogue: Catalogue, access: CatalogueSettings.Access) -> String {
    var emitter = SwiftEmitter(catalogue, access: access)
    emitter.emitAll()
    return emitter.output
  }

  private mutating func emitAll() {
    // The import is private, so that the access levels and import settings of the target do not matter. No
    // other file names the module: an import without an access level would be ambiguous then.
    output += """
      \(StringsCompiler.mark) from the .strings files. Do not edit: a build overwrites all changes.

      private import StringsSupport


      """
    output += LanguageEmitter.emit(catalogue, access: access)
    output += """

      /// The texts of the catalogue in one language.
      \(access.modifier)nonisolated struct L10n: Sendable {
        fileprivate let _texts: StringsSupport.TextTable.Selection

        /// The language of the texts.
        \(access.modifier)var language: Language { Language.allCases[_texts.language] }

        /// Selects the texts of a language.
        \(access.modifier)init(_ language: Language) {
          _texts = .init(language: language.ordinal, isPseudo: false)
        }

        /// Selects the pseudolocalized texts of a language, for tests: accented, longer and in brackets.
        /// Arguments do not change. A text that a program shows unaccented does not come from the catalogue.
        \(access.modifier)init(pseudoOf language: Language) {
          _texts = .init(language: language.ordinal, isPseudo: true)
        }

      """
    emitMembers(catalogue.texts, depth: 0)
    line(0, "}")
    output += FormatFunction.emit(catalogue.texts)
    output += layout.source(catalogue)
  }

  private mutating func line(_ depth: Int, _ text: String) {
    output += text.isEmpty ? "\n" : String(repeating: "  ", count: depth) + text + "\n"
  }

  // MARK: Members

  /// Emits the members of a group. The texts have the first `depth` parts of their paths in common.
  private mutating func emitMembers(_ texts: [LocalizedText], depth: Int) {
    let groups = Dictionary(grouping: texts) { $0.path[depth] }
    for first in texts {
      let name = first.path[depth]
      guard let members = groups[name], members.first?.key == first.key else { continue }
      line(0, "")
      if first.path.count == depth + 1 {
        emitMember(first, name: name, depth: depth + 1)
      } else {
        emitGroup(name, members, depth: depth + 1)
      }
    }
  }

  private mutating func emitGroup(_ name: String, _ members: [LocalizedText], depth: Int) {
    let type = SwiftName.groupType(name)
    let path = members.first.map { $0.path.prefix(depth).joined(separator: ".") } ?? name
    line(depth, "/// The texts in the group `\(path)`.")
    line(depth, "\(access.modifier)var \(SwiftName.declared(name)): \(type) { \(type)(_texts: _texts) }")
    line(0, "")
    line(depth, "/// The texts in the group `\(path)`.")
    line(depth, "\(access.modifier)nonisolated struct \(type): Sendable {")
    line(depth + 1, "fileprivate let _texts: StringsSupport.TextTable.Selection")
    emitMembers(members, depth: depth)
    line(depth, "}")
  }

  private mutating func emitMember(_ text: LocalizedText, name: String, depth: Int) {
    for comment in documentation(of: text) { line(depth, comment.isEmpty ? "///" : "/// \(comment)") }
    let slot = layout.slot(of: text.key)
    let declared = SwiftName.declared(name)
    guard !text.arguments.isEmpty || name == SwiftName.call else {
      return line(depth, "\(access.modifier)var \(declared): String { _texts[\(slot)] }")
    }
    let labels = text.arguments.map { SwiftName.declared($0.label) }
    let parameters = zip(labels, text.arguments).map { "\($0): \($1.type.rawValue)" }
    let function = text.arguments.isEmpty ? "[\(slot)]" : ".\(FormatFunction(text).name)"
    let values = text.arguments.isEmpty ? "" : "(\((["\(slot)"] + labels).joined(separator: ", ")))"
    line(depth, "\(access.modifier)func \(declared)(\(parameters.joined(separator: ", "))) -> String {")
    line(depth + 1, "_texts\(function)\(values)")
    line(depth, "}")
  }

  /// The lines of a member's documentation: the text in the base language, the translators' comment, the
  /// arguments, the text in up to three languages, the key.
  private func documentation(of text: LocalizedText) -> [String] {
    var lines = [(text.sources.first?.max { $0.key < $1.key }?.value ?? "").codeSpan, ""]
    let comment = text.comment.isEmpty ? [] : TranslatorComment.documentation(text.comment)
    if !comment.isEmpty { lines += comment + [""] }
    let explained = TranslatorComment.labels(in: text.comment).filter { !$0.explanation.isEmpty }
    if !explained.isEmpty { lines.append("- Parameters:") }
    lines += explained.map { "  - \($0.name): \($0.explanation.visible)" }
    let sources = zip(catalogue.languages, text.sources).filter { !$1.isEmpty }
    // The first line has the only form of a text in the base language.
    for (language, source) in sources.prefix(3).dropFirst(text.countIndices.isEmpty ? 1 : 0) {
      for (form, value) in source.sorted(by: { $0.key < $1.key }) {
        let name = [language.code.code, form.suffix].filter { !$0.isEmpty }.joined(separator: " ")
        lines.append("- \(name): \(value.codeSpan)")
      }
    }
    if sources.count > 3 { lines.append("- and \(sources.count - 3) more") }
    return lines + ["- key: `\(text.key)`"]
  }
}

/// A generated function, which texts with the same argument types share.
///
/// The members call these functions instead of building an array of arguments, because the Swift compiler
/// would have to type-check that array in each of thousands of members.
private struct FormatFunction: Hashable {
  private let types: [ArgumentType]
  /// The indices of the arguments that select the plural form; empty if there are no plural forms.
  private let countIndices: [Int]

  init(_ text: LocalizedText) {
    types = text.arguments.map(\.type)
    countIndices = text.countIndices
  }

  /// `formatTextInteger`, or `formatPlural2TextInteger` if argument 2 selects the plural form.
  var name: String {
    "format" + countIndices.map { "Plural\($0 + 1)" }.joined()
      + types.map { SwiftName.upperFirst("\($0)") }.joined()
  }

  private var source: String {
    let parameters = types.enumerated().map { ", _ value\($0 + 1): \($1.rawValue)" }.joined()
    let values = types.enumerated().map { ".\($1)(value\($0 + 1))" }.joined(separator: ", ")
    let counts = countIndices.map { "value\($0 + 1)" + (types[$0] == .integer ? ".magnitude" : "") }
    let plural = counts.isEmpty ? "" : ", counts: [\(counts.joined(separator: ", "))]"
    return """
        @inline(never)
        fileprivate func \(name)(_ slot: Int\(parameters)) -> String {
          GeneratedTable.table.formatted(slot\(plural), [\(values)], in: self)
        }

      """
  }

  /// Returns the declarations of the functions of all texts; nothing if no text has arguments.
  static func emit(_ texts: [LocalizedText]) -> String {
    let functions = Set(texts.filter { !$0.arguments.isEmpty }.map(Self.init)).sorted { $0.name < $1.name }
    guard !functions.isEmpty else { return "" }
    return """

      /// One function for each combination of argument types. The functions are not inlined, which compiles
      /// fastest with thousands of callers.
      nonisolated extension StringsSupport.TextTable.Selection {
      \(functions.map(\.source).joined(separator: "\n"))}

      """
  }
}
