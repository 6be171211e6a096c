import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

/// What the compiler of strings does not check in the catalogue.
@Suite("The catalogue")
struct CatalogueTests {
  private struct Entry {
    let comment, key, value: String
  }

  private static func entries(_ language: Language) throws -> [Entry] {
    let entry = /(?:\/\* ((?:(?!\*\/)(?:.|\n))*)\*\/\n)?"([^"]+)" = "((?:[^"\\]|\\.)*)";/
    let text = try Repository.text("Localizations/\(language.code).lproj/Localizable.strings")
    return text.matches(of: entry).map { match in
      Entry(comment: String(match.1 ?? ""), key: String(match.2), value: String(match.3))
    }
  }

  @Test("A word of one letter in Polish, and a number in every language, stay with what follows")
  func unbroken() throws {
    // Lists of words are compared with what is typed.
    let lists = try Set(
      Self.entries(.base).filter { $0.key.hasPrefix("reading.") || $0.comment.contains(/^[^%]*separated by/) }
        .map(\.key))
    for language in Language.allCases {
      for entry in try Self.entries(language) where !lists.contains(entry.key) {
        let letter = language == .pl ? entry.value.firstMatch(of: #/(?:^|[ „(])[aiouwzAIOUWZ] /#) : nil
        let unit = entry.value.firstMatch(of: /(?:[0-9]|ld) (?:KB|MB|km|zł)/)
        #expect(letter == nil && unit == nil, "\(language.code), \(entry.key): \(entry.value)")
      }
    }
  }

  @Test("A comment says by itself where the text stands")
  func comments() throws {
    let entries = try Self.entries(.base)
    #expect(entries.count > 800)
    for entry in entries where !entry.comment.isEmpty {
      let first = entry.comment.prefix { $0 != "\n" }
      #expect(!first.hasPrefix("%") && !first.contains(/^(The same|See|Error\.)/), "\(entry.key): \(first)")
    }
  }
}
