import Foundation
import Localization
import MissingPet
import Submission
import TestSupport
import TestTraits
import Testing

@testable import petspot

/// Options, languages and exit statuses.
@Suite("The command line", .programs)
struct CommandLineTests {
  @Test("Options are accepted in any order and in both forms")
  func options() throws {
    var expected = CommandLineOptions()
    expected.language = .pl
    expected.step = .animal
    expected.draft = .file("d.json")
    expected.service = "https://x.example"
    expected.isPlain = true
    expected.isBrief = true
    let spaced = [
      "--lang", "pl", "--step", "3", "--draft", "d.json", "--service", "https://x.example", "--plain",
      "--brief",
    ]
    #expect(try CommandLineParser.parse(spaced) == expected)
    let joined = [
      "report", "--brief", "--plain", "--service=https://x.example", "--draft=d.json", "--step=3",
      "--lang=pl_PL.UTF-8",
    ]
    #expect(try CommandLineParser.parse(joined) == expected)
    #expect(try CommandLineParser.parse(Array(repeating: "--brief", count: 50_000) + joined) == expected)
    let (send, remove) = (CommandDescription.named("send")!, CommandDescription.named("remove")!)
    #expect(try CommandLineParser.parse(["send", "--plain", "abc"]).task == .command(send, id: "abc"))
    #expect(try CommandLineParser.parse(["remove", "--", "-x"]).task == .command(remove, id: "-x"))
  }

  /// Whether a process can be given a file system of its own, with nothing in /proc.
  nonisolated private static let canHideProc = (try? runWithoutProc("true"))?.status == .exited(0)

  nonisolated private static func runWithoutProc(_ program: String) throws -> ProgramRun {
    try ProgramRun(
      ChildProcess.Launch(
        "/usr/bin/unshare",
        arguments: ["-rm", "/bin/sh", "-c", "mount -t tmpfs none /proc && exec \(program) --version"],
        environment: ["LANG": "pl_PL.UTF-8", "PATH": "/usr/bin:/bin"]))
  }

  @Test(
    "Where the arguments cannot be read, the program does not act as if there were none",
    .enabled(if: canHideProc, "unshare is missing or not permitted"))
  func unreadableArguments() throws {
    let run = try Self.runWithoutProc("'\(BuiltProgram.path("petspot"))'")
    #expect(run.status == .exited(2) && run.text.isEmpty)
    #expect(run.errorText == L10n(.pl).usage.error.unreadable + "\n")
  }

  @Test("Invalid arguments are refused with a reason")
  func refused() {
    typealias Reason = (L10n.UsageTexts.ErrorTexts) -> String
    let conflict: Reason = { $0.conflict(option: "--draft", other: "--no-draft") }
    let rows: [([String], Reason)] = [
      (["--nope"], { $0.unknownOption(option: "--nope") }), (["-x"], { $0.unknownOption(option: "-x") }),
      (["nope"], { $0.unknownCommand(command: "nope") }),
      (["help", "nope"], { $0.unknownCommand(command: "nope") }),
      (["nope", "--help"], { $0.unknownCommand(command: "nope") }),
      (["--lang"], { $0.missingValue(option: "--lang") }),
      (["--step="], { $0.missingValue(option: "--step") }),
      (["--lang", "xx"], { $0.language(value: "xx", languages: "en, pl") }),
      (["--step", "5"], { $0.step(value: "5") }),
      (["--completions", "tcsh"], { $0.shell(value: "tcsh", shells: "bash, zsh, fish") }),
      (["--plain=yes"], { $0.unexpectedValue(option: "--plain") }),
      (["--draft", "x", "--no-draft"], conflict), (["--no-draft", "--draft", "x"], conflict),
      (["reports", "--ids", "--json"], { $0.conflict(option: "--json", other: "--ids") }),
      (["reports", "--with-codes"], { $0.optionMissing(option: "--with-codes", needed: "--json") }),
      (["--json"], { $0.optionElsewhere(command: "report", option: "--json", commands: "reports") }),
      (
        ["show", "abcd", "--new"], { $0.optionElsewhere(command: "show", option: "--new", commands: "send") }
      ),
      (["help", "send", "x"], { $0.extraArgument(argument: "x") }),
      (["send", "a", "b"], { $0.extraArgument(argument: "b") }),
      (["report", "x"], { $0.extraArgument(argument: "x") }),
      (["remove"], { $0.missingId(command: "remove") }),
      (
        ["reports", "--photo", "x"],
        { $0.optionElsewhere(command: "reports", option: "--photo", commands: "send, poster") }
      ),
      (
        ["remove", "abcd", "--output", "x"],
        { $0.optionElsewhere(command: "remove", option: "--output", commands: "poster") }
      ),
    ]
    for (arguments, reason) in rows {
      let error = #expect(throws: UsageError.self) { try CommandLineParser.parse(arguments) }
      expectEqual(error?.text(L10n(.en)), reason(L10n(.en).usage.error), "\(arguments)")
    }
  }

