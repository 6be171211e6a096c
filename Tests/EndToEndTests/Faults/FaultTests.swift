import Foundation
import TestSupport
import Testing

/// Every system call that the program makes, failing: it ends, in time, with a true sentence, and every
/// answer that was followed by a prompt is on disk.
///
/// A seeded sample of the faults is played. `PETSPOT_TEST_FAULTS` says how many for each script, or `all`;
/// `PETSPOT_TEST_SEED` chooses another sample, and `PETSPOT_TEST_ROUNDS` makes it larger.
@ProgramLane
@Suite(
  "Failing system calls", .programs, .tags(.thorough),
  .enabled(if: FaultTracer.isAvailable, "the system lets nobody intercept calls"))
struct FaultTests {
  @Test("Whatever call fails", arguments: FaultScript.allCases)
  func failingCalls(in script: FaultScript) throws {
    for fault in try FaultPlan(script).chosen {
      let run = try FaultRun(script, fault: fault)
      let problems = try FaultOracle(run, fault).problems
      guard !problems.isEmpty else { continue }
      Issue.record(Comment(rawValue: Self.account(of: problems, run, fault)))
    }
  }

  /// What a person needs to see it again.
  private static func account(of problems: [String], _ run: FaultRun, _ fault: Fault) -> String {
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
