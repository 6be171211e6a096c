/// Writes one function for each list of argument types that a message of the catalogue has, and names them for the
/// members that call them.
///
/// A member could make the list of its arguments itself; but what thousands of members do, the Swift compiler takes in
/// thousands of times.
struct FillingEmitter {
  /// What messages have in common that are filled by the same function.
  private struct Shape: Hashable {
    let types: [ArgumentType]
    /// The argument that counts, from 0; nil without forms.
    let counting: Int?

    init(_ message: Message) {
      types = message.arguments.map(\.type)
      counting = message.countingArgument
    }

    /// `filledTextInteger`; with forms the place of the argument that counts comes first, `counted2TextInteger`.
    var name: String {
      (counting.map { "counted\($0 + 1)" } ?? "filled")
        + types.map { SwiftName.upperFirst("\($0)") }.joined()
    }

    var source: String {
      let names = types.indices.map { "value\($0 + 1)" }
      let parameters = zip(names, types).map { ", _ \($0): \($1.rawValue)" }.joined()
      let values = zip(names, types).map { ".\($1)(\($0))" }.joined(separator: ", ")
      let count = counting.map { place in
        types[place] == .integer ? "\(names[place]).magnitude" : names[place]
      }
      let slot = count.map { "slot + pluralSlot(of: \($0), inLanguage: language)" } ?? "slot"
      return """
          @inline(never)
          fileprivate func \(name)(_ slot: Int\(parameters)) -> String {
            filled(\(slot), [\(values)])
          }

        """
    }
  }

  /// The call that gives a message's text, for a message with arguments.
  static func call(_ message: Message, slot: Int) -> String {
    let values = message.arguments.map { ", \(SwiftName.declared($0.label))" }.joined()
    return "_table.\(Shape(message).name)(\(slot)\(values))"
  }

  /// The functions; empty when no message has arguments.
  static func emit(_ catalogue: Catalogue) -> String {
    let shapes = Set(catalogue.messages.filter { !$0.arguments.isEmpty }.map(Shape.init))
    guard !shapes.isEmpty else { return "" }
    return """

      /// One function for each list of arguments that a message has. None is inlined: that is what compiles fastest where
      /// thousands of members call them.
      extension TextTable {
      \(shapes.sorted { $0.name < $1.name }.map(\.source).joined(separator: "\n"))}

      """
  }
}
