import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// Files have mode 0600 and folders 0700 whatever the umask, while the program runs and afterwards.
@Suite("File permissions", .programs)
struct FilePermissionTests {
  private func launch(
    _ program: PetspotProgram, umask: String, _ arguments: String...
  ) throws -> ChildProcess.Launch {
    try program.launch(["--lang", "en"] + arguments).through("umask \(umask); exec \"$0\" \"$@\"")
  }

  /// The paths below a folder whose mode is not 0600 or, for folders, 0700.
  private func exposedPaths(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).compactMap { name in
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.appendingPathComponent(name).path)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      let mode = attributes[.posixPermissions] as? Int ?? -1
      return mode == (isFolder ? 0o700 : 0o600) ? nil : "\(name) \(String(mode, radix: 8))"
    }
  }

  @Test("Drafts, locks, the archive and receipts are private", arguments: ["000", "777"])
  func everything(umask: String) throws {
    let program = try PetspotProgram()
    let running = try PseudoTerminal(launch(program, umask: umask))
    try running.expect("Microchip number: ")
    try expectEqual(exposedPaths(in: program.home).filter { $0 != "tmp 755" }, [])
    for (line, prompt) in [("61600", "help: "), ("continue", "Photo: "), ("x.jpg", "help: ")] {
      try running.send(line + "\r")
      try running.expect(prompt)
      try expectEqual(exposedPaths(in: program.file(".local")), [])
    }
    expectEqual(program.names(in: program.draftFolder), [".draft.json.lock", "draft.json"])
    try running.kill()
    // The owner can read them in any case.
    try program.petspot(typing: ["1", "review"]).expect(1, says: ["Microchip number: 61600"])

    let other = try PetspotProgram(draft: [:])
    try ProgramRun(launch(other, umask: umask, "--step", "4"), input: "continue\nclose\n").expect(0)
    try expectEqual(other.announcements().count, 1)
    try expectEqual(exposedPaths(in: other.file(".local/share")), [])
    try ProgramRun(launch(other, umask: umask, "reports"))
      .expect(0, says: ["Reports from this computer: 1", "\nPhoto: yes\n"])
  }
}
