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
    "Valid percent encoding is decoded",
    arguments: [
      ("a%20b", "a b"), ("%C5%82", "ł"), ("%c5%82", "ł"), ("", ""), ("a+b", "a+b"), ("%", nil), ("%2", nil),
      ("%zz", nil), ("%ff", nil),
    ])
  func percentDecoding(text: String, decoded: String?) {
    #expect(text.percentDecoded == decoded)
  }

  @Test(
    "A percent-encoded path is decoded to the original", arguments: ["/a b/ł?#%.jpg", "/~x-y_z", "日本\u{01}"])
  func percentEncoding(path: String) {
    #expect(path.percentEncodedPath.percentDecoded == path)
    #expect(path.percentEncodedPath.allSatisfy { $0.isASCII && !" ?#".contains($0) })
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
}

@Suite("Written paths")
struct WrittenPathTests {
  @Test(
    "Paths are accepted in all notations",
    arguments: [
      ("rex.jpg", "rex.jpg"), ("  /a/b c.jpg ", "/a/b c.jpg"), (#"/a/b\ c.jpg"#, "/a/b c.jpg"),
      ("'/a/b c.jpg'", "/a/b c.jpg"),
      (#""/a/b c.jpg""#, "/a/b c.jpg"), (#""/a/\"b\".jpg""#, #"/a/"b".jpg"#), (#"'/a/\b'"#, #"/a/\b"#),
      ("file:///a/b%20c.jpg", "/a/b c.jpg"), ("FILE://localhost/a%C5%82.jpg", "/ał.jpg"),
      ("file://host/a", "file://host/a"),
      ("file:///a%zz", "file:///a%zz"), ("file:///a%ff", "file:///a%ff"), (#"a\"#, #"a\"#), ("'", "'"),
      ("\"\"", ""), ("~/x", "~/x"),
      (#"\~/x"#, "~/x"), ("it's.jpg", "it's.jpg"), (#" a\ "#, "a "), (#"a\\ "#, #"a\"#),
    ])
  func photoPath(typed: String, path: String) {
    #expect(WrittenPath(typed).path == path)
  }

  @Test("A leading tilde is the home folder")
  func home() {
    #expect(WrittenPath.expandingHome("~/x.jpg", home: "/home/anna") == "/home/anna/x.jpg")
    #expect(WrittenPath.expandingHome("~", home: "/home/anna") == "/home/anna")
    #expect(WrittenPath.expandingHome("~jan/x.jpg", home: "/home/anna") == "~jan/x.jpg")
    #expect(WrittenPath.expandingHome("a/~", home: "/home/anna") == "a/~")
    #expect(WrittenPath.expandingHome("~/x.jpg", home: nil) == "~/x.jpg")
  }

  @Test("A path written in a notation is read as the same path", arguments: WrittenPath.Notation.allCases)
  func notations(notation: WrittenPath.Notation) {
    let paths = [
      "/a/b.jpg", "/Łatka na spacerze.jpg", #"/it's "here".jpg"#, #"/back\slash $1 `x`.gif"#,
      "/ends in space ",
      "/%41", "/'quoted'", #"/ends in \"#, "/a\u{A0}b\u{A0}",
    ]
    for path in paths + (notation == .address ? [] : ["~/x", " a", "'b", "\"c\"", "a ", "\u{A0}x"]) {
      let text = WrittenPath.text(of: path, in: notation, isWhole: true)
      #expect(WrittenPath(text).path == path, "\(text)")
    }
  }

  @Test(
    "An incomplete path is read as far as it goes",
    arguments: [
      ("'a b", "a b"), ("\"a \\\"b", "a \"b"), ("file:///a%20b", "/a b"), ("file://localhost/a", "/a"),
      ("  a\\ b", "a b"), ("file:///a%2", "file:///a%2"), ("file://", "file://"), ("", ""), ("a ", "a "),
    ])
  func beginnings(typed: String, path: String) {
    #expect(WrittenPath.readings(ofBeginning: typed).map(\.path) == [path])
  }
}
