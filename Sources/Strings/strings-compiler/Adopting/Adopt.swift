import StringsCompiler

/// The folder that a project has its texts in.
struct AdoptedFolder {
  private let folder: CatalogueFolder
  private let settingsPath: String
  private let names: [String]
  private var sources: [CatalogueFile] = []
  private var otherTables: Set<String> = []

  private var path: String { folder.path }
  private var adopted: String { "\(path)/adopted" }
  private var lprojs: [String] { names.filter { $0.hasSuffix(".lproj") } }

  init(_ arguments: CommandLineArguments) throws {
    folder = try CatalogueFolder(arguments)
    settingsPath = "\(arguments.operands[0])/\(CatalogueSettings.fileName)"
    names = try FileAccess.names(in: folder.path)
    for file in names where file.hasSuffix(".xcstrings") { try read(file, in: "") }
    for lproj in lprojs where FileAccess.isFolder("\(path)/\(lproj)") {
      for file in try FileAccess.names(in: "\(path)/\(lproj)") { try read(file, in: lproj) }
    }
    guard sources.isEmpty else { return }
    throw ArgumentError("\(path) has no .lproj folders with Localizable.strings, and no string catalog")
  }

  private mutating func read(_ file: String, in lproj: String) throws {
    let parts = file.split(separator: ".").map(String.init)
    guard parts.count == 2, ["strings", "stringsdict", "xcstrings"].contains(parts[1]) else { return }
    guard parts[0] == "Localizable" else {
      otherTables.insert(parts[0])
      return
    }
    let relative = lproj.isEmpty ? file : "\(lproj)/\(file)"
    let bytes = try FileAccess.read("\(path)/\(relative)")
    sources.append(CatalogueFile(folder: lproj, path: relative, bytes: bytes))
  }

  func adopt(isDryRun: Bool) throws -> Int32 {
    if sources.allSatisfy({ $0.path.hasSuffix(".strings") }), try folder.compile().diagnostics.isEmpty {
      try FileAccess.print("\(path) compiles already; nothing is changed\n")
      return 0
    }
    if names.contains("adopted") { throw ArgumentError("\(adopted) exists already; move it elsewhere") }
    let adoption = Adoption(sources, folders: lprojs, settings: folder.settings)
    guard adoption.errors.isEmpty, adoption.result.diagnostics.isEmpty else {
      FileAccess.printError(adoption.errors.map { "\(path)/\($0)".visible + "\n" }.joined())
      if adoption.errors.isEmpty { adoption.result.diagnostics.shortened.print() }
      FileAccess.printError("\(path) cannot be adopted, because of these problems; nothing is changed\n")
      return 1
    }
    if !isDryRun { try FileChanges.make { try make(&$0, adoption) } }
    try FileAccess.print(summary(of: adoption, isDryRun: isDryRun))
    return 0
  }

  private func summary(of adoption: Adoption, isDryRun: Bool) -> String {
    func line(_ title: String, _ items: [String]) -> [String] {
      let list = items.prefix(12).joined(separator: ", ") + (items.count > 12 ? " …" : "")
      return items.isEmpty ? [] : ["\(title): \(list)"]
    }
    let renamed = adoption.keys.count { adoption.keyNames.names[$0] != nil }
    let verb = isDryRun ? "would adopt" : "adopted"
    var lines = [
      "\(verb) \(path): \(adoption.files.count) languages, \(adoption.keys.count) texts, "
        + "base language \(adoption.settings.base)"
    ]
    lines += line("keys with new names", renamed == 0 ? [] : ["\(renamed)"])
    lines += line("missing texts, for which those of the base language stand in", adoption.missing)
    lines += line("other tables, which stay as they are", otherTables.sorted())
    lines += adoption.report.summary
    if !isDryRun { lines.append("all of it is in \(adopted)/report.txt, beside the old files and keys.tsv") }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Files

  /// Writes the new files into the folder `adopted`, moves the old ones there, and then the new ones to their
  /// places. Folders that are not those of a language, or of one that has another folder, are moved too.
  private func make(_ changes: inout FileChanges, _ adoption: Adoption) throws {
    try changes.create("\(adopted)/report.txt", with: Array(adoption.report.text.utf8))
    try changes.create("\(adopted)/keys.tsv", with: Array(adoption.mapping.utf8))
    for file in adoption.files { try changes.create("\(adopted)/\(file.folder).new", with: file.bytes ?? []) }
    for lproj in lprojs where adoption.folders[lproj] == nil {
      try changes.move("\(path)/\(lproj)", to: "\(adopted)/\(lproj)")
    }
    for file in sources where file.folder.isEmpty || adoption.folders[file.folder] != nil {
      try changes.move("\(path)/\(file.path)", to: "\(adopted)/\(file.path)")
    }
    for (lproj, folder) in adoption.folders where lproj != folder {
      try changes.move("\(path)/\(lproj)", to: "\(path)/\(folder)")
    }
    for file in adoption.files {
      try changes.move("\(adopted)/\(file.folder).new", to: "\(path)/\(file.path)")
    }
    try write(adoption.settings)
  }

  /// Adds what the catalogue needs to the settings. Nothing is replaced if that fails.
  private func write(_ settings: CatalogueSettings) throws {
    let text = TextEncoding.decode((try? FileAccess.read(settingsPath)) ?? [])
    let present = CatalogueSettings.parse(text, path: settingsPath).settings
    let added =
      (settings.base == present.base ? [] : ["base = \(settings.base);\n"])
      + (settings.allowsMissing == present.allowsMissing ? [] : ["allow-missing = yes;\n"])
      + settings.pluralRules.filter { present.pluralRules[$0.key] == nil }.sorted { $0.key < $1.key }
      .map { "\"plurals.\($0)\" = \($1);\n" }
    let isComplete = text.isEmpty || text.last == UInt8(ascii: "\n")
    if added.isEmpty { return }
    try FileAccess.write(text + ([isComplete ? "" : "\n"] + added).joined().utf8, to: settingsPath)
  }
}
