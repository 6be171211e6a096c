import Foundation
import TestSupport
import Testing

/// A generated file, StringsRuntime and a `main.swift`, compiled with this package's strict settings.
struct GeneratedProgram {
  private let folder: TemporaryFolder

  /// - Parameter flags: Further arguments for the Swift compiler.
  init(generated: String, main: String, flags: [String] = []) throws {
    folder = try TemporaryFolder()
    try folder.write(generated, to: "L10n.swift")
    try folder.write(main, to: "main.swift")
    let library = Repository.root.appending(path: "Sources/Base/CLibrary/CLibrary.swift")
    try compile(["-parse-as-library", "-emit-module", library.path()])
    let runtime = try Repository.files(in: "Sources/Strings/StringsRuntime", withExtension: "swift")
    // The package names differ, so that the generated file can use only public declarations of the library.
    try compile(
      [
        "-package-name", "runtime", "-module-name", "StringsRuntime", "-parse-as-library", "-I", ".",
        "-emit-module",
      ]
        + ["-whole-module-optimization", "-c", "-o", "StringsRuntime.o"] + runtime.map { $0.path() })
    try folder.write("@_exported public import StringsRuntime", to: "StringsSupport.swift")
    try compile(
      ["-package-name", "runtime", "-parse-as-library", "-I", ".", "-emit-module", "StringsSupport.swift"])
    try compile(
      ["-package-name", "probe", "-I", ".", "L10n.swift", "main.swift", "StringsRuntime.o", "-o", "probe"]
        + flags)
  }

  private func compile(_ arguments: [String]) throws {
    let features = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
    let strict = ["-swift-version", "6", "-warnings-as-errors"]
    let command = ["swiftc"] + strict + features.flatMap { ["-enable-upcoming-feature", $0] } + arguments
    let result = try Subprocess.run(command, in: folder.url)
    try #require(result.status == 0, "\(result.output)")
  }

  /// Runs the program and returns the lines of its output.
  func lines() throws -> [String] {
    let result = try Subprocess.run([folder.path("probe")], in: folder.url)
    try #require(result.status == 0, "\(result.output)")
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// Runs programs and collects their output.
enum Subprocess {
  struct Result {
    /// The exit status, or the negated number of the signal that ended the program.
    let status: Int32
    /// Standard output and standard error, interleaved.
    let output: String
  }

  /// Runs a program that is found through `PATH`.
  ///
  /// - Throws: `TestFailure` if the program runs longer than five minutes. It is killed then.
  static func run(_ command: [String], in folder: URL) throws -> Result {
    let launch = ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", "exec env \"$@\" 2>&1", "sh"] + command,
      environment: ProcessInfo.processInfo.environment, folder: folder.path(percentEncoded: false))
    let run = try ProgramRun(launch, within: 300)
    let status: Int32 =
      switch run.status {
      case .exited(let status): status
      case .signalled(let number): -number
      }
    return Result(status: status, output: run.text)
  }
}
