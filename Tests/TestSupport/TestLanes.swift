import Dispatch

/// Where tests run that wait for another process: one after the other, on a thread of their own.
///
/// Tests run side by side on a pool with a thread for each processor. One that blocks its thread (to wait for
/// a program, a terminal or a build) takes it away from tests that wait without blocking, whose deadlines
/// then pass although nothing is wrong. So such a suite is isolated to one of these actors.
///
/// Its tests are not `async`: one that waited so would go on only after all the others, and leave its program
/// waiting, or ended and not waited for, until then.
@globalActor
package actor ProgramLane {
  /// For suites that run the built programs.
  package static let shared = ProgramLane()

  private let executor = LaneExecutor("programs")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// As `ProgramLane`, for suites that build packages or compile files, which take long: they run beside those.
@globalActor
package actor BuildLane {
  /// For suites that build.
  package static let shared = BuildLane()

  private let executor = LaneExecutor("builds")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// As `ProgramLane`, for suites that wait for an exchange over HTTP.
@globalActor
package actor NetworkLane {
  /// For suites that send requests.
  package static let shared = NetworkLane()

  private let executor = LaneExecutor("network")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Runs jobs one after the other on a queue, outside the pool of the concurrency runtime.
private final class LaneExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
