import TestSupport
import TestTraits
import Testing

@testable import StringsCompiler
@testable import strings_compiler

@Suite("Writing a language's file")
struct LanguageWriterTests {
  private static func format(_ file: String, by base: String) -> String {
    let bytes = LanguageWriter.format(Array(file.utf8), by: BaseLayout(Array(base.utf8)))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func add(_ code: String, by base: String) -> String? {
    let rules = LanguageCode(code).flatMap { PluralRules(language: $0) }
    return LanguageWriter.add(rules, by: BaseLayout(Array(base.utf8))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  // MARK: Formatting

  /// The base file, a translation, and what it becomes.
  private static let formatted: [(title: String, base: String, file: String, expected: String)] = [
    (
      "order and comments of the base; own header, comments and spelling stay",
      "/* H */\n\n// S\n\n/* a */\na=1;\n/* b */\nb=2;\n\n// T\n\n/* c */\nc=3;",
      "/* Ours */\n\n/* untranslated */\n'c'=\"\\U0043\";\n\"b\"\n =b; // mine\n/* note */\na;\n",
      "/* Ours */\n\n// S\n\n/* note */\n/* a */\na;\n/* b */\n\"b\"\n =b; // mine\n\n// T\n\n/* c */\n"
        + "/* untranslated */\n'c'=\"\\U0043\";\n"
    ),
    (
      "an entry that has the comments keeps what stands above it",
      "// x\na=1;\n\n\n// y\nb=2;", "/* mine */\n  // x\n// too\n a=1;\n// y\n   b=2;",
      "/* mine */\n  // x\n// too\n a=1;\n// y\n   b=2;"
    ),
    (
      "keys that the base does not have are at the end, with their comments", "a=1;\nb=2;\n",
      "// gone\nold=0;\n\n// gone, too\n\nolder=0; // behind\nb=2;\na=1;\n// tail",
      "a=1;\nb=2;\n// gone\nold=0;\n\n// gone, too\n\nolder=0; // behind\n// tail"
    ),
    (
      "entries on one line", "// x\na=1;\nb=2;\nc=3;", "c=3;b=2; a=1; // y",
      "// x\na=1; // y\nb=2;\nc=3;\n"
    ),
    (
      "a file without a line end at its end", "a=1;\nb=2;\n", "b=2;\na=1; // y", "a=1; // y\nb=2;\n"
    ),
    (
      "line ends of the translation in the comments of the base", "/* x\ny */\na=1;\n", "a=1;\r\n",
      "/* x\r\ny */\r\na=1;\r\n"
    ),
    (
      "comments that differ in their line ends are the same", "/* x\ny */\na=1;\n",
      "/* x\r\ny */\r\na=1;\r\n", "/* x\r\ny */\r\na=1;\r\n"
    ),
    (
      "comments behind an entry stay as they are", "a=1; // x\nb=2; // y\n", "b=2; // mine\na=1;\n",
      "a=1;\nb=2; // mine\n"
    ),
    (
      "forms are in CLDR's order and share the comments of the base",
      "// x\n\"n#one\"=1;\n\"n#other\"=2;\nz=3;", "z=3;\n\"n#many\"=5;\n\"n#few\"=4;\n\"n#one\"=1;",
      "// x\n\"n#one\"=1;\n\"n#few\"=4;\n\"n#many\"=5;\nz=3;\n"
    ),
    (
      "a comment of a form moves to the form that the base has it above",
      "// x\n\"n#one\"=1;\n\"n#other\"=2;", "// x\n\"n#few\"=4;\n\"n#one\"=1;\n\"n#many\"=5;\n",
      "// x\n\"n#one\"=1;\n\"n#few\"=4;\n\"n#many\"=5;\n"
    ),
    (
      "the heading of a section goes to the first key of it that there is",
      "a=1;\n\n// S\n\n// b\nb=2;\nc=3;\n", "c=3;\na=1;\n", "a=1;\n\n// S\n\nc=3;\n"
    ),
    (
      "a heading moves up to a key added below it in the base", "a=1;\n\n// S\n\nb=2;\n// c\nc=3;\n",
      "a=1;\n\n// S\n\n// c\nc=3;\nb=2;\n", "a=1;\n\n// S\n\nb=2;\n// c\nc=3;\n"
    ),
    (
      "a heading at the top of a file is not its header", "/* H */\n\na=1;\n\n// S\n\nb=2;\nc=3;\n",
      "// S\n\nc=3;\nb=2;\na=1;\n", "a=1;\n\n// S\n\nb=2;\nc=3;\n"
    ),
    (
      "a marker stays directly above its key", "// x\na=1;\n  // y\n  b=2;\n",
      "/* untranslated */\nb=2;\n//untranslated\n// note\na=1;\n",
      "// note\n// x\n//untranslated\na=1;\n  // y\n  /* untranslated */\n  b=2;\n"
    ),
    ("no entries", "// x\na=1;", "/* this */", "/* this */"),
    (
      "plain values where the base has forms", "\"n#one\"=1;\n\"n#other\"=2;\na=3;\n", "a=3;\nn=4;\n",
      "n=4;\na=3;\n"
    ),
  ]

  @Test("formatting puts a file into the order of the base; a second time changes nothing")
  func formatting() {
    for example in Self.formatted {
      let result = Self.format(example.file, by: example.base)
      expectEqual(result, example.expected, example.title)
      expectEqual(Self.format(result, by: example.base), result, "again: " + example.title)
    }
  }

  // MARK: Adding

  private static let english = """
    /* The header,
       which is long. */

    // The name.
    "language.own_name" = 'English';   // behind

    // MARK: Files


      /* How many files there are. */
      "files#one" = "%ld file";
      /* In general. */
      "files#other" = "%ld files"; // general

    title="T"; short = S;
    // The end.
    """

  /// The code of a new language, the base file, and the file of the language.
  private static let added: [(code: String, base: String, expected: String)] = [
    (
      "uk", english,
      """
      /* The header,
         which is long. */

      // The name.
      /* untranslated */
      "language.own_name" = 'English';   // behind

      // MARK: Files


        /* How many files there are. */
        /* untranslated */
        "files#one" = "%ld file";
        /* In general. */
        /* untranslated */
        "files#few" = "%ld files"; // general
      /* untranslated */
      "files#many" = "%ld files"; // general

      /* untranslated */
      title="T";
       /* untranslated */
       short = S;
      // The end.
      """
    ),
    // A language with fewer forms keeps the comments of all of them.
    (
      "en",
      "// one\n\"n#one\" = \"%ld plik\";\n// few\n\"n#few\" = p;\n\n// many\n\"n#many\" = \"%ld plików\";",
      """
      // one
      /* untranslated */
      "n#one" = "%ld plik";
      // few
      // many
      /* untranslated */
      "n#other" = "%ld plików";
      """
    ),
    // A key without a value keeps it in the other forms.
    (
      "uk", #""%ld#one"; '%ld#other';"#,
      """
      /* untranslated */
      "%ld#one";
       /* untranslated */
       "%ld#few" = '%ld#other';
      /* untranslated */
      "%ld#many" = '%ld#other';
      """
    ),
    // Plural categories are needed only for plural forms.
    ("qqq", "a = A;\r\n", "/* untranslated */\r\na = A;\r\n"),
  ]

  @Test("a new language has the layout, the comments and the texts of the base; formatting changes nothing")
  func adding() throws {
    for (code, base, expected) in Self.added {
      let file = try #require(Self.add(code, by: base))
      expectEqual(file, expected)
      expectEqual(Self.format(file, by: base), file)
    }
    expectEqual(Self.add("qqq", by: Self.english), nil)
  }

  @Test("a text with two counts has each combination of forms, one with the exact zero has that too")
  func twoCounts() throws {
    let base = """
      "p#one,one" = "11"; "p#one,other" = "1n";
      "p#other,one" = "n1"; "p#other,other" = "nn";
      "z#zero" = "0"; "z#one" = "1"; "z#other" = "n";
      """
    let file = StringsDocument(Array(try #require(Self.add("pl", by: base)).utf8))
    expectEqual(
      file.blocks.map { "\($0.entry.key)=\($0.entry.value)" },
      [
        "p#one,one=11", "p#one,few=1n", "p#one,many=1n", "p#few,one=n1", "p#many,one=n1",
        "p#few,few=nn", "p#few,many=nn", "p#many,few=nn", "p#many,many=nn",
        "z#zero=0", "z#one=1", "z#few=n", "z#many=n",
      ])
  }

  @Test("every encoding stays", arguments: TextEncoding.all)
  func encodings(_ encoding: TextEncoding) {
    func encoded(_ text: String) -> [UInt8] { encoding.encode(Array(text.utf8)) }
    let base = BaseLayout(encoded("// ż\r\na=1;\r\nb=2;\r\n"))
    // The encoding of the base is of no account.
    let other = BaseLayout(TextEncoding.all[3].encode(base.document.text))
    expectEqual(
      LanguageWriter.format(encoded("b=x;\na=1;\n"), by: other), encoded("// ż\na=1;\nb=x;\n"))
    expectEqual(
      LanguageWriter.add(nil, by: base),
      encoded("// ż\r\n/* untranslated */\r\na=1;\r\n/* untranslated */\r\nb=2;\r\n"))
  }
}
