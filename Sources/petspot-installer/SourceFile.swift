import Platform

/// A file to install.
struct SourceFile: Equatable {
  /// The path under the prefix.
  let path: String
  let bytes: [UInt8]

  /// The permissions that the file gets, whatever the umask.
  var mode: UInt32 { path.hasPrefix("bin/") ? 0o755 : 0o644 }

  /// Reads all files in a folder and the folders in it, sorted by path.
  static func all(in folder: String) throws(FileError) -> [SourceFile] {
    try all(in: folder, under: "", FileSystem())
  }

  private static func all(
    in folder: String, under path: String, _ fileSystem: FileSystem
  ) throws(FileError) -> [SourceFile] {
    var files: [SourceFile] = []
    for name in try fileSystem.names(inFolder: folder) {
      let file = "\(folder)/\(name)"
      if try fileSystem.status(at: file).kind == .folder {
        files += try all(in: file, under: "\(path)\(name)/", fileSystem)
      } else {
        let bytes = try fileSystem.contents(of: try fileSystem.open(file), atMost: .max)
        files.append(SourceFile(path: path + name, bytes: bytes))
      }
    }
    return files
  }
}
