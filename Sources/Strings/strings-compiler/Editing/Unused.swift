import Foundation
import StringsCompiler

extension Subcommand {
  static let unused = Subcommand(
    name: "unused", operands: ["FOLDER", "SOURCES…"], optional: [.base],
    help: """
      prints path:line:column: key for each text of the base language
      that no Swift file uses. SOURCES are files and folders. A text
      is not reported if its names are used for anything else.
      """
  ) { arguments in
    let folder = try CatalogueFolder(arguments)
    let name = "\(folder.settings.base).lproj"
    let files = try folder.files().filter { $0.folder == name }
    let diagnostics = StringsCompiler.compile(files, root: folder.path, settings: folder.settings).diagnostics
    folder.print(diagnostics)
    guard diagnostics.isEmpty, let file = files.first else { return 1 }
    let sources = try arguments.operands.dropFirst().flatMap(swiftFiles).map(FileAccess.read)
    let unused = UnusedTextFinder.unusedTexts(of: file, sources: sources)
    for (key, location) in unused {
      try FileAccess.print("\(location.path):\(location.line):\(location.column): \(key)\n")
    }
    return unused.isEmpty ? 0 : 1
  }

  /// Finds the Swift files at a path and below it. Hidden files and folders are left out.
  private static func swiftFiles(at path: String) throws -> [String] {
    guard FileAccess.isFolder(path) else { return [path] }
    var visited: Set<URL> = []
    let files = try swiftFiles(in: path, visited: &visited)
    guard !files.isEmpty else { throw UsageError("\(path) has no Swift files") }
    return files
  }

  private static func swiftFiles(in folder: String, visited: inout Set<URL>) throws -> [String] {
    // Symbolic links may lead back.
    guard visited.insert(URL(filePath: folder).resolvingSymlinksInPath()).inserted else { return [] }
    return try FileAccess.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = "\(folder)/\(name)"
      if FileAccess.isFolder(path) { return try swiftFiles(in: path, visited: &visited) }
      return name.hasSuffix(".swift") ? [path] : []
    }
  }
}
