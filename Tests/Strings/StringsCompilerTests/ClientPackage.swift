import Foundation
import TestSupport

/// A package that depends on this one, in a temporary folder. Its program prints the texts of three modules:
///
/// - `Kit` has texts in its own folder, and they are public.
/// - `Shop` has texts in the folder of the package, with a link in its own.
/// - `Menu` has texts where its settings say.
final class ClientPackage: TemporaryFolder {
  /// The folder of the texts of `Menu`. The package's own folder has no percent sign in its name, because
  /// the index of the Swift compiler cannot be written to such a folder.
  static let texts = "50% tekstów"

  init() throws {
    try super.init(named: "Zażółć gęślą")
    try write(Self.english("Kit"), to: "Sources/Kit/Localizations/en.lproj/Localizable.strings")
    try write(Self.polish("Kit"), to: "Sources/Kit/Localizations/pl.lproj/Localizable.strings")
    try write("access = public;\n", to: "Sources/Kit/Localizations/Settings.strings")
    try write("import StringsRuntime\n", to: "Sources/Kit/Kit.swift")
    for (module, folder) in [("Shop", "Localizations"), ("Menu", Self.texts)] {
      try write(Self.english(module), to: "\(folder)/en.lproj/Localizable.strings")
      try write(Self.polish(module), to: "\(folder)/pl.lproj/Localizable.strings")
      try write(Self.facade(of: module), to: "Sources/\(module)/\(module).swift")
    }
    try write(
      "/*\nfolder = \"../Old\";\n*/\nfolder = \"../../../\(Self.texts)\"; // folder\n",
      to: "Sources/Menu/Localizations/Settings.strings")
    try link("Sources/Shop/Localizations", to: "../../Localizations")
    try link("Sources/Menu/\(Self.texts)", to: "../../\(Self.texts)")
    try write(Self.manifest(excludedFromShop: ["Localizations"]), to: "Package.swift")
    try write(Self.program, to: "Sources/probe/main.swift")
  }

  // MARK: Contents

  static func english(_ module: String) -> String {
    texts("English", "Hello \(module)", ["one": "problem", "other": "problems"])
  }

  static func polish(_ module: String) -> String {
    texts("polski", "Witaj \(module)", ["one": "błąd", "few": "błędy", "many": "błędów"])
  }

  static func ukrainian(_ module: String) -> String {
    texts("українська", "Вітаю \(module)", ["one": "помилка", "few": "помилки", "many": "помилок"])
  }

  private static func texts(
    _ language: String, _ greeting: String, _ problems: KeyValuePairs<String, String>
  ) -> String {
    "\"language.own_name\" = \"\(language)\";\n\"greeting\" = \"\(greeting)\";\n"
      + problems.map { "\"problems#\($0)\" = \"%ld \($1)\";\n" }.joined()
  }

  static func manifest(excludedFromShop: [String]) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    func texts(_ name: String, exclude: [String]) -> Target {
      .target(
        name: name,
        dependencies: [.product(name: "StringsRuntime", package: "petspot")],
        exclude: exclude,
        plugins: [.plugin(name: "CompileStrings", package: "petspot")])
    }

    let package = Package(
      name: "client", platforms: [.macOS(.v15)],
      dependencies: [.package(name: "petspot", path: "\(Repository.root.path(percentEncoded: false))")],
      targets: [
        texts("Kit", exclude: ["Localizations"]),
        texts("Shop", exclude: \(excludedFromShop)),
        texts("Menu", exclude: ["Localizations", "\(texts)"]),
        .executableTarget(name: "probe", dependencies: ["Kit", "Shop", "Menu"]),
      ])
    """
  }

  /// The source of a module whose texts are internal.
  private static func facade(of module: String) -> String {
    """
    \(module == "Shop" ? "private import StringsRuntime" : "")
    public func texts\(module)(_ locale: String) -> String {
      let texts = L10n(Language(localeIdentifier: locale) ?? .base)
      return "\\(texts.language.ownName) \\(texts.greeting)"
    }
    """
  }

  private static let program = """
    import Foundation
    import Kit
    import Menu
    import Shop

    let locale = ProcessInfo.processInfo.environment["LANG"] ?? ""
    let texts = L10n(Language(localeIdentifier: locale) ?? .base)
    print("\\(texts.language.ownName) \\(texts.greeting) \\(texts.problems(count: 2))", terminator: "; ")
    print(textsShop(locale), textsMenu(locale), separator: "; ")
    """

  // MARK: Changes

  func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(at: file(path), to: file(other))
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: file(path)) }

  /// Gives a file a modification date in the future. Its contents stay the same.
  func touch(_ path: String, seconds: Double = 5) throws {
    try setDate(Date(timeIntervalSinceNow: seconds), of: path)
  }

  // MARK: Programs

  func run(_ command: String...) throws -> Subprocess.Result { try Subprocess.run(command, in: url) }

  func build(_ arguments: String...) throws -> Subprocess.Result {
    let result = try Subprocess.run(["swift", "build"] + arguments, in: url)
    // SwiftPM itself crashes now and then in libdispatch's event loop. That says nothing about the package.
    guard result.output.contains("_dispatch_event_loop_drain") else { return result }
    return try Subprocess.run(["swift", "build"] + arguments, in: url)
  }

  /// Returns what the program prints in a locale.
  func output(in locale: String, configuration: String = "debug") throws -> String {
    try run("LANG=\(locale)", ".build/\(configuration)/probe").output.trimmingCharacters(in: .newlines)
  }
}

extension Subprocess.Result {
  /// The Swift modules that a build compiled: `Emitting module Kit`.
  var compiledModules: Set<String> {
    Set(output.matches(of: /Emitting module (\w+)/).map { String($0.1) })
  }
}
