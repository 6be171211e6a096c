import Foundation
import HTTPSubmission
import MissingPet
import Submission
import TestSupport

/// What sending costs: the speed of an upload beside that of curl to the same kind of listener in the same
/// run, and the memory beside that of an empty program that has libcurl loaded.
enum SubmissionBenchmark {
  static let megabyte = 1_048_576

  /// Runs them all and prints a line for each.
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/submission-benchmark-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try SubmissionThroughput.run(sending: photo(of: 20 * megabyte, in: folder))
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

  /// The repository at a listener.
  static func repository(at service: LoopbackService) throws -> HTTPAnnouncementRepository {
    HTTPAnnouncementRepository(
      address: try ServiceAddress(service.address, allowInsecureHTTP: false), timeout: .seconds(30),
      userAgent: "petspot/benchmark", environment: { _ in nil })
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
