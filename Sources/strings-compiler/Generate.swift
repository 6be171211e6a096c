import StringsCompiler

extension Subcommand {
  static let generate = Subcommand(
    name: "generate", operands: ["FOLDER"], required: [.output], optional: [.allowMissing, .base, .folder],
    help: """
      prints each problem; if there is none, writes the Swift file. A
      file that would not change is not written.
      """
  ) { arguments in
    let folder = try CatalogueFolder(arguments.operands[0], arguments)
    let result = try folder.compile()
    folder.print(result.diagnostics)
    guard let swift = result.swift, let output = arguments[.output] else { return 1 }
    let bytes = Array(swift.utf8)
    if (try? FileAccess.read(output)) != bytes { try FileAccess.write(bytes, to: output) }
    return 0
  }
}
