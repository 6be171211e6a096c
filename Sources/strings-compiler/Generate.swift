import StringsFiles

extension Subcommand {
  static let generate = Subcommand(
    name: "generate", operands: ["FOLDER"], required: [.output], optional: [.allowMissing, .base, .check],
    help: """
      prints each problem; if there is none, writes the Swift file. A
      file that would not change is not written. With --check, none
      is: a file that would change is a problem.
      """
  ) { arguments in
    try CatalogueFolder(arguments).generate(arguments[.output] ?? "", writes: arguments[.check] == nil)
  }
}
