import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

@testable import petspot

/// The completions, in the shells themselves: lines are typed on a terminal, completed with Tab and run.
@Suite("Completions", .programs)
struct CompletionTests {
  let program: PetspotProgram
  /// The identifier of the only report.
  let id: String

  /// The home folder gets a report, files, and a program that shows its arguments. It runs petspot only to
  /// complete.
  init() throws {
    program = try PetspotProgram()
    try program.photo("my dog.jpg")
    try program.photo()
    _ = try program.run(ReportScript.lines())
    id = try #require(try program.archived().first).id
    let folder = program.home.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = """
      #!/bin/sh
      if [ "$1" = __complete ]; then exec '\(try BuiltProgram.path("petspot"))' "$@"; fi
      for argument; do printf '<%s>' "$argument"; done
      echo ' end'

      """
    try ExecutableFile.write(script, to: folder.appendingPathComponent("petspot").path)
  }

  private func environment() throws -> [String: String] {
    try program.environment([
      "PATH": "\(program.home.path)/bin:/usr/bin:/bin", "LC_ALL": InstalledProgram.locale, "TERM": "dumb",
      "PS1": "> ",
    ])
  }

  private func script(_ shell: Shell) throws -> String {
    let run = try program.run([], ["--completions", shell.rawValue])
    #expect(run.status == .exited(0) && run.errorText.isEmpty)
    let path = program.home.appendingPathComponent("completions.\(shell.rawValue)").path
    try Data(run.output).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// What is typed before Tab, and the arguments that the program gets. ID stands for the identifier.
  private static let lines = [
    ("petspot rem", "<remove>"), ("petspot help sen", "<help><send>"), ("petspot --lang=p", "<--lang=pl>"),
    ("petspot --lang p", "<--lang><pl>"), ("petspot --vers", "<--version>"),
    ("petspot --completions f", "<--completions><fish>"), ("petspot reports --wi", "<reports><--with-codes>"),
    ("petspot --no-draft --lang pl stat", "<--no-draft><--lang><pl><status>"),
    ("petspot --service https://x.example:80/a=b rem", "<--service><https://x.example:80/a=b><remove>"),
    ("petspot show ", "<show><ID>"), ("petspot --lang=pl send ", "<--lang=pl><send><ID>"),
    ("~/bin/petspot status ", "<status><ID>"), ("petspot poster -- ", "<poster><--><ID>"),
    ("petspot send --photo my", "<send><--photo><my dog.jpg>"),
    ("petspot send --photo=my", "<send><--photo=my dog.jpg>"),
    ("petspot --draft \"my d", "<--draft><my dog.jpg>"),
  ]

  /// Types the lines in an interactive shell, each completed with Tab.
  private func type(_ shell: String, _ arguments: [String], settings: String) throws -> PseudoTerminal {
    let path = try #require(InstalledProgram.path(shell))
    let launch = ChildProcess.Launch(
      path, arguments: arguments, environment: try environment(), folder: program.home.path)
    let terminal = try PseudoTerminal(launch, columns: 200)
    try terminal.expect("> ")
    try terminal.send("\(settings); echo lo''aded\n")
    try terminal.expect("loaded")
    for (line, result) in Self.lines {
      try terminal.send("\(line)\t\n")
      try terminal.expect("\(result.replacing("ID", with: id)) end")
    }
    return terminal
  }

  /// Nothing is written when the program is missing or fails.
  private func checkFailures(_ terminal: PseudoTerminal) throws {
    let failing = program.home.appendingPathComponent("petspot")
    try ExecutableFile.write("#!/bin/sh\necho fai''led; echo fai''led >&2; exit 1\n", to: failing.path)
    for name in ["/nowhere/petspot", "./petspot"] {
      try terminal.send("\(name) show \t")
      try terminal.waitUntilQuiet(milliseconds: 500)
      #expect(!terminal.unseen.contains("failed"))
      #expect(!terminal.unseen.contains("No such file"))
      #expect(!terminal.unseen.contains("not found"))
      try terminal.send("\u{15}")
    }
  }

  @Test(
    "bash completes what is typed",
    .enabled(if: InstalledProgram.path("bash") != nil, "bash is not installed"))
  func bash() throws {
    let terminal = try type(
      "bash", ["--norc", "--noprofile", "-i"], settings: "PS1='> '; set -u; . '\(try script(.bash))'")
    try checkFailures(terminal)
    try terminal.send("bind 'set show-all-if-ambiguous on'\npetspot --st\t\t")
    try terminal.expect("1  2  3  4")
    terminal.hangUp()
  }

  @Test(
    "zsh completes what is typed", .enabled(if: InstalledProgram.path("zsh") != nil, "zsh is not installed"))
  func zsh() throws {
    let load = "autoload -U compinit; compinit -u -D; setopt nounset; . '\(try script(.zsh))'"
    let terminal = try type("zsh", ["-f", "-i"], settings: "PS1='> '; unsetopt zle_bracketed_paste; \(load)")
    try checkFailures(terminal)
    try terminal.send("petspot reports --\t")
    try terminal.expect("sets the language: en, pl")
    terminal.hangUp()
  }

  @Test(
    "fish offers what fits", .enabled(if: InstalledProgram.path("fish") != nil, "fish is not installed"))
  func fish() throws {
    let path = try script(.fish)
    for (line, result) in Self.lines where !line.contains("\"") {
      let offered = try fish("source '\(path)'; complete -C '\(line)'")
      #expect(offered.errorText.isEmpty)
      let words = offered.text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      let last = result.replacing("ID", with: id).split { "<>".contains($0) }.last ?? ""
      expectEqual(words, [last], "\(line)")
    }
    for name in ["/nowhere/petspot", "false/petspot"] {
      let failed = try fish("source '\(path)'; complete -C '\(name) show '")
      expectEqual(failed.text + failed.errorText, "")
    }
  }

  private func fish(_ command: String) throws -> ProgramRun {
    try InstalledProgram.run(
      "fish", ["--no-config", "-c", "cd ~; " + command], environment().merging(["TERM": "xterm"]) { $1 })
  }

  @Test("The scripts define nothing but their own names", arguments: Shell.allCases)
  func names(_ shell: Shell) throws {
    guard InstalledProgram.path(shell.rawValue) != nil else { return }
    let path = try script(shell)
    let (arguments, list) =
      switch shell {
      case .bash: (["--norc", "--noprofile", "-c"], "compgen -A function; compgen -v")
      case .zsh: (["-f", "-c"], "print -l ${(k)functions} ${(k)parameters}")
      case .fish: (["--no-config", "-c"], "functions --all --names; set --names")
      }
    func names(_ command: String) throws -> Set<Substring> {
      let run = try InstalledProgram.run(shell.rawValue, arguments + [command], environment())
      #expect(run.errorText.isEmpty)
      return Set(run.text.split { $0.isNewline || ", ".contains($0) })
    }
    let added = try names(". '\(path)'; \(list)").subtracting(names("true; \(list)"))
    #expect(added.allSatisfy { $0.hasPrefix("_petspot") || $0.hasPrefix("__petspot") }, "\(added)")
    #expect(!added.isEmpty)
  }

  @Test("Explanations are in the user's language; nothing is read or written", arguments: [Shell.zsh, .fish])
  func language(_ shell: Shell) throws {
    let files = try program.files()
    let run = try program.run([], ["__complete", shell.rawValue, "--dr"], ["LANG": "pl_PL.UTF-8"])
    let separator = shell == .zsh ? ":" : "\t"
    #expect(run.text.contains("--draft\(separator)przechowuje odpowiedzi w tym pliku\n"))
    #expect(!run.text.contains("\u{A0}"))
    let reports = try program.run([], ["__complete", shell.rawValue, "show", ""], ["LANG": "pl_PL.UTF-8"])
    #expect(reports.text.hasPrefix("\(id)\(separator)pies, "))
    try expectEqual(program.files(), files)
    #expect(try !program.run([], ["--help"]).text.contains("__complete"))
  }
}
