import Foundation
import TestTraits
import Testing

@testable import StringsCompiler

@Suite("Grammar of .strings files")
struct StringsParserTests {
  static let accepted: [(name: String, text: String, entries: [String])] = [
    ("an empty file", "", []),
    ("white space of every kind", "\t\n\u{B}\u{C}\r \u{2028}\u{2029}", []),
    ("a comment without a line break", "// x", []),
    ("double quotes", #""a" = "b";"#, ["a=b"]),
    ("single quotes", "'a' = 'b \"c\"';", ["a=b \"c\""]),
    ("unquoted words", "A_z0$/:.- = 9;", ["A_z0$/:.-=9"]),
    ("a slash in a word", "u = http://x; v = a/b;", ["u=http://x", "v=a/b"]),
    ("a key without a value", #"k; "l";"#, ["k=k", "l=l"]),
    ("no white space at all", "a=b;c=d;", ["a=b", "c=d"]),
    ("comments between all tokens", "/*1*/a /*2*/=/*3*/b /*4*/;//5\r/* * / // */c;", ["a=b", "c=c"]),
    ("comment delimiters in a quoted string", #"a = "/* x */ // y";"#, ["a=/* x */ // y"]),
    ("a comment ends at U+2028", "// x\u{2028}a;", ["a=a"]),
    ("comments do not nest", "/* /* */ a;", ["a=a"]),
    ("every simple escape", #"a = "\a\b\f\n\r\t\v\"\'\\\/\?";"#, ["a=\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\/?"]),
    ("an escaped line break", "a = \"x\\\ny\\\r\nz\";", ["a=x\ny\r\nz"]),
    ("an unescaped line break", "a = \"x\ny\";", ["a=x\ny"]),
    ("a UTF-16 code unit", #"a = "\U017c\U00F3\U0142w";"#, ["a=żółw"]),
    ("a surrogate pair", #"a = "\UD83D\UDC22";"#, ["a=🐢"]),
    ("octal codes of the NEXTSTEP encoding", #"a = "\341\7\101\60\1011";"#, ["a=Æ\u{7}A0A1"]),
    ("octal codes with at most three digits", #"a = "\0005";"#, ["a=\u{0}5"]),
    ("an escape in a key", #""a\U002Eb" = c;"#, ["a.b=c"]),
    ("an empty value", #"a = "";"#, ["a="]),
  ]

  @Test("accepted files", arguments: accepted)
  func accepts(_ example: (name: String, text: String, entries: [String])) {
    let collector = DiagnosticCollector()
    let entries = StringsParser.parse(Array(example.text.utf8), reportingTo: collector)
    expectEqual(collector.count, 0)
    expectEqual(entries.map { "\($0.key)=\($0.value)" }, example.entries)
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
    let comments = StringsParser.parse(bytes).map {
      TranslatorComment.text(of: $0.comments, in: bytes)
    }
    expectEqual(comments, ["first\nsecond\nthird", "", "own"])
  }

  /// A file four times as long takes four times as long, or sixteen times if the time is quadratic.
  @Test(
    "the time is linear in the size of the file", .computations,
    arguments: [("", "a /*\n", 4000), ("a = \"", "\\n", 8000), ("a = \"", "\\a", 2000)])
  func time(_ start: String, _ repeated: String, _ count: Int) {
    func seconds(_ count: Int) -> Double {
      let text = "language.own_name = English;" + start + String(repeating: repeated, count: count) + "\";"
      return (0..<3).map { _ in processorTime { _ = Catalogues.compile(["en": text]) } }.min() ?? 0
    }
    let (short, long) = (seconds(count), seconds(count * 4))
    #expect(long < short * 9, "\(short) s, \(long) s")
  }

  /// The time in seconds that this thread alone takes, so that other work on the machine does not count.
  private func processorTime(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }

  @Test("a key of thousands of parts is refused, and one of 32 is not")
  func parts() {
    for count in [32, 33, 20_000] {
      let key = Array(repeating: "a", count: count).joined(separator: ".")
      let result = Catalogues.compile(["en": "language.own_name = English; \(key) = A;"])
      expectEqual(result.swift == nil, count > 32)
    }
  }

  @Test("the documentation of a long text ends in a whole character")
  func cuts() {
    let text = String(repeating: "a", count: 79) + "e\u{301}"
    let swift = Catalogues.compile(["en": "language.own_name = English; a = \"\(text)bc\";"]).swift ?? ""
    #expect(swift.contains("`\"\(text)…\"`"))
  }

  @Test("offsets of a value map to file offsets across escapes")
  func valueOffsets() throws {
    let text = #"a = "x\n\U00e9y\\z";"#
    let entry = try #require(StringsParser.parse(Array(text.utf8)).first)
    let value = Array(entry.value.utf8)
    let file = Array(text.utf8)
    for letter in "xyz".utf8 {
      let offset = try #require(value.firstIndex(of: letter))
      expectEqual(file[entry.position(at: offset).offset], letter)
    }
    let lineBreak = try #require(value.firstIndex(of: 0x0A))
    expectEqual(file[entry.position(at: lineBreak).offset], UInt8(ascii: "\\"))
  }
}
