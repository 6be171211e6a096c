import Foundation
import TestSupport

/// Runs `swiftc` in a folder of its own, for generated files that import StringsRuntime. `deinit` deletes the
/// folder.
final class SwiftCompiler {
  /// The time and memory of a process, with its subprocesses.
  struct Cost {
    let seconds: Double
    /// The peak memory of the largest process, in bytes.
    let memory: Int
  }

  /// A program failed.
  struct Failed: Error {
    let output: String
  }

  let folder: URL

  /// Creates the folder and compiles StringsRuntime.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "petspot-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/StringsRuntime").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
    try swiftc(["-emit-module", "-module-name", "StringsRuntime"] + files.map { $0.path() })
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Compiles a file of the folder.
  func compile(_ file: String, _ flags: [String]) throws -> Cost {
    try swiftc(["-c", "-I", "."] + flags + [file])
  }

  @discardableResult
  private func swiftc(_ arguments: [String]) throws -> Cost {
    let options = ["swiftc", "-swift-version", "6", "-package-name", "p", "-parse-as-library"]
    return try run("/usr/bin/env", options + arguments)
  }

  /// Runs a program in the folder.
  func run(_ program: String, _ arguments: [String]) throws -> Cost {
    let launch = ChildProcess.Launch(
      program, arguments: arguments, environment: ProcessInfo.processInfo.environment, folder: folder.path())
    let start = ContinuousClock.now
    let run = try ProgramRun(launch, within: 600)
    let time = (ContinuousClock.now - start).components
    guard run.status == .exited(0) else { throw Failed(output: run.text + run.errorText) }
    return Cost(
      seconds: Double(time.seconds) + Double(time.attoseconds) / 1e18, memory: run.peakMemory)
  }
}
