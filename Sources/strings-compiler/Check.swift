import StringsCompiler

extension Subcommand {
  static let check = Subcommand(
    name: "check", operands: ["FOLDER"], optional: [.base],
    help: """
      prints each problem as path:line:column: error: message, then a
      line for each language with the number of its messages and
      problems.
      """
  ) { arguments in
    let result = try CatalogueFolder(arguments.operands[0]).compile(base: arguments.base)
    for summary in result.summaries { try Console.write(line(summary) + "\n") }
    return result.diagnostics.isEmpty ? 0 : 1
  }

  private static func line(_ summary: CompilationResult.LanguageSummary) -> String {
    let messages = "\(summary.texts) \(summary.texts == 1 ? "message" : "messages")"
    let plurals = "\(summary.plurals) with plural forms"
    let problems =
      summary.problems == 0
      ? "no problems" : "\(summary.problems) \(summary.problems == 1 ? "problem" : "problems")"
    return "\(summary.language): \(messages), \(plurals), \(problems)"
  }
}
