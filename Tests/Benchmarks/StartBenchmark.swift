import Foundation
import Platform
import TestSupport

/// The time to the first prompt, the memory used by then, and the throughput of answers. Each figure is
/// compared with that of an empty program that links FoundationEssentials, started alternately.
enum StartBenchmark {
  static func run() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("start-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let petspot = Start(
      ChildProcess.Launch(
        try BuiltProgram.path("petspot"), arguments: ["--no-draft"], environment: ["HOME": home.path]))
    let empty = Start(ChildProcess.Launch(try BuiltProgram.path("EmptyProgram"), environment: [:]))
    try compare("no draft", petspot, with: empty, atMost: "1.4", memory: "1.4")

    try fillArchive(of: home)
    let drafting = Start(
      ChildProcess.Launch(try BuiltProgram.path("petspot"), environment: ["HOME": home.path]))
    try compare("draft, 1,000 reports", drafting, with: empty, atMost: "1.6", memory: "1.4")

    let answers = (0..<5_000).map { "edit microchip\n\($0)\n" }.joined()
    let time = try (0..<5).map { _ in try seconds(petspot.launch, input: "\n" + answers) }
    print("10,000 answers through the flow from a pipe: \(milliseconds(median(time))) (under 1,000 ms)")
  }

  /// Prints the medians of both programs and the median of their ratios, by pairs.
  static func compare(
    _ what: String, _ one: Start, with other: Start, atMost ratio: String, memory: String? = nil
  ) throws {
    _ = try (one.measured(), other.measured())
    var pairs: [(one: Start.Figures, other: Start.Figures)] = []
    for _ in 0..<41 { pairs.append((try one.measured(), try other.measured())) }
    let times = median(pairs.map { $0.one.seconds / $0.other.seconds })
    let spaces = median(pairs.map { $0.one.kibibytes / $0.other.kibibytes })
    print(
      "first prompt, \(what): \(milliseconds(median(pairs.map(\.one.seconds)))), the empty program "
        + "\(milliseconds(median(pairs.map(\.other.seconds)))), ratio \(two(times)) (at most \(ratio)); memory then "
        + "\(Int(median(pairs.map(\.one.kibibytes)))) KiB, \(Int(median(pairs.map(\.other.kibibytes)))) KiB, "
        + "ratio \(two(spaces))\(memory.map { " (at most \($0))" } ?? "")")
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
      try Data([0xFF, 0xD8, 0xFF]).write(to: folder.appendingPathComponent("photo.jpg"))
    }
  }

  private static func seconds(_ launch: ChildProcess.Launch, input: String) throws -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try ProgramRun(launch, input: input, within: 60) }
    return time / .seconds(1)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
  private static func two(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(2)))
  }
  private static func milliseconds(_ seconds: Double) -> String { two(seconds * 1_000) + " ms" }
}

/// The start of a program up to its first prompt, recognized by a colon and a space.
struct Start {
  struct Figures {
    let seconds: Double
    /// The resident memory at the prompt (`VmRSS` of proc(5)); 1 if the system doesn't report it.
    let kibibytes: Double
  }

  let launch: ChildProcess.Launch

  init(_ launch: ChildProcess.Launch) { self.launch = launch }

  func measured() throws -> Figures {
    let begin = ContinuousClock.now
    let (process, input, output) = try ChildProcess.onPipes(launch)
    defer { output.close() }
    var bytes: [UInt8] = []
    let deadline = Deadline(seconds: 30)
    while !bytes.suffix(2).elementsEqual(": ".utf8) {
      guard !deadline.hasPassed else { throw TestFailure("no prompt appeared") }
      _ = try Readiness.wait(for: [output], atMost: deadline.milliseconds)
      do { if try output.read(atMost: 65_536, into: &bytes) == 0 { break } } catch { continue }
    }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    let memory = Self.residentMemory(of: process.id)
    input.close()
    _ = try process.waitForEnd(deadline) { _ = try Readiness.wait(for: [], atMost: 1) }
    return Figures(seconds: seconds, kibibytes: memory)
  }

  private static func residentMemory(of process: Int32) -> Double {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
      let figure = line.split(whereSeparator: { !$0.isNumber }).first
    else { return 1 }
    return Double(figure) ?? 1
  }
}
