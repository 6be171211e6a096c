import Foundation
import TestSupport
import Testing

/// A small package that uses this package's compiler, plugin and room as they are, built by `swift build` again and again:
/// what each change of the catalogue makes it do.
@BuildLane
@Suite("The build plugin", .builds, .tags(.thorough))
struct PackageBuildTests {
  /// The package, its texts, and a program that says them.
  struct Fixture {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "Sources"), withIntermediateDirectories: true)
      for room in ["StringsCompiler", "strings-compiler", "CompileStrings", "StringsRuntime", "Localization"]
      {
        try FileManager.default.copyItem(
          at: Repository.root.appending(path: "Sources/\(room)").resolvingSymlinksInPath(),
          to: folder.url.appending(path: "Sources/\(room)"))
      }
      try folder.write(Self.manifest, to: "Package.swift")
      try folder.write(Self.program, to: "Sources/probe/main.swift")
    }

    private static let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "fixture", platforms: [.macOS(.v15)],
        targets: [
          .target(name: "StringsRuntime"),
          .target(
            name: "Localization", dependencies: ["StringsRuntime"], exclude: ["Localizations"],
            plugins: [.plugin(name: "CompileStrings")]),
          .executableTarget(name: "probe", dependencies: ["Localization"]),
          .target(name: "StringsCompiler"),
          .executableTarget(name: "strings-compiler", dependencies: ["StringsCompiler"]),
          .plugin(
            name: "CompileStrings", capability: .buildTool(), dependencies: ["strings-compiler"],
            path: "Sources/CompileStrings"),
        ])
      """

    private static let program = """
      import Foundation
      import Localization

      let locale = ProcessInfo.processInfo.environment["LANG"] ?? ""
      let texts = L10n(Language(localeIdentifier: locale) ?? .base)
      print(texts.language.ownName, texts.greeting, texts.problems(count: 2))
      """

    func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

    func move(_ path: String, to other: String) throws {
      try FileManager.default.moveItem(
        at: folder.url.appending(path: path), to: folder.url.appending(path: other))
    }

    func remove(_ path: String) throws {
      try FileManager.default.removeItem(at: folder.url.appending(path: path))
    }

    /// Gives a file a new time of change and leaves its bytes as they are.
    func touch(_ path: String) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 5)],
        ofItemAtPath: folder.url.appending(path: path).path())
    }

    /// Builds and checks what the program then says under a locale.
    func expect(_ said: String, under locale: String, after change: String) throws {
      let build = try build()
      let actual = try say(under: locale)
      #expect(build.status == 0 && actual == said, "after \(change): \(actual)\n\(build.output)")
    }

    func build() throws -> Command.Result { try Command.run(["swift", "build"], in: folder.url) }

    func say(under locale: String) throws -> String {
      let result = try Command.run(["LANG=\(locale)", ".build/debug/probe"], in: folder.url)
      return result.output.trimmingCharacters(in: .newlines)
    }

    func tool(_ arguments: String...) throws -> Command.Result {
      try Command.run([".build/debug/strings-compiler"] + arguments, in: folder.url)
    }
  }

  static let english = """
    "language.own_name" = "English";
    "greeting" = "Hello";
    "problems#one" = "%ld problem";
    "problems#other" = "%ld problems";

    """

  static let slavic = """
    "language.own_name" = "polski";
    "greeting" = "Dzień dobry";
    "problems#one" = "%ld błąd";
    "problems#few" = "%ld błędy";
    "problems#many" = "%ld błędów";

    """

  static let ukrainian = """
    "language.own_name" = "українська";
    "greeting" = "Добрий день";
    "problems#one" = "%ld помилка";
    "problems#few" = "%ld помилки";
    "problems#many" = "%ld помилок";

    """

  @Test("notices what changes, and only that")
  func builds() throws {
    let fixture = try Fixture()
    try fixture.write(Self.english, to: "Localizations/en.lproj/Localizable.strings")
    try fixture.write(Self.slavic, to: "Localizations/pl.lproj/Localizable.strings")
    try fixture.expect("polski Dzień dobry 2 błędy", under: "pl_PL.UTF-8", after: "the first build")
    #expect(try fixture.say(under: "C") == "English Hello 2 problems")
    // The package manager plans a second time after the first build of all, with or without a plugin.
    #expect(try fixture.build().status == 0)
    try checkNothingRuns(fixture)
    try checkTouched(fixture)
    try fixture.write(
      Self.slavic.replacing("Dzień dobry", with: "Cześć"), to: "Localizations/pl.lproj/Localizable.strings")
    try fixture.expect("polski Cześć 2 błędy", under: "pl", after: "an edited file")
    try checkNewLanguage(fixture)
    try checkFailures(fixture)
    try checkRenamedAndRemoved(fixture)
    try checkNothingRuns(fixture)
    try checkTool(fixture)
  }

  private func checkNothingRuns(_ fixture: Fixture) throws {
    let build = try fixture.build()
    #expect(build.status == 0)
    for work in ["Compiling the texts", "Compiling Localization", "Compiling probe", "Linking"] {
      #expect(!build.output.contains(work), "a build with nothing changed: \(build.output)")
    }
  }

  private func checkTouched(_ fixture: Fixture) throws {
    try fixture.touch("Localizations/pl.lproj/Localizable.strings")
    let build = try fixture.build()
    #expect(build.output.contains("Compiling the texts of Localization"), "a touched file: \(build.output)")
    #expect(
      !build.output.contains("Compiling Localization"), "the same texts compile nothing: \(build.output)")
  }

  private func checkNewLanguage(_ fixture: Fixture) throws {
    try fixture.write(Self.ukrainian, to: "Localizations/uk.lproj/Localizable.strings")
    try fixture.expect("українська Добрий день 2 помилки", under: "uk_UA.UTF-8", after: "a new folder")
    try fixture.write(
      Self.ukrainian.replacing("Добрий день", with: "Вітаю"), to: "Localizations/uk.lproj/Localizable.strings"
    )
    try fixture.expect("українська Вітаю 2 помилки", under: "uk_UA.UTF-8", after: "an edit in the new folder")
  }

  private func checkFailures(_ fixture: Fixture) throws {
    try fixture.write(
      Self.ukrainian.replacing("\"greeting\" = \"Добрий день\";", with: ""),
      to: "Localizations/uk.lproj/Localizable.strings")
    let missing = try fixture.build()
    #expect(missing.status != 0)
    #expect(
      missing.output.contains(
        "Localizations/uk.lproj/Localizable.strings:1:1: error: missing key \"greeting\""))
    #expect(missing.output.contains("Localizations/en.lproj/Localizable.strings:2:1: note: "))
    try fixture.remove("Localizations/uk.lproj/Localizable.strings")
    let empty = try fixture.build()
    #expect(empty.status != 0)
    #expect(empty.output.contains("error: the folder uk.lproj has no Localizable.strings"), "\(empty.output)")
    try fixture.write(Self.ukrainian, to: "Localizations/uk.lproj/Localizable.strings")
    try fixture.expect("українська Добрий день 2 помилки", under: "uk", after: "repaired")
  }

  private func checkRenamedAndRemoved(_ fixture: Fixture) throws {
    try fixture.move("Localizations/uk.lproj", to: "Localizations/ru.lproj")
    try fixture.expect("українська Добрий день 2 помилки", under: "ru_RU", after: "a renamed folder")
    #expect(try fixture.say(under: "uk") == "English Hello 2 problems")
    try fixture.remove("Localizations/ru.lproj")
    try fixture.expect("English Hello 2 problems", under: "ru_RU", after: "a removed folder")
  }

  private func checkTool(_ fixture: Fixture) throws {
    let help = try fixture.tool("--help")
    #expect(help.status == 0 && help.output.hasPrefix("Usage: strings-compiler check FOLDER"))
    let clean = try fixture.tool("check", "Localizations")
    #expect(clean.status == 0)
    #expect(
      clean.output == """
        en: 3 messages, 1 with plural forms, no problems
        pl: 3 messages, 1 with plural forms, no problems

        """)
    try fixture.write(
      Self.slavic + "greeting = Hej; x = 50%;", to: "Localizations/pl.lproj/Localizable.strings")
    let broken = try fixture.tool("check", "Localizations/")
    #expect(broken.status == 1)
    #expect(
      broken.output == """
        Localizations/pl.lproj/Localizable.strings:6:1: error: duplicate key "greeting"
        Localizations/pl.lproj/Localizable.strings:2:1: note: the key stands here already
        Localizations/pl.lproj/Localizable.strings:6:23: error: expected ; after the value, found %
        en: 3 messages, 1 with plural forms, no problems
        pl: 3 messages, 1 with plural forms, 2 problems

        """)
    for arguments in [
      ["check"], ["generate", "Localizations"], ["check", "nowhere"], ["--what"], ["check", "a", "--base"],
    ] {
      let result = try Command.run([".build/debug/strings-compiler"] + arguments, in: URL(filePath: "/"))
      #expect(result.status != 0 && result.status != 1, "\(arguments)")
    }
  }
}
