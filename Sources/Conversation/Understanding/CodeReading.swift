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
  /// Reads a code as typed, or without the label, spaces and marks with which it is shown or dictated. A word
  /// that leaves, or goes back, at any prompt leaves; so does one that says that the person does not know the
  /// code.
  package func readCode(_ line: String) -> CodeReading {
    let phrase = Phrase(line)
    if line.trimmed == "?" || means(phrase, .help) { return .help }
    let leaves = [Keyword.quit, .back].contains { means(phrase, $0) }
    if leaves || lexicons.contains(where: { $0.noAnswer.contains(phrase.joined) }) { return .leave }
    let labels = lexicons.map(\.codeLabels)
    let words = zip(phrase.words, phrase.pieces).drop { word, _ in
      labels.contains { $0.contains(word.filter { $0 != ":" }) }
    }
    let code = words.map(\.1).joined().withoutMarksAtEnds.filter {
      !$0.isWhitespace && !$0.isDash && $0 != "." && $0 != ","
    }
    return .code([line.trimmed, code])
  }

  private func means(_ phrase: Phrase, _ keyword: Keyword) -> Bool {
    lexicons.contains {
      $0.isWord(phrase.joined, for: keyword) || $0.keywords[keyword]?.means(phrase) == true
    }
  }
}
