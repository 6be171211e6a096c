import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// Files have mode 0600 and folders 0700 whatever the umask, while the program runs and afterwards.
@Suite("File permissions", .programs)
struct FilePermissionTests {
  nonisolated private static let umasks = ["000", "777", "022", "027", "277"]

  private func launch(_ program: PetspotProgram, umask: String, _ arguments: [String]) throws
    -> ChildProcess.Launch
  {
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

  @Test("The draft, its folders and its lock are private", arguments: umasks)
  func draft(umask: String) throws {
    let program = try PetspotProgram()
    let running = try PseudoTerminal(launch(program, umask: umask, []))
    try running.expect("Microchip number: ")
    let local = program.home.appendingPathComponent(".local")
    try expectEqual(exposedPaths(in: program.home).filter { $0 != "tmp 755" }, [])
    for (line, prompt) in [("61600", "help: "), ("continue", "Photo: "), ("x.jpg", "help: ")] {
      try running.send(line + "\r")
      try running.expect(prompt)
      try expectEqual(exposedPaths(in: local), [])
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: program.draftFolder.path)
    expectEqual(names.sorted(), [".draft.json.lock", "draft.json"])
    // The owner can read them in any case.
    running.process.send(.kill)
    try running.waitForEnd()
    #expect(try program.run(["1", "review"], ["--lang", "en"]).text.contains("Microchip number: 61600"))
  }

  @Test("The archive, its reports and their photos are private", arguments: umasks)
  func archive(umask: String) throws {
    let program = try PetspotProgram(draft: [:])
    let run = try ProgramRun(launch(program, umask: umask, ["--step", "4"]), input: "continue\nclose\n")
    expectEqual(run.status, .exited(0))
    try expectEqual(program.announcements().count, 1)
    try expectEqual(exposedPaths(in: program.home.appendingPathComponent(".local/share")), [])
    let list = try ProgramRun(launch(program, umask: umask, ["reports"]), input: "")
    #expect(list.text.contains("There is 1 report from this computer.\n"))
    #expect(list.text.contains("\nPhoto: yes\n"))
  }

  @Test(
    "During an upload there is a receipt with the code, private like the draft, and no copy of the photo",
    arguments: ["000", "777"])
  func upload(umask: String) throws {
    let program = try PetspotProgram(draft: [:])
    let service = try LoopbackService(.real, .stall(after: .whole))
    let before = try program.files()
    let running = try PseudoTerminal(
      launch(program, umask: umask, ["--step", "4", "--service", service.address]))
    try running.answer("Phone number: ", "continue")
    #expect(service.wait { $0.photos.count == 1 })
    let key = try #require(service.creates.first?.header("Idempotency-Key"))
    let receipt = ".local/share/petspot/receipts/\(key).json"
    expectEqual(
      Set(try program.files()).subtracting(before), [".local/state/petspot/.draft.json.lock", receipt])
    try expectEqual(exposedPaths(in: program.home.appendingPathComponent(".local/share")), [])
    running.process.send(.kill)
    try running.waitForEnd()
  }
}
