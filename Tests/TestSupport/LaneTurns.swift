package import Testing

extension Tag {
  /// Tests that start many programs, build packages, or wait for times to pass. `PETSPOT_TEST_FAST=1` leaves them out.
  @Tag package static var thorough: Self
}

/// What a suite of a lane says of itself beside the actor: one suite of the lane runs after the other, one test
/// after the other.
///
/// The actor alone would let the tests of all suites take turns: no suite would end, and be reported, before
/// almost all of them. Where the runner limits how many tests have begun, those that wait for one lane would also
/// take the places of those that the others could run.
///
/// It is also what leaves out those tests of the lane that are tagged `thorough`. The tag alone does not:
/// `swift test` of Swift 6.2 and 6.3 does not filter by tags.
package struct LaneTurns: SuiteTrait, TestTrait, TestScoping {
  fileprivate let turns: Turns
  @TaskLocal private static var hasTurn = false

  /// The tests of the suite inherit it (and so it is a trait of tests too), because one of them may be tagged where
  /// the suite is not.
  package var isRecursive: Bool { true }

  package func prepare(for test: Test) async throws {
    guard test.tags.contains(.thorough) else { return }
    try await ConditionTrait.disabled(if: TestExtent.isFast, "PETSPOT_TEST_FAST leaves it out").prepare(
      for: test)
  }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite ? self : nil
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite inside of another has the turn of that one: it would wait for it for ever.
    guard !Self.hasTurn else { return try await function() }
    await turns.take()
    do {
      try await Self.$hasTurn.withValue(true) {
        try await ParallelizationTrait.serialized.provideScope(
          for: test, testCase: testCase, performing: function)
      }
      await turns.pass()
    } catch {
      await turns.pass()
      throw error
    }
  }
}

extension Trait where Self == LaneTurns {
  /// For suites on `ProgramLane`.
  package static var programs: Self { LaneTurns(turns: .ofPrograms) }
  /// For suites on `BuildLane`.
  package static var builds: Self { LaneTurns(turns: .ofBuilds) }
  /// For suites on `NetworkLane`.
  package static var network: Self { LaneTurns(turns: .ofNetwork) }
}

/// One at a time, in the order of their coming.
private actor Turns {
  static let ofPrograms = Turns()
  static let ofBuilds = Turns()
  static let ofNetwork = Turns()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
