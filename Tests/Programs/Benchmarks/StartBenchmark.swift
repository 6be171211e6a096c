import Foundation
import Platform
import TestSupport

/// The time to the first prompt, the memory used by then, and the throughput of answers. Each figure is
/// compared with that of an empty program that links FoundationEssentials, started alternately.
enum StartBenchmark {
  static func run() throws {
    let home = try TemporaryFolder()
    let petspot = Start(
      ChildProcess.Launch(
        try BuiltProgram.path("petspot"), arguments: ["--no-draft"], environment: ["HOME": home.path]))
    let empty = Start(ChildProcess.Launch(try BuiltProgram.path("EmptyProgram"), environment: [:]))
    try compare("no draft", petspot, with: empty, atMost: "1.4", memory: "1.4")

    try fillArchive(of: home.url)
    let drafting = Start(
      ChildProcess.Launch(try BuiltProgram.path("petspot"), environment: ["HOME": home.path]))
    try compare("draft, 1,000 reports", drafting, with: empty, atMost: "1.6", memory: "1.4")

    let answers = (0..<5_000).map { "edit microchip\n\($0)\n" }.joined()
    let times = try (0..<5).map { _ in
      try measured { _ = try ProgramRun(petspot.launch, input: "\n" + answers) }
    }
    print("10,000 answers through the flow from a pipe: \(times.median.figure) (under 1 s)")
  }

  /// Prints the medians of both programs and the median of their ratios, by pairs.
  static func compare(
    _ what: String, _ one: Start, with other: Start, atMost ratio: String, memory: String? = nil
  ) throws {
    _ = try (one.measured(), other.measured())
    var pairs: [(one: Start.Figures, other: Start.Figures)] = []
    for _ in 0..<41 { pairs.append((try one.measured(), try other.measured())) }
    func median(_ figure: (_ one: Start.Figures, _ other: Start.Figures) -> Double) -> Double {
      pairs.map { figure($0.one, $0.other) }.sorted()[pairs.count / 2]
    }
    print(
      "first prompt, \(what): \(pairs.map(\.one.time).median.figure), the empty program",
      "\(pairs.map(\.other.time).median.figure), ratio \(median { $0.time / $1.time }.figure)",
      "(at most \(ratio)); memory then \(Int(median { one, _ in one.kibibytes })) KiB,",
      "\(Int(median { $1.kibibytes })) KiB, ratio \(median { $0.kibibytes / $1.kibibytes }.figure)",
      memory.map { "(at most \($0))" } ?? "")
  }

  /// Fills the archive with one report under a thousand ids.
  private static func fillArchive(of home: URL) throws {
    let archive = home.appendingPathComponent(".local/share/petspot/announcements")
    for number in 0..<1_000 {
      let id = String(format: "00000000-0000-4000-8000-%012d", number)
      let folder = archive.appendingPathComponent(id)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let record: [String: Any] = [
        "id": id, "managementPassword": "123456", "idempotencyKey": id, "createdAt": "2026-01-02T03:04:05Z",
        "photo": "photo.jpg", "species": "DOG", "sex": "MALE", "lastSeenDate": "2026-01-02",
        "locationLatitude": 0, "locationLongitude": 0, "status": "MISSING", "email": "a@example.com",
        "phone": "1234567",
      ]
      let json = try JSONSerialization.data(withJSONObject: record)
      try json.write(to: folder.appendingPathComponent("announcement.json"))
      try Data([UInt8].jpeg(byteCount: 60)).write(to: folder.appendingPathComponent("photo.jpg"))
    }
  }
}

/// The start of a program up to its first prompt, recognized by a colon and a space.
struct Start {
  struct Figures {
    let time: Duration
    /// The resident memory at the prompt; 1 if the system does not report it.
    let kibibytes: Double
  }

  let launch: ChildProcess.Launch

  init(_ launch: ChildProcess.Launch) { self.launch = launch }

  func measured() throws -> Figures {
    let begin = ContinuousClock.now
    let program = try PipedProgram(launch)
    try program.expectPrompt(within: 30)
    let time = ContinuousClock.now - begin
    let resident = memory("VmRSS", of: program.process).map(Double.init) ?? 1
    _ = try program.finish()
    return Figures(time: time, kibibytes: resident)
  }
}
