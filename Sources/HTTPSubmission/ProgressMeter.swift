/// Says how far an upload is, but seldom: the first time 10 seconds after its start, then at most each 10
/// seconds, and never the same figure twice (SPEC 3).
struct ProgressMeter: Sendable {
  /// The least time between two reports.
  static let interval: Duration = .seconds(10)

  private var lastReport: Duration
  private var lastPercent = 0

  /// A meter for an upload that starts now: any fixed moment may be the zero of the durations.
  init(startingAt now: Duration) { lastReport = now }

  /// The percentage, if it is time to report it.
  mutating func report(_ percent: Int, at now: Duration) -> Int? {
    guard now - lastReport >= Self.interval, percent > lastPercent else { return nil }
    lastReport = now
    lastPercent = percent
    return percent
  }
}
