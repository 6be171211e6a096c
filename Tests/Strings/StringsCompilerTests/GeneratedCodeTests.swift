import Foundation
import StringsCompiler
import TestSupport
import TestTraits
import Testing

@Suite("Generated code", .builds, .tags(.thorough))
struct GeneratedCodeTests {
  static let english = #"""
    /* The language's name in itself. */
    "language.own_name" = "English";

    /* Title of the fourth step. */
    "owners_details.screen_title" = "Owner's \"details\" \\ 100%%\n\t.";
    "owners_details.phone.label" = "Phone";
    /* %ld count: how many problems there are */
    "report.problems#one" = "One problem";
    "report.problems#other" = "%ld problems (100%%)";
    /* %1$@ name: the pet's name; %2$@ place: where it was seen */
    "report.seen" = "%1$@ was seen in %2$@: %2$@!";
    "report.unnamed" = "%@ %.1f %x %c";
    "command.continue" = " continue ";
    "class.for" = "class";
    "string.int" = "String.Int";
    "text" = "interpolation \\(text) \"\"\" #";
    "table" = "%@";
    /* %@ case: a keyword; %@ text: the name of another member */
    "keyword" = "%@ %@";
    /* %ld count: how many files there are */
    "files#zero" = "No files";
    "files#one" = "%ld file";
    "files#other" = "%ld files";
    "files.new" = "New\/file\?";
    "files.new.hint" = "# [1] \n<b> `x` * ";
    """#

  static let polish = #"""
    language.own_name = polski;
    "owners_details.screen_title" = "Dane właściciela";
    "owners_details.phone.label" = "Telefon";
    "report.problems#one" = "Jeden błąd";
    "report.problems#few" = "%ld błędy";
    "report.problems#many" = "%ld błędów";
    "report.seen" = "W %2$@ widziano %1$@";
    "report.unnamed" = "%@ %.1f %x %c";
    "command.continue" = " dalej ";
    "class.for" = "klasa";
    "string.int" = "Napis.Liczba";
    "text" = "tekst";
    "table" = "%@";
    "keyword" = "%2$@ %1$@";
    "files#one" = "%ld plik";
    "files#few" = "%ld pliki";
    "files#many" = "%ld plików";
    "files.new" = "Nowy plik";
    "files.new.hint" = "# ";
    """#

  static let catalogue = ["en": english, "pl": polish, "pt-BR": polish.brazilian]

  @Test("compiles and returns the texts of every language")
  func program() throws {
    let result = Catalogues.compile(Self.catalogue)
    let generated = try #require(result.swift, "\(result.diagnostics.map(\.text))")
    let lines = try GeneratedProgram(generated: generated, main: Self.main).lines()
    expectEqual(lines, Self.expected)
  }

  static let main = #"""
    func sendable<Value: Sendable>(_ value: Value) -> Value { value }

