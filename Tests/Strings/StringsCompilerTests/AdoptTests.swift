import Foundation
import TestSupport
import TestTraits
import Testing

/// Adopts folders with the built tool.
@Suite("The tool: adopt", .tools)
struct AdoptTests {
  private let tool: ToolFixture

  init() throws { tool = try ToolFixture() }

  /// The files of a folder, some of what the files are afterwards, and some of the lines that are printed.
  private typealias Example = (files: [String: String], results: [String: String], lines: [String])

  private static let examples: [String: Example] = [
    "keys": (
      [
        "en.lproj/Localizable.strings": #"""
        /* Copyright. */

        /* A question. */
        "Delete this %@?" = "Delete this %@?"; // asked once
        "title" = "Old";
        "title" = "50% off ";
        "Path/Name" = "C:\ł \u0041";
        gone = "";
        "self" = "Self"; "4th" = "Fourth"; "language" = "Language"; "#1" = "First";
        "Title" = "Another"; "ключ" = "Key"; "camelCase.key-1" = "Stays";
        """#,
        "pt_BR.lproj/Localizable.strings": #"""
        "Delete this %@?" = "Apagar %d?";
        "title" = "50% de desconto";
        "Cancel all" = "Cancelar tudo";
        "old.key" = "Velho";
        "self" = "";
        "4th" = "Quarto\U0007";
        """#,
        "pt_BR.lproj/InfoPlist.strings": "",
      ],
      [
        "en.lproj/Localizable.strings": """
        "language.own_name" = "English";

        /* Copyright. */

        /* A question. */
        // asked once
        "delete_this" = "Delete this %@?";
        "title" = "50%% off ";
        "Path_Name" = "C:ł u0041";
        "text_self" = "Self";
        "text_4th" = "Fourth";
        "text_language" = "Language";
        "first" = "First";
        "Title_2" = "Another";
        "key" = "Key";
        "camelCase.key-1" = "Stays";
        "cancel_all" = "Cancel all";

        """,
        "pt-BR.lproj/Localizable.strings": """
        "language.own_name" = "português (Brasil)";
        "title" = "50%% de desconto ";
        "cancel_all" = "Cancelar tudo";
        "text_4th" = "Quarto";

        """,
        "pt-BR.lproj/InfoPlist.strings": "", "Settings.strings": "allow-missing = yes;\n",
        "adopted/keys.tsv": """
        Delete this %@?\tdelete_this\tl10n.deleteThis(argument1: String)
        title\ttitle\tl10n.title
        Path/Name\tPath_Name\tl10n.pathName
        self\ttext_self\tl10n.textSelf
        4th\ttext_4th\tl10n.text4th
        language\ttext_language\tl10n.textLanguage
        #1\tfirst\tl10n.first
        Title\tTitle_2\tl10n.title2
        ключ\tkey\tl10n.key
        camelCase.key-1\tcamelCase.key-1\tl10n.camelCase.key1
        Cancel all\tcancel_all\tl10n.cancelAll

        """,
      ],
      [
        "keys with new names: 9",
        "missing texts, for which those of the base language stand in: pt-BR 8",
        "other tables, which stay as they are: InfoPlist",
        "left out, because the placeholders are not those of the base language (1): "
          + "pt_BR.lproj/Localizable.strings:1: \"Delete this %@?\" = \"Apagar %d?\"",
        "left out, because the base language does not have the key (1): "
          + "pt_BR.lproj/Localizable.strings:4: \"old.key\" = \"Velho\"",
        "left out, because it is empty (2): en.lproj/Localizable.strings:8: \"gone\" = \"\"",
        "left out, because another text of the key is used (1): "
          + "en.lproj/Localizable.strings:5: \"title\" = \"Old\"",
      ]
    ),
    "plural forms": (
      [
        "en.lproj/Localizable.stringsdict": stringsdict(
          "files &amp; more", "%#@files@ in %#@folders@ of %@",
          ["files": ["one": "%d file", "other": "%d files"], "folders": ["one": "a", "other": "%d"]])
          + stringsdict(
            "left", "%2$@: %1$#@count@ left",
            [
              "count": ["zero": "none", "one": "one", "two": "both", "other": "%ld %#@days@"],
              "days": ["other": "d"],
            ]),
        "pl.lproj/Localizable.stringsdict": stringsdict(
          "left", "%2$@: %1#@count@", ["count": ["one": "jeden %ld", "few": "%ld", "other": "%ld!"]]),
        "pl.lproj/Localizable.strings": "left = \"zero\";",
      ],
      [
        "en.lproj/Localizable.strings": """
        "language.own_name" = "English";
        "files_more#one,one" = "%1$d file in a of %3$@";
        "files_more#one,other" = "%d file in %d of %@";
        "files_more#other,one" = "%1$d files in a of %3$@";
        "files_more#other,other" = "%d files in %d of %@";
        "left#zero" = "%2$@: none left";
        "left#one" = "%2$@: one left";
        "left#other" = "%2$@: %1$ld d left";

        """,
        "pl.lproj/Localizable.strings": """
        "language.own_name" = "polski";
        "left#one" = "%2$@: jeden %1$ld";
        "left#few" = "%2$@: %1$ld";
        "left#many" = "%2$@: %1$ld!";

        """,
      ],
      [
        "left out, because another text of the key is used (1): "
          + "pl.lproj/Localizable.strings:1: \"left\" = \"zero\"",
        "plural forms that the language needs, with the text of its last form (1): "
          + "pl.lproj/Localizable.stringsdict:1: \"left#many\"",
      ]
    ),
    "string catalog": (
      ["Localizable.xcstrings": catalog],
      [
        "en.lproj/Localizable.strings": """
        "language.own_name" = "English";
        "Petspot" = "Petspot";

        /* A button. */
        "Delete" = "Delete";
        "pets#one" = "%lld pet";
        "pets#other" = "%lld pets";
        "found#one,one" = "%lld dog and %lld cat";
        "found#one,other" = "%lld dog and %lld cats";
        "found#other,one" = "%lld dogs and %lld cat";
        "found#other,other" = "%lld dogs and %lld cats";
        "tap" = "Tap";

        """,
        "de.lproj/Localizable.strings": """
        "language.own_name" = "Deutsch";
        "Delete" = "Löschen";
        "pets#one" = "%lld Tiere";
        "pets#other" = "%lld Tiere";
        "Petspot" = "Petspot";

        """,
      ],
      [
        "left out, because it is for some devices or widths only (1): "
          + "Localizable.xcstrings:19: \"tap\"",
        "texts that need review (1): Localizable.xcstrings:3: de: \"Delete\"",
      ]
    ),
    "property list": (
      [
        "en.lproj/Localizable.strings": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
          <key>a &amp; b</key>
          <string>1</string>
          <key>a &amp; b</key>
          <string>2</string>
          <key>list</key>
          <array/>
        </dict></plist>
        """
      ],
      ["en.lproj/Localizable.strings": "\"language.own_name\" = \"English\";\n\"a_b\" = \"2\";\n"],
      [
        "left out, because it cannot be read (1): en.lproj/Localizable.strings:7: \"list\"",
        "left out, because another text of the key is used (1): en.lproj/Localizable.strings:3: \"a & b\"",
      ]
    ),
    "placeholders and folders": (
      [
        "Base.lproj/Localizable.strings": """
        "b" = "%2$@ was here"; "c" = "%1$@ of %2$@"; "d" = "%p"; "e" = "50%.";
        "f" = "100% sure, %@";
        """,
        "de.lproj/Localizable.strings": """
        "b" = "%2$@ war hier"; "c" = "%2$@: %1$@"; "d" = "%p"; "e" = "50 % Rabatt"; "f" = "100 % sicher, %@";
        """,
        "fr.lproj/Localizable.strings": "\"e\" = \"50 % de remise\"; \"b\" = \"%1$@ %2$@\";",
        "Base.lproj/x.txt": "", "fr.lproj/x.txt": "", "x.lproj/Localizable.strings": "a = a;",
        "Settings.strings": "access = public;",
      ],
      [
        "en.lproj/Localizable.strings": """
        "language.own_name" = "English";
        "c" = "%1$@ of %2$@";
        "e" = "50%%.";
        "f" = "100%% sure, %@";

        """,
        "de.lproj/Localizable.strings": """
        "language.own_name" = "Deutsch";
        "c" = "%2$@: %1$@";
        "e" = "50 %% Rabatt";
        "f" = "100 %% sicher, %@";

        """,
        "fr.lproj/Localizable.strings": """
        "language.own_name" = "français";
        "e" = "50 %% de remise";

        """, "en.lproj/x.txt": "", "fr.lproj/x.txt": "", "adopted/x.lproj/Localizable.strings": "a = a;",
        "Settings.strings": "access = public;\nallow-missing = yes;\n",
      ],
      [
        "left out, because the compiler does not accept it (4): "
          + "Base.lproj/Localizable.strings:1: \"b\" = \"%2$@ was here\"",
        "folders moved, because they are not those of a language (1): x.lproj:1: x.lproj",
      ]
    ),
    "no English": (
      [
        "de.lproj/Localizable.strings": "a = A; b = B;", "nb.lproj/Localizable.strings": "a = A;",
        "no.lproj/Localizable.strings": "a = Z; b = B;", "Base.lproj/Main.storyboard": "",
      ],
      [
        "Settings.strings": "base = de;\n",
        "nb.lproj/Localizable.strings":
          "\"language.own_name\" = \"norsk bokmål\";\n\"a\" = \"A\";\n\"b\" = \"B\";\n",
        "adopted/no.lproj/Localizable.strings": "a = Z; b = B;", "adopted/Base.lproj/Main.storyboard": "",
      ],
      ["left out, because another text of the key is used (1): no.lproj/Localizable.strings:1: \"a\" = \"Z\""]
    ),
  ]

