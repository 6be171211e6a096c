import Platform
import TestSupport

/// The program on a pseudo-terminal.
final class KillableTerminal: Killable {
  private let terminal: PseudoTerminal

  init(_ launch: ChildProcess.Launch) throws { terminal = try PseudoTerminal(launch) }

  func expect(_ text: String) throws { try terminal.expect(text) }

  func send(lines: some Sequence<String>) throws {
    try terminal.send(lines.map { $0 + "\r" }.joined())
  }

  func kill() throws -> String {
    terminal.process.send(.kill)
    try terminal.waitForEnd()
    return String(decoding: terminal.transcript, as: UTF8.self)
  }
}
