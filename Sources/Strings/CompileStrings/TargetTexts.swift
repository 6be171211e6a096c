import Foundation
import PackagePlugin

/// The folder with the texts of a target: `Localizations` in the folder of the target or of the package.
struct TargetTexts {
  private static let name = "Localizations"

  /// The folder with `Settings.strings`, which usually contains the `.lproj` folders.
  let url: URL
  /// The setting `folder`: the path of the folder with the `.lproj` folders, relative to `url`.
  let folderSetting: String

  private var texts: URL {
    URL(filePath: folderSetting, directoryHint: .isDirectory, relativeTo: url).absoluteURL.standardized
  }
  private var settings: URL { url.appending(path: "Settings.strings") }

  /// Finds the folder. If there is none, reports that as an error and returns nil.
  init?(of target: any Target, in package: Package) {
    let folders = [target.directoryURL, package.directoryURL].map {
      $0.appending(path: Self.name, directoryHint: .isDirectory)
    }
    guard let folder = folders.first(where: Self.exists) else {
      Diagnostics.error(
        "\(target.name) has no texts: create the folder \(folders[0].filePath) with a folder for each "
          + "language, such as en.lproj with a file Localizable.strings")
      return nil
    }
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder.filePath)) != nil else {
      Diagnostics.error(
        "\(folder.filePath) must be a folder that can be read, with a folder for each language, such as "
          + "en.lproj with a file Localizable.strings")
      return nil
    }
    // The diagnostics show the path of the folder itself, not of a link to it.
    url = Self.destination(of: folder) ?? folder
    folderSetting = Self.readFolder(in: url.appending(path: "Settings.strings")) ?? "."
  }

  /// Whether there is a file, a folder, or a symbolic link with any destination.
  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.filePath) || destination(of: url) != nil
  }

  private static func destination(of link: URL) -> URL? {
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: link.filePath)) != nil
    return isLink ? link.resolvingSymlinksInPath() : nil
  }

  /// Reads the setting `folder` from a line of its own. Plugins cannot use libraries, so this is not the
  /// parser of the tool; the tool reports settings that the two read differently.
  private static func readFolder(in settings: URL) -> String? {
    guard let data = FileManager.default.contents(atPath: settings.filePath) else { return nil }
    let entry = /\s*"?folder"?\s*=\s*"?([^"]*?)"?\s*;.*/
    let comment = /("[^"]*"|[\w$:.-][\w$\/:.-]*)|\/\/.*|\/\*(?s:.*?)\*\//
    let text = String(decoding: data, as: UTF8.self).replacing(comment) { $0.1 ?? "" }
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.lazy.compactMap { try? entry.wholeMatch(in: $0) }.first.map { String($0.1) }
  }

  /// The files and folders whose changes require that the tool runs again.
  var inputs: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: texts.filePath)) ?? []
    let languages = names.filter { $0.hasSuffix(".lproj") }.sorted().map { texts.appending(path: $0) }
    let files = [settings] + languages.map { $0.appending(path: "Localizable.strings") }
    return Set([url, texts] + languages + files).filter {
      FileManager.default.fileExists(atPath: $0.filePath)
    }
    .sorted { $0.filePath < $1.filePath }
  }

  /// Warns if SwiftPM does not notice new and removed languages. SwiftPM looks for new and removed files only
  /// in the folders of the root package's targets, where it follows links.
  func warnWithoutLink(of target: any Target, in package: Package) {
    guard case .root = package.origin else { return }
    let link = target.directoryURL.appending(path: texts.lastPathComponent)
    let isInside = texts.filePath.hasPrefix(target.directoryURL.filePath + "/")
    guard !isInside, link.resolvingSymlinksInPath().filePath != texts.resolvingSymlinksInPath().filePath
    else { return }
    Diagnostics.warning(
      "without a link, swift build misses edits of a new language or of new settings in \(texts.filePath), "
        + "and fails after a language is removed, until Package.swift changes; exclude "
        + "\"\(texts.lastPathComponent)\" from the target \(target.name) and run: ln -s "
        + "\(Self.quoted(Self.path(to: texts, from: target.directoryURL))) \(Self.quoted(link.filePath))")
  }

  /// Returns a path as a shell reads it.
  private static func quoted(_ path: String) -> String {
    "'" + path.replacing("'", with: "'\\''") + "'"
  }

  /// Returns the path of a file relative to a folder.
  private static func path(to file: URL, from folder: URL) -> String {
    let (file, folder) = (file.standardized.pathComponents, folder.standardized.pathComponents)
    let common = zip(file, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - common)
    return (up + file.dropFirst(common)).joined(separator: "/")
  }
}
