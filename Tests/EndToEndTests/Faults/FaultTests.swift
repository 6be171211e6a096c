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
