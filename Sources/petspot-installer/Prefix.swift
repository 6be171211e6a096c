import Platform

/// The folder that contains `bin` and `share`.
struct Prefix: Equatable {
  /// The absolute path, without a slash at its end unless it is the root.
  let path: String

  /// - Parameters:
  ///   - text: the path as the user entered it: absolute, relative to the working folder, or beginning with
  ///     `~`, which shells leave alone in `--prefix=~/folder`. `nil` means `~/.local`.
  ///   - environment: the environment variables.
  /// - Throws: `InstallerError` if there is no such path.
  init(_ text: String?, environment: (String) -> String?) throws {
    let text = text ?? "~/.local"
    guard text.unicodeScalars.allSatisfy(Self.isAccepted) else {
      throw InstallerError("the prefix must be UTF-8 without control characters and colons")
    }
    var full = text
    if text == "~" || text.hasPrefix("~/") {
      full = try Self.home(environment) + text.dropFirst()
    } else if text.hasPrefix("~") {
      throw InstallerError(
        "write the home folder of another user out, or ./\(text) for a folder of that name")
    } else if !text.hasPrefix("/") {
      guard let folder = CurrentProcess.workingFolder else {
        throw InstallerError("the working folder does not exist; enter an absolute path")
      }
      full = "\(folder)/\(text)"
    }
    while full.count > 1, full.hasSuffix("/") { full.removeLast() }
    path = full
  }

  /// The path of a file or folder under the prefix, or the absolute path itself.
  func appending(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return path == "/" ? "/\(name)" : "\(path)/\(name)"
  }

  /// Throws an error if something other than a folder is at the path or above it.
  func requireFolder(_ fileSystem: FileSystem) throws {
    var folder: String? = path
    while let next = folder {
      if let status = try? fileSystem.status(at: next, followsLinks: true) {
        guard status.kind != .folder else { return }
        throw InstallerError("\(next) is not a folder")
      }
      folder = FileSystem.parent(of: next)
    }
  }

  /// Whether a prefix may have a character. A folder with a colon cannot be on `PATH`; U+FFFD stands for what is
  /// not UTF-8.
  private static func isAccepted(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control && scalar != "\u{FFFD}" && scalar != ":"
  }

  private static func home(_ environment: (String) -> String?) throws -> String {
    let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? CurrentProcess.homeFolder
    guard let home else { throw InstallerError("the home folder is not known; give --prefix") }
    return home
  }
}
