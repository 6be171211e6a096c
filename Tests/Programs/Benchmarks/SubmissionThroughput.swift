import Foundation
import MissingPet
import PhotoFile
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
    guard let curl = InstalledProgram.path("curl") else { return }
    let service = try LoopbackService(.response(.json(201, "{}")))
    let launch = ChildProcess.Launch(
      curl,
      arguments: [
        "-s", "-o", "/dev/null", "-w", "%{time_total}", "--noproxy", "*", "-F", "photo=@\(path)",
        "\(service.address)/x",
      ])
    var said = ""
    note(.curlCommand, try measured { said = try ProgramRun(launch).text })
    note(.curlOwn, Double(said).map { Duration.seconds($0) })
  }

  private mutating func note(_ figure: Figure, _ time: Duration?) {
    if let time { times[figure, default: []].append(time) }
  }

  private static let created = LoopbackResponse.json(
    201, "{\"id\":\"0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001\",\"managementPassword\":\"467432\"}")

  // MARK: Printing

  private func printAll() {
    for figure in Figure.allCases {
      guard let times = times[figure], let best = times.min() else { continue }
      print("submission:   \(figure.name): median \(times.median.figure), best \(best.figure)")
    }
    guard times[.curlCommand] != nil else {
      print("submission: no curl here to compare with")
      return
    }
    printRatio(.step2, .curlCommand, "at least 0.95")
    printRatio(.step2, .curlOwn, "at least 0.85")
  }

  /// Prints the ratio of the medians and of the minima. Other load on the machine affects the medians more.
  private func printRatio(_ our: Figure, _ their: Figure, _ remark: String) {
    guard let own = times[our], let others = times[their], let best = own.min(), let otherBest = others.min()
    else { return }
    print(
      "submission: throughput \(others.median.ratio(to: own.median)) times,",
      "best \(otherBest.ratio(to: best)): \(our.name) / \(their.name) (\(remark))")
  }
}
