package import Platform
import Synchronization

/// An interruption that a test can request from any thread.
package final class TestInterruption: Sendable {
  private let ends: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
  private let isRequested = Atomic(false)

  /// An interruption that has not been requested.
  package init() throws { ends = try FileDescriptor.pipe() }

  deinit {
    ends.readEnd.close()
    ends.writeEnd.close()
  }

  /// Requests the interruption.
  package func request() {
    isRequested.store(true, ordering: .releasing)
    try? ends.writeEnd.writeAll([0])
  }

  /// The interruption to pass to a submission.
  package var interruption: Interruption {
    Interruption(ends.readEnd) { self.isRequested.load(ordering: .acquiring) }
  }
}
