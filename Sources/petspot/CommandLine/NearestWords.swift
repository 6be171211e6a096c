import Dialogue
import PlainText

/// Finds the words that a mistyped word was meant to be. Case, diacritics and leading dashes are ignored.
enum NearestWords {
  private static let commands = CommandWord.allCases.map(\.rawValue)
  private static let options = OptionWord.allCases.map(\.name)

  /// The commands that a word may have been meant to be, or else the option with this name.
  static func commands(like typed: String) -> [String] { nearest(to: typed, among: commands, options) }

  /// The options that a name may have been meant to be, or else the command with this name.
  static func options(like typed: String) -> [String] { nearest(to: typed, among: options, commands) }

  private static func nearest(to typed: String, among words: [String], _ others: [String]) -> [String] {
    let stem = stem(of: typed)
    guard !stem.isEmpty else { return [] }
    let stems = words.map(self.stem)
    let distances = stems.map { distance(from: stem, to: $0) }
    if let least = distances.compactMap(\.self).min() {
      return zip(words, distances).filter { $1 == least }.map(\.0)
    }
    // A whole word of three letters or more counts too, such as `lang` in `language`.
    let begun = zip(words, stems).filter { _, word in
      word.starts(with: stem) || word.count >= 3 && stem.starts(with: word)
    }
    return begun.isEmpty ? others.filter { self.stem(of: $0) == stem } : begun.map(\.0)
  }

  /// The word without dashes at its beginning. A dash of any kind counts: word processors replace `--`.
  private static func stem(of word: String) -> [Character] {
    Array(word.folded.drop { $0.unicodeScalars.allSatisfy { $0.properties.isDash } })
  }

  /// How far the words are apart; `nil` if it is more than a third of the letters, or than two.
  private static func distance(from one: [Character], to other: [Character]) -> Int? {
    let limit = min(2, max(1, max(one.count, other.count) / 3))
    guard abs(one.count - other.count) <= limit else { return nil }
    let distance = one.distance(to: other)
    return distance <= limit ? distance : nil
  }
}
