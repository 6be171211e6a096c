import Foundation
import TestSupport
import TestTraits
import Testing

/// The uses on the pages WorksWith and Unattended in which another program provides the terminal.
@Suite("Working in other programs", .programs)
struct WorksWithTerminalsTests {
  // MARK: tmux and screen

  @Test("tmux", .enabled(if: InstalledProgram.path("tmux") != nil, "tmux is not installed"))
  func tmux() throws {
    let petspot = try InstalledPetspot()
    defer { _ = try? petspot.run("tmux kill-server") }
    // tmux takes keys that follow each other at once for a paste, which a detaching key cannot be in.
    try petspot.write("set -g assume-paste-time 0\n", to: ".tmux.conf")
    var page = try WorksWithPage(.multiplexers)
    let commands = (new: try page.command(), attach: try page.command())
    let terminal = try detachAndAttach(petspot, commands, detach: "\u{2}d")
    // Those of screen have a test of their own.
    _ = (try page.command(), try page.command())
    try petspot.run(page.command()).expect(0)
    #expect(page.isFinished)
    try terminal.send("kopiuj\r")
    try terminal.expect("schowka")
    try expectEqual(petspot.run("tmux show-buffer").text, petspot.home.archived().first?.code)
    try terminal.send("zamknij\r")
    try expectEqual(terminal.waitForEnd(), .exited(0))
  }

  @Test("GNU screen", .enabled(if: InstalledProgram.has("screen", 4.01), "screen 4.01 is not installed"))
  func screen() throws {
    let petspot = try InstalledPetspot()
    defer { _ = try? petspot.run("screen -S pet -X quit") }
    var page = try WorksWithPage(.multiplexers)
    _ = (try page.command(), try page.command())
    let commands = (new: try page.command(), attach: try page.command())
    let terminal = try detachAndAttach(petspot, commands, detach: "\u{1}d")
    try terminal.send("zamknij\r")
    try expectEqual(terminal.waitForEnd(), .exited(0))
  }

  /// Detaches in the middle of an answer, attaches in a narrower window, and sends the report in Polish.
  ///
  /// - Returns: the terminal, at the prompt under the summary.
  private func detachAndAttach(
    _ petspot: InstalledPetspot, _ commands: (new: String, attach: String), detach: String
  ) throws -> PseudoTerminal {
    try petspot.home.prepareDraft()
    let first = try PseudoTerminal(petspot.shell(commands.new), columns: 100)
    try first.expect("again:")
    try first.send("1\r616-0")
    try first.expect("616-0")
    try first.send(detach)
    try first.expect("[detached")
    try expectEqual(first.waitForEnd(), .exited(0))

    let second = try PseudoTerminal(petspot.shell(commands.attach), columns: 60)
    try second.expect("616-0")
    // These programs draw lines in pieces, so as few of them as possible are waited for.
    try second.send("9\rjęzyk pl\rzmień imię\rŻółw\r" + String(repeating: "dalej\r", count: 4))
    for letter in "Żółw" { try second.expect(String(letter)) }
    try second.expect("zamknij lub pomoc:")
    let report = try petspot.home.announcements().first
    expectEqual(["petName", "microchipNumber"].map { report?[$0] as? String }, ["Żółw", "61609"])
    return second
  }

  // MARK: script and expect

  @Test(
    "script records a session", .enabled(if: isScriptOfUtilLinux, "script of util-linux is not installed"))
  func script() throws {
    let petspot = try InstalledPetspot()
    var page = try WorksWithPage(.script)
    let terminal = try PseudoTerminal(petspot.shell(page.command()))
    #expect(page.isFinished)
    try terminal.answer("Microchip number: ", "123")
    try terminal.answer("or help: ", "język pl")
    try terminal.expect("pomoc: ")
    try terminal.send("\u{4}")
    try expectEqual(terminal.waitForEnd(), .exited(1))
    let recording = try petspot.text(of: "report.log")
    #expect(
      recording.contains("Microchip number: 123\r\nType continue, back or help: język pl\r\nWybrano"))
    #expect(!recording.contains("\u{1B}"))
    try expectEqual(petspot.home.permissions(of: petspot.url("report.log")), 0o600)
  }

  /// The option `-c` is unknown to the script of BSD.
  nonisolated private static let isScriptOfUtilLinux: Bool = {
    (try? InstalledProgram.run("script", ["--version"]))?.text.contains("util-linux") ?? false
  }()

  @Test(
    "An expect script files a report",
    .enabled(if: InstalledProgram.has("expect", 5.45, option: "-v"), "expect 5.45 is not installed"),
    arguments: [[:], ["LC_ALL": "pl_PL.UTF-8"]])
  func expect(variables: [String: String]) throws {
    let petspot = try InstalledPetspot()
    var page = try WorksWithPage(.expect)
    try petspot.write(page.file("tcl"), to: "report.exp")
    let command = try page.command()
    #expect(page.isFinished)
    try petspot.run(command.replacing("rex.jpg", with: "nothing.jpg"), variables)
      .expect(1, says: ["An answer was refused.", "Your answers were not kept."])
    try petspot.run(command, variables).expect(0)
    try expectEqual(petspot.home.announcements().map { $0["petName"] as? String }, ["Żółw"])
  }
}
