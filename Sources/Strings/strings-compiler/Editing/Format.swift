import StringsCompiler

extension Subcommand {
  static let format = Subcommand(
    name: "format", operands: ["FOLDER"], optional: [.base],
    help: """
      puts every language into the order of the base language, with
      its comments, and changes nothing else. If a file has problems,
      prints them and writes nothing.
      """
  ) { arguments in
    let folder = try CatalogueFolder(arguments)
    let (files, diagnostics) = TranslationFormatter.format(
      try folder.files(), root: folder.path, settings: folder.settings)
    folder.print(diagnostics)
    guard diagnostics.isEmpty else { return 1 }
    for (file, result) in files where result.bytes != file.bytes {
      try FileAccess.write(result.bytes, to: file.path)
    }
    for (file, result) in files {
      let changes = result.bytes == file.bytes ? "unchanged" : result.changes
      try FileAccess.print("\(file.folder.dropLast(".lproj".count)): \(changes)\n")
    }
    return 0
  }
}

extension TranslationFormatter {
  /// Formats every translation of a catalogue. The encoding of each stays. Formatting a formatted file
  /// changes nothing.
  ///
  /// - Returns: The translations sorted by path; none if a file has problems, which are in `diagnostics`.
  static func format(
    _ files: [CatalogueFile], root: String, settings: CatalogueSettings = CatalogueSettings()
  ) -> (files: [(file: CatalogueFile, result: Result)], diagnostics: [Diagnostic]) {
    let diagnostics = StringsCompiler.read(files, root: root, settings: settings)
    guard diagnostics.isEmpty else { return ([], diagnostics) }
    let base = "\(settings.base).lproj"
    let layout = BaseLayout(StringsDocument(files.first { $0.folder == base }?.bytes ?? []))
    let translations = files.filter { $0.folder != base }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return (translations.map { ($0, format(StringsDocument($0.bytes ?? []), by: layout)) }, [])
  }
}

extension TranslationFormatter.Result {
  fileprivate var changes: String {
    let changes =
      (moved > 0 ? [moved.of("entry", "entries") + " moved"] : [])
      + (added > 0 ? [added.of("comment") + " added"] : [])
    return changes.isEmpty ? "comments moved" : changes.joined(separator: ", ")
  }
}
