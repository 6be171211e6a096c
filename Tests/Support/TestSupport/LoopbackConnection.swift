import Platform

/// An accepted connection and the behavior that handles it.
struct LoopbackConnection {
  let socket: FileDescriptor
  let behavior: LoopbackBehavior
  /// Called with each received request, complete or not.
  let record: (LoopbackRequest) -> Void
  /// Handles a request as the real service does.
  let act: (LoopbackRequest) -> LoopbackResponse
  /// Called before a response is sent, or when it is known that none is.
  let note: (LoopbackExchange) -> Void

  /// Handles the connection up to its end. The caller closes it.
  func run() {
    let request = try? readRequest()
    let hasResponded = (try? respond(to: request)) ?? true
    switch behavior.ending {
    case .stall: drain(nil)
    case .reset: socket.resetOnClose()
    case .close where hasResponded:
      socket.finishWriting()
      drain(Deadline(seconds: 5))
    case .close: break
    }
  }

  // MARK: Reading

  private func readRequest() throws -> LoopbackRequest? {
    guard behavior.reading != .nothing else { return nil }
    var bytes: [UInt8] = []
    let blank = Array("\r\n\r\n".utf8)
    var end: Range<Int>?
    repeat {
      guard try read(atMost: 65_536, into: &bytes) else { return nil }
      end = bytes.firstRange(of: blank)
    } while end == nil
    guard let end, var request = LoopbackRequest(head: bytes[..<end.lowerBound]) else { return nil }
    if request.header("Expect") != nil { try socket.writeAll("HTTP/1.1 100 Continue\r\n\r\n".utf8) }
    request.body = Array(bytes[end.upperBound...])
    try? readBody(of: &request)
    record(request)
    return request
  }

  private func readBody(of request: inout LoopbackRequest) throws {
    let (wanted, step, pause): (Int, Int, Duration?) =
      switch behavior.reading {
      case .nothing, .head: (0, 0, nil)
      case .body(let count): (min(count, request.announcedLength), 65_536, nil)
      case .whole: (request.announcedLength, 262_144, nil)
      case .slowly(let step, let pause): (request.announcedLength, step, pause)
      }
    request.body.reserveCapacity(wanted)
    while request.body.count < wanted {
      if let pause { try wait(pause) }
      guard try read(atMost: min(step, wanted - request.body.count), into: &request.body) else { return }
    }
  }

  /// Waits for bytes and reads them; false at the end of the stream or after the deadline.
  private func read(
    atMost count: Int, into bytes: inout [UInt8], _ deadline: Deadline? = nil
  ) throws -> Bool {
    while try !Readiness.wait(for: [socket], atMost: deadline?.milliseconds)[0].isReadable {
      if deadline?.hasPassed ?? false { return false }
    }
    return try socket.read(atMost: count, into: &bytes) > 0
  }

  /// Reads and discards data until the peer closes the connection.
  private func drain(_ deadline: Deadline?) {
    var bytes: [UInt8] = []
    while (try? read(atMost: 262_144, into: &bytes, deadline)) ?? false { bytes.removeAll() }
  }

  private func wait(_ pause: Duration) throws {
    _ = try Readiness.wait(for: [], atMost: Int32(pause / .milliseconds(1)))
  }

  // MARK: Responding

  /// Sends the response, and returns whether there is one.
  private func respond(to request: LoopbackRequest?) throws -> Bool {
    let response: LoopbackResponse?
    var effect: LoopbackResponse?
    switch behavior.responding {
    case .nothing: response = nil
    case .raw(let bytes):
      try socket.writeAll(bytes)
      return true
    case .real:
      effect = request.flatMap { $0.isWhole ? act($0) : nil }
      response = effect ?? request.map { _ in .html(400) }
    case .fixed(let fixed): response = fixed
    case .acting(let other):
      if let request, request.isWhole { effect = act(request) }
      response = other
    }
    if let request { note(LoopbackExchange(request, effect: effect, response: response)) }
    guard let response else { return false }
    try write(response)
    return true
  }

  private func write(_ response: LoopbackResponse) throws {
    let (head, body) = (response.head, response.body)
    switch behavior.writing {
    case .whole: try write(head, body, atMost: response.length)
    case .bodyFirst(let count): try write(head, body, atMost: min(count, response.length))
    case .first(let count): try socket.writeAll((head + body).prefix(count))
    case .bodyDripping(let pause, let count):
      try socket.writeAll(head)
      for byte in body.prefix(count) {
        try socket.writeAll([byte])
        try wait(pause)
      }
    }
  }

  /// Writes the header and so many bytes of the body, which is repeated as often as necessary.
  private func write(_ head: [UInt8], _ body: [UInt8], atMost count: Int) throws {
    try socket.writeAll(head)
    for start in stride(from: 0, to: count, by: max(1, body.count)) {
      try socket.writeAll(body.prefix(count - start))
    }
  }
}
