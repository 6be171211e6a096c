import PlainText

/// The outcome of completing the text before the cursor.
package enum CompletionOutcome: Equatable, Sendable {
  case nothing
  /// There is one candidate; this text replaces what was typed.
  case one(String)
  /// There are several candidates. What they have in common replaces what was typed.
  case several(common: String, list: [String])

  /// Completes a whole answer from a list of words, without regard to case and diacritics.
  ///
  /// - Parameters:
  ///   - text: the text before the cursor; leading spaces are ignored.
  ///   - words: the candidates, in the order in which to list them.
  ///   - mostListed: the largest number of candidates that are listed.
  package static func completing(
    _ text: String, among words: [String], listing mostListed: Int = .max
  ) -> CompletionOutcome {
    let typed = String(text.drop { $0 == " " })
    let sought = typed.map(\.folded)
    let found = words.filter { $0.map(\.folded).starts(with: sought) }
    guard let only = found.first else { return .nothing }
    if found.count == 1 { return .one(only) }
    let common = found.commonBeginning { $0.folded == $1.folded }
    // If nothing is gained, the text keeps the spelling in which it was typed.
    return .several(common: common.count > typed.count ? common : text, list: Array(found.prefix(mostListed)))
  }
}

extension Sequence<String> {
  /// The longest common prefix by characters that `same` takes for equal, as the first string spells it.
  package func commonBeginning(_ same: (Character, Character) -> Bool = { $0 == $1 }) -> String {
    var iterator = makeIterator()
    guard var common = iterator.next().map(Array.init) else { return "" }
    while let next = iterator.next() {
      let agreed = zip(common, next).prefix { same($0.0, $0.1) }.count
      common.removeLast(common.count - agreed)
    }
    return String(common)
  }
}

extension LineEditor {
  /// Inserts what all completions of the text before the cursor have in common, or lists them.
  mutating func complete() -> Reaction {
    let typed = String(line.characters[..<line.cursor])
    switch request.completion(typed) {
    case .nothing: return .bell
    case .one(let text): return text == typed ? .bell : replace(0..<line.cursor, with: text)
    case .several(let common, let candidates):
      if common == typed { return .list(candidates) }
      _ = replace(0..<line.cursor, with: common)
      return .bell
    }
  }
}
