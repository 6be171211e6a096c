/// Compiles `.strings` files of several languages into one Swift file.
package enum StringsCompiler {
  /// Reads, checks and compiles a catalogue.
  ///
  /// - Parameters:
  ///   - files: One for each `<language>.lproj` folder, in any order.
  ///   - root: The folder of the folders, for diagnostics that belong to no file.
  ///   - base: The code of the language that the others are translations of.
  /// - Returns: The diagnostics of all files together, and the Swift file when there are none. The same input always
  ///   gives the same bytes.
  package static func compile(_ files: [CatalogueFile], root: String, base: String = "en") -> Compilation {
    let files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var run = CompilerRun(files: files, root: root, base: base)
    let catalogue = run.check()
    let finder = LocationFinder(paths: files.map(\.path) + [root], texts: run.texts + [[]])
    let diagnostics = finder.diagnostics(for: run.findings)
    return Compilation(
      diagnostics: diagnostics,
      swift: diagnostics.isEmpty ? catalogue.map { SwiftEmitter.emit($0) } : nil,
      tallies: run.tallies(diagnostics))
  }

  /// Reads one file by itself, without comparing it to others.
  ///
  /// - Parameter file: The file; without bytes it has no entries.
  /// - Returns: The entries that could be read, in the order of the file, duplicates included, and what is wrong with the
  ///   file's encoding and grammar.
  package static func read(
    _ file: CatalogueFile
  ) -> (entries: [(key: String, value: String)], diagnostics: [Diagnostic]) {
    let decoded = TextDecoder.decode(file.bytes ?? [])
    let parsed = StringsParser.parse(decoded.utf8)
    var findings: [Finding] = []
    if let problem = decoded.problem {
      findings.append(Finding(.init(file: 0, offset: problem.offset), problem.message))
    }
    findings += parsed.problems.map { problem in
      Finding(
        .init(file: 0, offset: problem.offset), problem.message,
        notes: problem.notes.map { (.init(file: 0, offset: $0.offset), $0.message) })
    }
    let finder = LocationFinder(paths: [file.path], texts: [decoded.utf8])
    return (parsed.entries.map { ($0.key, $0.value) }, finder.diagnostics(for: findings))
  }
}
