internal import Foundation

/// The queue on which URLSession tells its delegate what happens.
///
/// On Linux an `OperationQueue` takes two threads in turn to tell of each 64 KB of an upload, which was a third of the time
/// that a photo took on a fast line. What `HTTPExchange` does with a notice is quick, never waits and never calls URLSession
/// but for the completion handlers, which only enqueue; so it is told right where URLSession stands, on URLSession's own
/// serial queue, in the same order.
///
/// It may be shared as an `OperationQueue` may: it adds no state to it.
final class NoticeQueue: OperationQueue, @unchecked Sendable {
  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  #endif
}
