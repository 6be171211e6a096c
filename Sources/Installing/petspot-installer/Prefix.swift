import PlainText
import Platform

/// The folder that contains `bin` and `share`.
struct Prefix {
  /// The absolute path, without a slash at its end unless it is the root.
  let path: String

  /// - Parameter text: the path as the user entered it: absolute, relative to the working folder, or
  ///   beginning with `~`, which shells leave alone in `--prefix=~/folder`.
  /// - Throws: `InstallerError` if there is no such path, or it cannot be on `PATH`.
  init(_ text: String) throws {
    var path = text
    if text == "~" || text.hasBytes("~/") {
      guard let home = Self.home else { throw InstallerError("the home folder is not known; give --prefix") }
      path = home + text.droppingBytes(1)
    } else if text.hasBytes("~") {
      throw InstallerError(
        "write the home folder of another user out, or ./\(text) for a folder of that name")
    } else if !text.isAbsolutePath {
      guard let folder = CurrentProcess.workingFolder else {
        throw InstallerError("the working folder does not exist; enter an absolute path")
      }
      path = "\(folder)/\(text)"
    }
    path = path.withoutFinalSlashes
    // U+FFFD stands for what is not UTF-8.
    let isValid = path.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0 != ":" && $0 != "\u{FFFD}"
    }
    guard isValid else {
      throw InstallerError("the prefix must be UTF-8 without control characters and colons")
    }
    self.path = path
  }

  static var home: String? {
    CurrentProcess.environmentVariable("HOME").flatMap { $0.isAbsolutePath ? $0 : nil }
      ?? CurrentProcess.homeFolder
  }

  func appending(_ name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }
}
