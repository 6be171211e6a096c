import Foundation
import StringsCompiler

extension CatalogueFolder {
  /// Reads the settings of the folder that an operand names. Options take precedence over them.
  init(_ arguments: CommandLineArguments, operand: Int = 0) throws {
    try self.init(arguments.operands[operand])
    if let base = arguments[.base] {
      if let sentence = CatalogueSettings.problem(ofLanguage: base) { throw ArgumentError(sentence) }
      settings.base = base
    }
    if arguments[.allowMissing] != nil { settings.allowsMissing = true }
  }

  var baseFolder: String { "\(settings.base).lproj" }

  /// Compiles the base language's file alone, and prints its problems. Returns the file and what sources
  /// write for its texts, or nil if there are problems.
  func checkedBase(of files: [CatalogueFile]) -> (file: CatalogueFile, expressions: [String: String])? {
    let base = files.filter { $0.folder == baseFolder }
    let result = StringsCompiler.compile(base, root: path, settings: settings)
    result.diagnostics.shortened.print()
    return result.diagnostics.isEmpty ? base.first.map { ($0, result.expressions) } : nil
  }
}

extension Subcommand {
  /// The document that `check --format json` writes.
  private struct Report: Encodable {
    var diagnostics: [Diagnostic] = []
    var languages: [CompilationResult.LanguageSummary] = []
    var warnings: [String] = []
  }

  static func check(_ arguments: CommandLineArguments) throws -> Int32 {
    let format = arguments[.format]
    if let format, format != "json" { throw ArgumentError("--format takes json, not \(format); see --help") }
    var report = Report()
    do {
      let folder = try CatalogueFolder(arguments)
      let result = try folder.compile()
      report = Report(diagnostics: result.diagnostics, languages: result.summaries, warnings: folder.warnings)
      if format == nil {
        (arguments[.all] != nil ? result.diagnostics : result.diagnostics.shortened).print()
        folder.printWarnings()
        for summary in result.summaries { try FileAccess.print(line(summary) + "\n") }
      }
    } catch let error as SettingsError where format != nil {
      report.diagnostics = error.diagnostics
    }
    if format != nil {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try FileAccess.print(String(decoding: encoder.encode(report), as: UTF8.self) + "\n")
    }
    return report.diagnostics.isEmpty ? 0 : 1
  }

  /// The number of texts, how many of them are missing, and the number of problems.
  private static func line(_ summary: CompilationResult.LanguageSummary) -> String {
    let (texts, all) = (summary.texts, summary.texts + summary.missing)
    let messages = texts == all ? all.of("message") : "\(texts) of \(all) messages (\(texts * 100 / all)%)"
    let problems = summary.problems == 0 ? "no problems" : summary.problems.of("problem")
    return "\(summary.language): \(messages), \(summary.plurals) with plural forms, \(problems)"
  }
}
