import Foundation
import TestSupport
import TestTraits
import Testing

/// Fault injection for all system calls of the program: it ends in time with a correct message, and every
/// answer that was followed by a prompt is on disk.
///
/// A seeded sample of the faults is tested. `PETSPOT_TEST_FAULTS` is its size for each script, or `all`;
/// `PETSPOT_TEST_SEED` selects another sample, and `PETSPOT_TEST_ROUNDS` enlarges it.
@Suite(
  "Fault injection", .kills, .tags(.thorough),
  .enabled(if: FaultTracer.isAvailable, "the system doesn't support the tracer"))
struct FaultTests {
  @Test("No fault loses answers or leads to a wrong message", arguments: FaultScript.allCases)
  func failingCalls(in script: FaultScript) throws {
    for fault in try FaultPlan(script).chosen {
      let run = try FaultRun(script, fault: fault)
      let problems = try FaultOracle(run, fault).problems
      guard !problems.isEmpty else { continue }
      Issue.record(Comment(rawValue: Self.report(of: problems, run, fault)))
    }
  }

  /// A description of a failure, with the command that reproduces it.
  private static func report(of problems: [String], _ run: FaultRun, _ fault: Fault) -> String {
    let failed = run.calls.filter(\.hasFailed).prefix(3).map { "\($0.name) \($0.number) \($0.detail)" }
    return """
      \(problems.joined(separator: "; "))
      failed: \(failed.joined(separator: ", "))
      PETSPOT_TEST_FAULT='\(fault)' swift test --filter FaultTests
      status: \(run.status.map { "\($0)" } ?? "none")
      output: \(String(run.output.suffix(400)).debugDescription)
      errors: \(String(run.errors.suffix(400)).debugDescription)
      """
  }
}

/// The faults for a script: every call of a run without faults, combined with every error it can return.
struct FaultPlan {
  let script: FaultScript
  let all: [Fault]

  /// Counts the calls of a run without faults.
  init(_ script: FaultScript) throws {
    let run = try FaultRun(script, fault: nil)
    guard run.status == ExitStatus.exited(0), !run.calls.isEmpty else {
      throw TestFailure("\(script) without a fault: \(run.messages)")
    }
    self.script = script
    all = run.calls.flatMap { call in
      (Fault.errors(of: call.name) ?? []).flatMap { error in
        (Fault.canLast(call.name, error) ? [false, true] : [false]).map {
          Fault(script: script, call: call.name, first: call.number, lasts: $0, error: error)
        }
      }
    }
  }

  /// The faults to inject: all, the requested one, or a sample in which each call name is equally likely,
  /// however often it occurs.
  var chosen: [Fault] {
    let environment = ProcessInfo.processInfo.environment
    if let one = environment["PETSPOT_TEST_FAULT"] {
      return [Fault(one)].compactMap { $0 }.filter { $0.script == script }
    }
    let amount = environment["PETSPOT_TEST_FAULTS"]
    if amount != nil { print("\(script.rawValue): \(all.count) faults") }
    if amount == "all" { return all }
    let seed = environment["PETSPOT_TEST_SEED"].flatMap(UInt64.init) ?? 1
    return sample(of: amount.flatMap(Int.init) ?? TestExtent.rounds(24), seed: seed)
  }

  private func sample(of count: Int, seed: UInt64) -> [Fault] {
    var random = SeededGenerator(seed: seed)
    var byCall = Dictionary(grouping: all, by: \.call).sorted { $0.key < $1.key }.map { $0.value }
    var sample: [Fault] = []
    while sample.count < min(count, all.count) {
      for index in byCall.indices where !byCall[index].isEmpty {
        sample.append(byCall[index].remove(at: Int.random(in: byCall[index].indices, using: &random)))
      }
    }
    return Array(sample.shuffled(using: &random).prefix(count))
  }
}
