import Dispatch
import TestSupport
package import Testing

extension Tag {
  /// Tests that start many programs, compile, compute for seconds or wait for timeouts, in a suite with a
  /// lane. `PETSPOT_TEST_FAST=1` excludes them.
  @Tag package static var thorough: Self
}

/// A trait that runs the suites of a lane one after the other, the tests of each suite one at a time, on a
/// thread of the lane.
///
/// Tests run concurrently on a pool with one thread per processor, where a test that blocks its thread would
/// delay others, and their deadlines may pass. Without turns, the tests of all suites would interleave, and
/// no suite would be reported before almost all have ended. The tests of a lane are not `async`: those would
/// resume only after what waits for the thread.
///
/// The trait also skips the tests of the lane tagged `thorough` if `PETSPOT_TEST_FAST=1`: `swift test` of
/// Swift 6.2 and 6.3 cannot filter by tags.
package struct LaneTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let lane: Lane
  @TaskLocal private static var hasTurn = false

  /// Tests inherit the trait from their suite, because a test may be tagged where the suite is not.
  package var isRecursive: Bool { true }

  package func prepare(for test: Test) async throws {
    guard test.tags.contains(.thorough) else { return }
    try await ConditionTrait.disabled(if: TestExtent.isFast, "PETSPOT_TEST_FAST excludes it").prepare(
      for: test)
  }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite ? self : nil
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A nested suite runs within the turn of the outer one. Waiting for its own turn would be a deadlock.
    guard !Self.hasTurn else { return try await function() }
    // The tests inherit the preference, and so does what the runner does between them.
    try await withTaskExecutorPreference(lane.thread) {
      await lane.acquire()
      do {
        try await Self.$hasTurn.withValue(true) {
          try await ParallelizationTrait.serialized.provideScope(
            for: test, testCase: testCase, performing: function)
        }
        await lane.release()
      } catch {
        await lane.release()
        throw error
      }
    }
  }
}

extension Trait where Self == LaneTrait {
  /// For suites that run petspot.
  package static var programs: Self { LaneTrait(lane: .programs) }
  /// For suites that run the strings compiler or the installer.
  package static var tools: Self { LaneTrait(lane: .tools) }
  /// For suites that kill programs, or inject failures and limits.
  package static var kills: Self { LaneTrait(lane: .kills) }
  /// For suites in which a program other than petspot runs on a terminal.
  package static var terminals: Self { LaneTrait(lane: .terminals) }
  /// For suites that build packages or compile files.
  package static var builds: Self { LaneTrait(lane: .builds) }
  /// For suites that compute for seconds. The pool would be busy meanwhile, and report nothing.
  package static var computations: Self { LaneTrait(lane: .computations) }
  /// For suites that exchange data with a service over HTTP, with or without the program.
  package static var network: Self { LaneTrait(lane: .network) }
  /// For the matrix of reports and services, which would make the network's lane the last one to end.
  package static var matrix: Self { LaneTrait(lane: .matrix) }
}

/// A thread, and a lock that grants it in the order of requests.
private actor Lane {
  static let programs = Lane("programs")
  static let tools = Lane("tools")
  static let kills = Lane("kills")
  static let terminals = Lane("terminals")
  static let builds = Lane("builds")
  static let computations = Lane("computations")
  static let network = Lane("network")
  static let matrix = Lane("matrix")

  nonisolated let thread: LaneThread
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ name: String) { thread = LaneThread(name) }

  func acquire() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func release() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}

/// Runs jobs one at a time on a dispatch queue, outside the pool of the concurrency runtime.
private final class LaneThread: TaskExecutor {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension Trait where Self == ConditionTrait {
  /// For suites that build packages. `.ci/run packages` runs them: it finds the suites by this trait, on the
  /// line of `@Suite`, and by the names of their files.
  package static var packages: Self {
    .enabled(if: TestExtent.buildsPackages, ".ci/run packages runs it")
  }
}
