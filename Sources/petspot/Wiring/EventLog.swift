import JSONTree
import MissingPet
import Platform
import Storage

/// The log of analytics events: lines of JSON, appended to a file. No event contains what the user typed.
struct EventLog {
  private let path: String?
  /// False if a file was named and cannot be written.
  let isUsable: Bool

  /// Creates the file if it does not exist. Without a path, events are dropped.
  init(path: String?) {
    isUsable = path.map { (try? FileSystem().append([], to: $0)) != nil } ?? true
    self.path = isUsable ? path : nil
  }

  func record(_ event: AnalyticsEvent) {
    guard let path else { return }
    var count: JSONValue?
    if case .step4ValidationFailed(let problems) = event { count = JSONValue(problems) }
    let line = JSONValue([
      "event": .string(event.name), "count": count,
      "time": .string(UTCTime.text(of: SystemClock.now)),
    ])
    try? FileSystem().append(line.bytes() + [UInt8(ascii: "\n")], to: path)
  }
}
