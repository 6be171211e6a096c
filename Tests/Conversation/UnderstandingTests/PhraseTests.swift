import TestTraits
import Testing

@testable import Understanding

@Suite("Phrases")
struct PhraseTests {
  @Test("Case, diacritics, quotation marks and final marks do not count")
  func words() {
    let rows: [(String, [String])] = [
      ("Dalej!", ["dalej"]), ("  „Piątek” ", ["piatek"]), ("\"dog\".", ["dog"]),
      ("tak,  dalej", ["tak", "dalej"]),
      ("don’t know", ["don't", "know"]), ("18:30", ["18:30"]), ("...", []), ("'", []),
      ("\"wczoraj\" rano", ["wczoraj", "rano"]), ("„ \"Piątek!\" ”. ", ["piatek"]), ("\"\"", []),
    ]
    for (typed, words) in rows { expectEqual(Phrase(typed).words, words, typed) }
  }
}
