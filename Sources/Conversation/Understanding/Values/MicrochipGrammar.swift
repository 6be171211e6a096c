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
    if (try? MicrochipNumber(written: tokens.text)) != nil { return .value(tokens.text) }
    let numbers = tokens.withoutLabels(labels)
    let digits = tokens.items[numbers].map(\.text).joined()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return .unread() }
    let count = digits.utf8.count
    return count > MicrochipNumber.mostDigits ? .unread(.microchipDigits(count)) : .value(digits)
  }
}

extension Tokens {
  /// The indices of the tokens without the labels at the beginning and at the end.
  func withoutLabels(_ labels: WordTable<Bool>) -> Range<Int> {
    var start = 0
    while let end = labels.end(self, at: start) { start = end }
    var end = count
    while end > start, labels.end(self, at: end - 1) == end { end -= 1 }
    return start..<end
  }
}
