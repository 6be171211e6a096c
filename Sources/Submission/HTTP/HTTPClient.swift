/// Sends requests from this process with URLSession, each over a connection of its own. This is how the program
/// behaves on a network, whatever the request says (CONTRACT, "How the client behaves").
struct HTTPClient: HTTPTransport {
  /// How much of an answer is read, in bytes: 1 MB. The rest is not waited for.
  static let largestAnswer = 1_048_576

  /// What is said of the program in every request.
  let userAgent: String
  /// For how long nothing may move.
  let timeout: Duration
  /// The time that progress is measured by, since any fixed moment.
  let now: @Sendable () -> Duration
  /// A count that grows whenever the system moves a byte for this process, acknowledged or received; `nil`
  /// where there is none.
  let bytesMoved: @Sendable () -> UInt64?

  func send(_ request: HTTPRequest, event: @escaping @Sendable (HTTPEvent) async -> Void) async -> HTTPAnswer
  {
    let (events, report) = AsyncStream<HTTPEvent>.makeStream()
    let exchange = HTTPExchange(of: request, by: self, report: report)
    async let reported: Void = { for await next in events { await event(next) } }()
    let answer = await withTaskCancellationHandler {
      await exchange.run()
    } onCancel: {
      exchange.interrupt()
    }
    report.finish()
    await reported
    return answer
  }
}
