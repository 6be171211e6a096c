import StringsFiles

extension Subcommand {
  static let generate = Subcommand(
    name: "generate", operands: ["FOLDER"], required: [.output], optional: [.allowMissing, .base],
    help: """
      prints each problem; if there is none, writes the Swift file. A
      file that would not change is not written.
      """
  ) { arguments in
    try CatalogueFolder(arguments).generate(arguments[.output] ?? "")
  }
}
