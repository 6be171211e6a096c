import PlainText
import Testing

@Suite("Typed text")
struct TypedTextTests {
  @Test(
    "Words are compared without case and diacritics",
    arguments: [
      ("Przegląd", "przeglad"), ("ZMIEŃ", "zmien"), ("wyczyść", "wyczysc"), ("je\u{328}zyk", "jezyk"),
      ("Łódź", "lodz"),
      ("Straße", "straße"), ("İ", "i"), ("кіт", "кіт"), ("Ünïcödé", "unicode"),
    ])
  func folding(word: String, folded: String) {
    #expect(word.folded == folded)
  }

  @Test("й and и are different letters in any encoding")
  func foldingCyrillic() {
    #expect("й".folded == "и\u{306}".folded)
    #expect("й".folded != "и".folded)
  }

  @Test(
    "Limits count characters or digits",
    arguments: [
      (AnswerLimit.characters(3), "abc", "abc", ""), (.characters(3), "abcd", "abc", "d"),
      (.characters(2), "e\u{301}👩‍👩‍👧x", "e\u{301}👩‍👩‍👧", "x"), (.digits(3), "1-2-3-", "1-2-3-", ""),
      (.digits(3), "1-2-3-4 5", "1-2-3-", "4 5"), (.digits(0), "a1", "a", "1"),
      (.characters(0), "a", "", "a"),
    ])
  func limits(limit: AnswerLimit, typed: String, kept: String, leftOut: String) {
    let (first, rest) = limit.split(typed)
    #expect(first == kept)
    #expect(rest == leftOut)
  }

  @Test(
    "The first range of a text",
    arguments: [
      ("map=1", "map=", 0), ("?mmap=1", "map=", 2), ("aab", "ab", 1), ("ab", "abc", nil), ("", "a", nil),
      ("a", "", nil),
      ("e\u{301}e", "e", 1),
    ])
  func firstRange(_ text: String, _ part: String, _ offset: Int?) {
    let range = text.firstRange(ofText: part)
    #expect(range.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == offset)
    if let range { #expect(text[range] == part) }
  }
}
