import Foundation
import Platform
import TestSupport

/// The built program as `~/.local/bin/petspot` in a home folder of its own, with the commands that a user
/// types in a shell. No variable names a language.
final class InstalledPetspot {
  let home: PetspotProgram
  /// The folder for the sockets of tmux and screen. Its path is short, because that of a socket is limited.
  private let sockets: String

  init() throws {
    home = try PetspotProgram()
    sockets = "/tmp/petspot-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(
      atPath: sockets, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let folder = try self.folder(".local/bin")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("petspot").path,
      withDestinationPath: try BuiltProgram.path("petspot"))
    try home.photo()
  }

  deinit { try? FileManager.default.removeItem(atPath: sockets) }

  /// A new or existing folder in the home folder.
  func folder(_ path: String) throws -> URL {
    let folder = home.home.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A file in the home folder.
  func url(_ name: String) -> URL { home.home.appendingPathComponent(name) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  func text(of name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }

  /// Starts a shell that executes a command of the page.
  func shell(_ command: String, _ variables: [String: String] = [:]) throws -> ChildProcess.Launch {
    let path =
      "\(home.home.path)/bin:\(home.home.path)/.local/bin:/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin"
    let all = ["PATH": path, "SHELL": "/bin/sh", "TMUX_TMPDIR": sockets, "SCREENDIR": sockets]
    return ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", command],
      environment: try home.environment(all.merging(variables) { $1 }), folder: home.home.path)
  }

  /// Executes a command of the page with input from a pipe.
  func run(_ command: String, _ variables: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(shell(command, variables), within: 60)
  }
}
