import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

/// A recorder for the calls of a file system.
final class CallCounter: Sendable {
  private let steps = Mutex<[FileStep]>([])

  var all: [FileStep] { steps.withLock { $0 } }

  func count(_ step: FileStep) -> Int { all.count { $0 == step } }

  /// A file system whose calls are recorded.
  var fileSystem: FileSystem {
    FileSystem { [self] step throws(SystemError) in note(step) }
  }

  func note(_ step: FileStep) { steps.withLock { $0.append(step) } }
}

/// Makes an attempt again and again, each time on a file system that stops one call later, until `attempt`
/// says that it has completed.
func atEachCall(atLeast least: Int = 1, _ attempt: (FileSystem, _ call: Int) throws -> Bool) rethrows {
  for call in 0..<1000 where try attempt(.stopping(before: call), call) {
    #expect(call >= least)
    return
  }
  Issue.record("it never ends")
}

extension FileSystem {
  /// A file system whose calls fail from the nth on, counted from 0. The disk stays as a kill before that
  /// call would leave it.
  static func stopping(before call: Int) -> FileSystem {
    let next = Countdown(call)
    return FileSystem { step throws(SystemError) in
      if next.isOver() { throw SystemError("test", code: EIO) }
    }
  }

  /// A file system that ends the process with SIGKILL at the nth call.
  static func killing(before call: Int) -> FileSystem {
    let next = Countdown(call)
    return FileSystem { step throws(SystemError) in
      if next.isOver() { kill(getpid(), SIGKILL) }
    }
  }

  /// A file system on which one kind of call always fails with an error number.
  static func failing(_ failing: FileStep, code: Int32) -> FileSystem {
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
