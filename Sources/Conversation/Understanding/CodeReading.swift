import Localization
import PlainText

/// What a line means where the code of a report is asked for.
package enum CodeReading: Equatable, Sendable {
  /// A code in the ways in which it can have been written, the likeliest first.
  case code([String])
  case help
  /// Leave without giving the code.
  case leave
}

extension LineInterpreter {
  /// Words before a code that are not part of it.
  private static let labels = WordTable { $0.reading.codeLabels }

  /// Reads a code as typed, or without the label, spaces and marks with which it is shown or dictated. A word
  /// that leaves or goes back at any prompt leaves; so does one that says that the code is not known.
  package func readCode(_ line: String) -> CodeReading {
    let tokens = Tokens(line)
    let means = { (keyword: Keyword) in
      lexicons.contains { $0.keywords.meaning(of: tokens.phrase, among: [keyword]) != nil }
    }
    if line.trimmed == "?" || means(.help) { return .help }
    if means(.quit) || means(.back) || Self.noAnswer.contains(tokens.phrase) { return .leave }
    var index = 0
    while let end = Self.labels.match(tokens.words, at: index)?.end,
      tokens[end].map({ $0.isSpaced || !$0.gap.isEmpty }) != false
    {
      index = end
    }
    let code = tokens[index].map { tokens.text[$0.range.lowerBound...] } ?? ""
    return .code([
      line.trimmed, code.filter { !$0.isWhitespace && !$0.isDash && $0 != "." && $0 != "," },
    ])
  }
}
