import Foundation
import MissingPet
import Submission
import TestSupport

/// What sending costs: the child for each exchange, the memory for a large photo, and the speed of an upload beside
/// that of curl to the same listener in the same run.
enum SubmissionBenchmark {
  static let megabyte = 1_048_576

  /// Runs them all and prints a line for each.
  static func run() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/submission-benchmark-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await startOfAChild(in: folder)
    try await SubmissionThroughput.run(sending: photo(of: 20 * megabyte, in: folder), in: folder)
    try SubmissionMemory.run(in: folder)
  }

  /// Writes a photo of a size.
  static func photo(of byteCount: Int, in folder: String) throws -> String {
    let path = "\(folder)/\(byteCount).jpg"
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    bytes += (bytes.count..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The same small exchange in a child and in this process.
  private static func startOfAChild(in folder: String) async throws {
    let path = try photo(of: 1_024, in: folder)
    let child = try await fastest(of: 10) { try await upload(path, to: $0, in: folder, inChild: true) }
    let here = try await fastest(of: 10) { try await upload(path, to: $0, in: folder, inChild: false) }
    print(
      "submission: 1 KB from a child in \(child), from this process in \(here): the child costs \(child - here)"
    )
  }

  /// The shortest of some runs, each to a listener of its own that only reads and says 201.
  private static func fastest(
    of runs: Int, _ run: (LoopbackService) async throws -> Void
  ) async throws -> Duration {
    var times: [Duration] = []
    for _ in 0..<runs {
      let service = try LoopbackService(.answer(.json(201, "{}")))
      times.append(try await ContinuousClock().measure { try await run(service) })
    }
    return times.min() ?? .zero
  }

  private static func upload(
    _ path: String, to service: LoopbackService, in folder: String, inChild: Bool
  ) async throws {
    guard
      let accepted = AnnouncementResponse(
        id: "0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001", managementPassword: "467432")
    else { throw TestFailure("no announcement") }
    let photo = try StagedPhoto(path: path)
    let repository = try repository(at: service, in: folder, inChild: inChild)
    try await repository.uploadPhoto(PhotoUploadRequest(to: accepted, photo: photo)) { _ in }
  }

  /// The repository at a listener.
  static func repository(
    at service: LoopbackService, in folder: String, inChild: Bool
  ) throws -> HTTPAnnouncementRepository {
    HTTPAnnouncementRepository(
      address: try ServiceAddress(service.address, allowInsecureHTTP: false), userAgent: "petspot/benchmark",
      temporaryFolder: folder,
      worker: inChild ? ExchangeWorker(executable: try BuiltProgram.path("petspot")) : nil)
  }

  /// A report for step 1.
  static func announcement() throws -> CreateAnnouncementRequest {
    let json = """
      {"species":"DOG","sex":"MALE","lastSeenDate":"2024-02-29","locationLatitude":0,"locationLongitude":0,
      "status":"MISSING","email":"anna@example.org","phone":"+48601234567"}
      """
    return try JSONDecoder().decode(CreateAnnouncementRequest.self, from: Data(json.utf8))
  }
}
