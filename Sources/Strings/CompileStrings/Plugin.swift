import Foundation
import PackagePlugin

/// Generates a Swift file from the texts of a target with `strings-generator`.
@main
struct CompileStrings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = TargetTexts(of: target, in: context.package) else { return [] }
    guard target.recursiveTargetDependencies.contains(where: { $0.name == "StringsSupport" }) else {
      Diagnostics.error(
        "the texts of \(target.name) need StringsRuntime; add to its dependencies in Package.swift: "
          + ".product(name: \"StringsRuntime\", package: \"petspot\")")
      return []
    }
    folder.warnWithoutLink(of: target, in: context.package)
    // A name that the target's own files are unlikely to have: Swift requires different names in a module.
    let output = context.pluginWorkDirectoryURL.appending(path: "Localizable.strings.swift")
    return [
      .buildCommand(
        displayName: "Compiling the texts of \(target.name)",
        executable: try context.tool(named: "strings-generator").url,
        arguments: [folder.url.path, folder.folderSetting, output.path],
        inputFiles: folder.inputs,
        outputFiles: [output])
    ]
  }
}

/// The folder with the texts of a target: `Localizations` in the folder of the target or of the package.
struct TargetTexts {
  /// The folder with `Settings.strings`, which usually contains the `.lproj` folders.
  let url: URL
  /// The setting `folder`: the path of the folder with the `.lproj` folders, relative to `url`.
  let folderSetting: String

  private var texts: URL {
    URL(filePath: folderSetting, directoryHint: .isDirectory, relativeTo: url).absoluteURL.standardized
  }

  /// Finds the folder. If there is none, reports that as an error and returns nil.
  init?(of target: any Target, in package: Package) {
    let folders = [target.directoryURL, package.directoryURL].map {
      $0.appending(path: "Localizations", directoryHint: .isDirectory)
    }
    let folder = folders.first { Self.exists($0) || Self.isLink($0) }
    guard let folder, Self.names(in: folder) != nil else {
      let problem =
        folder.map { "\($0.path) must be a folder that can be read," }
        ?? "\(target.name) has no texts: create the folder \(folders[0].path)"
      Diagnostics.error(
        "\(problem) with a folder for each language, such as en.lproj with a file Localizable.strings")
      return nil
    }
    // The diagnostics show the path of the folder itself, not of a link to it.
    url = Self.isLink(folder) ? folder.resolvingSymlinksInPath() : folder
    folderSetting = Self.readFolder(in: url.appending(path: "Settings.strings")) ?? "."
  }

  private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  private static func isLink(_ url: URL) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
  }

  private static func names(in folder: URL) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  /// Reads the setting `folder` from a line of its own. Plugins cannot use libraries, so this is not the
  /// parser of the tool; the tool reports settings that the two read differently.
  private static func readFolder(in settings: URL) -> String? {
    guard let data = FileManager.default.contents(atPath: settings.path) else { return nil }
    let entry = /\s*"?folder"?\s*=\s*"?([^"]*?)"?\s*;.*/
    let comment = /("[^"]*"|[\w$:.-][\w$\/:.-]*)|\/\/.*|\/\*(?s:.*?)\*\//
    let text = String(decoding: data, as: UTF8.self).replacing(comment) { $0.1 ?? "" }
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.lazy.compactMap { try? entry.wholeMatch(in: $0) }.first.map { String($0.1) }
  }

  /// The files and folders whose changes require that the tool runs again.
  var inputs: [URL] {
    let languages = (Self.names(in: texts) ?? []).filter { $0.hasSuffix(".lproj") }
      .flatMap { [texts.appending(path: $0), texts.appending(path: "\($0)/Localizable.strings")] }
    return Set([url, texts, url.appending(path: "Settings.strings")] + languages).filter(Self.exists)
      .sorted { $0.path < $1.path }
  }

  /// Warns if SwiftPM does not notice new and removed languages. SwiftPM looks for new and removed files only
  /// in the folders of the root package's targets, where it follows links.
  func warnWithoutLink(of target: any Target, in package: Package) {
    guard case .root = package.origin else { return }
    let link = target.directoryURL.appending(path: texts.lastPathComponent)
    let isInside = texts.path.hasPrefix(target.directoryURL.path + "/")
    guard !isInside, link.resolvingSymlinksInPath().path != texts.resolvingSymlinksInPath().path
    else { return }
    let (file, folder) = (texts.pathComponents, target.directoryURL.standardized.pathComponents)
    let common = zip(file, folder).prefix { $0 == $1 }.count
    let path = Array(repeating: "..", count: folder.count - common) + file.dropFirst(common)
    // As a shell reads them.
    let words = [path.joined(separator: "/"), link.path].map { "'\($0.replacing("'", with: "'\\''"))'" }
    Diagnostics.warning(
      "without a link, swift build misses edits of a new language or of new settings in \(texts.path), "
        + "and fails after a language is removed, until Package.swift changes; exclude "
        + "\"\(texts.lastPathComponent)\" from the target \(target.name) and run: "
        + "ln -s \(words.joined(separator: " "))")
  }
}
