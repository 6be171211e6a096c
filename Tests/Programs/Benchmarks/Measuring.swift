import Foundation
import TestSupport

/// The time of a task.
func measured(_ work: () throws -> Void) rethrows -> Duration { try ContinuousClock().measure(work) }

extension [Duration] {
  /// The median; zero if there is none.
  var median: Duration { isEmpty ? .zero : sorted()[count / 2] }
}

extension Duration {
  /// In the unit in which it is between 1 and 1,000, such as `12.3 ms`.
  var figure: String {
    for (unit, name) in [(Duration.seconds(1), "s"), (.milliseconds(1), "ms"), (.microseconds(1), "µs")]
    where self >= unit {
      return "\((self / unit).figure) \(name)"
    }
    return "\((self / .nanoseconds(1)).figure) ns"
  }

  /// Its ratio to another duration.
  func ratio(to other: Duration) -> String { (self / other).figure }
}

extension Double {
  /// The number with two decimal places, or one from 10.
  var figure: String {
    let scale: Double = abs(self) < 10 ? 100 : 10
    return "\((self * scale).rounded() / scale)"
  }
}

/// The memory of a process in KiB: its line in /proc/PID/status (proc(5)), such as `VmRSS` or `VmHWM`; `nil`
/// if the system has none.
func memory(_ name: String, of process: ChildProcess) -> Int? {
  let status = try? String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)
  let line = status?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
  return line.flatMap { Int($0.filter(\.isNumber)) }
}
