import Foundation
import TestSupport

extension LoopbackService {
  /// Waits until the service is in some state without keeping the caller's thread, for as long as only something that
  /// hangs would take.
  func comes(to isReached: @escaping @Sendable (LoopbackService) -> Bool) async -> Bool {
    await withCheckedContinuation { waiting in
      Thread.detachNewThread { waiting.resume(returning: self.wait(atMost: 120, until: isReached)) }
    }
  }
}
