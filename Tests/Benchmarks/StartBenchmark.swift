import Foundation
import TestSupport

/// How soon the first prompt is there, and how fast answers go through.
enum StartBenchmark {
  static func run() throws {
    let petspot = ChildProcess.Launch(
      try BuiltProgram.path("petspot"), arguments: ["--no-draft"],
      environment: ["HOME": NSTemporaryDirectory()])
    let empty = ChildProcess.Launch(try BuiltProgram.path("EmptyProgram"), environment: [:])
    _ = try (seconds(petspot), seconds(empty))
    var pairs: [(petspot: Double, empty: Double)] = []
    for _ in 0..<41 { pairs.append((try seconds(petspot), try seconds(empty))) }
    let ratio = median(pairs.map { $0.petspot / $0.empty })
    print(
      "start to first prompt and out again: \(milliseconds(median(pairs.map(\.petspot)))), an empty program with "
        + "Foundation and FoundationNetworking \(milliseconds(median(pairs.map(\.empty)))), ratio \(two(ratio)) (at most 1.5)"
    )

    let answers = (0..<5_000).map { "edit microchip\n\($0)\n" }.joined()
    let time = try (0..<5).map { _ in try seconds(petspot, input: "\n" + answers) }
    print("10,000 answers through the flow from a pipe: \(milliseconds(median(time))) (under 1,000 ms)")
  }

  private static func seconds(_ launch: ChildProcess.Launch, input: String = "") throws -> Double {
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
