/// Says how far an upload is, but seldom: the first time 10 seconds after its start, then each 10 seconds.
struct ProgressMeter: Sendable {
  /// The time between two reports.
  static let interval: Duration = .seconds(10)

  private var lastReport: Duration
  private var lastPercent = 0

  /// A meter for an exchange that starts now: any fixed moment may be the zero of the durations.
  init(startingAt now: Duration) { lastReport = now }

  /// Tells `say` the percentage if it is time for it, or `nil` where it is no higher than the last time: then
  /// nothing is uploading, and the answer is waited for.
  mutating func report(_ percent: Int, at now: Duration, _ say: (Int?) -> Void) {
    guard now - lastReport >= Self.interval else { return }
    lastReport = now
    say(percent > lastPercent ? percent : nil)
    lastPercent = max(lastPercent, percent)
  }
}
