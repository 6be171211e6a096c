import Foundation
import StringsCompiler

/// The folder of a catalogue with its settings.
struct ConfiguredFolder {
  /// The settings, or their defaults if the folder has no `Settings.strings`.
  let settings: Settings
  /// The errors in the settings.
  let diagnostics: [Diagnostic]
  /// The folder with the `.lproj` folders.
  let texts: CatalogueFolder

  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, as the user entered it. Diagnostics start with it.
  ///   - readFolder: The setting `folder` as the build plugin read it, or nil if no plugin runs the tool.
  /// - Throws: `UsageError` if the settings cannot be read.
  init(path: String, readFolder: String?) throws {
    let file = Self.join(path, Settings.fileName)
    let contents = FileManager.default.contents(atPath: file)
    if contents == nil, FileManager.default.fileExists(atPath: file) {
      throw UsageError("\(file) cannot be read")
    }
    (settings, diagnostics) = Settings.parse(
      [UInt8](contents ?? Data()), path: file, readFolder: readFolder
    ) {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: Self.join(path, $0), isDirectory: &isFolder)
        && isFolder.boolValue
    }
    texts = CatalogueFolder(path: settings.folder == "." ? path : Self.join(path, settings.folder))
  }

  /// Joins a folder and a path relative to it. `..` removes a component, unless that is a symbolic link.
  private static func join(_ folder: String, _ path: String) -> String {
    var (folder, path) = (folder as NSString, path[...])
    if path.hasPrefix("/") { return String(path) }
    while path.hasPrefix("../"), ![".", "..", "/", ""].contains(folder.lastPathComponent),
      (try? FileManager.default.destinationOfSymbolicLink(atPath: folder as String)) == nil
    {
      folder = folder.deletingLastPathComponent as NSString
      path = path.dropFirst(3)
    }
    return folder.appendingPathComponent(String(path))
  }
}
