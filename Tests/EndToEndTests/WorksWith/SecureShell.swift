import Foundation
import Platform
import TestSupport

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
