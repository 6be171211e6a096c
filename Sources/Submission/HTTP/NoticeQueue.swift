internal import Foundation

/// The queue on which URLSession tells its delegate what happens.
///
/// On Linux an `OperationQueue` takes two threads in turn to tell of each 64 KB of an upload, which was a third of the time
/// that a photo took on a fast line. What `HTTPExchange` does with a notice is quick, never waits and never calls URLSession
/// but for the completion handlers, which only enqueue; so it is told right where URLSession stands, on URLSession's own
/// serial queue, in the same order.
///
/// `@unchecked Sendable` restates what `OperationQueue` promises of itself, as the compiler demands of a subclass. It holds
/// here too: there is no stored property, and the one override touches nothing of the queue. It runs the block that it
/// was given, which is `@Sendable`, on the caller's thread.
final class NoticeQueue: OperationQueue, @unchecked Sendable {
  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  #endif
}
