package import MissingPet
import PlainText
import Platform

/// Verifies a photo when the user names it.
package struct PhotoInspector: Sendable {
  private let home: String?
  private let currentFolder: String?
  private let mountFolder: String

  /// - Parameters:
  ///   - home: the path of the home folder, for a leading `~`; `nil` if it is unknown.
  ///   - currentFolder: the absolute path that relative paths start from; `nil` if it is unknown.
  ///   - mountFolder: the folder in which the Windows Subsystem for Linux mounts the drives of Windows.
  package init(
    home: String?, currentFolder: String? = CurrentProcess.workingFolder, mountFolder: String = "/mnt"
  ) {
    self.home = home
    self.currentFolder = currentFolder
    self.mountFolder = mountFolder
  }

  /// Verifies the file at a path as typed: with `~`, or as a shell or a terminal writes it. The path in the
  /// result is absolute, so it remains valid if the program is next started in another folder. Never blocks.
  package func inspect(_ typed: String) -> PhotoInspection {
    let path = WrittenPath.expandingHome(WrittenPath(typed).path, home: home)
    guard !path.isEmpty else { return .failure(.missing) }
    return inspect(path: path.isAbsolutePath ? path : currentFolder.map { "\($0)/\(path)" })
  }

  /// The path as it was typed; if it is relative, the absolute path, in a notation that `inspect(_:)` reads.
  /// A path that begins with `~` stays as it is: it means the same file everywhere. So does one of Windows,
  /// unless its file is there where the Windows Subsystem for Linux mounts the drives.
  package func absolute(_ typed: String) -> String {
    let path = WrittenPath(typed).path
    // `it's in rex.jpg`: the last words that are the path of a file.
    if path.contains(" "), case .failure(.missing) = inspect(typed) {
      let words = typed.trimmed.split { " ,;".contains($0) }.dropFirst()
      let found = words.indices.lazy.map { words[$0...].joined(separator: " ") }.map {
        $0.last == "." ? String($0.dropLast()) : $0
      }.first {
        $0.contains(".") && $0.contains(where: \.isLetter) && inspect($0) != .failure(.missing)
      }
      if let found { return absolute(found) }
    }
    if path.windowsDrive != nil {
      let mounted = WrittenPath.mounted(path, below: mountFolder)
      guard let mounted, (try? FileSystem().status(at: mounted)) != nil else { return typed }
      return WrittenPath.text(of: mounted, isWhole: true)
    }
    guard let currentFolder, !path.isEmpty, !path.isAbsolutePath, !path.hasBytes("~") else { return typed }
    var rest = path.utf8[...]
    while rest.starts(with: "./".utf8) { rest.removeFirst(2) }
    return WrittenPath.text(of: "\(currentFolder)/\(Substring(rest))", isWhole: true)
  }

  /// The names in a folder, with a slash at the end of those of folders; none if the folder cannot be read.
  ///
  /// - Parameter folder: the path; `""` is the current folder, and a leading `~/` stands for the home folder.
  package func names(inFolder folder: String) -> [String] {
    let path = folder.isEmpty ? "." : WrittenPath.expandingHome(folder, home: home)
    let files = FileSystem()
    return ((try? files.names(inFolder: path)) ?? []).map { name in
      // The dot after the name makes the system follow a link to a folder.
      (try? files.status(at: "\(path)/\(name)/."))?.kind == .folder ? name + "/" : name
    }
  }

  /// Verifies the file at an absolute path. Without a path, the result is `.missing`.
  package func inspect(path: String?) -> PhotoInspection {
    guard let path else { return .failure(.missing) }
    return .init { () throws(PhotoProblem) in try StagedPhoto(path: path).metadata }
  }
}
