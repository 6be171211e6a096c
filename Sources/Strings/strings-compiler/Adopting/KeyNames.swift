import Foundation
import StringsCompiler

/// Proposes names for keys that the compiler does not accept.
struct KeyNames {
  private static let maximumWords = 6
  private static let maximumWordLength = 20

  /// The new keys by the old ones; all keys that stay are left out.
  private(set) var names: [String: String] = [:]
  /// The names that are taken, as `comparable(_:)` has them.
  private var taken: Set<String>
  init(_ keys: [String]) { taken = Set(keys.map(Self.comparable)) }

  /// Gives a key with a text of the base language another name, which is that of no other key.
  mutating func rename(_ key: String, _ text: String) {
    let short = Self.proposal(for: key, text, Self.maximumWords)
    let endings = Self.endings(of: key).map { "\(short)_\($0)" }
    let candidates = [short, Self.proposal(for: key, text, .max)] + endings
    let numbered = (2...).lazy.map { "\(short)_\($0)" }
    let name = candidates.first { !isTaken($0) } ?? numbered.first { !isTaken($0) } ?? short
    taken.insert(Self.comparable(name))
    names[key] = name
  }

  private func isTaken(_ name: String) -> Bool { taken.contains(Self.comparable(name)) }

  /// Keys with the same result have the same Swift name.
  private static func comparable(_ key: String) -> String {
    key.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// What may tell a key from another one with the same words: marks, placeholders and capitals.
  private static func endings(of key: String) -> [String] {
    let marks = [
      "?": "question", "…": "ellipsis", "...": "ellipsis", ":": "colon", "!": "exclamation", ".": "sentence",
      "%@": "text", "ld": "number", "%d": "number", "%": "percent",
    ]
    let found = marks.filter { key.contains($0.key) && ($0.key != "." || key.hasSuffix(".")) }
    let isCapitalized = key.first(where: \.isLetter)?.isUppercase == true
    return Set(found.values).sorted() + [isCapitalized ? "capitalized" : "lowercase"]
  }

  /// Returns a name: the first words of a sentence, or a key without what a name cannot have.
  private static func proposal(for key: String, _ text: String, _ maximum: Int) -> String {
    let identifier = key.replacingPlaceholders { _, _, _, _ in " " }.trimmingCharacters(in: .whitespaces)
    let hasLetters = identifier.contains { $0.isASCII && $0.isLetter }
    if hasLetters, !identifier.contains(where: \.isWhitespace) {
      // The compiler accepts 32 parts.
      return identifier.split(separator: ".", maxSplits: 31).map {
        fixed(words(latin(String($0))).joined(separator: "_"))
      }.joined(separator: ".")
    }
    let sentence = latin(hasLetters ? key : text).replacingPlaceholders { _, _, _, _ in " " }.lowercased()
    let start = words(sentence.filter { $0 != "'" && $0 != "’" }).prefix(maximum)
    return fixed(start.map { $0.prefix(maximumWordLength) }.joined(separator: "_"))
  }

  private static func latin(_ text: String) -> String {
    text.applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false)
      ?? text
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
  }

  /// Returns a part of a key that begins with a letter and is not reserved.
  private static func fixed(_ part: String) -> String {
    if part.isEmpty { return "text" }
    let isReserved = part == "language" || SwiftName.reserved.contains(part)
    return isReserved || part.first?.isNumber == true ? "text_" + part : part
  }
}
