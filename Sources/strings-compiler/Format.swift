import StringsCompiler
import StringsEditing
import StringsFiles

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
    let result = StringsCompiler.format(try folder.files(), root: folder.path, settings: folder.settings)
    folder.print(result.diagnostics)
    guard result.diagnostics.isEmpty else { return 1 }
    for file in result.files { if let bytes = file.bytes { try FileAccess.write(bytes, to: file.path) } }
    for file in result.files { try FileAccess.print("\(file.folder.dropLast(6)): \(changes(in: file))\n") }
    return 0
  }

  private static func changes(in file: StringsCompiler.FormattedFile) -> String {
    guard file.bytes != nil else { return "unchanged" }
    var changes: [String] = []
    if file.moved > 0 { changes.append("\(file.moved) \(file.moved == 1 ? "entry" : "entries") moved") }
    if file.added > 0 { changes.append("\(file.added) \(file.added == 1 ? "comment" : "comments") added") }
    return changes.isEmpty ? "comments moved" : changes.joined(separator: ", ")
  }
}
