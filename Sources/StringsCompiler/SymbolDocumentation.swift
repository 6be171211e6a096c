/// The documentation comment of a generated member: the translator's comment, the text in every language, the key.
enum SymbolDocumentation {
  /// The lines without `///`.
  static func lines(for message: Message, languages: [Catalogue.Language]) -> [String] {
    var lines: [String] = []
    if !message.comment.isEmpty {
      lines = message.comment.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""]
    }
    for (language, source) in zip(languages, message.sources) {
      for (category, value) in source.sorted(by: { ($0.key ?? .other) < ($1.key ?? .other) }) {
        let form = category.map { " #\($0.rawValue)" } ?? ""
        lines.append("- \(language.code.code)\(form): \(Quoted.text(value))")
      }
    }
    return lines + ["- key: `\(message.key)`"]
  }
}
