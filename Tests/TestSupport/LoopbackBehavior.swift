/// What a loopback service does with one connection. `.real` is what the real service does; everything else
/// is what networks and servers do wrong.
package struct LoopbackBehavior: Sendable {
  /// How much of the request is read.
  package enum Reading: Sendable, Equatable {
    /// Nothing: the connection is only accepted.
    case nothing
    /// The head, and nothing of the body.
    case head
    /// The head, and so many bytes of the body.
    case body(Int)
    /// All of it.
    case whole
    /// All of it, so many bytes at a time, with a pause after each.
    case slowly(Int, every: Duration)
  }

  /// What is answered.
  package enum Answering: Sendable {
    /// Nothing.
    case nothing
    /// What the real service would say. It acts: announcements come into being.
    case real
    /// This, and nothing comes into being.
    case fixed(LoopbackAnswer)
    /// This, after the service has acted: its own answer is dropped.
    case acting(LoopbackAnswer?)
    /// These very bytes, before anything is read.
    case raw([UInt8])
    /// These very bytes, after the request was read: an answer that need not be HTTP.
    case rawAfter([UInt8])
  }

  /// How the answer is written.
  package enum Writing: Sendable, Equatable {
    /// In one piece.
    case whole
    /// Only so many bytes of it, the head included.
    case first(Int)
    /// The head in one piece, then only so many bytes of the body.
    case bodyFirst(Int)
    /// Byte by byte with a pause after each, but only so many bytes of it, the head included.
    case dripping(every: Duration, first: Int = .max)
    /// The head in one piece, then the body byte by byte, but only so many bytes of it.
    case bodyDripping(every: Duration, first: Int = .max)
  }

  /// What becomes of the connection afterwards.
  package enum Ending: Sendable, Equatable {
    /// It is closed as it should be.
    case close
    /// It is reset.
    case reset
    /// Nothing more happens, until the other end closes it.
    case stall
  }

  package var reading: Reading = .whole
  package var answering: Answering = .real
  package var writing: Writing = .whole
  package var ending: Ending = .close

  /// Any combination.
  package init(
    reading: Reading = .whole, answering: Answering = .real, writing: Writing = .whole,
    ending: Ending = .close
  ) {
    self.reading = reading
    self.answering = answering
    self.writing = writing
    self.ending = ending
  }

  /// The real service.
  package static let real = LoopbackBehavior()

  /// Reads the request, creates nothing, answers this.
  package static func answer(_ answer: LoopbackAnswer) -> LoopbackBehavior {
    LoopbackBehavior(answering: .fixed(answer))
  }

  /// Closes, or resets, without an answer after reading so much.
  package static func drop(after reading: Reading, reset: Bool = false) -> LoopbackBehavior {
    LoopbackBehavior(reading: reading, answering: .nothing, ending: reset ? .reset : .close)
  }

  /// Does what it should, and loses the answer.
  package static let actAndDrop = LoopbackBehavior(answering: .acting(nil))

  /// Reads so much and then does nothing at all.
  package static func stall(after reading: Reading = .whole) -> LoopbackBehavior {
    LoopbackBehavior(reading: reading, answering: .nothing, ending: .stall)
  }

  /// Says these bytes at once, whatever the other end says, and closes.
  package static func raw(_ bytes: [UInt8], ending: Ending = .close) -> LoopbackBehavior {
    LoopbackBehavior(reading: .nothing, answering: .raw(bytes), ending: ending)
  }
}