  private static func stringsdict(
    _ key: String, _ format: String, _ variables: KeyValuePairs<String, [String: String]>
  ) -> String {
    let variables = variables.map { name, forms in
      let texts = forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
      return "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>"
        + "<string>NSStringPluralRuleType</string>\(texts)</dict>"
    }
    return "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
      + variables.joined() + "</dict>"
  }

  private static let catalog = """
    { "sourceLanguage" : "en", "strings" : {
    \u{20}
        "Delete" : {
          "comment" : "A button.", "localizations" : {
            "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Löschen" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "" } } } },
        "%lld pets" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "value" : "%lld pet" } },
              "other" : { "stringUnit" : { "value" : "%lld pets" } } } } },
            "de" : { "stringUnit" : { "value" : "%lld Tiere" } } } },
        "found" : {
          "localizations" : { "en" : { "stringUnit" : { "value" : "%#@dogs@ and %#@cats@" }, "substitutions" : {
            "cats" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
              "one" : { "stringUnit" : { "value" : "%arg cat" } }, "other" : { "stringUnit" : { "value" : "%arg cats" } } } } },
            "dogs" : { "argNum" : 1, "variations" : { "plural" : {
              "one" : { "stringUnit" : { "value" : "%arg dog" } }, "other" : { "stringUnit" : { "value" : "%arg dogs" } } } } } } } } },
        "tap" : {
          "localizations" : { "en" : { "variations" : { "device" : {
            "mac" : { "stringUnit" : { "value" : "Click" } }, "other" : { "stringUnit" : { "value" : "Tap" } } } } } } },
        "Petspot" : { "shouldTranslate" : false } } }
    """

