import Foundation
import MissingPet
import Platform
import Storage
import Submission
import TestSupport

/// The cost of durable storage, compared with the same operations without durability.
struct StorageBenchmark {
  /// In the folder for temporary files.
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }

  init() throws { temporary = try TemporaryFolder() }

  /// Prints a line per figure.
  func run() throws {
    try drafts(FileSystem())
    try archive()
  }

  // MARK: Drafts

  private func drafts(_ fileSystem: FileSystem) throws {
    var state = ReportMissingPetFlowState(step: .owner)
    for field in Field.allCases { state.answers[field] = Answer("an answer of the usual length") }
    let store = DraftStore.open(inDefaultPlace: "\(folder)/draft.json").store
    let durable = try median(of: 300) { try store.save(state) }
    let bytes = Array(try Data(contentsOf: URL(filePath: store.path)))
    let plain = try median(of: 300) { try Self.writePlainly(bytes, to: "\(folder)/plain", fileSystem) }
    print(
      "draft: saved in \(durable.figure), ratio \(durable.ratio(to: plain)) to the same without flushes",
      "(\(plain.figure))")
  }

  private static func writePlainly(_ bytes: [UInt8], to path: String, _ fileSystem: FileSystem) throws {
    let file = try fileSystem.createFile(path + ".tmp")
    try fileSystem.write(bytes, to: file)
    try fileSystem.move(path + ".tmp", to: path)
  }

  // MARK: The archive

  private func archive() throws {
    let archive = AnnouncementArchive(folder: "\(folder)/announcements")
    let times = try (0..<500).map { number in
      let request = Self.request(number)
      return try measured {
        _ = try archive.createAnnouncement(request, idempotencyKey: UUID().uuidString, until: .never) { _ in }
      }
    }
    let (few, many) = (Array(times.prefix(20)).median, Array(times.suffix(20)).median)
    print("archive: an announcement among none is added in \(few.figure)")
    print("archive: ratio to the same of one among 500: \(many.ratio(to: few)) (\(many.figure))")
    let reports = ReportStore(archive: archive, receipts: "\(folder)/receipts")
    let listed = try median(of: 5) { _ = try reports.listing() }
    print("archive: 500 announcements are listed in \(listed.figure)")
  }

  private static func request(_ number: Int) -> CreateAnnouncementRequest {
    CreateAnnouncementRequest(
      texts: [
        .microchipNumber: "\(number)", .petName: "Reksio", .description: "Brown, limps.",
        .phone: "+48123456789", .email: "anna@example.org",
      ],
      lastSeenDate: CalendarDate(utcDayOf: 0) ?? .latest, species: .dog, sex: .female, age: nil,
      locationLatitude: 52.2297, locationLongitude: 21.0122)
  }

  private func median(of count: Int, _ work: () throws -> Void) rethrows -> Duration {
    try (0..<count).map { _ in try measured(work) }.median
  }
}
