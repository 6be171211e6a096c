/// One request and its answer as a value: what moved so far, and when it is over. It knows no socket and no
/// clock; times are durations since any fixed moment.
struct ExchangeState: Sendable {
  private let bodyLength: Int
  private let timeout: Duration
  private let largestAnswer: Int
  private var bytesSent = 0
  private var status: Int?
  private var body: [UInt8] = []
  private var lastMovement: Duration
  private var lastTraffic: UInt64?
  private var moved: UInt64 = 0

  /// An exchange that starts at `now` and is given up when nothing moves for `timeout`. `traffic` is the first of
  /// the counts that `tick` is given.
  init(bodyLength: Int, timeout: Duration, largestAnswer: Int, now: Duration, traffic: UInt64? = nil) {
    self.bodyLength = bodyLength
    self.timeout = timeout
    self.largestAnswer = largestAnswer
    lastMovement = now
    lastTraffic = traffic
  }

  /// How many percent of the request have left, 0 to 99: all of it is done only with the answer. What the system
  /// still has in its buffers has not left, where it can tell.
  var percentSent: Int {
    guard bodyLength > 0 else { return 0 }
    let left = lastTraffic == nil ? bytesSent : min(bytesSent, Int(clamping: moved))
    return min(99, left.clamped(to: bodyLength) * 100 / bodyLength)
  }

  /// How many bytes may move in both directions: the request and the most that is read of an answer, with what
  /// TLS and the heads add. Beyond it an answer floods in that URLSession does not show, e.g. that of a redirect.
  private var allowance: UInt64 { UInt64(clamping: (bodyLength + largestAnswer) / 8 * 9 + 1_048_576) }

  /// Whether all of the request was handed over.
  var isAllSent: Bool { bytesSent >= bodyLength }

  /// So many bytes of the request's body were handed over in all.
  mutating func sent(total: Int, at now: Duration) {
    bytesSent = max(bytesSent, total)
    lastMovement = max(lastMovement, now)
  }

  /// The head of the answer came.
  mutating func answered(status: Int, at now: Duration) {
    self.status = status
    lastMovement = max(lastMovement, now)
  }

  /// A piece of the answer came. Gives the answer when no more of it is wanted.
  mutating func received(_ bytes: some Collection<UInt8>, at now: Duration) -> HTTPAnswer? {
    body += bytes.prefix(largestAnswer - body.count)
    lastMovement = max(lastMovement, now)
    return body.count >= largestAnswer ? answer(nil) : nil
  }

  /// Time passed. `traffic` is a count of bytes that grows whenever anything moves, where the system has one.
  /// Gives the answer when nothing has moved for the time-out.
  mutating func tick(at now: Duration, traffic: UInt64?) -> HTTPAnswer? {
    if let traffic {
      if let lastTraffic, traffic != lastTraffic { lastMovement = max(lastMovement, now) }
      moved &+= traffic &- min(traffic, lastTraffic ?? traffic)
      lastTraffic = traffic
      if moved > allowance { return answer(.other) }
    }
    return now - lastMovement >= timeout ? answer(.timedOut) : nil
  }

  /// The exchange is over, well or with trouble: what came of it.
  func answer(_ trouble: HTTPAnswer.Trouble?) -> HTTPAnswer {
    HTTPAnswer(
      status: status, body: body, trouble: trouble ?? (status == nil ? .other : nil),
      requestWentOut: isAllSent || status != nil && trouble == nil)
  }
}

extension Int {
  /// The number, but not below 0 and not above `most`.
  fileprivate func clamped(to most: Int) -> Int { Swift.max(0, Swift.min(self, most)) }
}
