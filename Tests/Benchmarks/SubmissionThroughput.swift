import Foundation
import HTTPSubmission
import MissingPet
import Platform
import Submission
import TestSupport

/// The upload speed for a photo of 20 MB, compared alternately with `curl -F` to the same kind of service.
///
/// The upload is measured from the response to step 1 to the response to step 2. It is compared with the
/// whole `curl -F` command, and with the time that curl reports, which excludes the start of its process.
struct SubmissionThroughput {
  /// The number of measurements per figure.
  private static let rounds = 15

  /// The figures measured in each round.
  private enum Figure: CaseIterable {
    case step2, both, curlCommand, curlOwn

    var name: String {
      switch self {
      case .step2: "petspot: response to step 1 until response to step 2"
      case .both: "petspot: both steps; the first round includes opening libcurl"
      case .curlCommand: "curl -F: whole command"
      case .curlOwn: "curl -F: as reported by curl (time_total)"
      }
    }
  }

  private let path: String
  private var times: [Figure: [Duration]] = [:]

  /// Measures with the photo at a path and prints the results.
  static func run(sending path: String) throws {
    var throughput = SubmissionThroughput(path: path)
    let load = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    print("submission: 20 MB, \(rounds) rounds in turns; load before: \(load?.prefix(4) ?? "unknown")")
    for _ in 0..<rounds {
      try throughput.measureOurs()
      try throughput.measureCurl()
    }
    throughput.printAll()
  }

  private init(path: String) { self.path = path }

  // MARK: Measuring

  private mutating func measureOurs() throws {
    let service = try LoopbackService(.response(Self.created), .response(.json(201, "{}")))
    let (start, photo) = (ContinuousClock.now, try StagedPhoto(path: path))
    let repository = try SubmissionBenchmark.repository(at: service)
    let accepted = try repository.createAnnouncement(
      SubmissionBenchmark.announcement(), idempotencyKey: UUID().uuidString.lowercased(), until: .never
    ) { _ in }.response
    let answered = ContinuousClock.now
    try repository.uploadPhoto(PhotoUploadRequest(to: accepted, photo: photo), until: .never) { _ in }
    let end = ContinuousClock.now
    note(.step2, answered.duration(to: end))
    note(.both, start.duration(to: end))
  }

  private mutating func measureCurl() throws {
    guard let curl = Self.program("curl") else { return }
    let service = try LoopbackService(.response(.json(201, "{}")))
    var said = ""
    note(
      .curlCommand,
      try ContinuousClock().measure {
        said = try Self.output(
          of: curl,
          [
            "-s", "-o", "/dev/null", "-w", "%{time_total}", "--noproxy", "*", "-F", "photo=@\(path)",
            "\(service.address)/x",
          ])
      })
    note(.curlOwn, Double(said).map { Duration.seconds($0) })
  }

  private mutating func note(_ figure: Figure, _ time: Duration?) {
    if let time { times[figure, default: []].append(time) }
  }

  private static let created = LoopbackResponse.json(
    201, "{\"id\":\"0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001\",\"managementPassword\":\"467432\"}")

  private static func output(of program: String, _ arguments: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  private static func program(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  // MARK: Printing

  private func printAll() {
    for figure in Figure.allCases {
      guard let median = median(figure), let best = times[figure]?.min() else { continue }
      print(
        "submission:   \(figure.name): median \(median.inMilliseconds) ms, best \(best.inMilliseconds) ms")
    }
    guard median(.curlCommand) != nil else {
      print("submission: no curl here to compare with")
      return
    }
    printRatio(.step2, .curlCommand, "at least 0.95")
    printRatio(.step2, .curlOwn, "at least 0.85")
  }

  /// Prints the ratio of the medians and of the minima. Other load on the machine affects the medians more.
  private func printRatio(_ our: Figure, _ their: Figure, _ remark: String) {
    guard let one = median(our), let other = median(their), let best = times[our]?.min(),
      let otherBest = times[their]?.min()
    else { return }
    let ratios = [other / one, otherBest / best].map { ($0 * 100).rounded() / 100 }
    print(
      "submission: throughput \(ratios[0]) times, best \(ratios[1]): \(our.name) / \(their.name) (\(remark))")
  }

  private func median(_ figure: Figure) -> Duration? {
    guard let sorted = times[figure]?.sorted(), !sorted.isEmpty else { return nil }
    return sorted[sorted.count / 2]
  }
}

extension Duration {
  /// Rounded to a hundredth.
  fileprivate var inMilliseconds: Double { (self / .milliseconds(1) * 100).rounded() / 100 }
}
