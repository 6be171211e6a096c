import Foundation
package import Platform
import Synchronization
import Testing

/// A recorder for the calls of a file system.
package final class CallCounter: Sendable {
  private let steps = Mutex<[FileStep]>([])

  /// A recorder without calls.
  package init() {}

  /// All calls so far, in their order.
  package var all: [FileStep] { steps.withLock { $0 } }

  /// How many calls of a kind there were.
  package func count(_ step: FileStep) -> Int { all.count { $0 == step } }

  /// A file system whose calls are recorded.
  package var fileSystem: FileSystem {
    FileSystem { [self] step throws(SystemError) in note(step) }
  }

  /// Records a call.
  package func note(_ step: FileStep) { steps.withLock { $0.append(step) } }
}

/// Makes an attempt again and again, each time on a file system that stops one call later, until `attempt`
/// says that it has completed.
package func atEachCall(atLeast least: Int = 1, _ attempt: (FileSystem, _ call: Int) throws -> Bool) rethrows
{
  for call in 0..<1000 where try attempt(.stopping(before: call), call) {
    #expect(call >= least)
    return
  }
  Issue.record("it never ends")
}

extension FileSystem {
  /// A file system whose calls fail from the nth on, counted from 0. The disk stays as a kill before that
  /// call would leave it.
  package static func stopping(before call: Int) -> FileSystem {
    let next = Countdown(call)
    return FileSystem { step throws(SystemError) in
      if next.isOver() { throw SystemError("test", code: EIO) }
    }
  }

  /// A file system on which one kind of call always fails with an error number.
  package static func failing(_ failing: FileStep, code: Int32) -> FileSystem {
    FileSystem { step throws(SystemError) in
      if step == failing { throw SystemError("test", code: code) }
    }
  }
}

private final class Countdown: Sendable {
  private let left: Mutex<Int>

  init(_ calls: Int) { left = Mutex(calls) }

  func isOver() -> Bool {
    left.withLock {
      guard $0 > 0 else { return true }
      $0 -= 1
      return false
    }
  }
}
