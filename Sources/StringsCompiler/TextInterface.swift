extension StringsCompiler {
  /// The placeholders of a value.
  package struct Placeholders: Sendable {
    /// The Swift types of the arguments, by their numbers from 1.
    package let types: [Int: String]
    /// The offsets in the value's UTF-8 of percent signs that begin none.
    package let strays: [Int]
    /// The numbers of the arguments that can select a plural form, ascending.
    package let counts: [Int]
  }

  /// Returns the placeholders of a value.
  package static func placeholders(in value: String) -> Placeholders {
    let format = FormatParser.parse(value)
    return Placeholders(
      types: format.types.mapValues(\.rawValue),
      strays: format.problems.filter { $0.message.hasSuffix("write %% for a percent sign") }
        .map(\.position.offset),
      counts: format.types.filter(\.value.isInteger).keys.sorted())
  }
}

extension CompilationResult {
  /// What sources write for each text, such as `l10n.files.found(count: Int)`, by the text's key. Empty if
  /// there are diagnostics.
  package var expressions: [String: String] {
    let pairs = (catalogue?.texts ?? []).map { text in
      let arguments = text.arguments.map { "\($0.label): \($0.type.rawValue)" }.joined(separator: ", ")
      let isCalled = text.path.last == SwiftName.call
      let path = text.path.dropLast(isCalled ? 1 : 0).joined(separator: ".")
      return (text.key, "l10n.\(path)" + (arguments.isEmpty && !isCalled ? "" : "(\(arguments))"))
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
