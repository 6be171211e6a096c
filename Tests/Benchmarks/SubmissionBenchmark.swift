import Foundation
import HTTPSubmission
import MissingPet
import Submission
import TestSupport

/// The cost of sending: the upload speed compared with curl in the same run, and the memory compared with an
/// empty program that has libcurl loaded.
enum SubmissionBenchmark {
  static let megabyte = 1_048_576

  /// Runs all benchmarks and prints a line per figure.
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/submission-benchmark-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try SubmissionThroughput.run(sending: photo(of: 20 * megabyte - 1, in: folder))
    try SubmissionMemory.run(in: folder)
  }

  /// Writes a photo of a given size.
  static func photo(of byteCount: Int, in folder: String) throws -> String {
    let path = "\(folder)/\(byteCount).jpg"
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    bytes += (bytes.count..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// A repository for a loopback service.
  static func repository(at service: LoopbackService) throws -> HTTPAnnouncementRepository {
    HTTPAnnouncementRepository(
      address: try ServiceAddress(service.address, allowInsecureHTTP: false), timeout: .seconds(30),
      userAgent: "petspot/benchmark", environment: { _ in nil })
  }

  /// An announcement for step 1.
  static func announcement() -> CreateAnnouncementRequest {
    CreateAnnouncementRequest(
      microchipNumber: nil, lastSeenDate: .latest, petName: nil, species: .dog, breed: nil,
      sex: .male, age: nil, locationLatitude: 0, locationLongitude: 0, description: nil,
      phone: "+48601234567", email: "anna@example.org", reward: nil)
  }
}
