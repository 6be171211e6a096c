import TestTraits
import Testing

@testable import StringsCompiler
@testable import strings_compiler

@Suite("Adding a language")
struct AddLanguageTests {
  private static func add(_ code: String, to base: [UInt8]) throws -> (
    bytes: [UInt8]?, diagnostics: [Diagnostic]
  ) {
    let file = CatalogueFile(folder: "en.lproj", path: "en.lproj/Localizable.strings", bytes: base)
    return try NewLanguage(code).file([file], root: "Localizations")
  }

  private static func text(_ code: String, from base: String) throws -> String? {
    try add(code, to: Array(base.utf8)).bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  static let base = """
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

  @Test("takes over layout and comments, and writes the forms of the language")
  func ukrainian() throws {
    let expected = """
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
    try expectEqual(Self.text("uk", from: Self.base), expected)
  }

  @Test("a language with fewer forms keeps the comments of all of them")
  func fewerForms() throws {
    let polish = """
      "language.own_name" = polski;
      // one
      "n#one" = "%ld plik";
      // few
      "n#few" = "%ld pliki";

      // many
      "n#many" = "%ld plików";
      """
    let file = CatalogueFile(folder: "pl.lproj", path: "pl", bytes: Array(polish.utf8))
    var settings = CatalogueSettings()
    settings.base = "pl"
    let result = try NewLanguage("en").file([file], root: "", settings: settings)
    expectEqual(
      result.bytes.map { String(decoding: $0, as: UTF8.self) },
      """
      /* untranslated */
      "language.own_name" = polski;
      // one
      /* untranslated */
      "n#one" = "%ld plik";
      // few
      // many
      /* untranslated */
      "n#other" = "%ld plików";
      """)
  }

  @Test("a key without a value keeps it in the other forms")
  func keyWithoutValue() {
    let base = #""language.own_name" = E; "%ld#one"; '%ld#other';"#
    let layout = BaseLayout(StringsDocument(Array(base.utf8)))
    let rules = LanguageCode("uk").flatMap { PluralRules(language: $0) }
    let file = LanguageTemplate.write(layout, rules: rules).map { String(decoding: $0, as: UTF8.self) }
    #expect(file?.contains(#""%ld#few" = '%ld#other';"#) == true)
    #expect(file?.contains(#""%ld#many" = '%ld#other';"#) == true)
  }

  @Test("a text with two counts has each combination of forms, one with the exact zero has that too")
  func twoCounts() {
    let base = """
      "p#one,one" = "11"; "p#one,other" = "1n";
      "p#other,one" = "n1"; "p#other,other" = "nn";
      "z#zero" = "0"; "z#one" = "1"; "z#other" = "n";
      """
    let layout = BaseLayout(StringsDocument(Array(base.utf8)))
    let rules = LanguageCode("pl").flatMap { PluralRules(language: $0) }
    let file = LanguageTemplate.write(layout, rules: rules).map(StringsDocument.init)
    expectEqual(
      file?.blocks.map { "\($0.entry.key)=\($0.entry.value)" },
      [
        "p#one,one=11", "p#one,few=1n", "p#one,many=1n", "p#few,one=n1", "p#many,one=n1",
        "p#few,few=nn", "p#few,many=nn", "p#many,few=nn", "p#many,many=nn",
        "z#zero=0", "z#one=1", "z#few=n", "z#many=n",
      ])
  }

  @Test("keeps encoding and line ends", arguments: TextEncoding.allCases)
  func encodings(_ encoding: TextEncoding) throws {
    let base = "// ż\r\n\"language.own_name\" = E;\r\n"
    let expected = "// ż\r\n/* untranslated */\r\n\"language.own_name\" = E;\r\n"
    let bytes = try Self.add("pl", to: encoding.encode(Array(base.utf8))).bytes
    expectEqual(bytes, encoding.encode(Array(expected.utf8)))
  }

  @Test("every entry is marked; formatting changes nothing")
  func markedAndFormatted() throws {
    for code in ["uk", "de", "cs", "pl"] {
      let file = try #require(try Self.text(code, from: Self.base))
      for block in StringsDocument(Array(file.utf8)).blocks {
        let text = TranslatorComment.text(of: block.entry.comments.suffix(1), in: Array(file.utf8))
        expectEqual(text, "untranslated")
      }
      let result = Formatting.format(file, by: Self.base, code: code)
      expectEqual(result.bytes, nil, "\(code)")
      #expect(result.moved == 0 && result.added == 0)
    }
  }

  static let refused: [(code: String, sentence: String)] = [
    ("", "\"\" is not a language code, such as uk, pt-BR or zh-Hans"),
    ("english", "\"english\" is not a language code, such as uk, pt-BR or zh-Hans"),
    ("../x", "\"../x\" is not a language code, such as uk, pt-BR or zh-Hans"),
    ("UK", "write uk instead of UK"), ("pt_BR", "write pt-BR instead of pt_BR"),
    ("zh-hans-cn", "write zh-Hans-CN instead of zh-hans-cn"),
    (
      "qqq",
      "CLDR has no plural rules for qqq; name a language with the same rules in Settings.strings, "
        + "such as \"plurals.qqq\" = en;"
    ),
  ]

  @Test("codes that are refused", arguments: refused)
  func refuses(_ example: (code: String, sentence: String)) {
    let error = #expect(throws: UsageError.self) { try Self.text(example.code, from: Self.base) }
    expectEqual(error?.description, example.sentence)
  }

  @Test("plural categories are needed only for plural forms")
  func withoutPlurals() throws {
    try #expect(Self.text("qqq", from: "\"language.own_name\" = E;") != nil)
  }

  @Test("a base file with problems is refused")
  func problems() throws {
    let result = try Self.add("uk", to: Array("language.own_name = E; a = \"50%\";".utf8))
    #expect(result.bytes == nil && result.diagnostics.count == 1)
    let missing = try NewLanguage("uk").file([], root: "L").diagnostics
    #expect(missing.map(\.text).first?.hasPrefix("L:1:1: error: missing folder en.lproj") == true)
  }
}

/// Formats files in memory.
enum Formatting {
  /// The formatted file, without bytes if nothing changes.
  typealias Result = (bytes: [UInt8]?, moved: Int, added: Int)

  static func format(_ text: String, by base: String, code: String = "pl") -> Result {
    format(Array(text.utf8), by: Array(base.utf8), code: code)
  }

  static func format(_ bytes: [UInt8], by base: [UInt8], code: String = "pl") -> Result {
    let files = [("en", base), (code, bytes)].map { code, bytes in
      CatalogueFile(folder: "\(code).lproj", path: "\(code).lproj/Localizable.strings", bytes: bytes)
    }
    let (results, diagnostics) = TranslationFormatter.format(files, root: "Localizations")
    guard let result = results.first?.result else {
      Issue.record("\(diagnostics.map(\.text))")
      return (nil, 0, 0)
    }
    return (result.bytes == bytes ? nil : result.bytes, result.moved, result.added)
  }
}
