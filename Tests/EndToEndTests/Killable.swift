import Foundation
import TestSupport

/// A running program that a test kills.
protocol Killable: AnyObject {
  /// Waits until the output contains the text.
  func expect(_ text: String) throws
  /// Sends whole lines without waiting for prompts.
  func send(lines: some Sequence<String>) throws
  /// Sends SIGKILL unless the program has ended, and returns its whole output.
  func kill() throws -> String
}

extension PetspotProgram {
  /// Starts the program on a pseudo-terminal or on pipes.
  func start(
    on medium: Medium, _ arguments: [String] = [], _ variables: [String: String] = [:]
  ) throws -> any Killable {
    let launch = try launch(arguments, variables)
    switch medium {
    case .terminal: return try KillableTerminal(launch)
    case .pipe: return try KillablePipe(launch)
    }
  }

  /// The connection of the program's standard input and output.
  enum Medium: String, CaseIterable {
    case terminal
    case pipe
  }
}
