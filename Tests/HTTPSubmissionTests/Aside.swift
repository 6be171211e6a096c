import Foundation
import Synchronization
import TestSupport

/// Something that is done on another thread while a test waits for an exchange.
final class Aside: Sendable {
  private let result = Mutex<Bool?>(nil)

  /// Waits until the service is in some state and then does it.
  init(when isReached: @escaping @Sendable (LoopbackService) -> Bool, at service: LoopbackService,
    _ work: @escaping @Sendable () throws -> Void
  ) {
    Thread.detachNewThread {
      let isReached = service.wait(atMost: 60, until: isReached)
      let isDone = isReached && (try? work()) != nil
      self.result.withLock { $0 = isDone }
    }
  }

  /// Whether it was done, in time for the exchange that is over now.
  var isDone: Bool { result.withLock { $0 == true } }
}
