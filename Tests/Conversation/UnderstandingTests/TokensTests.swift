import TestTraits
import Testing

@testable import Understanding

@Suite("Words")
struct TokensTests {
  @Test("Case, diacritics, quotation marks and final marks do not count, and a symbol is no mark of writing")
  func words() {
    let rows: [(String, [String])] = [
      ("Dalej!", ["dalej"]), ("  „Piątek” ", ["piatek"]), ("\"dog\".", ["dog"]),
      ("tak,  dalej", ["tak", "dalej"]),
      ("don’t know", ["don't", "know"]), ("18:30", []), ("n/a", ["n", "a"]), ("pre-name", ["pre", "name"]),
      ("help :)", []),
      ("...", []), ("'", []),
      ("\"wczoraj\" rano", ["wczoraj", "rano"]), ("„ \"Piątek!\" ”. ", ["piatek"]), ("\"\"", []), ("$50", []),
      ("stop ❤", []), ("me@home", []),
    ]
    for (typed, words) in rows { expectEqual(Tokens(typed).phrase, words, typed) }
  }
}
