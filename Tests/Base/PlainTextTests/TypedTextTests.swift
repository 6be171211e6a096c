import Foundation
import PlainText
import TestTraits
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

  @Test(
    "More than 128 marks in a row get joiners between them, and nothing is lost",
    arguments: [
      (0, 0), (1, 0), (128, 0), (129, 1), (256, 1), (257, 2), (10_000, 78),
    ])
  func boundedMarks(marks: Int, joiners: Int) {
    let text =
      "x/a" + String((0..<marks).map { $0 % 2 == 0 ? "\u{301}" : "\u{327}" }.joined()) + "\u{AC00}\u{E01}"
    let bounded = text.withBoundedMarks
    #expect(bounded.unicodeScalars.count { $0 == "\u{34F}" } == joiners)
    #expect(bounded.unicodeScalars.filter { $0 != "\u{34F}" }.elementsEqual(text.unicodeScalars))
    #expect(bounded.withBoundedMarks.utf8.elementsEqual(bounded.utf8))
    #expect(bounded.count == 5)
  }

  @Test(
    "White space at the ends is trimmed, and nothing else",
    arguments: [
      (" a b\u{A0}\r\n", "a b"), ("", ""), (" \t", ""), (" \u{301}a \u{301} ", "\u{301}a \u{301}"),
      ("a", "a"),
    ])
  func trimming(text: String, trimmed: String) {
    #expect(text.trimmed.utf8.elementsEqual(trimmed.utf8))
  }

  @Test("й and и are different letters in any encoding")
  func foldingCyrillic() {
    #expect("й".folded == "и\u{306}".folded)
    #expect("й".folded != "и".folded)
  }

  @Test(
    "Limits count characters, or the digits of a line without letters",
    arguments: [
      (AnswerLimit.characters(3), "abc", 0), (.characters(3), "abcd", 1), (.characters(3), "\\abcd", 1),
      (.characters(2), "e\u{301}👩‍👩‍👧x", 1), (.digits(3), "1-2-3-", 0), (.digits(3), "1-2-3-4 5", 2),
      (.digits(0), "1", 1), (.digits(0), "a1", 0), (.digits(0), "1\u{301}", 0), (.characters(0), "a", 1),
    ])
  func limits(limit: AnswerLimit, line: String, excess: Int) { #expect(limit.excess(ofLine: line) == excess) }

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

/// The parts of paths, with names that begin with a combining mark.
struct PathTests {
  static let mark = "\u{301}"

  @Test(
    arguments: [
      ("/a/b", "/a", "b"), ("/a", "/", "a"), ("/", nil, "/"), ("//", nil, "//"), ("", nil, ""),
      ("a", ".", "a"),
      ("a/b/", "a", "b"), ("a//b", "a", "b"), ("./a", ".", "a"), ("/\(mark)a", "/", "\(mark)a"),
      ("/x/\(mark)y/\(mark)z//", "/x/\(mark)y", "\(mark)z"), ("\(mark)/a", mark, "a"),
    ] as [(String, String?, String)])
  func aPathHasAFolderAndAName(path: String, folder: String?, name: String) {
    #expect(path.parentFolder.map { Array($0.utf8) } == folder.map { Array($0.utf8) })
    #expect(Array(path.lastPathComponent.utf8) == Array(name.utf8))
  }

  @Test func slashesAreFoundBeforeMarks() {
    #expect("/\(Self.mark)".isAbsolutePath)
    #expect(!"a/".isAbsolutePath)
    let parts = "~/\(Self.mark)x/\(Self.mark)y".splitAtLastSlash
    #expect(parts == ("~/\(Self.mark)x/", "\(Self.mark)y"))
    #expect("~/\(Self.mark)x".droppingBytes(1).utf8.elementsEqual("/\(Self.mark)x".utf8))
  }
}

@Test("Base64 is that of Foundation")
func base64() {
  for count in 0..<70 {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 83 + count) }
    expectEqual(bytes.base64, Data(bytes).base64EncodedString())
  }
}
