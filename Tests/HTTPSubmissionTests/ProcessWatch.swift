import Foundation
import Platform
import TestSupport

/// What became of another process, from /proc: where there is none, there are no children to look at either.
enum ProcessWatch {
  /// Waits until there is no such process any more, not even one that has ended and was not waited for. False when that
  /// takes too long.
  static func isGone(_ id: Int32) async -> Bool { await comesTrue { state(of: id) == nil } }

  /// Waits until a process has ended, whether its parent has taken note or not.
  static func comesToEnd(_ id: Int32) async -> Bool { await comesTrue { hasEnded(id) } }

  /// Whether a process has ended, and its parent has taken note or not.
  static func hasEnded(_ id: Int32) -> Bool { [nil, "Z", "X"].contains(state(of: id)) }

  /// The state as proc(5) has it: the letter after the name, which stands in brackets.
  static func state(of id: Int32) -> Character? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return nil }
    return text.split(separator: ")").last?.first { $0 != " " }
  }

  /// The children of a process that are there, ended or not.
  static func children(of parent: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { id in
      let text = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
      let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
      return fields.count > 1 && Int32(fields[1]) == parent
    }
  }

  /// Looks again and again, off the threads that tests run on. False when it does not come true in time.
  static func comesTrue(_ condition: @escaping @Sendable () -> Bool) async -> Bool {
    await withCheckedContinuation { waiting in
      Thread.detachNewThread { waiting.resume(returning: wait(until: condition)) }
    }
  }

  /// The same on the caller's thread, for tests that have one for themselves.
  static func wait(until condition: () -> Bool) -> Bool {
    let deadline = Deadline(seconds: 120)
    while !condition() {
      if deadline.hasPassed { return false }
      _ = try? Readiness.wait(for: [], atMost: 5)
    }
    return true
  }
}
