import JSONCoding
import MissingPet
import Platform
import Storage

/// The log of analytics events: lines of JSON, appended to a file. No event contains what the user typed.
struct EventLog {
  /// One line of JSON.
  private struct Line: Encodable {
    let event: String
    var count: Int?
    let time: UTCTime
  }

  private let path: String?
  /// False if a file was named and cannot be written.
  let isUsable: Bool

  /// Creates the file if it does not exist. Without a path, events are dropped.
  init(path: String?) {
    isUsable = path.map { (try? FileSystem().append([], to: $0)) != nil } ?? true
    self.path = isUsable ? path : nil
  }

  /// Appends an event. Errors are ignored.
  func record(_ event: AnalyticsEvent) {
    guard let path else { return }
    var line = Line(event: event.name, time: UTCTime(second: SystemClock.now))
    if case .step4ValidationFailed(let count) = event { line.count = count }
    guard let json = try? JSON.bytes(of: line) else { return }
    try? FileSystem().append(json + [UInt8(ascii: "\n")], to: path)
  }
}
