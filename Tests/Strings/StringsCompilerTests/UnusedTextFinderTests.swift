import TestTraits
import Testing

@testable import StringsCompiler
@testable import strings_compiler

@Suite("Unused texts")
struct UnusedTextFinderTests {
  /// The keys of the catalogue that the examples use.
  static let keys = [
    "greeting", "phone.label", "phone.help", "photo.label", "usage.error.address", "usage.error.empty",
    "report.problems", "default.case", "menu", "menu.open",
  ]

  private func unused(_ sources: [String]) -> [String] {
    let entries = "\"language.own_name\" = English;\n" + Self.keys.map { "\"\($0)\" = x;\n" }.joined()
    let file = CatalogueFile(folder: "en.lproj", path: "en", bytes: Array(entries.utf8))
    return UnusedTextFinder.unusedTexts(of: file, sources: sources.map { Array($0.utf8) }).map(\.key)
  }

  /// Sources and the keys that they use. All other keys must be unused.
  static let examples: [(source: String, used: [String])] = [
    // Chains.
    ("l10n.phone.label", ["phone.label"]),
    ("l10n\n  // why\n  .phone /* x */\n  .label", ["phone.label"]),
    ("l10n?.phone!.label", ["phone.label"]),
    ("L10n(.pl).phone.label", ["phone.label"]),
    ("texts[0].phone.label", ["phone.label"]),
    ("l10n.report.problems(count: 3)", ["report.problems"]),
    ("l10n.`default`.`case`", ["default.case"]),
    ("l10n.phone.self.label", ["phone.label"]),
    ("let keyPath = \\L10n.phone.label", ["phone.label"]),
    ("l10n[keyPath: \\.phone.label]", ["phone.label"]),
    ("l10n.greeting", ["greeting"]), ("x ? .greeting : .none", ["greeting"]),
    ("let greeting = 1; print(greeting)", []), ("phone(label: 1)", []), ("l10n.label.phone.count", []),
    // The text of a group.
    ("l10n.menu()", ["menu"]), ("l10n.menu (count: 1)", ["menu"]), ("l10n?.menu.callAsFunction()", ["menu"]),
    ("l10n.menu.open", ["menu.open"]), ("l10n.menu\n(x)", ["menu"]),
    ("let menu = l10n.menu\nmenu()", ["menu"]),
    ("show(l10n.menu); $0()", ["menu"]), ("extension L10n.MenuTexts { var x: String { self() } }", ["menu"]),
    // Groups with a name.
    ("let texts = l10n.phone\ntexts.label; l10n.photo.count", ["phone.label"]),
    ("let texts = l10n.usage.error; say(texts.address)", ["usage.error.address"]),
    ("let a = l10n.usage\nlet b = a.error\nb.address", ["usage.error.address"]),
    ("if let t = l10n?.phone { t.label }", ["phone.label"]),
    ("guard let t = l10n?.phone else { return }; t.label", ["phone.label"]),
    ("struct S { let t = l10n.phone\n}; s.t.label", ["phone.label"]),
    // Groups that are passed on.
    ("f(l10n.phone); $0.label", ["phone.label"]),
    ("let t = x ? l10n.phone : l10n.photo\nt.label", ["phone.label", "photo.label"]),
    ("let t = l10n.phone as Any; t.label", ["phone.label"]),
    ("let t = l10n.phone\nf(t); x.help", ["phone.help"]),
    ("let k = \\L10n.phone; l10n[keyPath: k].label", ["phone.label"]),
    ("[l10n.usage].map { $0.error.address }", ["usage.error.address"]),
    ("var t: T { l10n.usage }; let e = make().error\ne.empty", ["usage.error.empty"]),
    // Types.
    ("func f(t: L10n.PhoneTexts) { t.label }", ["phone.label"]),
    ("func f(t: L10n.UsageTexts.ErrorTexts) { t.address; t.error }", ["usage.error.address"]),
    ("let t: PhoneTexts? = nil; t?.label", ["phone.label"]),
    ("extension L10n.PhoneTexts { var both: String { label + help } }", ["phone.label", "phone.help"]),
    ("typealias P = L10n.PhoneTexts; extension P { var x: String { label } }", ["phone.label"]),
    ("extension L10n { var x: String { greeting + phone.label } }", ["greeting", "phone.label"]),
    // Comments and literals.
    ("// l10n.phone.label\n  /// l10n.phone.help\n", []), ("/* l10n.phone.label */", ["phone.label"]),
    ("\"\"\"\n// \\(l10n.phone.label)\n\"\"\"", ["phone.label"]),
    ("\"\\(l10n.phone.label)\"", ["phone.label"]),
    ("\"http://x/\\(l10n.phone.label)\"", ["phone.label"]),
    ("\"a \\(f(\"// \\(l10n.phone.label)\")) b\"; l10n.photo.label", ["phone.label", "photo.label"]),
    ("#\"\\\"# + l10n.phone.label // \"#", ["phone.label"]),
    ("#\"/* \\#(l10n.phone.label)\"#", ["phone.label"]),
    (
      "\"\"\"\n  // \"x\" /*\n  \\(l10n.phone.label)\n  \"\"\" + l10n.photo.label",
      ["phone.label", "photo.label"]
    ),
    ("x.replacing(/\"/, with: \"//\\(l10n.phone.label)\")", ["phone.label"]),
    ("#/ [/*] \" /#; l10n.phone.label", ["phone.label"]),
    ("a / b; l10n.phone.label // c / d", ["phone.label"]),
    ("\"unterminated\nl10n.phone.label", ["phone.label"]),
    ("a /* unterminated\nl10n.phone.label", ["phone.label"]),
    ("\"\\", []), ("#\"", []), ("/", []), ("#/\\", []), ("\"\\(", []), ("", []),
  ]

  @Test("what counts as use", arguments: examples)
  func finds(_ example: (source: String, used: [String])) {
    expectEqual(unused([example.source]), Self.keys.filter { !example.used.contains($0) })
  }

  @Test("a group gets its name in one file and is used in another")
  func acrossFiles() {
    #expect(!unused(["form.texts.label", "let texts = l10n.phone\n"]).contains("phone.label"))
  }

  @Test("the generated file uses nothing; plural forms are one text, with its place")
  func generatedFile() throws {
    let entries = "/* x */\n'n.files#one' = '%ld file';\n'n.files#other' = '%ld files'; language.own_name=E;"
    let file = CatalogueFile(folder: "en.lproj", path: "en", bytes: Array(entries.utf8))
    let swift = try #require(StringsCompiler.compile([file], root: "").swift)
    let unused = UnusedTextFinder.unusedTexts(of: file, sources: [Array(swift.utf8)])
    expectEqual(unused.map(\.key), ["n.files"])
    expectEqual(unused.map(\.location), [FileLocation(path: "en", line: 2, column: 1)])
    let used = UnusedTextFinder.unusedTexts(of: file, sources: [Array("l10n.n.files(count: 1)".utf8)])
    #expect(used.isEmpty)
  }
}
