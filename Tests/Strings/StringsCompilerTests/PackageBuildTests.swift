import Foundation
import TestSupport
import TestTraits
import Testing

/// Builds a package that depends on this one, and checks what `swift build` does after each change.
///
/// The steps are one test because a first build takes many times as long as the builds after it.
@Suite("The build plugin in another package", .builds, .packages)
struct PackageBuildTests {
  private let package: ClientPackage

  init() throws { package = try ClientPackage() }

  @Test("rebuilds what changed and nothing else")
  func builds() throws {
    let checkout = try Self.checkout()
    try checkFirstBuild()
    try checkNothingRebuilds()
    try checkModificationDate()
    try checkEdit()
    try checkUnreadTable()
    try checkNewLanguage()
    try checkDiagnostics()
    try checkRenamedAndRemoved()
    try checkSettings()
    try checkFolderSetting()
    try checkMissingFolder()
    try checkWithoutRuntime()
    try checkWithoutLink()
    try checkNothingRebuilds()
    try checkTool()
    try checkRelease()
    try expectEqual(Self.checkout(), checkout, "the build of another package changed the checkout")
  }

  /// The paths of the files that are not products of a build.
  private static func checkout() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path())
    let sources = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.root.appending(path: "Sources").path())
    return Set(names.filter { $0 != ".build" } + sources)
  }

  /// Builds the package and checks the output of the program in a locale.
  private func expect(
    _ expected: String, in locale: String, after change: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let build = try package.build()
    let actual = try package.output(in: locale)
    #expect(
      build.status == 0 && actual == expected, "after \(change): \(actual)\n\(build.output)",
      sourceLocation: sourceLocation)
  }

  /// Builds the package and checks that the build fails with a message.
  private func expectFailure(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let build = try package.build()
    #expect(
      build.status != 0 && build.output.contains(message), "\(message)\n\(build.output)",
      sourceLocation: sourceLocation)
  }

  private func path(_ path: String) -> String { package.path(path) }

  private static let kit = "Sources/Kit/Localizations"
  private static let others = "polski Witaj Shop; polski Witaj Menu"
  private static let base = "English Hello Shop; English Hello Menu"
  private static let ukrainian =
    "українська Вітаю Kit 2 помилки; українська Вітаю Shop; українська Вітаю Menu"

  // MARK: Steps

  private func checkFirstBuild() throws {
    let build = try package.build()
    try #require(build.status == 0, "\(build.output)")
    #expect(!build.output.contains("warning:"), "\(build.output)")
    // Of this package: the modules that generated files import, and the tool that generates them.
    let own = ["Kit", "Menu", "Shop", "probe"]
    let tool = ["CLibrary", "StringsCompiler", "strings_generator"]
    let modules = build.output.matches(of: /Emitting module (\w+)/).map { String($0.1) }
    expectEqual(Set(modules), Set(own + tool + ["StringsRuntime", "StringsSupport"]))
    try expectEqual(package.output(in: "pl_PL.UTF-8"), "polski Witaj Kit 2 błędy; \(Self.others)")
    try expectEqual(package.output(in: "C"), "English Hello Kit 2 problems; \(Self.base)")
    // After the first build, SwiftPM plans the build a second time, with or without a plugin.
    try expectEqual(package.build().status, 0)
  }

  private func checkNothingRebuilds() throws {
    let build = try package.build()
    expectEqual(build.status, 0)
    for step in ["Compiling the texts", "Compiling Kit", "Compiling probe", "Linking"] {
      #expect(!build.output.contains(step), "after no change: \(build.output)")
    }
  }

  private func checkModificationDate() throws {
    try package.touch("\(Self.kit)/pl.lproj/Localizable.strings")
    let build = try package.build()
    #expect(build.output.contains("Compiling the texts of Kit"), "after a new date: \(build.output)")
    #expect(!build.output.contains("Compiling Kit"), "the same texts were compiled: \(build.output)")
  }

  private func checkEdit() throws {
    try package.write("pl", of: "Kit", greeting: "Cześć")
    try expect("polski Cześć Kit 2 błędy; \(Self.others)", in: "pl", after: "an edited file")
  }

  private func checkUnreadTable() throws {
    let table = "\(Self.kit)/en.lproj/Localizable.stringsdict"
    for contents in ["", "edited"] {
      try package.write(contents, to: table)
      try package.write("en", of: "Kit", and: "// \(contents)")
      let build = try package.build()
      let warning = "warning: \(path(table)) is not read; strings-compiler adopt"
      #expect(build.status == 0 && build.output.contains(warning), "\(build.output)")
    }
    try package.remove(table)
  }

  private func checkNewLanguage() throws {
    try package.write("uk", of: "Kit")
    try expect("українська Вітаю Kit 2 помилки; \(Self.base)", in: "uk_UA.UTF-8", after: "a new folder")
    try package.write("uk", of: "Kit", greeting: "Добрий день")
    try expect("українська Добрий день Kit 2 помилки; \(Self.base)", in: "uk", after: "an edit in it")
    for module in ["Kit", "Shop", "Menu"] { try package.write("uk", of: module) }
    try expect(Self.ukrainian, in: "uk", after: "new folders that are found by links")
  }

  private func checkDiagnostics() throws {
    for module in ["Kit", "Shop", "Menu"] {
      try package.write("uk", of: module, and: "\n\"x\" = \"%y\";")
      try expectFailure("\(path(ClientPackage.file("uk", of: module))):7:1: error: orphan key \"x\"")
      try package.write("uk", of: module)
    }
    try package.remove(ClientPackage.file("uk", of: "Kit"))
    try expectFailure("error: uk.lproj must be a folder with a file Localizable.strings")
    try package.write("uk", of: "Kit")
    try expect(Self.ukrainian, in: "uk", after: "corrections")
  }

  private func checkRenamedAndRemoved() throws {
    let folders = ClientPackage.folders.values
    for folder in folders { try package.move("\(folder)/uk.lproj", to: "\(folder)/ru.lproj") }
    try expect(Self.ukrainian, in: "ru_RU", after: "renamed folders")
    try expectEqual(package.output(in: "uk"), "English Hello Kit 2 problems; \(Self.base)")
    for folder in folders { try package.remove("\(folder)/ru.lproj") }
    try expect("English Hello Kit 2 problems; \(Self.base)", in: "ru", after: "removed folders")
  }

  // MARK: CatalogueSettings and places

  private func checkSettings() throws {
    try package.write("base = pl;", to: "Localizations/Settings.strings")
    try expect(
      "English Hello Kit 2 problems; polski Witaj Shop; English Hello Menu", in: "C", after: "new settings")
    try package.remove("Localizations/Settings.strings")
    try expect("English Hello Kit 2 problems; \(Self.base)", in: "C", after: "removed settings")
    try package.write("access = open;", to: "\(Self.kit)/Settings.strings")
    try expectFailure(
      "\(path("\(Self.kit)/Settings.strings")):1:10: error: \"open\" is not a value of access")
    try package.write("access = internal;", to: "\(Self.kit)/Settings.strings")
    try expectFailure("main.swift")
    try package.write("access = public;", to: "\(Self.kit)/Settings.strings")
    try expect("English Hello Kit 2 problems; \(Self.base)", in: "C", after: "the old access level")
  }

  private func checkFolderSetting() throws {
    let settings = "Sources/Menu/Localizations/Settings.strings"
    let folder = "folder = \"../../../\(ClientPackage.folders["Menu"] ?? "")\";"
    try package.write("folder = \"../Nowhere\";\n", to: settings)
    try expectFailure("\(path(settings)):1:1: error: the build was planned with the folder \"../../../")
    try package.touch("Package.swift")
    try expectFailure("\(path(settings)):1:11: error: \"../Nowhere\" is not a folder")
    try package.write("access = internal; \(folder)\n", to: settings)
    try package.touch("Package.swift", seconds: 10)
    try expectFailure("\(path(settings)):1:20: error: the build was planned with the folder \".\"; write")
    try package.write("\(folder)\n", to: settings)
  }

  private func checkMissingFolder() throws {
    try package.move("Localizations", to: "Moved")
    try expectFailure("error: \(path("Sources/Shop/Localizations")) must be a folder that can be read")
    try package.remove("Sources/Shop/Localizations")
    try expectFailure("error: Shop has no texts: create the folder \(path("Sources/Shop/Localizations"))")
    try package.write("", to: "Localizations")
    try expectFailure("error: \(path("Localizations")) must be a folder that can be read")
    try package.remove("Localizations")
    try package.move("Moved", to: "Localizations")
  }

  private func checkWithoutRuntime() throws {
    let manifest = ClientPackage.manifest(excludedFromShop: ["Localizations"])
    let line = ".product(name: \"StringsRuntime\", package: \"petspot\")"
    try package.write(manifest.replacing(line, with: ""), to: "Package.swift")
    try expectFailure(
      "error: the texts of Kit need StringsRuntime; add to its dependencies in Package.swift: \(line)")
  }

  private func checkWithoutLink() throws {
    try package.write(ClientPackage.manifest(excludedFromShop: []), to: "Package.swift")
    let build = try package.build()
    let command = "ln -s '../../Localizations' '\(path("Sources/Shop/Localizations"))'"
    #expect(build.status == 0 && build.output.contains(command), "\(build.output)")
    try package.write("uk", of: "Shop")
    try expect(
      "English Hello Kit 2 problems; українська Вітаю Shop; English Hello Menu", in: "uk",
      after: "a new folder")
    try expectEqual(package.run("sh", "-c", command).status, 0)
    try package.write(ClientPackage.manifest(excludedFromShop: ["Localizations"]), to: "Package.swift")
    let linked = try package.build()
    #expect(linked.status == 0 && !linked.output.contains("warning:"), "\(linked.output)")
    try package.remove("Localizations/uk.lproj")
    try expect("English Hello Kit 2 problems; \(Self.base)", in: "uk", after: "a removed folder")
  }

  private func checkTool() throws {
    let check = try package.run("swift", "run", "--quiet", "strings-compiler", "check", Self.kit)
    #expect(
      check.status == 0
        && check.output.hasSuffix(
          """
          en: 3 messages, 1 with plural forms, no problems
          pl: 3 messages, 1 with plural forms, no problems

          """),
      "\(check.output)")
  }

  private func checkRelease() throws {
    let build = try package.build("--configuration", "release", "--product", "probe")
    #expect(build.status == 0 && !build.output.contains("warning:"), "\(build.output)")
    try expectEqual(
      package.output(in: "pl", configuration: "release"), "polski Cześć Kit 2 błędy; \(Self.others)")
  }
}
