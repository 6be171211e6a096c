import Foundation
import TestSupport
import TestTraits
import Testing

/// An announcement in the archive is complete or absent, after kills and with concurrent programs.
@Suite("Kills and concurrent programs on the archive", .kills, .tags(.thorough))
struct KillArchiveTests {
  private static let damaged = "cannot be read"

  /// Starts one of several programs that share a home folder but not a draft.
  private func start(_ number: Int, of program: PetspotProgram, microchip: String) throws -> PipedProgram {
    let file = program.home.appendingPathComponent("draft-of-\(number).json")
    try program.prepareDraft(["microchipNumber": microchip], at: file)
    let running = try PipedProgram(program.launch(["--step", "4", "--draft", file.path, "--lang", "en"]))
    try running.send(lines: ["continue", "close"])
    return running
  }

  @Test(
    "Concurrent additions all succeed, and reports never lists an incomplete one",
    arguments: 0..<TestExtent.rounds(3))
  func severalAtOnce(round: Int) throws {
    let program = try PetspotProgram()
    try program.photo(byteCount: 3_000_000)
    let running = try (1...4).map { try start($0, of: program, microchip: "6160\($0)") }
    var listings = 0
    repeat {
      let list = try program.run([], ["reports", "--lang", "en"])
      expectEqual(list.status, .exited(0))
      #expect(!list.text.contains(Self.damaged))
      let count = list.text.components(separatedBy: "\nIdentifier: ").count - 1
      #expect(list.text.hasPrefix(Self.heading(count)))
      listings += 1
      if count == 4 { break }
    } while listings < 500
    for program in running { try expectEqual(program.finish(), .exited(0)) }
    expectEqual(Set(try program.announcements().compactMap { $0["id"] as? String }).count, 4)
    let list = try program.run([], ["reports", "--lang", "en"])
    expectEqual(list.text.components(separatedBy: "\nPhoto: yes\n").count, 5)
  }

  private static func heading(_ count: Int) -> String {
    switch count {
    case 0: "There are no reports from this computer.\n"
    case 1: "There is 1 report from this computer.\n"
    default: "There are \(count) reports from this computer.\n"
    }
  }

  @Test(
    "Of concurrent additions with one microchip exactly one succeeds", arguments: 0..<TestExtent.rounds(3))
  func sameMicrochip(round: Int) throws {
    let program = try PetspotProgram()
    try program.photo()
    let running = try (1...4).map { try start($0, of: program, microchip: "61600") }
    let statuses = try running.map { try $0.finish() }
    #expect(statuses.count { $0 == .exited(0) } == 1 && statuses.count { $0 == .exited(1) } == 3)
    try expectEqual(program.announcements().count, 1)
  }

  @Test(
    "A kill while adding leaves a complete announcement or none, and a retry leaves one",
    arguments: 0..<TestExtent.rounds(6))
  func adding(round: Int) throws {
    for seed in (round * 5)..<(round * 5 + 5) {
      var random = KillRandom(seed: 5000 + seed)
      let program = try PetspotProgram()
      try program.photo(byteCount: 3_000_000)
      try program.prepareDraft(["microchipNumber": "61600", "memory": ["step": 4]])
      let running = try program.start(
        on: seed.isMultiple(of: 2) ? .pipe : .terminal, ["--step", "4", "--lang", "en"])
      try running.expect("Phone number: ")
      try running.send(lines: ["continue"])
      random.spin(upTo: 30_000)
      let transcript = try running.kill()
      let list = try program.run([], ["reports", "--lang", "en"])
      #expect(!list.text.contains(Self.damaged), "seed \(seed)")
      let count = try program.announcements().count
      let heading = count == 0 ? "There is an unfinished report" : Self.heading(count)
      #expect(list.text.hasPrefix(heading), "seed \(seed)")
      if FileManager.default.fileExists(atPath: program.draft.path) {
        let run = try program.run(["1", "continue", "close"], ["--lang", "en"])
        expectEqual(run.status, .exited(0), "seed \(seed): \(run.text)")
      } else {
        #expect(list.text.contains("\nPhoto: yes\n"), "seed \(seed): \(transcript)")
      }
      let announcements = try program.announcements()
      expectEqual(announcements.count, 1, "seed \(seed)")
      let id = announcements.first?["id"] as? String ?? ""
      let photo = program.archive.appendingPathComponent("\(id)/photo.jpg")
      try expectEqual(Data(contentsOf: photo).count, 3_000_000, "seed \(seed)")
      // The next addition clears the temporary files of the killed program.
      let names = try FileManager.default.contentsOfDirectory(atPath: program.archive.path)
      #expect(names.filter { $0 != ".lock" }.count == 1 || transcript.contains("Report created"), "\(names)")
      try expectEqual(
        FileManager.default.contentsOfDirectory(atPath: program.archive.path + "/" + id).sorted(),
        ["announcement.json", "photo.jpg"], "seed \(seed)")
    }
  }

  @Test("A kill while removing leaves a complete announcement or none", arguments: 0..<TestExtent.rounds(3))
  func removing(round: Int) throws {
    let program = try PetspotProgram()
    try program.photo(byteCount: 12_000_000)
    for seed in (round * 15)..<(round * 15 + 15) {
      var random = KillRandom(seed: 6000 + seed)
      if try program.announcements().isEmpty {
        try program.prepareDraft()
        _ = try program.run(["continue", "close"], ["--step", "4", "--lang", "en"])
      }
      let stored = try #require(try program.announcements().first)
      let (id, code) = (stored["id"] as? String ?? "", stored["managementPassword"] as? String ?? "")
      let running = try PipedProgram(program.launch(["remove", id, "--lang", "en"]))
      try running.expect(": ")
      try running.send(lines: [code])
      if seed.isMultiple(of: 3) {
        random.spin(upTo: 20_000)
      } else {
        // Once any part is gone: a removal in several steps would be incomplete now.
        let record = program.archive.appendingPathComponent("\(id)/announcement.json").path
        let deadline = Deadline()
        while FileManager.default.fileExists(atPath: record), !deadline.hasPassed {}
      }
      let transcript = try running.kill()
      let list = try program.run([], ["reports", "--lang", "en"])
      let isThere = list.text.contains(id)
      #expect(list.text.hasPrefix(Self.heading(isThere ? 1 : 0)), "seed \(seed)")
      expectEqual(list.text.contains("\nPhoto: yes\n"), isThere, "seed \(seed)")
      let names = try? FileManager.default.contentsOfDirectory(atPath: program.archive.path + "/" + id)
      expectEqual(names?.sorted(), (isThere ? ["announcement.json", "photo.jpg"] : nil), "seed \(seed)")
      #expect(!(isThere && transcript.contains("was removed")), "seed \(seed)")
    }
  }
}
