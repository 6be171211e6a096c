import Foundation
import MissingPet
import Platform
import Storage
import TestSupport

/// The cost of durable storage, compared with the same operations without durability.
enum StorageBenchmark {
  static func run() throws {
    let folder = try TemporaryFolder()
    try compare(
      "a draft, Enter to the next prompt", rounds: 5,
      { try enter(["--draft", "draft-\(UUID().uuidString).json"], in: folder) },
      with: ["no draft": { try enter(["--no-draft"], in: folder) }])
    try drafts(in: folder)
    try archive(in: folder)
  }

  /// The median time of many values that are entered into one field, on a pseudo-terminal.
  private static func enter(_ arguments: [String], in folder: TemporaryFolder) throws -> [Double] {
    let terminal = try PseudoTerminal(
      .init(
        BuiltProgram.path("petspot"), arguments: arguments + ["--lang", "en", "--brief"],
        environment: ["HOME": folder.path, "TERM": "xterm"], folder: folder.path))
    let (field, command) = ("Microchip number: ", "Command: ")
    try terminal.answer(field, "0")
    try terminal.expect(command)
    let times = try (1...200).map { number in
      try terminal.send("edit microchip number\r")
      try terminal.expect(field)
      try terminal.send("\(number)")
      try terminal.expect("\(number)")
      return try seconds {
        try terminal.send("\r")
        try terminal.expect(command)
      }
    }
    return [times.median]
  }

  private static func drafts(in folder: TemporaryFolder) throws {
    var state = ReportMissingPetFlowState(step: .owner)
    for field in Field.allCases { state.answers[field] = Answer("an answer of the usual length") }
    let store = DraftStore.open(inDefaultPlace: folder.path("draft.json")).store
    try store.save(state)
    let (fileSystem, path) = (FileSystem(), folder.path("plain"))
    let bytes = Array(try Data(contentsOf: URL(filePath: store.path)))
    try compare(
      "a draft is saved", rounds: 300, { [try seconds { try store.save(state) }] },
      with: [
        "the same without flushes": {
          [
            try seconds {
              let file = try fileSystem.createFile(path + ".tmp")
              try fileSystem.write(bytes, to: file)
              try fileSystem.move(path + ".tmp", to: path)
            }
          ]
        }
      ])
  }

  private static func archive(in folder: TemporaryFolder) throws {
    let archive = AnnouncementArchive(folder: folder.path("announcements"))
    let times = try (0..<500).map { number in
      let request = SubmissionBenchmark.announcement(microchip: "\(number)")
      return try seconds {
        _ = try archive.createAnnouncement(request, idempotencyKey: UUID().uuidString, until: .never) { _ in }
      }
    }
    try compare(
      "an announcement among 500 is added", rounds: 1, { [Array(times.suffix(20)).median] },
      with: ["one among none": { [Array(times.prefix(20)).median] }])
    let reports = ReportStore(archive: archive, receipts: folder.path("receipts"))
    try compare("500 announcements are listed", rounds: 5) {
      [try seconds { _ = try reports.listing() }]
    }
  }
}
