import CLibrary

/// A folder of `<language>.lproj` folders with the settings of its catalogue.
package struct CatalogueFolder {
  private static let fileName = "Localizable.strings"

  /// The path of the folder with the texts, as the user entered it, without a slash at its end. Diagnostics
  /// start with it.
  package let path: String
  /// The settings of the file, or their defaults. The options of a command take precedence over them.
  package var settings: CatalogueSettings

  /// Reads the settings in a folder, which usually contains the texts too.
  ///
  /// - Parameter readFolder: See `CatalogueSettings.parse`.
  /// - Throws: `SettingsError` for settings with problems, `FileAccessError` if they cannot be read.
  package init(_ path: String, readFolder: String? = nil) throws {
    let folder = path.lastIndex { $0 != "/" }.map { String(path[...$0]) } ?? path
    let file = Self.join(folder, CatalogueSettings.fileName)
    let (settings, diagnostics) = CatalogueSettings.parse(
      FileAccess.exists(file) ? try FileAccess.read(file) : [], path: file, readFolder: readFolder,
      isFolder: { FileAccess.isFolder(Self.join(folder, $0)) })
    guard diagnostics.isEmpty else { throw SettingsError(diagnostics: diagnostics) }
    self.settings = settings
    self.path = settings.folder == "." ? folder : Self.join(folder, settings.folder)
  }

  /// Joins a folder and a path relative to it. An absolute path is without `..`, as the plugin has it.
  private static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder == "." { return path }
    let joined = "\(folder)/\(path)"
    guard joined.hasPrefix("/") else { return joined }
    let parts = joined.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == ".." { parts = parts.dropLast() } else if part != "." { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Reads the file of each language folder, sorted by folder name. Texts with another name or place have a
  /// problem, and so has a file that cannot be read. Other files and folders are ignored.
  ///
  /// - Throws: `FileAccessError` if the path is not a folder or cannot be read.
  package func files() throws(FileAccessError) -> [CatalogueFile] {
    try FileAccess.names(in: path).compactMap { name in
      let (folder, file) = ("\(path)/\(name)", "\(path)/\(name)/\(Self.fileName)")
      func problem(_ path: String, _ problem: String?) -> CatalogueFile {
        CatalogueFile(folder: name, path: path, bytes: nil, problem: problem)
      }
      if name == Self.fileName {
        let place = "\(settings.base).lproj/\(name)"
        return problem(folder, "a language's texts belong into its folder; move them to \(place)")
      }
      guard name.hasSuffix(".lproj") else {
        guard let code = LanguageCode.suggestion(for: name), PluralRules(language: code) != nil,
          FileAccess.exists(file)
        else { return nil }
        return problem(folder, "rename the folder \(name) to \(code.code).lproj")
      }
      if FileAccess.exists(file) {
        do throws(FileAccessError) {
          return CatalogueFile(folder: name, path: file, bytes: try FileAccess.read(file))
        } catch {
          return problem(file, error.problem)
        }
      }
      let other = Self.names(in: folder).first(where: Self.isFileName)
      return problem(
        other.map { "\(folder)/\($0)" } ?? folder, other.map { "rename \($0) to \(Self.fileName)" })
    }
  }

  private static func names(in path: String) -> [String] { (try? FileAccess.names(in: path)) ?? [] }

  private static func isFileName(_ name: String) -> Bool { name.lowercased() == fileName.lowercased() }

  /// One line of English for each kind of table that is in the folder or in that of a language, but not read.
  package var warnings: [String] {
    let own = Self.names(in: path).filter { ![CatalogueSettings.fileName, Self.fileName].contains($0) }
    let others = own.filter { $0.hasSuffix(".lproj") }.flatMap { folder in
      Self.names(in: "\(path)/\(folder)").filter { !Self.isFileName($0) }.map { "\(folder)/\($0)" }
    }
    let kinds = [
      ([".stringsdict", ".xcstrings"], "strings-compiler adopt turns such tables into .strings files"),
      ([".strings"], "only \(Self.fileName) of each language is"),
    ]
    let above = "\(path)/.."
    let beside = Self.names(in: above).filter {
      $0.hasSuffix(".lproj") && !own.contains($0) && FileAccess.exists("\(above)/\($0)/\(Self.fileName)")
    }
    return beside.map { "\(above)/\($0) is not read; move it into \(path)".visible }
      + kinds.compactMap { suffixes, advice in
        let unread = (own + others).filter { table in suffixes.contains { table.hasSuffix($0) } }
        guard let first = unread.first else { return nil }
        let rest = unread.count == 1 ? " is" : " and \(unread.count - 1) more are"
        return "\(path)/\(first)\(rest) not read; \(advice)".visible
      }
  }

  /// Compiles all files.
  package func compile() throws(FileAccessError) -> CompilationResult {
    StringsCompiler.compile(try files(), root: path, settings: settings)
  }

  /// Compiles all files, prints their problems, and writes the Swift file to a path if there are none. A file
  /// that would not change is not written, so that nothing is built again. Returns the exit status: 0, or 1
  /// if there are problems.
  package func generate(_ output: String) throws(FileAccessError) -> Int32 {
    let result = try compile()
    result.diagnostics.shortened.print()
    printWarnings()
    guard let swift = result.swift else { return 1 }
    let bytes = Array(swift.utf8)
    if (try? FileAccess.read(output)) != bytes { try FileAccess.writeNewer(bytes, to: output) }
    return 0
  }

  /// Writes the warnings to standard error.
  package func printWarnings() { FileAccess.printError(warnings.map { "warning: \($0)\n" }.joined()) }
}

/// Runs a program, and ends it with the status that it returns. Errors are printed: those of settings, for
/// which the status is 1, and all others, for which it is 2.
package func runTool(_ name: String, _ run: () throws -> Int32) -> Never {
  // A limit on the size of files makes writing fail instead of ending the process.
  signal(SIGXFSZ, SIG_IGN)
  do {
    exit(try run())
  } catch let error as SettingsError {
    error.diagnostics.print()
    exit(1)
  } catch {
    FileAccess.printError("\(name): \("\(error)".visible)\n")
    exit(2)
  }
}

/// Settings with problems.
package struct SettingsError: Error {
  /// Sorted by their locations.
  package let diagnostics: [Diagnostic]
}
