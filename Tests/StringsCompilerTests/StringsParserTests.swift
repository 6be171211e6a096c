import Testing

@testable import StringsCompiler

@Suite("Grammar of .strings files")
struct StringsParserTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let entries: [String]
  }

  static let accepted: [Case] = [
    Case(testDescription: "an empty file", text: "", entries: []),
    Case(
      testDescription: "white space of every kind", text: "\t\n\u{B}\u{C}\r \u{2028}\u{2029}", entries: []),
    Case(testDescription: "a comment without a line break", text: "// x", entries: []),
    Case(testDescription: "double quotes", text: #""a" = "b";"#, entries: ["a=b"]),
    Case(testDescription: "single quotes", text: "'a' = 'b \"c\"';", entries: ["a=b \"c\""]),
    Case(testDescription: "unquoted words", text: "A_z0$/:.- = 9;", entries: ["A_z0$/:.-=9"]),
    Case(
      testDescription: "a slash in a word", text: "u = http://x; v = a/b;",
      entries: ["u=http://x", "v=a/b"]),
    Case(testDescription: "a key without a value", text: #"k; "l";"#, entries: ["k=k", "l=l"]),
    Case(testDescription: "no white space at all", text: "a=b;c=d;", entries: ["a=b", "c=d"]),
    Case(
      testDescription: "comments between all tokens", text: "/*1*/a /*2*/=/*3*/b /*4*/;//5\r/* * / // */c;",
      entries: ["a=b", "c=c"]),
    Case(
      testDescription: "comment delimiters in a quoted string", text: #"a = "/* x */ // y";"#,
      entries: ["a=/* x */ // y"]),
    Case(testDescription: "a comment ends at U+2028", text: "// x\u{2028}a;", entries: ["a=a"]),
    Case(testDescription: "comments do not nest", text: "/* /* */ a;", entries: ["a=a"]),
    Case(
      testDescription: "every simple escape", text: #"a = "\a\b\f\n\r\t\v\"\'\\";"#,
      entries: ["a=\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\"]),
    Case(
      testDescription: "an escaped line break", text: "a = \"x\\\ny\\\r\nz\";", entries: ["a=x\ny\r\nz"]),
    Case(testDescription: "an unescaped line break", text: "a = \"x\ny\";", entries: ["a=x\ny"]),
    Case(testDescription: "a UTF-16 code unit", text: #"a = "\U017c\U00F3\U0142w";"#, entries: ["a=żółw"]),
    Case(testDescription: "a surrogate pair", text: #"a = "\UD83D\UDC22";"#, entries: ["a=🐢"]),
    Case(
      testDescription: "octal codes of the NEXTSTEP encoding",
      text: #"a = "\341\7\101\60\1011";"#, entries: ["a=Æ\u{7}A0A1"]),
    Case(
      testDescription: "octal codes with at most three digits", text: #"a = "\0005";"#, entries: ["a=\u{0}5"]),
    Case(testDescription: "an escape in a key", text: #""a\U002Eb" = c;"#, entries: ["a.b=c"]),
    Case(testDescription: "an empty value", text: #"a = "";"#, entries: ["a="]),
  ]

  @Test("accepted files", arguments: accepted)
  func accepts(_ example: Case) {
    let result = StringsParser.parse(Array(example.text.utf8))
    #expect(result.problems.map(\.message) == [])
    #expect(result.entries.map { "\($0.key)=\($0.value)" } == example.entries)
  }

  @Test("the comments of a key are the ones directly above it")
  func comments() {
    let text = """
      /* not this */

      // first
      /* second
       * third */
      a = b; // behind

      c = d; /* behind */ /* too */
      // own
      e = f;
      """
    let bytes = Array(text.utf8)
    let comments = StringsParser.parse(bytes).entries.map {
      TranslatorComment.text(of: $0.comments, in: bytes)
    }
    #expect(comments == ["first\nsecond\nthird", "", "own"])
  }

  @Test("offsets of a value map to file offsets across escapes")
  func valueOffsets() throws {
    let text = #"a = "x\n\U00e9y\\z";"#
    let entry = try #require(StringsParser.parse(Array(text.utf8)).entries.first)
    let value = Array(entry.value.utf8)
    let file = Array(text.utf8)
    for letter in "xyz".utf8 {
      let offset = try #require(value.firstIndex(of: letter))
      #expect(file[entry.valueOffsets.fileOffset(at: offset)] == letter)
    }
    let lineBreak = try #require(value.firstIndex(of: 0x0A))
    #expect(file[entry.valueOffsets.fileOffset(at: lineBreak)] == UInt8(ascii: "\\"))
  }
}
