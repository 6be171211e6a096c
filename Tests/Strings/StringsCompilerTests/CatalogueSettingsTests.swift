import StringsCompiler
import TestTraits
import Testing

@Suite("The settings of a catalogue")
struct SettingsTests {
  private func parse(
    _ text: String, readFolder: String? = nil, isFolder: (String) -> Bool = { _ in true }
  ) -> (settings: CatalogueSettings, diagnostics: [String]) {
    let result = CatalogueSettings.parse(
      Array(text.utf8), path: "Settings.strings", readFolder: readFolder, isFolder: isFolder)
    return (result.settings, result.diagnostics.map(\.text))
  }

  @Test("are read with quotes, comments and escapes")
  func values() {
    let (settings, diagnostics) = parse(
      #"""
      // Other packages use the texts.
      access = public;
      "base" = pt-BR; folder = "../T\U0065xts"; /* for now */ allow-missing = yes;
      "plurals.tlh" = en;
      plurals.art = pl;
      """#)
    expectEqual(diagnostics, [])
    #expect(settings.access == .public && settings.base == "pt-BR" && settings.folder == "../Texts")
    #expect(settings.allowsMissing && settings.pluralRules == ["tlh": "en", "art": "pl"])
  }

  @Test(
    "report errors with their location",
    arguments: [
      (
        " acess = public;",
        "1:2: error: unknown setting \"acess\"; "
          + "the settings are access, base, folder, allow-missing and plurals.<language>"
      ),
      (
        "access = \"open\";",
        "1:11: error: \"open\" is not a value of access; the values are internal, package, public"
      ),
      (
        "access;", "1:1: error: \"access\" is not a value of access; the values are internal, package, public"
      ),
      (
        "allow-missing = true;",
        "1:17: error: \"true\" is not a value of allow-missing; the values are yes, no"
      ),
      ("base = \"pt_BR\";", "1:9: error: \"pt_BR\" is not a language code; write pt-BR"),
      ("base = PL;", "1:8: error: \"PL\" is not a language code; write pl"),
      (
        "folder = \"\";",
        "1:11: error: folder needs a path, relative to the folder of the settings, such as \"../Texts\""
      ),
      ("plurals.Klingon = en;", "1:1: error: \"Klingon\" is not a language code, such as en or pt-BR"),
      (
        "plurals.tlh = art;",
        "1:15: error: there are no plural rules for the language art; name one that has them, such as en"
      ),
      ("base = en", "1:10: error: expected ; after the value"),
    ])
  func errors(text: String, message: String) {
    let (settings, diagnostics) = parse(text)
    expectEqual(diagnostics, ["Settings.strings:" + message])
    expectEqual(settings, CatalogueSettings())
  }

  @Test("report a duplicate with both places")
  func duplicates() {
    let (settings, diagnostics) = parse("base = en;\nbase = pl;\n")
    expectEqual(settings.base, "en")
    expectEqual(
      diagnostics,
      [
        """
        Settings.strings:2:1: error: duplicate setting "base"
        Settings.strings:1:1: note: the setting is first given here
        """
      ])
  }

  @Test("report a folder that the build plugin reads differently")
  func folderOfPlugin() {
    expectEqual(parse("folder = \"../Texts\";", readFolder: "../Texts").diagnostics, [])
    expectEqual(parse("", readFolder: ".").diagnostics, [])
    expectEqual(
      parse("access = public; folder = \"../Texts\";", readFolder: ".").diagnostics,
      [
        "Settings.strings:1:18: error: the build was planned with the folder \".\"; "
          + "write the setting on a line of its own without escapes, "
          + "and run touch Package.swift to have the build planned again"
      ])
    expectEqual(parse("acess = x;", readFolder: "../Texts").diagnostics.count, 1)
  }

  @Test("report a folder that does not exist")
  func missingFolder() {
    expectEqual(
      parse("base = en;\nfolder = \"../Texts\";", isFolder: { $0 != "../Texts" }).diagnostics,
      [
        "Settings.strings:2:11: error: \"../Texts\" is not a folder; "
          + "the path is relative to that of the settings"
      ])
  }

  @Test("select the base language")
  func base() {
    var settings = CatalogueSettings()
    settings.base = "pl"
    let texts = ["en": "language.own_name = English;", "pl": "language.own_name = polski;"]
    expectEqual(Catalogues.compile(texts, settings: settings).summaries.map(\.language), ["pl", "en"])
    settings.base = "de"
    expectEqual(
      Catalogues.compile(texts, settings: settings).diagnostics.map(\.message),
      [
        "missing folder de.lproj with the base language's Localizable.strings"
      ])
  }

  @Test("give a language that CLDR does not know the plural rules of another")
  func pluralRules() {
    let texts = [
      "en": "language.own_name = English; \"a#one\" = \"%ld a\"; \"a#other\" = \"%ld b\";",
      "tlh": "language.own_name = tlhIngan; \"a#one\" = \"%ld c\"; \"a#other\" = \"%ld d\";",
    ]
    expectEqual(Catalogues.compile(texts).swift, nil)
    var settings = CatalogueSettings()
    settings.pluralRules = ["tlh": "en"]
    let result = Catalogues.compile(texts, settings: settings)
    #expect(result.diagnostics.map(\.text) == [] && result.swift != nil)
    settings.pluralRules = ["tlh": "pl"]
    expectEqual(Catalogues.compile(texts, settings: settings).swift, nil)
  }

  @Test(
    "select the access level of everything but the implementation",
    arguments: CatalogueSettings.Access.allCases)
  func access(_ access: CatalogueSettings.Access) throws {
    var settings = CatalogueSettings()
    settings.access = access
    let texts = ["en": "language.own_name = English; \"a.b\" = \"%@\"; c = d;"]
    let swift = try #require(Catalogues.compile(texts, settings: settings).swift)
    let declarations = swift.split(separator: "\n").map { $0.drop { $0 == " " } }
    let modifier = access == .internal ? "" : "\(access.rawValue) "
    for start in [
      "nonisolated enum Language", "static var base", "var code", "var ownName", "init?(locale",
      "init?(acceptLanguage",
      "nonisolated struct L10n",
      "var language: Language", "init(_ language", "init(pseudoOf", "var a:", "nonisolated struct ATexts",
      "func b(",
      "var c:",
    ] {
      #expect(declarations.contains { $0.hasPrefix(modifier + start) }, "\(modifier + start)")
    }
    #expect(declarations.contains("private import StringsSupport"))
    for other in CatalogueSettings.Access.allCases where other != access && other != .internal {
      #expect(!declarations.contains { $0.hasPrefix("\(other.rawValue) ") }, "\(other)")
    }
  }
}
