/// How a loopback service handles one connection. `.real` follows the contract of the service; all others
/// simulate faults of networks and servers.
package struct LoopbackBehavior: Sendable {
  /// How much of the request is read.
  package enum Reading: Sendable, Equatable {
    /// Nothing; the connection is only accepted.
    case nothing
    /// The header only.
    case head
    /// The header and this many bytes of the body.
    case body(Int)
    /// All of it.
    case whole
    /// The whole request, this many bytes at a time, with a pause before each read.
    case slowly(Int, every: Duration)
  }

  /// What is sent as a response.
  package enum Responding: Sendable {
    /// Nothing.
    case nothing
    /// The response of the real service, which also stores announcements and photos.
    case real
    /// A fixed response. The service stores nothing.
    case fixed(LoopbackResponse)
    /// Handles the request as the real service does, but sends this response instead; `nil` sends none.
    case acting(LoopbackResponse?)
    /// These bytes, which need not be valid HTTP.
    case raw([UInt8])
  }

  /// How the response is written.
  package enum Writing: Sendable, Equatable {
    /// In one piece.
    case whole
    /// Only the first bytes, header included.
    case first(Int)
    /// The header, then only the first bytes of the body.
    case bodyFirst(Int)
    /// The header at once, then the body byte by byte, up to a number of bytes.
    case bodyDripping(every: Duration, first: Int = .max)
  }

  /// How the connection ends.
  package enum Ending: Sendable, Equatable {
    /// It is closed normally.
    case close
    /// It is reset.
    case reset
    /// It stays open, without traffic, until the peer closes it.
    case stall
  }

  let reading: Reading
  let responding: Responding
  let writing: Writing
  let ending: Ending

  /// Creates a behavior from its parts.
  package init(
    reading: Reading = .whole, responding: Responding = .real, writing: Writing = .whole,
    ending: Ending = .close
  ) {
    (self.reading, self.responding, self.writing, self.ending) = (reading, responding, writing, ending)
  }

  /// The behavior of the real service.
  package static let real = LoopbackBehavior()

  /// Reads the request and sends this response, without storing anything.
  package static func response(_ response: LoopbackResponse) -> LoopbackBehavior {
    LoopbackBehavior(responding: .fixed(response))
  }

  /// Reads a part of the request, then closes or resets the connection without a response.
  package static func drop(after reading: Reading, reset: Bool = false) -> LoopbackBehavior {
    LoopbackBehavior(reading: reading, responding: .nothing, ending: reset ? .reset : .close)
  }

  /// Handles the request, then closes the connection without a response.
  package static let actAndDrop = LoopbackBehavior(responding: .acting(nil))

  /// Reads a part of the request, then leaves the connection open without a response.
  package static func stall(after reading: Reading = .whole) -> LoopbackBehavior {
    LoopbackBehavior(reading: reading, responding: .nothing, ending: .stall)
  }

  /// Sends these bytes immediately, without reading the request.
  package static func raw(_ bytes: [UInt8], ending: Ending = .close) -> LoopbackBehavior {
    LoopbackBehavior(reading: .nothing, responding: .raw(bytes), ending: ending)
  }
}
