import LineEditing
import Platform
import Synchronization
import Testing

@testable import Terminal

@Suite("What is typed ahead")
struct TypedAheadTests {
  /// The signals that were sent.
  private final class Sent: Sendable {
    let signals = Mutex<[Signal]>([])
  }

  private let sent = Sent()

  private func typedAhead(after earlier: String = "") -> TypedAhead {
    var decoder = KeyDecoder()
    decoder.receive(Array(earlier.utf8))
    return TypedAhead(decoder: decoder, keyMap: .emacs) { [sent] one in
      sent.signals.withLock { $0.append(one) }
    }
  }

  private var signals: [Signal] { sent.signals.withLock { $0 } }

  @Test(
    "keys for signals are taken out, in any form and any pieces",
    arguments: [
      ("a\u{03}b", "ab", 1), ("\u{1B}[99;5u\u{1B}[Dx", "\u{1B}[Dx", 1), ("a\u{1A}\u{1C}", "a", 2),
      ("\u{1B}[200~\u{03}\u{1B}[201~", "\u{1B}[200~\u{03}\u{1B}[201~", 0),
      ("ż\u{1B}[1;\u{03}", "ż\u{1B}[1;", 1),
      ("\u{1B}]0;x\u{03}y", "\u{1B}]0;xy", 1),
    ])
  func keys(typed: String, kept: String, count: Int) {
    for pieces in [[Array(typed.utf8)], typed.utf8.map { [$0] }] {
      sent.signals.withLock { $0 = [] }
      var ahead = typedAhead()
      for piece in pieces { ahead.receive(piece) }
      #expect(ahead.finished == Array(kept.utf8))
      #expect(signals.count == count)
    }
  }

  @Test("a sequence that began before the program worked")
  func continued() {
    var ahead = typedAhead(after: "one\r\u{1B}[99;")
    ahead.receive(Array("5ux".utf8))
    #expect(signals == [.interrupt])
    #expect(ahead.finished == Array("x".utf8))
  }

  @Test("a paste without an end is left by Ctrl-C")
  func leaving() {
    var ahead = typedAhead()
    ahead.receive(Array("\u{1B}[200~ab".utf8))
    ahead.timeOut()
    ahead.receive([0x03])
    ahead.timeOut()
    #expect(signals == [])
    ahead.receive([0x03])
    #expect(signals == [.interrupt])
    #expect(ahead.finished == Array("\u{1B}[200~ab\u{1B}[201~".utf8))
  }

  @Test("more than is kept")
  func full() {
    var ahead = typedAhead()
    ahead.receive(Array("\u{1B}[200~".utf8))
    for _ in 0...TypedAhead.capacity / 4096 { ahead.receive(Array(repeating: 0x61, count: 4096)) }
    #expect(ahead.finished.count <= TypedAhead.capacity)
    #expect(ahead.finished.last == 0x61)
    ahead.receive(Array("\u{1B}[201~\u{03}".utf8))
    #expect(signals == [.interrupt])
    #expect(ahead.finished.suffix(6) == KeyDecoder.endOfPaste[...])
  }
}
