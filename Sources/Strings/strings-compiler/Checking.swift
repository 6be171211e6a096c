import Foundation
import StringsCompiler

extension Subcommand {
  static let check = Subcommand(
    name: "check", operands: ["FOLDER"], optional: [.allowMissing, .all, .format, .base],
    help: """
      prints each problem as path:line:column: error: message, then a
      line for each language with the number of its messages and
      problems. Problems that repeat are counted.
      """
  ) { arguments in
    switch arguments[.format] {
    case nil: try printReport(arguments)
    case "json": try printJSON(arguments)
    case let format?: throw UsageError("--format takes json, not \(format); see --help")
    }
  }

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

  private static func printReport(_ arguments: CommandLineArguments) throws -> Int32 {
    let folder = try CatalogueFolder(arguments)
    let result = try folder.compile()
    folder.print(result.diagnostics, isWhole: arguments[.all] != nil)
    folder.printWarnings()
    for summary in result.summaries { try FileAccess.print(line(summary) + "\n") }
    return result.diagnostics.isEmpty ? 0 : 1
  }

  /// The number of texts, how many of them are missing, and the number of problems.
  private static func line(_ summary: CompilationResult.LanguageSummary) -> String {
    let (texts, all) = (summary.texts, summary.texts + summary.missing)
    let messages =
      texts == all ? all.of("message") : "\(texts) of \(all) messages (\(texts * 100 / all)%)"
    let problems = summary.problems == 0 ? "no problems" : summary.problems.of("problem")
    return "\(summary.language): \(messages), \(summary.plurals) with plural forms, \(problems)"
  }

  // MARK: JSON

  /// The document that `check --format json` writes.
  private struct Report: Encodable {
    var diagnostics: [Diagnostic] = []
    var languages: [CompilationResult.LanguageSummary] = []
    var warnings: [String] = []
  }

  private static func printJSON(_ arguments: CommandLineArguments) throws -> Int32 {
    var report = Report()
    do {
      let folder = try CatalogueFolder(arguments)
      let result = try folder.compile()
      report = Report(
        diagnostics: result.diagnostics, languages: result.summaries, warnings: folder.warnings)
    } catch let error as SettingsError {
      report.diagnostics = error.diagnostics
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileAccess.print(String(decoding: encoder.encode(report), as: UTF8.self) + "\n")
    return report.diagnostics.isEmpty ? 0 : 1
  }
}
