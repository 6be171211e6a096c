import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

@testable import petspot

/// The tables of commands and options, the help for commands, and what is said about typing errors.
@Suite("Usage", .programs)
struct UsageTests {
  @Test(
    "The help has 30 lines of 80 columns, with all commands and the options of report",
    arguments: Language.allCases)
  func help(_ language: Language) throws {
    let program = try PetspotProgram()
    let l10n = L10n(language)
    let help = try program.run([], ["--help", "--lang", language.code]).text
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(help.count { $0 == "\n" } <= 30)
    for option in OptionDescription.table where !option.isRefusedElsewhere {
      #expect(help.unbroken.contains((option.form(in: l10n) + ": " + option.text(l10n)).unbroken))
    }
    try expectEqual(program.run([], ["help", "--lang", language.code]).text, help)
    #expect(try program.run([], ["--version"]).text.hasPrefix("petspot \(Petspot.version)\n"))
  }

  @Test("Every command takes its options, those of an alias that it does not use, and its example")
  func options() {
    let settings = ["--plain", "--brief", "--step", "2", "--no-draft", "--service", "https://x.example"]
    for command in CommandDescription.table where command.word != "help" {
      let word = [command.word] + (command.takesIdentifier ? ["abcd"] : [])
      let examples = [settings + word, command.example.split(separator: " ").dropFirst().map(String.init)]
      let lines = command.options.map { option in
        word + OptionDescription.table.filter { $0.id == option.needed }.map(\.name) + [option.name]
          + (option.takesValue ? [option.values.first ?? "x"] : [])
      }
      for line in examples + lines {
        #expect(throws: Never.self, "\(line)") { try CommandLineParser.parse(line) }
      }
    }
  }

  @Test("The page UsingPetspot names every command, option and variable")
  func page() throws {
    let page = try Repository.text("Sources/petspot/petspot.docc/UsingPetspot.md")
    let names =
      CommandDescription.table.map { "`" + $0.word } + OptionDescription.table.map(\.name)
      + EnvironmentVariable.table.filter { !$0.commands.isEmpty }.map(\.name)
    for name in names { #expect(page.contains(name), "\(name) is not in UsingPetspot.md") }
  }

  @Test(
    "The words that were probably meant are named",
    arguments: [
      (["reprots"], "reports"), (["help", "reprots"], "reports"), (["reprots", "--help"], "reports"),
      (["rep"], "report, reports"), (["stat"], "status"), (["SHWO", "abcd"], "show"),
      (["raport"], "report"), (["version"], "--version"), (["\u{2013}lang", "pl"], "--lang"),
      (["--langauge", "pl"], "--lang"), (["--langauge=pl"], "--lang"), (["--no"], "--no-draft"),
      (["-lang"], "--lang"), (["--dratf", "x"], "--draft"), (["--pla"], "--plain"),
      (["--mang"], "--lang, --man"), (["--reports"], "reports"),
    ])
  func nearMisses(arguments: [String], words: String) {
    #expect {
      try CommandLineParser.parse(arguments)
    } throws: { error in
      let texts = [L10n(.en), L10n(.pl)].map { (error as? UsageError)?.text($0) ?? "" }
      return texts[0].hasSuffix(" Did you mean: \(words)?")
        && texts[1].hasSuffix(" Czy chodziło o: \(words)?")
    }
  }

  @Test(
    "Words that are not like any other get no suggestion",
    arguments: [
      ["x"], ["delete"], ["list"], ["--nope"], ["-x"], ["--"], [String(repeating: "report", count: 9_999)],
    ])
  func farMisses(arguments: [String]) {
    let word = arguments[0]
    if !word.hasPrefix("report") { #expect(NearestWords.commands(like: word).isEmpty) }
    #expect(NearestWords.options(like: word).isEmpty)
  }

  @Test("Every command has a help of its own", arguments: Language.allCases)
  func helpOfCommands(_ language: Language) throws {
    let program = try PetspotProgram()
    let l10n = L10n(language)
    let lang = ["--lang", language.code]
    for command in CommandDescription.table {
      let run = try program.run([], ["help", command.word] + lang)
      expectEqual(run.status, .exited(0))
      #expect(run.text.hasPrefix("petspot "))
      #expect(run.text.unbroken.contains(command.details(l10n).unbroken))
      #expect(run.text.contains("\n\(command.example)\n"))
      for option in command.options { #expect(run.text.contains("\n\(option.name)")) }
      for variable in EnvironmentVariable.table {
        expectEqual(run.text.contains("\n\(variable.name)"), variable.commands.contains(command.id))
      }
      #expect(!run.text.contains("--version"))
      for line in run.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      try expectEqual(program.run([], [command.word, "--help"] + lang).text, run.text)
    }
    let status = try program.run([], ["status", "-h"] + lang)
    #expect(status.text.unbroken.hasSuffix(l10n.usage.details.statusExit.unbroken))
    #expect(try program.files().isEmpty)
  }

  nonisolated private static let commands = CommandDescription.table.map(\.word).joined(separator: " ")

  @Test(
    "Shells offer what can follow",
    arguments: [
      (Shell.bash, ["", ""], commands),
      (.bash, ["re", "re"], "report reports remove"),
      (.bash, ["sho", "-x", "sho"], "show"),
      (.bash, ["", "help", ""], commands),
      (.bash, ["", "nope", ""], ""), (.bash, ["", "reports", ""], ""), (.bash, ["", "show", "abcd", ""], ""),
      (.bash, ["", "--draft", ""], ":files"),
      (.bash, ["", "--draft", "="], ":files"), (.bash, ["", "--service", ""], ""),
      (.bash, ["", "--plain", "="], ""),
      (.bash, ["", "--step", ""], "1 2 3 4"), (.bash, ["", "--lang", "="], "en pl"),
      (.bash, ["p", "--lang", "=", "p"], "pl"), (.bash, ["p", "--lang=p"], "pl"),
      (.bash, ["--lang=p", "--lang=p"], "--lang=pl"),
      (.bash, ["--", "reports", "--"], "--lang --json --ids --with-codes --help"),
      (.bash, ["--j", "reports", "--ids", "--j"], ""), (.bash, ["--no", "--draft", "x", "--no"], ""),
      (.bash, ["--la", "--lang", "pl", "--la"], ""), (.bash, ["--", "--", "--"], ""),
      (.bash, ["se", "--service", "http", "://x", ":", "80/a", "=", "b", "se"], "send"),
      (.bash, ["rem", "remove"], "remove"), (.bash, [], ""), (.zsh, [], ""),
      (.fish, ["--completions", "x"], "bash zsh fish"), (.zsh, ["--lang=x"], "--lang=en --lang=pl"),
    ])
  func offers(_ shell: Shell, _ words: [String], _ expected: String) {
    let output = Completion.output(for: [shell.rawValue] + words, in: L10n(.en)) { [] }
    expectEqual(output.split(separator: "\n").joined(separator: " "), expected)
  }
}
