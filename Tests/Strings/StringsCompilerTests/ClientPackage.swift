import Foundation
import TestSupport

/// A package that uses the compiler of this one, in a temporary folder. Its program prints the texts of three
/// modules:
///
/// - `Kit` has texts in its own folder, and they are public.
/// - `Shop` has texts in the folder of the package, with a link in its own.
/// - `Menu` has texts where its settings say.
final class ClientPackage: TemporaryFolder {
  /// The folder of the texts of `Menu`. The package's own folder has no percent sign in its name, because
  /// the index of the Swift compiler cannot be written to such a folder.
  private static let menu = "50% tekstów"
  /// The folders of the texts of each module.
  static let folders = ["Kit": "Sources/Kit/Localizations", "Shop": "Localizations", "Menu": menu]

  init() throws {
    try super.init(named: "Zażółć gęślą")
    for module in Self.folders.keys {
      for language in ["en", "pl"] { try write(language, of: module) }
      if module != "Kit" { try write(Self.facade(of: module), to: "Sources/\(module)/\(module).swift") }
    }
    try write("access = public;\n", to: "Sources/Kit/Localizations/Settings.strings")
    try write("import StringsRuntime\n", to: "Sources/Kit/Kit.swift")
    try write(
      "/*\nfolder = \"../Old\";\n*/\nfolder = \"../../../\(Self.menu)\"; // folder\n",
      to: "Sources/Menu/Localizations/Settings.strings")
    try link("Sources/Shop/Localizations", to: "../../Localizations")
    try link("Sources/Menu/\(Self.menu)", to: "../../\(Self.menu)")
    try write(Self.manifest(excludedFromShop: ["Localizations"]), to: "Package.swift")
    try write(Self.program, to: "Sources/probe/main.swift")
  }

  // MARK: Contents

  /// The path of the file with the texts of a module.
  static func file(_ language: String, of module: String) -> String {
    "\(folders[module] ?? "")/\(language).lproj/Localizable.strings"
  }

  /// Writes the texts of a module in a language, with some of them replaced and others added.
  func write(_ language: String, of module: String, greeting: String? = nil, and more: String = "") throws {
    let (name, hello, problems): (String, String, KeyValuePairs<String, String>) =
      switch language {
      case "en": ("English", "Hello", ["one": "problem", "other": "problems"])
      case "pl": ("polski", "Witaj", ["one": "błąd", "few": "błędy", "many": "błędów"])
      default: ("українська", "Вітаю", ["one": "помилка", "few": "помилки", "many": "помилок"])
      }
    let forms = problems.map { "\"problems#\($0)\" = \"%ld \($1)\";\n" }.joined()
    let texts = "\"language.own_name\" = \"\(name)\";\n\"greeting\" = \"\(greeting ?? hello) \(module)\";\n"
    try write(texts + forms + more, to: Self.file(language, of: module))
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
        texts("Menu", exclude: ["Localizations", "\(menu)"]),
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
