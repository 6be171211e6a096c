import Foundation
import StringsCompiler

/// What adopting a catalogue changes and what it cannot carry over, with the places in the original files.
struct AdoptionReport: Sendable {
  /// What happened to a text. The cases are in the order of the report; what is lost comes first.
  enum Kind: String, CaseIterable {
    case unreadable = "left out, because it cannot be read"
    case placeholders = "left out, because the placeholders are not those of the base language"
    case refused = "left out, because the compiler does not accept it"
    case incomplete = "left out, because it has no form other and lacks a form that the language needs"
    case empty = "left out, because it is empty"
    case repeated = "left out, because another text of the key is used"
    case variation = "left out, because it is for some devices or widths only"
    case category = "plural forms left out, because the language has no whole number of their category"
    case decimal = "plural forms left out, because what selects them is not a whole number"
    case numbers = "plural forms left out, because other numbers select them than the first two"
    case noRules = "plural forms left out, because CLDR has no rules for the language"
    case folder = "folders moved, because they are not those of a language"
    case fromKey = "texts of the base language that are their keys"
    case review = "texts that need review"
    case silent = "texts that do not show an argument, for which %.0s stands"
    case conversion = "placeholders of another type than in the base language, which have that one now"
    case one = "numbers 1 that stand for other numbers too, which are placeholders now"
    case escape = "escapes that are none"
    case changed = "percent signs, white space at the ends or control characters changed"
  }

  private var lines: [Kind: Set<String>] = [:]

  private var sections: [(kind: Kind, lines: [String])] {
    Kind.allCases.compactMap { kind in
      lines[kind].map { (kind, $0.sorted { $0.compare($1, options: .numeric) == .orderedAscending }) }
    }
  }

  /// Reports what happened at a place as `SourceText` has it.
  mutating func add(_ kind: Kind, _ place: String, _ text: String) {
    lines[kind, default: []].insert("\(place): \(text)".visible)
  }

  mutating func add(_ kind: Kind, _ place: String, key: String, _ values: some Sequence<String>) {
    for value in values { add(kind, place, "\(key.literal) = \(value.literal)") }
  }

  /// One line for each kind, with the number of items and the first one.
  var summary: [String] {
    sections.map { kind, lines in
      let line = "\(kind.rawValue) (\(lines.count)): \(lines[0])"
      return line.count > 150 ? line.prefix(149) + "…" : line
    }
  }

  /// All items. The paths are relative to the folder of the original files.
  var text: String {
    sections.map { "\($0.rawValue) (\($1.count)):\n\n" + $1.map { $0 + "\n" }.joined() }
      .joined(separator: "\n")
  }
}
