import Foundation
import Testing

/// A program made of a generated file and a `main.swift`, compiled as strictly as this package is.
struct GeneratedProgram {
  private let folder: TemporaryFolder

  init(generated: String, main: String) throws {
    folder = try TemporaryFolder()
    try folder.write(generated, to: "L10n.swift")
    try folder.write(main, to: "main.swift")
    let features = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
    let strict = ["-swift-version", "6", "-warnings-as-errors", "-package-name", "probe"]
    let command =
      ["swiftc"] + strict + features.flatMap { ["-enable-upcoming-feature", $0] }
      + ["L10n.swift", "main.swift", "-o", "probe"]
    let result = try Command.run(command, in: folder.url)
    try #require(result.status == 0, "\(result.output)")
  }

  /// The lines that it writes for an input.
  func lines(for input: String = "") throws -> [String] {
    let result = try Command.run([folder.url.appending(path: "probe").path()], input: input, in: folder.url)
    try #require(result.status == 0, "\(result.output)")
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
