import Foundation
import Localization
import Platform
import TestSupport
import TestTraits
import Testing

/// A signal for a program error ends the program at once, with the terminal restored, and says what was kept.
@Suite("Crashes", .programs)
struct CrashTests {
  nonisolated private static let signals = [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP]

  @Test("A crash on a terminal names the file that holds the answers, if there are any", arguments: signals)
  func onTerminal(_ number: Int32) throws {
    for (language, options) in [
      (Language.en, []), (.pl, []), (.pl, ["--plain"]), (.en, ["--no-draft"]), (.en, ["found"]),
    ] {
      let isFound = options == ["found"]
      let program = try PetspotProgram(draft: isFound ? [:] : nil)
      let launch = try program.launch(["--lang", language.code] + (isFound ? [] : options))
        .through("ulimit -c 0; exec \"$0\" \"$@\"")
      let terminal = try PseudoTerminal(launch, columns: 200)
      try terminal.expectPrompt()
      // An unfinished report is there even before any input.
      if !isFound {
        try terminal.send("616-00000\n")
        try terminal.expect("61600-000\r\n")
        try terminal.expectPrompt()
      }
      terminal.process.send(Signal(rawValue: number))
      let context = "\(number) \(language) \(options)"
      try expectEqual(terminal.waitForEnd(), .signalled(number), context)
      expectEqual(terminal.settings, terminal.settingsBefore, context)
      let (last, texts) = (terminal.unseen, L10n(language).crash)
      let isKept = options != ["--no-draft"]
      let text = isKept ? texts.kept(file: program.draft.path) : texts.notKept
      #expect(last.unbroken.contains(text.unbroken), "\(context): \(last.debugDescription)")
      for trace in ["Press space", "Backtrac", "Crash:"] {
        #expect(!last.contains(trace), "\(context): \(last.debugDescription)")
      }
      expectEqual(program.hasDraft, isKept, context)
      if isKept, !isFound {
        try expectEqual(program.draftValues()["microchipNumber"] as? String, "616-00000", context)
      }
    }
  }

  @Test("A crash with input from a pipe", arguments: signals)
  func fromPipe(_ number: Int32) throws {
    let program = try PetspotProgram()
    // The line that begins with "If" precedes the first prompt.
    let shell = """
      ulimit -c 0
      mkfifo in out
      "$0" --lang en <in >out 2>errors & exec 3>in 4<out
      while read -r line <&4 && [ "${line#If}" = "$line" ]; do :; done
      kill -\(number) $!
      wait $!
      echo $?
      cat errors
      """
    let run = try ProgramRun(program.launch().through(shell))
    #expect(run.text.hasPrefix("\(128 + number)\n"), "\(run.text)")
    #expect(run.text.contains("PetSpot has stopped because of an error in the program."), "\(run.text)")
  }
}
