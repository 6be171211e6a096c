import Foundation
import TestSupport
import Testing

/// A temporary folder with the catalogue `L`, in which the built tool runs.
struct ToolFixture {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.english, to: "L/en.lproj/Localizable.strings")
    try folder.write(Self.polish, to: "L/pl.lproj/Localizable.strings")
  }

  static let english = """
    "language.own_name" = "English";
    /* About a. */
    a = "A";
    "n#one" = "%ld file";
    "n#other" = "%ld files";

    """

  static let polish = """
    "n#few" = "%ld pliki";
    "n#one" = "%ld plik";
    "n#many" = "%ld plików";
    a = "A";
    "language.own_name" = "polski";

    """

  /// Runs the tool in the folder, as the arguments of `command` if there is one.
  func run(_ arguments: [String], through command: [String] = []) throws -> ProgramRun {
    let words = command + [try BuiltProgram.path("strings-compiler")] + arguments
    return try ProgramRun(
      .init("/usr/bin/env", arguments: words, folder: folder.path("")))
  }

  func expect(
    _ arguments: String..., status: Int32, output: String = "", errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try run(arguments)
    #expect(run.status == .exited(status), sourceLocation: sourceLocation)
    #expect(run.text == output, sourceLocation: sourceLocation)
    #expect(run.errorText == (errors.isEmpty ? "" : errors + "\n"), sourceLocation: sourceLocation)
  }

  func text(_ path: String) throws -> String { try String(contentsOf: folder.file(path), encoding: .utf8) }

  func attributes(_ path: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: folder.path(path))
  }

  /// All files in the folder.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path("")).sorted()
  }
}
