import Foundation
import Localization
import Platform
import TestSupport
import TestTraits
import Testing

/// The uses over ssh on the pages WorksWith and Unattended.
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
    // Until the program that uses the draft has ended.
    let deadline = Deadline()
    while petspot.home.names(in: petspot.home.draftFolder) != ["draft.json"], !deadline.hasPassed {
      _ = try Readiness.wait(for: [], atMost: 5)
    }

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
    for line in ReportScript.lines(.pl).dropFirst().dropLast(2) {
      try terminal.send(lines: [line])
      try terminal.expectPrompt()
    }
    try terminal.send(lines: ["dalej"])
    try terminal.answer("zamknij lub pomoc: ", "kopiuj")
    try terminal.answer("zamknij lub pomoc: ", "zamknij")
    try expectEqual(terminal.waitForEnd(), .exited(0))
    try expectEqual(petspot.home.announcements().first?["description"] as? String, "Biały, brązowe uszy")
    let code = try #require(petspot.home.archived().first).code
    #expect(terminal.text.contains("\u{1B}]52;c;\(Data(code.utf8).base64EncodedString())\u{07}"))
  }
}

/// The command `ssh` as the home folder of a test has it, with the host `home.example`.
enum SecureShell {
  /// The installed ssh, connected to an sshd of the test's own.
  case installed
  /// A script that starts the command with the environment of a session over ssh.
  case simulated

  /// Whether the installed ssh and sshd can run a command as the current user on a terminal. sshd may have to
  /// change the group of the terminal, which not every user may do.
  static let isUsable: Bool = {
    guard let petspot = try? InstalledPetspot(), (try? installed.install(in: petspot)) != nil else {
      return false
    }
    return (try? petspot.run("ssh -tt home.example true"))?.status == .exited(0)
  }()

  /// Writes the command to `~/bin/ssh`, which comes first in `PATH`.
  func install(in petspot: InstalledPetspot) throws {
    let script =
      switch self {
      case .installed: try Self.configure(in: petspot)
      case .simulated:
        """
        [ "$1" = -t ] && shift
        shift
        exec env -i HOME="$HOME" PATH=/usr/bin:/bin SHELL=/bin/sh TERM="$TERM" \\
          SSH_CONNECTION='127.0.0.1 40000 127.0.0.1 22' /bin/sh -c "$*"
        """
      }
    let command = try petspot.folder("bin").appendingPathComponent("ssh")
    try ExecutableFile.write("#!/bin/sh\n\(script)\n", to: command.path)
  }

  /// Interrupts the connection of a session that was started with `exec`.
  func interrupt(_ terminal: PseudoTerminal) {
    switch self {
    case .installed: terminal.process.send(.kill)
    case .simulated: terminal.hangUp()
    }
  }

  /// Creates keys and settings for both sides. sshd serves one connection as the child of ssh, so that it
  /// needs no port. No file of the user is read.
  ///
  /// - Returns: the script that starts ssh.
  private static func configure(in petspot: InstalledPetspot) throws -> String {
    let sshd = InstalledProgram.path("sshd") ?? "/usr/sbin/sshd"
    guard let ssh = InstalledProgram.path("ssh"), let keygen = InstalledProgram.path("ssh-keygen"),
      FileManager.default.isExecutableFile(atPath: sshd)
    else { throw TestFailure("ssh or sshd is not installed") }
    let folder = try petspot.folder("ssh").path
    for key in ["host", "user"] {
      let made = try petspot.run("\(keygen) -q -t ed25519 -N '' -C '' -f ssh/\(key)")
      guard made.status == .exited(0) else { throw TestFailure("ssh-keygen: \(made.errorText)") }
    }
    try petspot.write("home.example \(try petspot.text(of: "ssh/host.pub"))", to: "ssh/known_hosts")
    let server = """
      HostKey \(folder)/host
      AuthorizedKeysFile \(folder)/user.pub
      PidFile none
      StrictModes no
      PasswordAuthentication no
      SetEnv HOME=\(petspot.home.home.path) PATH=/usr/bin:/bin
      """
    try petspot.write(server + "\n", to: "ssh/sshd_config")
    let client = """
      ProxyCommand \(sshd) -i -f \(folder)/sshd_config
      IdentityFile \(folder)/user
      IdentitiesOnly yes
      IdentityAgent none
      UserKnownHostsFile \(folder)/known_hosts
      GlobalKnownHostsFile none
      StrictHostKeyChecking yes
      LogLevel ERROR
      """
    try petspot.write(client + "\n", to: "ssh/ssh_config")
    return "exec \(ssh) -F \(folder)/ssh_config \"$@\""
  }
}
