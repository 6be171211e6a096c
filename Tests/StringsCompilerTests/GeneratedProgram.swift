import Foundation
import Testing

/// A program made of a generated file, the library that it imports, and a `main.swift`, compiled as strictly as this package
/// is.
struct GeneratedProgram {
  private let folder: TemporaryFolder

  init(generated: String, main: String) throws {
    folder = try TemporaryFolder()
    try folder.write(generated, to: "L10n.swift")
    try folder.write(main, to: "main.swift")
    let runtime = try Repository.files(
      in: Repository.root.appending(path: "Sources/StringsRuntime"), withExtension: "swift")
    // In another package than the program, so that it gets by with what is public.
    try compile(
      ["-package-name", "runtime", "-module-name", "StringsRuntime", "-parse-as-library", "-emit-module"]
        + ["-whole-module-optimization", "-c", "-o", "StringsRuntime.o"] + runtime.map { $0.path() })
    try compile(
      ["-package-name", "probe", "-I", ".", "L10n.swift", "main.swift", "StringsRuntime.o", "-o", "probe"])
  }

  private func compile(_ arguments: [String]) throws {
    let features = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
    let strict = ["-swift-version", "6", "-warnings-as-errors"]
    let command = ["swiftc"] + strict + features.flatMap { ["-enable-upcoming-feature", $0] } + arguments
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
