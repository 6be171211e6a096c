/// Until when something may take: tests wait for what they wait for, and fail when it never comes.
package struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  /// So many seconds from now. A test that waits this long has failed; it is no measure of speed.
  package init(seconds: Double = 60) {
    end = .now + .seconds(seconds)
  }

  /// What is left in milliseconds, as poll(2) takes it; 0 when it has passed.
  package var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return Int32(max(0, min(left / .milliseconds(1), 1_000_000)))
  }

  /// Whether it has passed.
  package var hasPassed: Bool { milliseconds == 0 }
}
