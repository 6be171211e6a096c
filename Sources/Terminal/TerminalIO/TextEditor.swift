import LineEditing
import Platform

/// The user's own editor, in which a text can be edited while the program waits (Ctrl-X Ctrl-E).
///
/// It gets the text as a file that only this user can read. File and folder, with everything that the editor
/// has put there, are removed when it has ended, also when the program has to end meanwhile.
package struct TextEditor {
  private let command: String?
  private let folder: String
  let notice: (Failure) -> String

  /// Why a text was not edited.
  package enum Failure: Error {
    case notSet
    /// The editor ended with another status than 0 or by a signal, or there was no place for the file.
    case failed
    /// What the editor has saved is not UTF-8, or is longer than `InputLines.longestLine`.
    case notText
  }

  /// - Parameters:
  ///   - command: the beginning of a command of the shell, which the path of the file follows; `nil` if the
  ///     user has set no editor.
  ///   - folder: an absolute path, where the file may be.
  ///   - notice: the line that says why a text was not edited.
  package init(command: String?, folder: String, notice: @escaping (Failure) -> String) {
    (self.command, self.folder, self.notice) = (command, folder, notice)
  }

  /// Lets the user edit a text of one line. The terminal has to be in its original mode.
  ///
  /// - Returns: the text as it was saved, with line breaks; `nil` if it was not changed.
  func edit(_ text: String) throws(Failure) -> String? {
    guard let command else { throw .notSet }
    let before = text.isEmpty ? [] : Array("\(text)\n".utf8)
    guard let after = try? contents(of: before, editedBy: command) else { throw .failed }
    if after == before { return nil }
    guard after.count <= InputLines.longestLine, let edited = String(validating: after, as: UTF8.self)
    else { throw .notText }
    return edited
  }

  /// What the editor has made of a file with this contents; `nil` if it did not succeed.
  private func contents(of before: [UInt8], editedBy command: String) throws(FileError) -> [UInt8]? {
    let files = FileSystem()
    let place = "\(folder)/petspot-\(RandomName.hexDigits(16))"
    try files.makeFolder(place)
    defer {
      for name in (try? files.names(inFolder: place)) ?? [] { try? files.removeFile("\(place)/\(name)") }
      try? files.removeFolder(place)
    }
    let path = "\(place)/answer.txt"
    try files.write(before, to: files.createFile(path))
    guard ForegroundProgram.run(["/bin/sh", "-c", "\(command) \"$@\"", command, path]) else { return nil }
    return try files.contents(of: files.openRegularFile(path), atMost: InputLines.longestLine + 1)
  }
}
