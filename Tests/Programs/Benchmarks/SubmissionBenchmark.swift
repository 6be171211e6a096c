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

  /// The time from the response to step 1 to that to step 2, twice, and the time of both steps, of which the
  /// first one includes opening libcurl.
  private static func upload(_ path: String) throws -> [Double] {
    let created = SampleReport.response(id: UUID().uuidString.lowercased(), code: "467432")
    let service = try LoopbackService(.response(created), .response(.json(201, "{}")))
    let repository = HTTPAnnouncementRepository(
      address: try ServiceAddress(service.address, allowInsecureHTTP: false), timeout: .seconds(30),
      userAgent: "petspot/benchmark", environment: { _ in nil })
    var second = 0.0
    let both = try seconds {
      let photo = try StagedPhoto(path: path)
      let accepted = try repository.createAnnouncement(
        announcement(), idempotencyKey: UUID().uuidString.lowercased(), until: .never
      ) { _ in }.response
      second = try seconds {
        try repository.uploadPhoto(PhotoUploadRequest(to: accepted, photo: photo), until: .never) { _ in }
      }
    }
    return [second, second, both]
  }

  /// The time of the whole command, and the one that curl reports, which excludes the start of its process.
  private static func upload(_ path: String, with curl: String) throws -> [Double] {
    let service = try LoopbackService(.response(.json(201, "{}")))
    let options = ["-s", "-o", "/dev/null", "-w", "%{time_total}", "--noproxy", "*"]
    let launch = ChildProcess.Launch(
      curl, arguments: options + ["-F", "photo=@\(path)", "\(service.address)/x"])
    var said = ""
    let whole = try seconds { said = try ProgramRun(launch).text }
    return [whole, Double(said) ?? 0, whole]
  }

  /// The peak memory of a program that opens libcurl and prints a prompt.
  private static func peakOfAnEmptyProgram() throws -> [Double] {
    let program = try PipedProgram(.init(BuiltProgram.path("EmptyProgram"), arguments: ["libcurl"]))
    try program.expectPrompt()
    return [memory("VmHWM", of: program.process)]
  }

  /// The peak memory of the program after the upload of a photo, while it waits for the response.
  private static func peak(sending byteCount: Int, in folder: TemporaryFolder) throws -> [Double] {
    let service = try LoopbackService(.real, .stall(after: .whole))
    let photo = try folder.write([UInt8].jpeg(byteCount: byteCount), to: "photo.jpg")
    let draft = SampleReport.draft.merging(["photoPath": photo]) { $1 }
    let file = try folder.write(JSONSerialization.data(withJSONObject: draft), to: "draft.json")
    let program = try PipedProgram(
      .init(
        BuiltProgram.path("petspot"),
        arguments: ["--step", "4", "--draft", file, "--service", service.address],
        environment: ["HOME": folder.path, "TMPDIR": folder.path]))
    try program.send(lines: ["continue"])
    guard service.wait(until: { $0.photos.contains(where: \.isWhole) }) else {
      throw TestFailure("the photo did not arrive")
    }
    return [memory("VmHWM", of: program.process)]
  }
}
