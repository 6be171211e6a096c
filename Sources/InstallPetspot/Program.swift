import Foundation
import PackagePlugin

/// A program that the plugin runs.
struct Program {
  let url: URL

  init(_ url: URL) { self.url = url }

  /// Runs the program with the output of the plugin. What it writes to standard error is reported as an error.
  /// Returns whether it succeeded.
  func run(_ arguments: [String]) throws -> Bool {
    let (status, errors) = try execute(arguments, \.standardError)
    if status != 0 {
      Diagnostics.error(String(decoding: errors, as: UTF8.self).trimmingCharacters(in: .newlines))
    }
    return status == 0
  }

  /// Runs the program without the user's locale, and returns what it writes to standard output.
  func output(_ arguments: [String]) throws -> Data {
    let (status, output) = try execute(arguments, \.standardOutput, environment: [:])
    guard status == 0 else { throw ProgramError(description: "\(url.lastPathComponent) \(arguments) failed") }
    return output
  }

  private func execute(
    _ arguments: [String], _ stream: ReferenceWritableKeyPath<Process, Any?>,
    environment: [String: String]? = nil
  ) throws -> (status: Int32, data: Data) {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    if let environment { process.environment = environment }
    let pipe = Pipe()
    process[keyPath: stream] = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, data)
  }
}

/// A program that failed.
struct ProgramError: Error, CustomStringConvertible {
  let description: String
}