  @Test(
    "The language is chosen from the environment as in GNU gettext",
    arguments: [
      (["LANG": "pl_PL.UTF-8"], Language.pl), (["LANG": "pl"], .pl), (["LANG": "pl@x"], .pl),
      (["LANG": "pl_PL"], .pl),
      (["LANG": "en_US.UTF-8"], .en), (["LANG": "de_DE"], .en), ([:], .en), (["LANG": ""], .en),
      (["LANG": "C"], .en), (["LANG": "plk"], .en),
      (["LC_ALL": "pl_PL", "LANG": "en_US"], .pl),
      (["LC_ALL": "", "LC_MESSAGES": "pl_PL", "LANG": "en_US"], .pl),
      (["LC_ALL": "en_US", "LC_MESSAGES": "pl_PL"], .en), (["LANGUAGE": "pl", "LANG": "en_US"], .pl),
      (["LANGUAGE": "en:pl", "LANG": "pl_PL"], .en), (["LANGUAGE": "de:pl", "LANG": "en_US"], .pl),
      (["LANGUAGE": "de", "LANG": "pl_PL"], .en),
      (["LANGUAGE": "pl", "LANG": "C"], .en), (["LANGUAGE": "pl", "LC_ALL": "POSIX"], .en),
      (["LANGUAGE": "pl", "LANG": "C.UTF-8"], .en),
      (["LANGUAGE": "", "LANG": "pl_PL"], .pl), (["LANGUAGE": "pl"], .en),
    ])
  func language(environment: [String: String], language: Language) {
    #expect(LanguageChoice.language(in: { environment[$0] }) == language)
  }

  @Test(
    "A usage error is one line on standard error, in the chosen language, with status 2",
    arguments: [
      (["--nope"], "Unknown option: --nope. To list the options, run: petspot --help"),
      (["--step", "9", "--lang", "pl"], "Nie ma kroku „9”. Wybierz 1, 2, 3 lub 4."),
      (["--lang", "x\u{9B}y"], "The language “x<U+009B>y” is not available. Choose one of these: en, pl."),
      (["reports\u{1B}[m"], "Unknown command: reports^[[m. Did you mean: report, reports?"),
    ])
  func usageErrors(_ arguments: [String], _ line: String) throws {
    let run = try PetspotProgram().run([], arguments)
    #expect(run.status == .exited(2) && run.text.isEmpty)
    #expect(run.errorText == line + "\n")
  }

  @Test(
    "An invalid service address is a usage error",
    arguments: [
      ("--service", "nonsense"), ("--service", "https://user:secret@x.example"),
      ("PETSPOT_API_URL", "http://192.0.2.1"),
    ])
  func addresses(_ setting: String, _ address: String) throws {
    let isOption = setting.hasPrefix("--")
    let run = try PetspotProgram().run(
      ["continue"], isOption ? [setting, address] : [], isOption ? [:] : [setting: address])
    #expect(run.status == .exited(2) && run.text.isEmpty)
    #expect(!run.errorText.isEmpty && !run.errorText.contains("secret"))
  }

  @Test("An invalid time-out is a usage error where something is sent")
  func timeout() throws {
    let program = try PetspotProgram()
    for value in ["0", "-1", "soon", "1e9", "99999999999999999999"] {
      try program.run([], ["--service", "http://localhost:9"], ["PETSPOT_TIMEOUT": value])
        .expect(2, says: [value])
    }
    for arguments in [["--help"], ["--version"], ["reports"]] {
      let settings = ["PETSPOT_TIMEOUT": "soon", "PETSPOT_API_URL": "ftp://example.com"]
      try program.run([], arguments, settings).expect(0, "\(arguments)")
    }
  }
}
