import Foundation
import Localization
import Platform
import TestSupport
import TestTraits
import Testing

/// Bad input leads to an error message; no data is lost, and the program neither crashes nor hangs.
@Suite("Bad input", .programs)
struct BadInputTests {
  @Test("A photo that cannot be sent is an error on continue")
  func photo() throws {
    let (program, l10n) = (try PetspotProgram(), L10n(.en))
    mkfifo(program.file("fifo").path, 0o600)
    let run = try program.petspot("--step", "2", "--no-draft", typing: ["fifo", "continue", "help"])
    let error = l10n.report.error(label: l10n.photo.file.label, message: l10n.photo.file.errorNotAFile)
    run.expect(
      1,
      says: [
        l10n.report.problems(count: 1) + error.dropLast(), l10n.prompt.current(answer: ""),
        "TIFF or HEIC file under 20 MB.",
      ])
  }

  @Test("Invalid UTF-8 is reported, and the question is asked again")
  func undecodable() throws {
    let program = try PetspotProgram()
    let run = try ProgramRun(program.launch(), input: [0xC3] + Array("\n12345\nreview\n".utf8))
    #expect(
      run.text.contains("That line could not be read as text, so it was ignored. Please enter it again.\n"))
    #expect(run.text.contains("Microchip number: 12345\n"))
  }

  @Test("A line of one megabyte is read, cut to the field's limit and echoed in full", .tags(.thorough))
  func megabyte() throws {
    let program = try PetspotProgram()
    let line = String(repeating: "§", count: 1_048_576)
    let run = try program.run(["1234567", "a@b.pl", line, "review"], ["--step", "4"])
    expectEqual(run.status, .exited(1))
    let shown = run.text.utf8.count { $0 == "§".utf8.last }
    // All of it in the echo, the excess in the notice, and the kept part in the review.
    expectEqual(shown, 1_048_576 + (1_048_576 - 120) + 120)
    let name = try program.run([line, "continue"], ["--step", "1"])
    #expect(name.text.contains("Error: Microchip number: "))
  }

  /// Without a bound on marks in a row, each comparison of such a text takes seconds: see `withBoundedMarks`.
  @Test(
    "A long text of combining marks is read like any other, wherever it comes from", .tags(.thorough),
    arguments: ["\u{301}\u{327}", "\u{600}", "\u{F71}\u{F72}\u{F74}", "\u{915}\u{94D}"])
  func marks(_ unit: String) throws {
    let text = "a" + String(repeating: unit, count: 100_000 / unit.utf8.count)
    let bytes = Array(text.utf8)
    func isWhole(_ other: Any?) -> Bool {
      (other as? String)?.unicodeScalars.filter { $0 != "\u{34F}" }.elementsEqual(text.unicodeScalars) == true
    }
    let program = try PetspotProgram()
    let lines = ["", text, text, text, text, text, text, text, text, "continue", "quit", "1"]
    let typed = try program.run(lines, ["--step", "3"])
    #expect(typed.status == .exited(0))
    #expect(try isWhole(program.draftValues()["petName"]))
    // From a draft, as an argument, and in the environment.
    let again = try program.run(["1", "continue", "edit \(text)", "quit", "1"], ["--step", "3"])
    #expect(again.status == .exited(0))
    #expect(try isWhole(program.draftValues()["petName"]))
    #expect(try program.run([], ["show", text]).status == .exited(1))
    #expect(
      try program.run([], ["reports"], ["LANG": text, "XDG_DATA_HOME": "/\(text)"]).status == .exited(1))
    let terminal = try program.terminal(["--no-draft", "--step", "3"])
    try terminal.expect("Date lost: ")
    try terminal.send(bytes: bytes + Array("\r".utf8))
    try terminal.expect("Pet's name: ")
  }

  @Test("An unwritable data folder is named in the error, and the report is kept")
  func unwritable() throws {
    let program = try PetspotProgram(draft: [:])
    try Data("a file, not a folder".utf8).write(to: program.file("blocked"))
    let (blocked, texts) = (program.file("blocked").path, L10n(.en))
    try program.run(["continue", "2", "quit", "1"], ["--step", "4"], ["XDG_DATA_HOME": blocked]).expect(
      0, says: [texts.submission.objection.cannotWrite(path: blocked + "/petspot/announcements")],
      not: [texts.ownersDetails.error.generic.message])
    #expect(program.hasDraft)
  }

  @Test("The program ends when the reader of its output has gone")
  func closedOutput() throws {
    let program = try PetspotProgram()
    let shell = try program.launch().through("yes help | { \"$0\"; echo $? >status; } | head -1")
    let run = try ProgramRun(shell)
    expectEqual(run.text, "Step 1 of 4: Microchip number\n")
    try expectEqual(String(contentsOf: program.file("status"), encoding: .utf8), "1\n")
  }
}
