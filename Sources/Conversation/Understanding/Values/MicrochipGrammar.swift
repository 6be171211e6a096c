import Localization
import MissingPet
import PlainText

/// The grammar of a microchip number: digits with any marks between them, after a label such as `chip:`.
/// A question mark or an ellipsis stands for digits that are missing.
enum MicrochipGrammar {
  private static let labels = WordTable { $0.reading.microchip.labels }

  static func read(_ typed: String) -> ReadAnswer {
    let isIncomplete = ["?", "…", "..."].contains { typed.firstRange(ofText: $0) != nil }
    if isIncomplete { return .unread() }
    let tokens = Tokens(typed)
    if let number = try? MicrochipNumber(written: tokens.text) {
      return .value(Answer(tokens.text, .success(.microchip(number))))
    }
    let digits = tokens.items[tokens.withoutLabels(labels)].map(\.text).joined()
    do throws(FieldProblem) {
      return .value(Answer(digits, .success(.microchip(try MicrochipNumber(written: digits)))))
    } catch {
      return .unread(error)
    }
  }
}

extension Tokens {
  /// The indices of the tokens without the labels at the beginning and at the end.
  func withoutLabels(_ labels: WordTable<Bool>) -> Range<Int> {
    var start = 0
    while let end = labels.match(words, at: start)?.end { start = end }
    var end = count
    while end > start, labels.match(words, at: end - 1)?.end == end { end -= 1 }
    return start..<end
  }
}
