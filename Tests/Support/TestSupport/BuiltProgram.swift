import CLibrary

/// A program that this package builds.
package enum BuiltProgram {
  /// The path of a built program, which is beside the test bundle.
  package static func path(_ name: String) throws -> String {
    for argument in CommandLine.arguments {
      var folder = argument[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        let path = "\(folder)/\(name)"
        if access(path, X_OK) == 0, !isFolder(path) { return absolute(path) }
      }
    }
    throw TestFailure("\(name) was not built beside the tests")
  }

  /// Makes a path absolute, so that it is valid in any working directory.
  private static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func isFolder(_ path: String) -> Bool {
    guard let folder = opendir(path) else { return false }
    closedir(folder)
    return true
  }
}
