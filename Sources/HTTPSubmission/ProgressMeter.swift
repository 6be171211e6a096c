/// Limits upload progress to one report per interval.
struct ProgressMeter: Sendable {
  /// The time between two reports, and before the first.
  static let interval: Duration = .seconds(10)

  private var lastReport: Duration
  private var lastPercent = 0

  /// A meter for an upload that starts at `now`, a duration since any fixed moment.
  init(startingAt now: Duration) { lastReport = now }

  /// Calls `report` if the interval has passed: with `percent` if it has risen since the last report, else
  /// with `nil`.
  mutating func update(_ percent: Int, at now: Duration, report: (Int?) -> Void) {
    guard now - lastReport >= Self.interval else { return }
    lastReport = now
    report(percent > lastPercent ? percent : nil)
    lastPercent = max(lastPercent, percent)
  }
}
