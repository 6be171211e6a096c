import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

@testable import petspot

/// The tables of commands and options, the help for commands, and what is said about typing errors.
@ProgramLane
@Suite("Usage", .programs)
struct UsageTests {
  @Test("Every option of the table is understood and explained", arguments: Language.allCases)
  func everyOption(_ language: Language) throws {
    let program = try PetspotProgram()
    let l10n = L10n(language)
    let help = try program.run([], ["--help", "--lang", language.code]).text.unbroken
    for option in OptionDescription.table {
      #expect(help.contains((option.form(in: l10n) + ": " + option.text(l10n)).unbroken))
      let value = option.takesValue ? [option.values.first ?? "x"] : []
      let needed = option.needed.map { [$0] } ?? []
      for command in option.commands where command != .help {
        let word = [command.word] + (command.takesIdentifier ? ["abcd"] : [])
        #expect(throws: Never.self) {
          try CommandLineParser.parse(word + needed + [option.name] + value)
        }
      }
    }
  }

  @Test("An alias can contain settings that a command does not use")
  func aliases() throws {
    for command in [["reports"], ["send", "abcd"], ["show", "abcd"]] {
      let settings = ["--plain", "--brief", "--step", "2", "--no-draft", "--service", "https://x.example"]
      #expect(throws: Never.self) { try CommandLineParser.parse(settings + command) }
    }
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
  func nearMisses(arguments: [String], words: String) throws {
    let program = try PetspotProgram()
    let english = try program.run([], arguments)
    #expect(english.status == .exited(2))
    #expect(english.text.isEmpty)
    #expect(english.errorText.hasSuffix(" Did you mean: \(words)?\n"), "\(english.errorText)")
    let polish = try program.run([], arguments, ["LANG": "pl_PL.UTF-8"])
    #expect(polish.errorText.hasSuffix(" Czy chodziło o: \(words)?\n"))
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

  @Test("Control characters of a mistyped word are made visible")
  func controlCharacters() throws {
    let program = try PetspotProgram()
    let run = try program.run([], ["reports\u{1B}[31m"])
    #expect(run.errorText.hasPrefix("Unknown command: reports^[[31m. "))
    #expect(try program.run([], ["--lang", "x\u{9B}y"]).errorText.contains("“x<U+009B>y”"))
  }

  @Test("An unknown language is answered with those there are")
  func unknownLanguage() throws {
    let run = try PetspotProgram().run([], ["--lang", "xx"])
    #expect(run.errorText == "The language “xx” is not available. Choose one of these: en, pl.\n")
  }

  @Test("Every command has a help of its own", arguments: Language.allCases)
  func helpOfCommands(_ language: Language) throws {
    let program = try PetspotProgram()
    let l10n = L10n(language)
    let lang = ["--lang", language.code]
    for command in CommandDescription.table {
      let run = try program.run([], ["help", command.word] + lang)
      #expect(run.status == .exited(0))
      #expect(run.text.hasPrefix("petspot "))
      #expect(run.text.unbroken.contains(command.details(l10n).unbroken))
      #expect(run.text.contains("\n\(command.example)\n"))
      for option in command.options { #expect(run.text.contains("\n\(option.name)")) }
      #expect(!run.text.contains("--version"))
      for line in run.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      #expect(try program.run([], [command.word, "--help"] + lang).text == run.text)
    }
    let status = try program.run([], ["status", "-h"] + lang)
    #expect(status.text.unbroken.hasSuffix(l10n.usage.details.statusExit.unbroken))
    #expect(try program.run([], ["help"] + lang).text == program.run([], ["--help"] + lang).text)
    #expect(try program.files().isEmpty)
  }

  @Test("The examples of the help are understood")
  func examples() throws {
    for command in CommandDescription.table {
      let arguments = command.example.split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self) { try CommandLineParser.parse(arguments) }
    }
  }
}
