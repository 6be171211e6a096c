/// One request and its answer as a value: what moved so far, and when it is over. It knows no socket and no
/// clock; times are durations since the exchange began.
struct ExchangeState: Sendable {
  private let timeout: Duration
  private let largestAnswer: Int
  private var bodyLength: Int
  private var bytesSent = 0
  private var wentOut = false
  /// The status of the final answer, once its head is whole.
  private(set) var status: Int?
  private var body: [UInt8] = []
  /// Grows whenever something is heard of the transfer.
  private var movements: UInt64 = 0
  private var lastMovements: UInt64 = 0
  private var lastTraffic: UInt64?
  private var lastMovement: Duration = .zero

  /// An exchange that begins now and is given up when nothing moves for `timeout`. Its body has at least
  /// `leastBodyLength` bytes, of which none has left.
  init(leastBodyLength: Int, timeout: Duration, largestAnswer: Int) {
    bodyLength = leastBodyLength
    self.timeout = timeout
    self.largestAnswer = largestAnswer
  }

  /// How many percent of the request have left, 0 to 99: all of it is done only with the answer. What the
  /// system still has in its buffers has not left, where it can tell.
  var percentSent: Int {
    guard bodyLength > 0 else { return 0 }
    let left = min(bytesSent, lastTraffic.map { Int(clamping: $0) } ?? bytesSent)
    return min(99, max(0, min(left, bodyLength)) * 100 / bodyLength)
  }

  /// Of the request's body, of which `total` bytes are known to exist, so many were handed to the connection
  /// in all.
  mutating func sent(_ count: Int, of total: Int) {
    bodyLength = max(bodyLength, total)
    if count > bytesSent { movements += 1 }
    bytesSent = max(bytesSent, count)
    if status == nil { wentOut = bytesSent >= bodyLength }
  }

  /// Something moved that is counted nowhere, e.g. a piece of the photo was taken.
  mutating func moved() { movements += 1 }

  /// The head of the final answer is there.
  mutating func answered(status: Int) {
    self.status = self.status ?? status
    movements += 1
  }

  /// A piece of the answer's body came. False when no more of it is wanted.
  mutating func received(_ bytes: some Collection<UInt8>) -> Bool {
    body += bytes.prefix(largestAnswer - body.count)
    movements += 1
    return body.count < largestAnswer
  }

  /// Time passed. `traffic` is a count of the bytes that were acknowledged and received, where the system has
  /// one. Gives the answer when nothing has moved for the time-out.
  mutating func tick(at now: Duration, traffic: UInt64?) -> HTTPAnswer? {
    if movements != lastMovements || traffic != lastTraffic { lastMovement = now }
    lastMovements = movements
    lastTraffic = traffic
    return now - lastMovement >= timeout ? answer(.timedOut) : nil
  }

  /// Whatever was counted, nothing of the request can have reached the service.
  mutating func nothingWentOut() { wentOut = false }

  /// The exchange is over, well or with trouble: what came of it.
  func answer(_ trouble: HTTPAnswer.Trouble?) -> HTTPAnswer {
    HTTPAnswer(status: status, body: body, trouble: trouble, requestWentOut: wentOut)
  }
}
