/// Generates the Swift file of a catalogue. The parts that are the same for every catalogue are in the
/// library StringsRuntime, which the file imports as StringsSupport.
///
/// All texts are in one `StaticString` with a table of offsets. Each member passes the slot of its text to a
/// function that is not inlined. This compiles fast; one literal for each text, in a dictionary or a
/// `switch`, takes the Swift compiler seconds and gigabytes for some thousand keys.
struct SwiftEmitter {
  let catalogue: Catalogue
  let access: CatalogueSettings.Access
  private let layout: TableLayout
  private var output = ""

  init(_ catalogue: Catalogue, access: CatalogueSettings.Access) {
    (self.catalogue, self.access, layout) = (catalogue, access, TableLayout(catalogue))
  }

  /// Returns the Swift file. The same catalogue always gives the same text.
  consuming func file() -> String {
    // The import is private, so that the access levels and import settings of the target do not matter. No
    // other file names the module: an import without an access level would be ambiguous then.
    output += """
      \(StringsCompiler.mark) from the .strings files. Do not edit: a build overwrites all changes.

      private import StringsSupport


      """
    output += language
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
    let functions = Set(catalogue.texts.filter { !$0.arguments.isEmpty }.map(\.formatFunction)).sorted()
    if !functions.isEmpty {
      output += """

        nonisolated extension StringsSupport.TextTable.Selection {
        \(functions.joined(separator: "\n"))}

        """
    }
    return output + layout.source(catalogue)
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
    let type = SwiftName.upperFirst(name) + "Texts"
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
    let function = text.arguments.isEmpty ? "[\(slot)]" : ".\(text.formatName)"
    let values = text.arguments.isEmpty ? "" : "(\((["\(slot)"] + labels).joined(separator: ", ")))"
    let signature = "func \(declared)(\(parameters.joined(separator: ", "))) -> String"
    line(depth, "\(access.modifier)\(signature) { _texts\(function)\(values) }")
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

extension LocalizedText {
  /// The name of the generated function that texts with the same argument types share: `formatTextInteger`,
  /// or `formatPlural2TextInteger` if argument 2 selects the plural form.
  ///
  /// The members call these functions instead of building an array of arguments, because the Swift compiler
  /// would have to type-check that array in each of thousands of members. Nor are they inlined.
  fileprivate var formatName: String {
    "format" + countIndices.map { "Plural\($0 + 1)" }.joined()
      + arguments.map { SwiftName.upperFirst("\($0.type)") }.joined()
  }

  fileprivate var formatFunction: String {
    let parameters = arguments.enumerated().map { ", _ value\($0 + 1): \($1.type.rawValue)" }.joined()
    let values = arguments.enumerated().map { ".\($1.type)(value\($0 + 1))" }.joined(separator: ", ")
    let counts = countIndices.map { "value\($0 + 1)" + (arguments[$0].type == .integer ? ".magnitude" : "") }
    let plural = counts.isEmpty ? "" : ", counts: [\(counts.joined(separator: ", "))]"
    return """
        @inline(never)
        fileprivate func \(formatName)(_ slot: Int\(parameters)) -> String {
          GeneratedTable.table.formatted(slot\(plural), [\(values)], in: self)
        }

      """
  }
}
