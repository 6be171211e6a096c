import MissingPet
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The event sink: JSON lines, one for each event, at the end of a file. No event carries anything that was typed.
struct EventLog {
  /// One line; the keys are the names of the properties.
  private struct Line: Encodable {
    let event: String
    var count: Int?
    let time: Date
  }

  private let path: String?
  /// False when a file was named and cannot be written: a folder, a FIFO, a device, no permission.
  let isUsable: Bool

  /// Looks at the file, and makes it when it is not there.
  init(path: String?) {
    isUsable = path.map { (try? FileSystem().append([], to: $0)) != nil } ?? true
    self.path = isUsable ? path : nil
  }

  /// Adds an event. One that cannot be written is not worth a word to a person who looks for a pet.
  func record(_ event: AnalyticsEvent) {
    guard let path else { return }
    var line = Line(event: event.name, time: Date())
    if case .step4ValidationFailed(let count) = event { line.count = count }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .iso8601
    guard let json = try? encoder.encode(line) else { return }
    try? FileSystem().append(Array(json) + [UInt8(ascii: "\n")], to: path)
  }
}
