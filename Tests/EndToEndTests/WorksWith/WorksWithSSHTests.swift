import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// The uses over ssh on the page WorksWith.md.
@Suite("Working over ssh", .programs)
struct WorksWithSSHTests {
  @Test(
    "Sessions over ssh", .enabled(if: SecureShell.isUsable, "ssh or sshd is not installed, or cannot be used")
  )
  func installed() throws { try sessions(over: .installed) }

  @Test("Sessions in the environment of ssh")
  func simulated() throws { try sessions(over: .simulated) }

  private func sessions(over ssh: SecureShell) throws {
    let petspot = try InstalledPetspot()
    try ssh.install(in: petspot)
    var page = try WorksWithPage(.ssh)

    let first = try PseudoTerminal(petspot.shell("exec " + page.command()))
    try first.answer("Microchip number: ", "język pl")
    try first.answer("Numer mikroczipa: ", "61609-39000-00001")
    try first.expect("pomoc: ")
    let begun = try page.output()
    expectEqual(begun.difference(in: first.transcript), nil)
    ssh.interrupt(first)
    try petspot.home.waitUntilDraftIsUnused()

    let second = try PseudoTerminal(petspot.shell(page.command()))
    try second.answer("od nowa: ", "1")
    try second.expect("Numer mikroczipa: ")
    let continued = try page.output()
    expectEqual(continued.difference(in: second.transcript), nil)
    try finish(on: second, petspot)

    var cron = try WorksWithPage(.cron)
    try petspot.write(cron.file("json"), to: "rex.json")
    let sent = try petspot.run(page.command())
    expectEqual(sent.status, .exited(0), "\(sent.text)\(sent.errorText)")
    try expectEqual(petspot.home.announcements().count, 2)
    #expect(page.isFinished)
  }

  /// Answers the other prompts, and copies the code to the clipboard.
  private func finish(on terminal: PseudoTerminal, _ petspot: InstalledPetspot) throws {
    for line in ReportScript.polish.lines.dropFirst().dropLast(2) {
      try terminal.send(lines: [line])
      try terminal.expectPrompt()
    }
    try terminal.send(lines: ["dalej"])
    try terminal.answer("zamknij: ", "kopiuj")
    try terminal.answer("zamknij: ", "zamknij")
    try expectEqual(terminal.waitForEnd(), .exited(0))
    let report = try #require(try petspot.home.announcements().first)
    #expect(report["description"] as? String == "Biały, brązowe uszy")
    let code = try #require(report["managementPassword"] as? String)
    #expect(terminal.text.contains("\u{1B}]52;c;\(Data(code.utf8).base64EncodedString())\u{07}"))
  }
}

extension PetspotProgram {
  /// Waits until the program that uses the draft has ended.
  fileprivate func waitUntilDraftIsUnused() throws {
    let deadline = Deadline()
    while try FileManager.default.contentsOfDirectory(atPath: draftFolder.path) != ["draft.json"] {
      guard !deadline.hasPassed else { throw TestFailure("the draft is still in use") }
      _ = try Readiness.wait(for: [], atMost: 5)
    }
  }
}
