import Foundation
import TestSupport

/// A copy of this package in a temporary folder.
final class PackageCopy {
  private let folder: URL
  /// Where it is installed.
  var prefix: URL { folder.appendingPathComponent("zażółć 100% gęś") }

  init() throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory.appendingPathComponent("petspot-copy-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Localizations"] {
      try manager.copyItem(
        at: Repository.root.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ strings: String, language: String) throws {
    let lproj = folder.appendingPathComponent("Localizations/\(language).lproj")
    try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
    try Data(strings.utf8).write(to: lproj.appendingPathComponent("Localizable.strings"))
  }

  /// Runs a command plugin with the prefix.
  func run(_ command: String, _ arguments: [String] = []) throws -> ProgramRun {
    let words = ["swift", "package", command, "--prefix", prefix.lastPathComponent] + arguments
    let swift = ChildProcess.Launch(
      "/usr/bin/env", arguments: words, environment: ProcessInfo.processInfo.environment, folder: folder.path)
    return try ProgramRun(swift, input: "", within: 1_200)
  }

  /// Runs the installed program.
  func runPetspot(
    _ lines: [String], _ variables: [String: String], _ arguments: [String] = []
  ) throws -> ProgramRun {
    let petspot = ChildProcess.Launch(
      prefix.appending(path: "bin/petspot").path(percentEncoded: false),
      arguments: arguments + ["--no-draft"],
      environment: variables.merging(["HOME": folder.path]) { $1 })
    return try ProgramRun(petspot, input: lines.map { $0 + "\n" }.joined(), within: 60)
  }
}
