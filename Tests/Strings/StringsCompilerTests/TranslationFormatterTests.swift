import TestSupport
import TestTraits
import Testing

@testable import StringsCompiler
@testable import strings_compiler

@Suite("Formatting translations")
struct TranslationFormatterTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let base: String
    let file: String
    let expected: String
    var moved = 0
    var added = 0
  }

  static let cases: [Case] = [
    Case(
      testDescription: "order and comments of the base; own header, comments and spelling stay",
      base: """
        /* The header of the base. */

        // MARK: One

        /* About a. */
        a = "A";
        /* About b. */
        b = "B";

        // MARK: Two

        /* About c. */
        c = "C";
        """,
      file: """
        /* Our header. */

        /* untranslated */
        'c' = "\\U0043";
        "b"
         = b; // mine
        /* A note. */
        a;
        """,
      expected: """
        /* Our header. */

        // MARK: One

        /* A note. */
        /* About a. */
        a;
        /* About b. */
        "b"
         = b; // mine

        // MARK: Two

        /* About c. */
        /* untranslated */
        'c' = "\\U0043";

        """, moved: 2, added: 5),
    Case(
      testDescription: "an entry that has the comments keeps what stands above it",
      base: "// x\na=1;\n\n\n// y\nb=2;", file: "/* mine */\n  // x\n// too\n a=1;\n// y\n   b=2;",
      expected: "/* mine */\n  // x\n// too\n a=1;\n// y\n   b=2;"),
    Case(
      testDescription: "keys that the base does not have are at the end, with their comments",
      base: "a=1;\nb=2;\n",
      file: "// gone\nold=0;\n\n// gone, too\n\nolder=0; // behind\nb=2;\na=1;\n// tail",
      expected: "a=1;\nb=2;\n// gone\nold=0;\n\n// gone, too\n\nolder=0; // behind\n// tail", moved: 2),
    Case(
      testDescription: "entries on one line", base: "// x\na=1;\nb=2;\nc=3;", file: "c=3;b=2; a=1; // y",
      expected: "// x\na=1; // y\nb=2;\nc=3;\n", moved: 2, added: 1),
    Case(
      testDescription: "a file without a line end at its end", base: "a=1;\nb=2;\n", file: "b=2;\na=1; // y",
      expected: "a=1; // y\nb=2;\n", moved: 1),
    Case(
      testDescription: "line ends of the translation in the comments of the base", base: "/* x\ny */\na=1;\n",
      file: "a=1;\r\n", expected: "/* x\r\ny */\r\na=1;\r\n", added: 1),
    Case(
      testDescription: "comments that differ in their line ends are the same", base: "/* x\ny */\na=1;\n",
      file: "/* x\r\ny */\r\na=1;\r\n", expected: "/* x\r\ny */\r\na=1;\r\n"),
    Case(
      testDescription: "comments behind an entry are added if it has none",
      base: "a=1; // x\nb=2; // y\n", file: "a=1;\nb=2; // mine\n",
      expected: "a=1; // x\nb=2; // mine\n", added: 1),
    Case(
      testDescription: "forms are in CLDR's order and share the comments of the base",
      base: "// x\n\"n#one\"=1;\n\"n#other\"=2;\nz=3;",
      file: "z=3;\n\"n#many\"=5;\n\"n#few\"=4;\n\"n#one\"=1;",
      expected: "// x\n\"n#one\"=1;\n\"n#few\"=4;\n\"n#many\"=5;\nz=3;\n", moved: 3, added: 1),
    Case(
      testDescription: "a comment of a form moves to the form that the base has it above",
      base: "// x\n\"n#one\"=1;\n\"n#other\"=2;", file: "// x\n\"n#few\"=4;\n\"n#one\"=1;\n\"n#many\"=5;\n",
      expected: "// x\n\"n#one\"=1;\n\"n#few\"=4;\n\"n#many\"=5;\n", moved: 1),
    Case(
      testDescription: "the heading of a section goes to the first key of it that there is",
      base: "a=1;\n\n// S\n\n// b\nb=2;\nc=3;\n", file: "c=3;\na=1;\n",
      expected: "a=1;\n\n// S\n\nc=3;\n", moved: 1, added: 1),
    Case(
      testDescription: "a heading moves up to a key added below it in the base",
      base: "a=1;\n\n// S\n\nb=2;\n// c\nc=3;\n", file: "a=1;\n\n// S\n\n// c\nc=3;\nb=2;\n",
      expected: "a=1;\n\n// S\n\nb=2;\n// c\nc=3;\n", moved: 1),
    Case(
      testDescription: "a heading at the top of a file is not its header",
      base: "/* H */\n\na=1;\n\n// S\n\nb=2;\nc=3;\n", file: "// S\n\nc=3;\nb=2;\na=1;\n",
      expected: "a=1;\n\n// S\n\nb=2;\nc=3;\n", moved: 2),
    Case(
      testDescription: "a marker stays directly above its key",
      base: "// x\na=1;\n  // y\n  b=2;\n", file: "/* untranslated */\nb=2;\n//untranslated\n// note\na=1;\n",
      expected: "// note\n// x\n//untranslated\na=1;\n  // y\n  /* untranslated */\n  b=2;\n", moved: 1,
      added: 2),
    Case(
      testDescription: "no entries", base: "// x\na=1;", file: "/* this */", expected: "/* this */"),
    Case(
      testDescription: "plain values where the base has forms", base: "\"n#one\"=1;\n\"n#other\"=2;\na=3;\n",
      file: "a=3;\nn=4;\n", expected: "n=4;\na=3;\n", moved: 1),
  ]

  @Test("examples", arguments: cases)
  func example(_ example: Case) {
    func format(_ file: String) -> Formatting.Result {
      Formatting.format(file, by: example.base)
    }
    let result = format(example.file)
    let text = result.bytes.map { String(decoding: $0, as: UTF8.self) } ?? example.file
    expectEqual(text, example.expected)
    expectEqual(result.moved, example.moved)
    expectEqual(result.added, example.added)
    expectEqual(format(text).bytes, nil, "not idempotent")
  }

  @Test("every encoding stays", arguments: TextEncoding.allCases)
  func encodings(_ encoding: TextEncoding) {
    let base = TextEncoding.utf16BigEndian.encode(Array("// ż\na=1;\nb=2;\n".utf8))
    let result = Formatting.format(
      encoding.encode(Array("b=🐢x;\na=1;\n".utf8).filter { $0 < 0x80 }), by: base)
    expectEqual(result.bytes, encoding.encode(Array("// ż\na=1;\nb=x;\n".utf8)))
  }

  @Test(
    "a file with problems stops all of them",
    arguments: ["a=1; a=2;", "a=1", "a = \"\";", "\u{0}", "a=1; /*", "\"a#x\"=1;"])
  func refuses(_ text: String) {
    for broken in ["en", "pl"] {
      let files = ["de", "en", "pl"].map { code in
        CatalogueFile(
          folder: "\(code).lproj", path: code, bytes: Array((code == broken ? text : "b=1;a=1;").utf8))
      }
      let result = TranslationFormatter.format(files, root: "L")
      #expect(result.files.isEmpty && !result.diagnostics.isEmpty)
    }
  }
}
