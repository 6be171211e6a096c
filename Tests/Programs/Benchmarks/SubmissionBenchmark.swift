import Foundation
import MissingPet
import PhotoFile
import Platform
import Submission
import TestSupport

/// The cost of sending: the upload speed compared with curl, and the memory compared with an empty program
/// that has libcurl loaded.
enum SubmissionBenchmark {
  static func run() throws {
    let (folder, size) = (try TemporaryFolder(), 20 * 1_048_576 - 1)
    let photo = try folder.write([UInt8].jpeg(byteCount: size), to: "20.jpg")
    let (what, units) = ("20 MB: the second step, once more, and both", [Unit](repeating: .seconds, count: 3))
    if let curl = InstalledProgram.path("curl") {
      try compare(
        what, in: units, rounds: 15, limit: "at most 1.05, 1.18", { try upload(photo) },
        with: [
          "curl -F, the whole command, what it reports, and the whole": { try upload(photo, with: curl) }
        ])
    } else {
      try compare(what, in: units, rounds: 15) { try upload(photo) }
    }
    try compare(
      "peak memory with 20 MB", in: [.bytes], rounds: 1, limit: "at most 1.5, and 8 MB more than with 1 KB",
      { try peak(sending: size, in: folder) },
      with: [
        "1 KB": { try peak(sending: 1_024, in: folder) },
        "an empty program with libcurl": { try peakOfAnEmptyProgram() },
      ])
  }

  /// An announcement for step 1.
  static func announcement(microchip: String? = nil) -> CreateAnnouncementRequest {
    var texts: [Field: String] = [
      .petName: "Reksio", .description: "Brown, limps.", .phone: "+48601234567", .email: "anna@example.org",
    ]
    texts[.microchipNumber] = microchip
    return CreateAnnouncementRequest(
      texts: texts, lastSeenDate: CalendarDate(utcDayOf: 0) ?? .latest, species: .dog, sex: .male, age: nil,
      locationLatitude: 52.2297, locationLongitude: 21.0122)
  }
}
