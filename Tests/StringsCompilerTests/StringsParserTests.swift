import Testing

@testable import StringsCompiler

@Suite("The grammar of .strings")
struct StringsParserTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let entries: [String]
  }

  static let accepted: [Case] = [
    Case(testDescription: "nothing", text: "", entries: []),
    Case(
      testDescription: "white space of every kind", text: "\t\n\u{B}\u{C}\r \u{2028}\u{2029}", entries: []),
    Case(testDescription: "only a comment without line break", text: "// x", entries: []),
    Case(testDescription: "double quotes", text: #""a" = "b";"#, entries: ["a=b"]),
    Case(testDescription: "single quotes", text: "'a' = 'b \"c\"';", entries: ["a=b \"c\""]),
    Case(testDescription: "words", text: "A_z0$/:.- = 9;", entries: ["A_z0$/:.-=9"]),
    Case(
      testDescription: "a slash belongs to the word", text: "u = http://x; v = a/b;",
      entries: ["u=http://x", "v=a/b"]),
    Case(testDescription: "a key alone is its value", text: #"k; "l";"#, entries: ["k=k", "l=l"]),
    Case(testDescription: "no white space at all", text: "a=b;c=d;", entries: ["a=b", "c=d"]),
    Case(
      testDescription: "comments between all tokens", text: "/*1*/a /*2*/=/*3*/b /*4*/;//5\r/* * / // */c;",
      entries: ["a=b", "c=c"]),
    Case(
      testDescription: "comment marks inside a text", text: #"a = "/* x */ // y";"#,
      entries: ["a=/* x */ // y"]),
    Case(testDescription: "a comment ends at U+2028", text: "// x\u{2028}a;", entries: ["a=a"]),
    Case(testDescription: "comments do not nest", text: "/* /* */ a;", entries: ["a=a"]),
    Case(
      testDescription: "every simple escape", text: #"a = "\a\b\f\n\r\t\v\"\'\\";"#,
      entries: ["a=\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\"]),
    Case(
      testDescription: "backslash and line break", text: "a = \"x\\\ny\\\r\nz\";", entries: ["a=x\ny\r\nz"]),
    Case(testDescription: "a line break as such", text: "a = \"x\ny\";", entries: ["a=x\ny"]),
    Case(testDescription: "a code unit", text: #"a = "\U017c\U00F3\U0142w";"#, entries: ["a=żółw"]),
    Case(testDescription: "a surrogate pair", text: #"a = "\UD83D\UDC22";"#, entries: ["a=🐢"]),
    Case(
      testDescription: "octal through NextStep",
      text: #"a = "\341\7\101\60\3761";"#.replacing("\\3761", with: "\\1011"), entries: ["a=Æ\u{7}A0A1"]),
    Case(testDescription: "octal takes three digits at most", text: #"a = "\0005";"#, entries: ["a=\u{0}5"]),
    Case(testDescription: "an escape in a key", text: #""a\U002Eb" = c;"#, entries: ["a.b=c"]),
    Case(testDescription: "an empty text", text: #"a = "";"#, entries: ["a="]),
  ]

  @Test("is read as Apple's tools read it", arguments: accepted)
  func accepts(_ example: Case) {
    let result = StringsParser.parse(Array(example.text.utf8))
    #expect(result.problems.map(\.message) == [])
    #expect(result.entries.map { "\($0.key)=\($0.value)" } == example.entries)
  }

  @Test("the comments over a key are those with no blank line between, and none of the line before")
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
    let comments = StringsParser.parse(bytes).entries.map { CommentText.text(of: $0.comments, in: bytes) }
    #expect(comments == ["first\nsecond\nthird", "", "own"])
  }

  @Test("positions in a value point into the file across escapes")
  func origins() throws {
    let text = #"a = "x\n\U00e9y\\z";"#
    let entry = try #require(StringsParser.parse(Array(text.utf8)).entries.first)
    let value = Array(entry.value.utf8)
    let file = Array(text.utf8)
    for letter in "xyz".utf8 {
      let offset = try #require(value.firstIndex(of: letter))
      #expect(file[entry.valueOrigin.fileOffset(at: offset)] == letter)
    }
    let lineBreak = try #require(value.firstIndex(of: 0x0A))
    #expect(file[entry.valueOrigin.fileOffset(at: lineBreak)] == UInt8(ascii: "\\"))
  }
}
