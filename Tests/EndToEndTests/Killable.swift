import Foundation
import TestSupport

/// The built program in the middle of a conversation, to be killed there.
protocol Killable: AnyObject {
  /// Waits until the program has written a text.
  func expect(_ text: String) throws
  /// Types whole lines, without waiting for anything.
  func send(lines: some Sequence<String>) throws
  /// Ends it with SIGKILL, unless it has ended by itself, and gives everything that it had written by then.
  func kill() throws -> String
}

extension PetspotProgram {
  /// Starts it on a pseudo-terminal, or with its input and output on pipes.
  func start(
    on medium: Medium, _ arguments: [String] = [], _ variables: [String: String] = [:]
  ) throws -> any Killable {
    let launch = try launch(arguments, variables)
    switch medium {
    case .terminal: return try KillableTerminal(launch)
    case .pipe: return try KillablePipe(launch)
    }
  }

  /// What the program talks through.
  enum Medium: String, CaseIterable {
    case terminal
    case pipe
  }
}