  @Test("folders become catalogues that compile, and nothing is lost")
  func adopt() throws {
    for (name, example) in Self.examples {
      for (file, text) in example.files {
        let isList = file.hasSuffix("dict")
        try tool.folder.write(isList ? "<plist><dict>\(text)</dict></plist>" : text, to: "\(name)/\(file)")
      }
      let before = try tool.files()
      let dry = try tool.run(["adopt", name, "--dry-run"])
      try expectEqual(tool.files(), before, name)
      let run = try tool.run(["adopt", name])
      expectEqual(run.status, .exited(0), name + run.errorText)
      expectEqual(
        run.text.split(separator: "\n").dropFirst().dropLast(), dry.text.split(separator: "\n").dropFirst(),
        name)
      for line in example.lines { #expect(run.text.contains("\n\(line)\n"), "\(line) in \(run.text)") }
      for (file, text) in example.results { try expectEqual(tool.text("\(name)/\(file)"), text, name) }
      expectEqual(try tool.run(["check", name]).status, .exited(0), name)
      expectEqual(
        try tool.run(["adopt", name]).text, "\(name) compiles already; nothing is changed\n", name)
    }
  }

  @Test("UTF-16 and property lists in both forms are read")
  func encodings() throws {
    let list = ["k": "1", "b": "ż"]
    let files = [
      "xml": try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0),
      "binary": try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0),
      "16": try #require("\u{FEFF}\"b\" = \"ż\"; k = 1;".data(using: .utf16LittleEndian)),
    ]
    for (folder, data) in files {
      try tool.folder.write("", to: "\(folder)/en.lproj/Localizable.strings")
      try data.write(to: tool.folder.file("\(folder)/en.lproj/Localizable.strings"))
    }
    let expected = "\"language.own_name\" = \"English\";\n\"b\" = \"ż\";\n\"k\" = \"1\";\n"
    for folder in files.keys {
      expectEqual(try tool.run(["adopt", folder]).status, .exited(0))
      try expectEqual(tool.text("\(folder)/en.lproj/Localizable.strings"), expected, folder)
    }
  }

  @Test("a failure leaves everything as it was")
  func failures() throws {
    try tool.expect("adopt", "L", status: 0, output: "L compiles already; nothing is changed\n")
    let texts = (0..<2000).map { "\"a\($0)\" = \"\($0)\";\n" }.joined()
    try tool.folder.write(texts, to: "D/X/en_US.lproj/Localizable.strings")
    try tool.folder.write("access = no;", to: "L/Settings.strings")
    let before = try tool.files()
    let limited = try tool.run(["adopt", "D/X"], through: ["sh", "-c", "ulimit -f 8; \"$@\"", "sh"])
    expectEqual(limited.status, .exited(2), limited.text)
    #expect(limited.errorText.hasSuffix("the file would be too large\n"), "\(limited.errorText)")
    try expectEqual(tool.files(), before)
    expectEqual(try tool.run(["adopt", "L"]).status, .exited(1))
    try tool.expect(
      "adopt", "D", status: 2,
      errors: "strings-compiler: D has no .lproj folders with Localizable.strings, and no string catalog")
    try tool.folder.write("", to: "D/X/adopted/x")
    try tool.expect(
      "adopt", "D/X", status: 2, errors: "strings-compiler: D/X/adopted exists already; move it elsewhere")
    try expectEqual(tool.text("D/X/en_US.lproj/Localizable.strings"), texts)
  }
}
