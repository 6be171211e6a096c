/// An accepted connection and the behavior that handles it.
struct LoopbackConnection {
  let socket: LoopbackSocket
  let stop: LoopbackStop
  let behavior: LoopbackBehavior
  /// The time at which it was accepted.
  let accepted = ContinuousClock.now
  /// Called with each received request, complete or not.
  let record: (LoopbackRequest) -> Void
  /// Handles a request as the real service does.
  let act: (LoopbackRequest) -> LoopbackResponse

  /// Handles the connection and closes it.
  func run() {
    if case .raw(let bytes) = behavior.responding { _ = write(bytes[...]) }
    let request = readRequest()
    let hasResponded = respond(to: request)
    switch behavior.ending {
    case .stall: drain(forever: true)
    case .reset: socket.resetOnClose()
    case .close where hasResponded:
      socket.finishWriting()
      drain(forever: false)
    case .close: break
    }
    socket.close()
  }

  // MARK: Reading

  private func readRequest() -> LoopbackRequest? {
    guard behavior.reading != .nothing else { return nil }
    var buffer: [UInt8] = []
    let blank = Array("\r\n\r\n".utf8)
    var end = 0
    repeat {
      guard let more = read(65_536, pause: nil) else { return nil }
      buffer += more
      end = buffer.firstRange(of: blank)?.lowerBound ?? 0
    } while end == 0
    guard let head = LoopbackRequest(head: Array(buffer[..<end])) else { return nil }
    if head.header("Expect") != nil { _ = write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)[...]) }
    let body = readBody(Array(buffer[(end + blank.count)...]), of: head.announcedLength)
    var request = head.with(body: body, isWhole: body.count >= head.announcedLength)
    request.duration = accepted.duration(to: .now)
    record(request)
    return request
  }

  private func readBody(_ start: [UInt8], of announced: Int) -> [UInt8] {
    let (wanted, step, pause): (Int, Int, Duration?) =
      switch behavior.reading {
      case .nothing, .head: (0, 65_536, nil)
      case .body(let count): (min(count, announced), 65_536, nil)
      case .whole: (announced, 262_144, nil)
      case .slowly(let step, let pause): (announced, step, pause)
      }
    var body = start
    body.reserveCapacity(wanted)
    while body.count < wanted, let more = read(min(step, wanted - body.count), pause: pause) { body += more }
    return body
  }

  /// Reads at least one byte; `nil` at the end of the stream or when the service stops.
  private func read(_ count: Int, pause: Duration?) -> [UInt8]? {
    if let pause, stop.wait(for: socket, toRead: false, atMost: pause) == .stop { return nil }
    while stop.wait(for: socket, toRead: true) != .stop {
      guard let bytes = socket.read(count) else { continue }
      return bytes.isEmpty ? nil : bytes
    }
    return nil
  }

  /// Reads and discards data until the peer closes the connection, at most five seconds unless `forever`.
  private func drain(forever: Bool) {
    let deadline: Duration? = forever ? nil : .seconds(5)
    while [.readable, .writable].contains(stop.wait(for: socket, toRead: true, atMost: deadline)) {
      if let bytes = socket.read(262_144), bytes.isEmpty { return }
    }
  }

  // MARK: Responding

  /// Sends the response, and returns whether anything was sent.
  private func respond(to request: LoopbackRequest?) -> Bool {
    let response: LoopbackResponse?
    switch behavior.responding {
    case .nothing: response = nil
    case .raw: return true
    case .rawAfter(let bytes): return write(bytes[...])
    case .real: response = request.map { $0.isWhole ? act($0) : .html(400) }
    case .fixed(let fixed): response = fixed
    case .acting(let other):
      if let request, request.isWhole { _ = act(request) }
      response = other
    }
    guard let response else { return false }
    write(response)
    return true
  }

  private func write(_ response: LoopbackResponse) {
    switch behavior.writing {
    case .whole:
      guard write(response.head[...]) else { return }
      writeBody(of: response, atMost: .max)
    case .bodyFirst(let count):
      guard write(response.head[...]) else { return }
      writeBody(of: response, atMost: count)
    case .first(let count): _ = write((response.head + response.body).prefix(count))
    case .dripping(let pause, let count): drip((response.head + response.body).prefix(count), every: pause)
    case .bodyDripping(let pause, let count):
      guard write(response.head[...]) else { return }
      drip(response.body.prefix(count), every: pause)
    }
  }

  private func drip(_ bytes: ArraySlice<UInt8>, every pause: Duration) {
    for byte in bytes {
      guard write([byte]), stop.wait(for: socket, toRead: false, atMost: pause) != .stop else { return }
    }
  }

  private func writeBody(of response: LoopbackResponse, atMost count: Int) {
    var left = min(count, response.bodyLength ?? response.body.count)
    while left > 0, !response.body.isEmpty {
      let piece = response.body.prefix(left)
      guard write(piece) else { return }
      left -= piece.count
    }
  }

  /// Returns whether all bytes were written.
  private func write(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      guard stop.wait(for: socket, toRead: false, toWrite: true) != .stop, let put = socket.write(rest) else {
        return false
      }
      rest = rest.dropFirst(put)
    }
    return true
  }
}
