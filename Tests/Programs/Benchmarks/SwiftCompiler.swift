import Foundation
import TestSupport

/// Runs `swiftc` in a folder of its own, for generated files, which import StringsSupport.
struct SwiftCompiler {
  /// The time and memory of a process, with its subprocesses.
  struct Cost {
    let time: Duration
    /// The peak memory of the largest process, in bytes.
    let memory: Int
  }

  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }

  /// Creates the folder and compiles StringsRuntime and StringsSupport.
  init() throws {
    temporary = try TemporaryFolder()
    for module in ["StringsRuntime", "StringsSupport"] {
      let files = try Repository.files(in: "Sources/Strings/\(module)", withExtension: "swift")
      try swiftc(["-emit-module", "-module-name", module, "-I", "."] + files.map { $0.path() })
    }
  }

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
      program, arguments: arguments, environment: ProcessInfo.processInfo.environment, folder: folder.path)
    let start = ContinuousClock.now
    let run = try ProgramRun(launch, within: 600)
    guard run.status == .exited(0) else { throw TestFailure(run.text + run.errorText) }
    return Cost(time: .now - start, memory: run.peakMemory)
  }
}
