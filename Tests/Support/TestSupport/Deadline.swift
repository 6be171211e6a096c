/// The latest time by which an operation must complete.
package struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  /// Creates a deadline, counted in seconds from now. Deadlines detect hangs; they do not measure speed.
  package init(seconds: Double = 60) {
    end = .now + .seconds(seconds)
  }

  /// The remaining time in milliseconds, as poll(2) takes it; 0 after the deadline.
  package var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return Int32(max(0, min(left / .milliseconds(1), 1_000_000)))
  }

  /// Whether the deadline has passed.
  package var hasPassed: Bool { milliseconds == 0 }
}
