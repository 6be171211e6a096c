import Foundation
import Synchronization
import TestSupport

/// Something that is done on another thread while a test waits for an exchange.
final class Aside: Sendable {
  private let over = DispatchSemaphore(value: 0)
  private let result = Mutex(false)

  /// Waits until the service is in some state and then does it.
  init(
    when isReached: @escaping @Sendable (LoopbackService) -> Bool, at service: LoopbackService,
    _ work: @escaping @Sendable () throws -> Void
  ) {
    Thread.detachNewThread {
      let isDone = service.wait(atMost: 60, until: isReached) && (try? work()) != nil
      self.result.withLock { $0 = isDone }
      self.over.signal()
    }
  }

  /// Whether it was done. To be asked once.
  var isDone: Bool { over.wait(timeout: .now() + 60) == .success && result.withLock { $0 } }
}
