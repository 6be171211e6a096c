import Foundation
import MissingPet
import Platform
import Storage
import Submission
import Synchronization

/// The cost of durable storage on the disk that holds `folder`, compared with the same operations without
/// durability.
struct StorageBenchmark {
  private let folder: String

  /// - Parameter folder: an existing folder on the disk to measure. Files created in it are removed.
  init(folder: String = FileManager.default.temporaryDirectory.path(percentEncoded: false)) {
    self.folder = "\(folder)/petspot-benchmark-\(UUID().uuidString)"
  }

  /// Prints a line per figure.
  func run() async throws {
    let fileSystem = FileSystem()
    try fileSystem.makeFolders(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try drafts(fileSystem)
    try archive()
  }

  // MARK: Drafts

  private func drafts(_ fileSystem: FileSystem) throws {
    let saved = try flushesPerSave()
    print(
      "draft: durable writes per answer: \(saved.files) (flushes of a file \(saved.files), of a folder \(saved.folders))"
    )
    var state = ReportMissingPetFlowState(step: .owner)
    for field in Field.allCases { state.answers[field] = "an answer of the usual length" }
    let store = DraftStore.open(inDefaultPlace: "\(folder)/draft.json").store
    let durable = try median(of: 300) { try store.save(state) }
    let bytes = Array(try Data(contentsOf: URL(filePath: store.path)))
    let plain = try median(of: 300) { try Self.writePlainly(bytes, to: "\(folder)/plain", fileSystem) }
    print("draft: saved in \(durable.microseconds) µs")
    print(
      "draft: ratio to the same without flushes: \(Self.ratio(durable, plain)) (\(plain.microseconds) µs)")
  }

  private func flushesPerSave() throws -> (files: Int, folders: Int) {
    let counter = FlushCounter()
    let store = DraftStore.open(inDefaultPlace: "\(folder)/counted.json", fileSystem: counter.fileSystem)
      .store
    try store.save(ReportMissingPetFlowState())
    counter.counts.withLock { $0 = (0, 0) }
    for _ in 0..<10 { try store.save(ReportMissingPetFlowState()) }
    let counts = counter.counts.withLock { $0 }
    return (counts.files / 10, counts.folders / 10)
  }

  private static func writePlainly(_ bytes: [UInt8], to path: String, _ fileSystem: FileSystem) throws {
    let file = try fileSystem.createFile(path + ".tmp")
    try fileSystem.write(bytes, to: file)
    try fileSystem.move(path + ".tmp", to: path)
  }

  // MARK: The archive

  private func archive() throws {
    let archive = AnnouncementArchive(folder: "\(folder)/announcements")
    let clock = ContinuousClock()
    var first: [Duration] = []
    var last: [Duration] = []
    for number in 0..<500 {
      let request = Self.request(number)
      let start = clock.now
      _ = try archive.createAnnouncement(request, idempotencyKey: UUID().uuidString, until: .never) { _ in }
      if number < 20 { first.append(clock.now - start) }
      if number >= 480 { last.append(clock.now - start) }
    }
    let (few, many) = (Self.median(first), Self.median(last))
    print("archive: an announcement among none is added in \(few.microseconds) µs")
    print("archive: ratio to the same of one among 500: \(Self.ratio(many, few)) (\(many.microseconds) µs)")
    let reports = ReportStore(archive: archive, receipts: "\(folder)/receipts")
    let listed = try median(of: 5) { _ = try reports.listing() }
    print("archive: 500 announcements are listed in \(listed.microseconds) µs")
  }

  private static func request(_ number: Int) -> CreateAnnouncementRequest {
    CreateAnnouncementRequest(
      microchipNumber: "\(number)", lastSeenDate: CalendarDate(utcDayOf: 0) ?? .latest, petName: "Reksio",
      species: .dog,
      breed: nil, sex: .female, age: nil, locationLatitude: 52.2297, locationLongitude: 21.0122,
      description: "Brown, limps.", phone: "+48123456789", email: "anna@example.org", reward: nil)
  }

  // MARK: Figures

  private func median(of times: Int, _ work: () throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    return Self.median(try (0..<times).map { _ in try clock.measure(work) })
  }

  private static func median(_ durations: [Duration]) -> Duration {
    durations.isEmpty ? .zero : durations.sorted()[durations.count / 2]
  }

  private static func ratio(_ one: Duration, _ other: Duration) -> String {
    String(format: "%.2f", one / other)
  }
}

extension Duration {
  fileprivate var microseconds: Int { Int((self / .microseconds(1)).rounded()) }
}

/// Counts flushes.
private final class FlushCounter: Sendable {
  let counts = Mutex<(files: Int, folders: Int)>((0, 0))

  var fileSystem: FileSystem {
    FileSystem { [self] step throws(SystemError) in
      counts.withLock {
        if step == .flushFile { $0.files += 1 }
        if step == .flushFolder { $0.folders += 1 }
      }
    }
  }
}
