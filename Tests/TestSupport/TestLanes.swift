import Dispatch

/// Runs tests that wait for another process, one at a time, on a thread of their own.
///
/// Tests run concurrently on a pool with one thread per processor. A test that blocks its thread, to wait for
/// a program, a terminal or a build, delays tests that wait without blocking, and their deadlines may pass.
/// Suites that block are therefore isolated to one of these actors.
///
/// Their tests are not `async`: an `async` test would resume only after all other tests of the lane, and its
/// program would wait until then.
@globalActor
package actor ProgramLane {
  /// The lane of suites that run the built programs.
  package static let shared = ProgramLane()

  package nonisolated let executor = LaneExecutor("programs")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Like `ProgramLane`, for suites that build packages or compile files. They take long, and run in parallel
/// with the other lanes.
@globalActor
package actor BuildLane {
  /// The lane of suites that build.
  package static let shared = BuildLane()

  package nonisolated let executor = LaneExecutor("builds")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Like `ProgramLane`, for suites that exchange data with a service over HTTP, with or without the program.
@globalActor
package actor NetworkLane {
  /// The lane of suites that send requests.
  package static let shared = NetworkLane()

  package nonisolated let executor = LaneExecutor("network")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Runs jobs one at a time on a dispatch queue, outside the pool of the concurrency runtime.
package final class LaneExecutor: SerialExecutor, TaskExecutor {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: name) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      job.runSynchronously(
        isolatedTo: self.asUnownedSerialExecutor(), taskExecutor: self.asUnownedTaskExecutor())
    }
  }
}
