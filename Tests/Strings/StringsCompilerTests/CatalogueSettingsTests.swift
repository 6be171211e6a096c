import StringsCompiler
import TestTraits
import Testing

@Suite("The settings of a catalogue")
struct CatalogueSettingsTests {
  private func parse(
    _ text: String, readFolder: String? = nil
  ) -> (settings: CatalogueSettings, diagnostics: [String]) {
    let result = CatalogueSettings.parse(
      Array(text.utf8), path: "x", readFolder: readFolder, isFolder: { $0 != "../Nowhere" })
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

  @Test("report errors with their location, and keep their defaults")
  func errors() {
    let names = "the settings are access, base, folder, allow-missing, words and plurals.<language>"
    let levels = "is not a value of access; the values are internal, package, public"
    let example = "relative to the folder of the settings, such as \"../Texts\""
    let noRules = "there are no plural rules for the language art; name one that has them, such as en"
    let rows = [
      (" acess = public;", "1:2: error: unknown setting \"acess\"; \(names)"),
      ("access = \"open\";", "1:11: error: \"open\" \(levels)"),
      ("access;", "1:1: error: \"access\" \(levels)"),
      ("allow-missing = 1;", "1:17: error: \"1\" is not a value of allow-missing; the values are yes, no"),
      ("base = \"pt_BR\";", "1:9: error: \"pt_BR\" is not a language code; write pt-BR"),
      ("base = PL;", "1:8: error: \"PL\" is not a language code; write pl"),
      ("folder = \"\";", "1:11: error: folder needs a path, \(example)"),
      ("plurals.Klingon = en;", "1:1: error: \"Klingon\" is not a language code, such as en or pt-BR"),
      ("plurals.tlh = art;", "1:15: error: \(noRules)"),
      ("base = en", "1:10: error: expected ; after the value"),
    ]
    for (text, message) in rows {
      let (settings, diagnostics) = parse(text)
      expectEqual(diagnostics, ["x:\(message)"], text)
      expectEqual(settings, CatalogueSettings(), text)
    }
    let (settings, diagnostics) = parse("base = en;\nbase = pl;\n")
    expectEqual(settings.base, "en")
    let note = "x:1:1: note: the setting is first given here"
    expectEqual(diagnostics, ["x:2:1: error: duplicate setting \"base\"\n\(note)"])
  }

  @Test("report a folder that the build plugin reads differently, or that does not exist")
  func folder() {
    let advice =
      "write the setting on a line of its own without escapes, "
      + "and run touch Package.swift to have the build planned again"
    let rows = [
      ("folder = \"../Texts\";", "../Texts", []), ("", ".", []),
      (
        "access = public; folder = \"../Texts\";", ".",
        ["x:1:18: error: the build was planned with the folder \".\"; \(advice)"]
      ),
      (
        "base = en;\nfolder = \"../Nowhere\";", nil,
        ["x:2:11: error: \"../Nowhere\" is not a folder; the path is relative to that of the settings"]
      ),
    ]
    for (text, readFolder, expected) in rows {
      expectEqual(parse(text, readFolder: readFolder).diagnostics, expected, text)
    }
    expectEqual(parse("acess = x;", readFolder: "../Texts").diagnostics.count, 1)
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
      ["missing folder de.lproj with the base language's Localizable.strings"])
  }

  @Test("give a language that CLDR does not know the plural rules of another")
  func pluralRules() {
    let texts = [
      "en": "language.own_name = English; \"a#one\" = \"%ld a\"; \"a#other\" = \"%ld b\";",
      "tlh": "language.own_name = tlhIngan; \"a#one\" = \"%ld c\"; \"a#other\" = \"%ld d\";",
    ]
    var settings = CatalogueSettings()
    for (rules, isValid) in [([:], false), (["tlh": "en"], true), (["tlh": "pl"], false)] {
      settings.pluralRules = rules
      expectEqual(Catalogues.compile(texts, settings: settings).swift != nil, isValid, "\(rules)")
    }
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
      "nonisolated struct L10n", "var language: Language", "init(_ language",
      "init(pseudoOf", "var `a`:", "nonisolated struct ATexts", "func `b`(", "var `c`:",
    ] {
      #expect(declarations.contains { $0.hasPrefix(modifier + start) }, "\(modifier + start)")
    }
    for other in CatalogueSettings.Access.allCases where other != access && other != .internal {
      #expect(!declarations.contains { $0.hasPrefix("\(other.rawValue) ") }, "\(other)")
    }
  }
}
