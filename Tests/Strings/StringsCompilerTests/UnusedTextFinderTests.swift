import TestTraits
import Testing

@testable import StringsCompiler
@testable import strings_compiler

@Suite("Unused texts")
struct UnusedTextFinderTests {
  private static let keys = [
    "greeting", "phone.label", "phone.help", "photo.label", "default.case", "menu", "menu.open",
  ]

  /// Sources and the keys that they use. All other keys must be unused.
  private static let examples: [(sources: [String], used: [String])] = [
    (["l10n\n  // why\n  .phone /* x */\n  .label"], ["phone.label"]),
    (["l10n.`default`.`case`"], ["default.case"]),
    (["let k = \\L10n.phone.label"], ["phone.label"]),
    (["l10n.menu(count: 1)"], ["menu"]), (["l10n.menu.open"], ["menu", "menu.open"]),
    // A part of the table may have any name.
    (["form.texts.label", "let texts = l10n.phone\n"], ["phone.label"]),
    (["extension L10n { var x: String { greeting + phone.label } }"], ["greeting", "phone.label"]),
    // Words for something else.
    (["let greeting = 1"], ["greeting"]), (["l10n.phone; photo; label"], ["phone.label", "photo.label"]),
    (["label", "help", "photoLabel", "phones"], []),
    // Comments and literals.
    (["// l10n.phone.label\n  /// l10n.phone.help\n"], []), (["/* l10n.phone.label */"], ["phone.label"]),
    (["\"\"\"\n// \\(l10n.phone.label)\n\"\"\""], ["phone.label"]),
    (["#\"/* \\#(l10n.phone.label)\"#"], ["phone.label"]), (["\"\\"], []), ([""], []), ([], []),
  ]

  private func unused(
    of entries: String, _ sources: [String]
  ) -> [(key: String, location: FileLocation)] {
    let file = CatalogueFile(folder: "en.lproj", path: "en", bytes: Array(entries.utf8))
    let expressions = StringsCompiler.compile([file], root: "").expressions
    return UnusedTextFinder.unusedTexts(of: file, expressions, sources: sources.map { Array($0.utf8) })
  }

  @Test("a text is used if all names of its path are")
  func finds() {
    let entries = "\"language.own_name\" = English;\n" + Self.keys.map { "\"\($0)\" = x;\n" }.joined()
    for (sources, used) in Self.examples {
      let unused = unused(of: entries, sources)
      expectEqual(unused.map(\.key), Self.keys.filter { !used.contains($0) }, "\(sources)")
    }
  }

  @Test("the generated file uses nothing; plural forms are one text, with its place")
  func generatedFile() throws {
    let entries = "/* x */\n'n.files#one' = '%ld file';\n'n.files#other' = '%ld files'; language.own_name=E;"
    let swift = try #require(Catalogues.compile(["en": entries]).swift)
    let unused = unused(of: entries, [swift])
    expectEqual(unused.map(\.key), ["n.files"])
    expectEqual(unused.map(\.location), [FileLocation(path: "en", line: 2, column: 1)])
    #expect(self.unused(of: entries, ["l10n.n.files(count: 1)"]).isEmpty)
  }
}
