import Foundation

/// Proposes names for keys that the compiler does not accept.
struct KeyNames {
  private static let maximumWords = 6
  /// The maximum length of a word.
  private static let maximumLength = 20

  /// The new keys by the old ones; all keys that stay are left out.
  private(set) var names: [String: String] = [:]
  /// The names that are taken, as `comparable(_:)` has them.
  private var taken: Set<String>
  /// The number of names that each key has had.
  private var attempts: [String: Int] = [:]

  init(_ keys: [String]) { taken = Set(keys.map(Self.comparable)) }

  /// Gives a key another name, which is that of no other key.
  ///
  /// - Parameter text: The text of the base language.
  mutating func rename(_ key: String, _ text: String) {
    let attempt = attempts[key, default: 0]
    attempts[key] = attempt + 1
    let proposal = (attempt > 1 ? "text_" : "") + Self.proposal(for: key, text)
    let name = attempt > 0 ? proposal.replacing(".", with: "_") : proposal
    var (candidate, number) = (name, 1)
    while !taken.insert(Self.comparable(candidate)).inserted {
      number += 1
      candidate = "\(name)_\(number)"
    }
    names[key] = candidate
  }

  /// Keys with the same result have the same Swift name.
  private static func comparable(_ key: String) -> String {
    key.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// Returns a name: the first words of a sentence, or a key without what a name cannot have.
  private static func proposal(for key: String, _ text: String) -> String {
    let hasLetters = key.contains { $0.isASCII && $0.isLetter }
    if hasLetters, !key.contains(where: \.isWhitespace) {
      let parts = key.split(separator: ".").map { fixed(words(latin(String($0))).joined(separator: "_")) }
      return parts.joined(separator: ".")
    }
    let sentence = latin(hasLetters ? key : text).lowercased()
      .replacing(/%(\d+\$)?#?[\d.]*[hlqjzt]*[@a-z]/, with: " ")
    let start = words(sentence.filter { $0 != "'" && $0 != "’" }).prefix(maximumWords)
    return fixed(start.map { $0.prefix(maximumLength) }.joined(separator: "_"))
  }

  private static func latin(_ text: String) -> String {
    text.applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false)
      ?? text
  }

  /// The runs of ASCII letters and digits.
  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
  }

  /// Returns a part of a key that begins with a letter and is not reserved.
  private static func fixed(_ part: String) -> String {
    if part.isEmpty { return "text" }
    let isReserved = ["self", "init", "language"].contains(part) || part.first?.isNumber == true
    return isReserved ? "text_" + part : part
  }
}
