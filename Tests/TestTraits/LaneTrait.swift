import TestSupport
package import Testing

extension Tag {
  /// Tests that start many programs, build packages or wait for timeouts. `PETSPOT_TEST_FAST=1` excludes
  /// them.
  @Tag package static var thorough: Self
}

/// A trait that runs the suites of a lane one after the other, and the tests of each suite one at a time.
///
/// The lane's actor alone would interleave the tests of all suites: no suite would end, and be reported,
/// before almost all of them have. Tests that wait for the lane would also count towards the runner's limit
/// of started tests and hold back other tests.
///
/// The trait also skips the tests of the lane tagged `thorough` if `PETSPOT_TEST_FAST=1`. `swift test` of
/// Swift 6.2 and 6.3 cannot filter by tags.
package struct LaneTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let lock: LaneLock
  fileprivate let executor: LaneExecutor
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
    // What the runner does between tests runs on the lane's thread as well. In the pool it would wait behind
    // the tests without a lane.
    try await withTaskExecutorPreference(executor) {
      await lock.acquire()
      do {
        try await Self.$hasTurn.withValue(true) {
          try await ParallelizationTrait.serialized.provideScope(
            for: test, testCase: testCase, performing: function)
        }
        await lock.release()
      } catch {
        await lock.release()
        throw error
      }
    }
  }
}

extension Trait where Self == LaneTrait {
  /// For suites on `ProgramLane`.
  package static var programs: Self { LaneTrait(lock: .ofPrograms, executor: ProgramLane.shared.executor) }
  /// For suites on `BuildLane`.
  package static var builds: Self { LaneTrait(lock: .ofBuilds, executor: BuildLane.shared.executor) }
  /// For suites on `NetworkLane`.
  package static var network: Self { LaneTrait(lock: .ofNetwork, executor: NetworkLane.shared.executor) }
}

/// A lock that grants access in the order of requests.
private actor LaneLock {
  static let ofPrograms = LaneLock()
  static let ofBuilds = LaneLock()
  static let ofNetwork = LaneLock()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

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