    let en = sendable(L10n(.en))
    let pl = L10n(.pl)
    let pseudo = L10n(pseudoOf: .en)
    print(en.ownersDetails.screenTitle.debugDescription)
    print(pl.ownersDetails.screenTitle, sendable(pl.ownersDetails.phone).label)
    print(en.report.problems(count: 1), en.report.problems(count: 2), en.report.problems(count: 0))
    for count in [1, 2, 5, 22, -1, .min] { print(pl.report.problems(count: count), terminator: " ") }
    print()
    print(en.report.seen(name: "Rex", place: "Łódź"), pl.report.seen(name: "%1$s", place: "%"))
    print(en.report.unnamed(argument1: "a", argument2: 0.25, argument3: 255, argument4: "🐢"))
    print(en.command.continue + "|", en.class.for, en.string.int, en.text, en.table(argument1: "t"))
    print(pl.keyword(case: "c", text: "t"))
    print(pseudo.ownersDetails.phone.label, pseudo.report.problems(count: 3), terminator: " ")
    print(pseudo.command.continue + "|", pseudo.language)
    print(pseudo.report.seen(name: "Rex", place: "here"))
    print(Language.allCases.map(\.code), Language.base, Language.pl.ownName, terminator: " ")
    print(Language.ptBR.ownName, en.language)
    print(["pl_PL.UTF-8", "pt_PT", "C"].map { Language(localeIdentifier: $0)?.code ?? "-" })
    for texts in [en, pl] { for count in [0, 1, 2, 5] { print(texts.files(count: count), terminator: " ") } }
    print(en.report.problems(count: 0), pl.files.new(), en.files.new(), en.files.new.hint)
    """#

  static let expected = [
    #""Owner\'s \"details\" \\ 100%\n\t.""#,
    "Dane właściciela Telefon",
    "One problem 2 problems (100%) 0 problems (100%)",
    "Jeden błąd 2 błędy 5 błędów 22 błędy Jeden błąd -9223372036854775808 błędów ",
    "Rex was seen in Łódź: Łódź! W % widziano %1$s",
    "a 0.2 ff 🐢",
    " continue | class String.Int interpolation \\(text) \"\"\" # t",
    "t c",
    "[Þĥóóñéé] [3 þŕóóƀļééɱš (100%)]  [çóóñţííñúúéé] | en",
    "[Rex ŵááš šééééñ ííñ here: here!]",
    #"["en", "pl", "pt-BR"] en polski português en"#,
    #"["pl", "pt-BR", "-"]"#,
    "No files 1 file 2 files 5 files 0 plików 1 plik 2 pliki 5 plików 0 problems (100%) Nowy plik New/file? "
      + "# [1] ", "<b> `x` * ",
  ]

  @Test("works beside names of the library, and off the main actor where that is the default")
  func surroundings() throws {
    let generated = try #require(Catalogues.compile(Self.catalogue).swift)
    let main = """
      struct TextTable {}
      struct LocaleMatcher {}
      struct FormatArgument {}
      let table = "table", texts = "texts", offsets = "offsets", plurals = "plurals"
      nonisolated func text() -> String {
        L10n(Language(localeIdentifier: "pl_PL") ?? .base).report.problems(count: 5)
      }
      print(text(), table, texts, offsets, plurals)
      """
    let program = try GeneratedProgram(
      generated: generated, main: main, flags: ["-default-isolation", "MainActor"])
    try expectEqual(program.lines(), ["5 błędów table texts offsets plurals"])
  }

  @Test("documentation shows texts as they are, keeps the whole comment, and names three languages")
  func documentation() throws {
    let text = #"""
      language.own_name = English;
      /** Bold * and *stars*.
       * %1$@ name: the pet's name; may be empty; %2$@ place: where
       * ``` */
      seen = "1. `%@` *in* <b>%@</b>\n";
      """#
    let languages = ["en", "de", "nl", "pl", "sv"]
    let files = languages.map {
      ($0, $0 == "en" ? text : text.replacing("seen = \"", with: "seen = \"\($0)"))
    }
    let generated = try #require(Catalogues.compile(Dictionary(uniqueKeysWithValues: files)).swift)
    let expected = #"""
        /// `"1. \u{60}%@\u{60} *in* <b>%@</b>\n"`
        ///
        /// Bold * and *stars*.
        /// may be empty
        /// \```
        ///
        /// - Parameters:
        ///   - name: the pet's name
        ///   - place: where
        /// - de: `"de1. \u{60}%@\u{60} *in* <b>%@</b>\n"`
        /// - nl: `"nl1. \u{60}%@\u{60} *in* <b>%@</b>\n"`
        /// - and 2 more
        /// - key: `seen`
      """#
    #expect(generated.contains(expected), "\(generated.split(separator: "\n").filter { $0.contains("///") })")
  }

  @Test("does not depend on the order of the files")
  func deterministic() throws {
    let files = Self.catalogue.map { language, text in
      CatalogueFile(folder: "\(language).lproj", path: "\(language).lproj/x", bytes: Array(text.utf8))
    }.sorted { $0.path < $1.path }
    let first = try #require(StringsCompiler.compile(files, root: ".").swift)
    for _ in 0..<5 { expectEqual(StringsCompiler.compile(files.shuffled(), root: ".").swift, first) }
  }

  /// With `RECORD_GENERATED=1`, a failing test rewrites the file.
  @Test("matches Fixtures/L10n.swift.txt")
  func recorded() throws {
    let generated = try #require(Catalogues.compile(Self.catalogue).swift)
    let file = Repository.root.appending(path: "\(Repository.fixtures)/L10n.swift.txt")
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard generated != recorded else { return }
    if ProcessInfo.processInfo.environment["RECORD_GENERATED"] == "1" {
      try Data(generated.utf8).write(to: file)
    }
    let changes = generated.split(separator: "\n").difference(from: recorded.split(separator: "\n"))
    Issue.record(
      "\(changes.count) lines differ; the first: \(changes.first.map { "\($0)" } ?? "an empty line")")
  }

  @Test("selects the language of a locale, with keywords and variants among the cases")
  func locales() throws {
    let codes = ["en", "en-GB", "is", "as", "ca", "ca-valencia", "nb", "sr", "sr-Latn", "zh-Hans", "zh-TW"]
    let files = codes.map { ($0, "language.own_name = \"\($0)\";") }
    let generated = try #require(Catalogues.compile(Dictionary(uniqueKeysWithValues: files)).swift)
    let main = """
      let locales = [
        "en_AU.UTF-8", "is_IS", "as", "ca_ES@valencia", "no", "sr_RS@latin", "zh_Hant_HK", "zh_SG", "da", "C",
      ]
      print(locales.map { Language(localeIdentifier: $0)?.ownName ?? "-" })
      print(Language.is.code, Language.caValencia.code, L10n(.zhTW).language)
      """
    try expectEqual(
      GeneratedProgram(generated: generated, main: main).lines(),
      [
        #"["en-GB", "is", "as", "ca-valencia", "nb", "sr-Latn", "zh-TW", "zh-Hans", "-", "-"]"#,
        "is ca-valencia zhTW",
      ])
  }

  @Test("imports only the runtime and omits unused functions")
  func minimal() throws {
    let plain = try #require(Catalogues.compile(["en": "language.own_name = English;"]).swift)
    let imports = plain.split(separator: "\n").filter { $0.contains("import ") }
    expectEqual(imports, ["private import StringsSupport"])
    #expect(!plain.contains("func format"))
    try expectEqual(
      GeneratedProgram(generated: plain, main: "print(L10n(.base).language.ownName)").lines(),
      [
        "English"
      ])
  }
}

extension String {
  /// The Polish file with the plural categories of Brazilian Portuguese.
  fileprivate var brazilian: String {
    replacing("polski", with: "\"português\"").replacing("\"Jeden błąd\"", with: "\"%ld problema\"")
      .replacing("#few", with: "#other")
  }
}
