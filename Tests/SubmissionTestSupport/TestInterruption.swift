package import Platform
import Synchronization

/// A request to stop that a test makes, from any thread.
package final class TestInterruption: Sendable {
  private let ends: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
  private let isRequested = Atomic(false)

  /// Nothing is requested yet.
  package init() throws { ends = try FileDescriptor.pipe() }

  deinit {
    ends.readEnd.close()
    ends.writeEnd.close()
  }

  /// Requests it.
  package func request() {
    isRequested.store(true, ordering: .releasing)
    try? ends.writeEnd.writeAll([0])
  }

  /// What a submission is handed.
  package var interruption: Interruption {
    Interruption(ends.readEnd) { self.isRequested.load(ordering: .acquiring) }
  }
}
