import Foundation
import MissingPet
import Submission
import TestSupport

/// The cost of sending: the upload speed compared with curl in the same run, and the memory compared with an
/// empty program that has libcurl loaded.
enum SubmissionBenchmark {
  static let megabyte = 1_048_576

  /// Runs all benchmarks and prints a line per figure.
  static func run() throws {
    let folder = try TemporaryFolder()
    let photo = try folder.write([UInt8].jpeg(byteCount: 20 * megabyte - 1), to: "20.jpg")
    try SubmissionThroughput.run(sending: photo)
    try SubmissionMemory.run(in: folder)
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
      texts: [.phone: "+48601234567", .email: "anna@example.org"], lastSeenDate: .latest, species: .dog,
      sex: .male, age: nil, locationLatitude: 0, locationLongitude: 0)
  }
}
