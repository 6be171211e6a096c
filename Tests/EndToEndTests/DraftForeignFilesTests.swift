import Foundation
import TestSupport
import TestTraits
import Testing

/// The program leaves the files of the user alone, even in its own folders.
@Suite("Files of other origin", .programs)
struct DraftForeignFilesTests {
  @Test("A symbolic link named like a temporary folder is not followed")
  func leftovers() throws {
    let program = try PetspotProgram(draft: [:])
    let mine = program.home.appendingPathComponent("mine")
    for folder in [mine, program.archive] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data("mine".utf8).write(to: mine.appendingPathComponent("photo.jpg"))
    let links = [".removed-x", ".new-x", ".removed-0123456789ab", ".new-0123456789ab"]
    for name in links {
      try FileManager.default.createSymbolicLink(
        at: program.archive.appendingPathComponent(name), withDestinationURL: mine)
    }
    try expectEqual(program.run(["continue", "close"], ["--step", "4", "--lang", "en"]).status, .exited(0))
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: mine.path), ["photo.jpg"])
    let names = try FileManager.default.contentsOfDirectory(atPath: program.archive.path)
    #expect(Set(names).isSuperset(of: links))
  }

  @Test("A file that the user added to a report survives the report's removal")
  func removal() throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport()
    let code = try #require(try program.announcements().first?["managementPassword"] as? String)
    let folder = program.archive.appendingPathComponent(id)
    try Data("mine".utf8).write(to: folder.appendingPathComponent("notes.txt"))
    try expectEqual(program.run([code], ["remove", id, "--lang", "en"]).status, .exited(0))
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["notes.txt"])
    let list = try program.run([], ["reports", "--lang", "en"])
    expectEqual(list.status, .exited(0))
    expectEqual(list.text, "There are no reports from this computer.\n")
  }

  @Test("A deeply nested draft is refused quickly, and a long answer is restored")
  func contents() throws {
    let program = try PetspotProgram()
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    try FileManager.default.createDirectory(at: program.draftFolder, withIntermediateDirectories: true)
    let members = (0..<20).map { "\"k\($0)\": \(deep)" }.joined(separator: ",")
    try Data("{\(members)}".utf8).write(to: program.draft)
    let first = try program.run([], ["--lang", "en"])
    #expect(first.text.filter { !$0.isWhitespace }.contains("draft.json.unreadable"))
    let name = String(repeating: "Rex ", count: 280_000) + "end"
    _ = try program.run(["2026-01-02", name], ["--step", "3", "--lang", "en"])
    let again = try program.run(["1", "review"], ["--lang", "en"])
    #expect(again.text.hasPrefix("There is an unfinished report"))
    let unbroken = again.text.filter { !$0.isWhitespace }
    #expect(unbroken.contains("Pet'sname:" + name.filter { $0 != " " }))
  }
}
