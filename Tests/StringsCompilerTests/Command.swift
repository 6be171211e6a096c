import Foundation

/// Runs a program to its end and collects what it wrote.
struct Command {
  /// What came of it.
  struct Result {
    let status: Int32
    /// Standard output and standard error, as they came.
    let output: String
  }

  /// The program did not end in time; it was killed.
  struct TimedOut: Error {
    let command: [String]
  }

  /// Runs a program found through `PATH`, with the given standard input, in a folder.
  static func run(_ command: [String], input: String = "", in folder: URL, seconds: Int = 300) throws
    -> Result
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let inputFile = try file(input, in: folder)
    let outputFile = try file("", in: folder)
    defer { for file in [inputFile, outputFile] { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    let output = try FileHandle(forWritingTo: outputFile)
    process.standardOutput = output
    process.standardError = output
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    guard ended.wait(timeout: .now() + .seconds(seconds)) == .success else {
      process.terminate()
      throw TimedOut(command: command)
    }
    let text = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    return Result(status: process.terminationStatus, output: text)
  }

  private static func file(_ content: String, in folder: URL) throws -> URL {
    let file = folder.appending(path: ".command-\(UUID().uuidString)")
    try Data(content.utf8).write(to: file)
    return file
  }
}
