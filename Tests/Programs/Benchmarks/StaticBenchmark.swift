import Foundation
import TestSupport

/// The size and start of the program as `install-petspot --static` builds it, compared with an empty program
/// that is built in the same way. Both are built first, in a temporary folder.
enum StaticBenchmark {
  static func run() throws {
    let folder = try TemporaryFolder()
    let scratch = folder.url
    let petspot = try build("petspot", in: scratch)
    let empty = try build("EmptyProgram", in: scratch)
    let bytes = try FileManager.default.attributesOfItem(atPath: petspot)[.size] as? Int ?? 0
    print("static and stripped: \(Double(bytes / 100_000) / 10) MB (under 16)")
    try StartBenchmark.compare(
      "static",
      Start(
        ChildProcess.Launch(petspot, arguments: ["--no-draft"], environment: ["HOME": scratch.path])),
      with: Start(ChildProcess.Launch(empty)), atMost: "1.4")
  }

  /// Builds and strips a program of this package. Returns its path.
  private static func build(_ product: String, in scratch: URL) throws -> String {
    try tool([
      "swift", "build", "--package-path", Repository.root.path, "--scratch-path", scratch.path,
      "--configuration",
      "release", "-Xswiftc", "-static-stdlib", "-Xswiftc", "-Osize", "-Xlinker", "--no-export-dynamic",
      "--product",
      product,
    ])
    let path = scratch.appendingPathComponent("release/\(product)").path
    try tool(["strip", path])
    return path
  }

  private static func tool(_ words: [String]) throws {
    let launch = ChildProcess.Launch(
      "/usr/bin/env", arguments: words, environment: ProcessInfo.processInfo.environment)
    let run = try ProgramRun(launch, within: 1_800)
    guard run.status == .exited(0) else { throw TestFailure("\(words[0]): \(run.text)\(run.errorText)") }
  }
}
