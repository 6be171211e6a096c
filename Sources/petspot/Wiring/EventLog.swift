import Foundation
import MissingPet
import Storage

/// The event sink (SPEC 10): JSON lines, one for each event, at the end of a file. No event carries anything
/// that was typed. The file is written like all others, so a kill leaves whole lines.
final class EventLog {
  /// A log that has grown beyond this is not added to: it is rewritten for each event.
  private static let mostBytes = 16 * 1_048_576

  private let file: DurableFile?
  /// False when a file was named and cannot be written: a folder, a FIFO, a device, no permission.
  let isUsable: Bool

  /// Looks at the file, and makes it when it is not there.
  init(path: String?) {
    guard let path else {
      (file, isUsable) = (nil, true)
      return
    }
    let log = DurableFile(path: path.contains("/") ? path : "./" + path)
    do throws(StorageProblem) {
      if try log.read(atMost: Self.mostBytes) == nil { try log.write([]) }
      (file, isUsable) = (log, true)
    } catch {
      (file, isUsable) = (nil, false)
    }
  }

  func record(_ event: AnalyticsEvent) {
    var fields: [String: String] = ["event": "\"\(event.name)\""]
    if case .step4ValidationFailed(let count) = event { fields["count"] = "\(count)" }
    fields["time"] = "\"\(Date().formatted(.iso8601))\""
    let line = fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    append("{\(line)}\n")
  }

  /// An event that cannot be written is not worth a word to a person who looks for a pet.
  private func append(_ line: String) {
    guard let file, let contents = try? file.read(atMost: Self.mostBytes) else { return }
    try? file.write(contents.bytes + Array(line.utf8))
  }
}
