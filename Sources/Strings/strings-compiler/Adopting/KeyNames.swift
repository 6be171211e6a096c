import Foundation
import StringsCompiler

/// Proposes names for keys that the compiler does not accept.
struct KeyNames {
  private static let maximumWords = 6
  /// The maximum length of a word.
  private static let maximumLength = 20

  /// The keys, with the texts of the base language.
  private let texts: [(key: String, text: String)]
  /// The new keys by the old ones; all keys that stay are left out.
  private(set) var names: [String: String] = [:]
  /// The names that are taken, as `comparable(_:)` has them.
  private var taken: Set<String> = []
  /// The last number appended to each name.
  private var counters: [String: Int] = [:]

  /// - Parameter texts: The keys in the order of the file, with the texts of the base language.
  init(_ texts: [(key: String, text: String)]) {
    self.texts = texts
    taken = Set(texts.map { Self.comparable($0.key) })
    for (key, text) in texts where key.contains("#") { rename(key, text, attempt: 0) }
    for attempt in 0..<5 {
      let refused = refusedKeys()
      if refused.isEmpty { return }
      for (key, text) in texts where refused.contains(key) { rename(key, text, attempt: attempt) }
    }
  }

  /// The keys that the compiler refuses. A key that stays takes precedence over a new one.
  private func refusedKeys() -> Set<String> {
    let keys = texts.map(\.key).filter { names[$0] == nil } + texts.map(\.key).filter { names[$0] != nil }
    let entries = keys.map { (key: names[$0] ?? $0, value: "x") }
    let file = CatalogueFile(folder: "en.lproj", path: "", bytes: Array(StringsWriter.file(entries).utf8))
    let problems = StringsCompiler.compile([file], root: "/").diagnostics.filter { $0.kind != .ownName }
    return Set(problems.map { $0.location.line - 1 }.filter(keys.indices.contains).map { keys[$0] })
  }

  private mutating func rename(_ key: String, _ text: String, attempt: Int) {
    let proposal = (attempt > 1 ? "text_" : "") + Self.proposal(for: key, text)
    let name = attempt > 0 ? proposal.replacing(".", with: "_") : proposal
    var candidate = name
    while !taken.insert(Self.comparable(candidate)).inserted {
      let number = counters[name, default: 1] + 1
      counters[name] = number
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
    let isName = !key.contains(where: \.isWhitespace) && key.contains { $0.isASCII && $0.isLetter }
    if isName {
      let parts = key.split(separator: ".").map { fixed(words(latin(String($0))).joined(separator: "_")) }
      return parts.joined(separator: ".")
    }
    let source = key.contains { $0.isASCII && $0.isLetter } ? key : text
    let sentence = latin(source).lowercased().replacing(/%(\d+\$)?#?[\d.]*[hlqjzt]*[@a-z]/, with: " ")
    let start = words(sentence.filter { $0 != "'" && $0 != "’" }).prefix(maximumWords)
    return fixed(start.map { $0.prefix(maximumLength) }.joined(separator: "_"))
  }

  private static func latin(_ text: String) -> String {
    text.applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false)
      ?? text
  }

  /// The runs of ASCII letters and digits.
  private static func words(_ text: String) -> [String] {
    text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  /// Returns a part of a key that begins with a letter and is not reserved.
  private static func fixed(_ part: String) -> String {
    if part.isEmpty { return "text" }
    let isReserved = ["self", "init", "language"].contains(part) || part.first?.isNumber == true
    return isReserved ? "text_" + part : part
  }
}
