/// A way to send a request: in this process, or in a child.
protocol HTTPTransport: Sendable {
  /// Gets ready for a request, where that takes time. Need not be called.
  func prepare()

  /// Sends the request and waits for what comes back. Cancelling the task ends it at once, as an answer with
  /// the trouble `.interrupted`.
  ///
  /// `event` is told of what happens meanwhile; the answer waits until the last event was taken in.
  func send(_ request: HTTPRequest, event: @escaping @Sendable (HTTPEvent) async -> Void) async -> HTTPAnswer
}

extension HTTPTransport {
  /// Nothing to get ready.
  func prepare() {}
}
