import LineEditing
import Platform
import Synchronization

/// Reads the keys that are typed while the program works, on a thread of its own, and turns those for signals
/// (Ctrl-C, Ctrl-Z, Ctrl-\) into signals. The terminal itself would do so too (`ISIG`), but also with a
/// character that is pasted. Everything else is kept for the next prompt.
final class KeyWatch: Sendable {
  /// Closed to end the thread.
  private let stopEnds: (read: FileDescriptor, write: FileDescriptor)
  /// Closed by the thread when it ends.
  private let endEnds: (read: FileDescriptor, write: FileDescriptor)
  private let kept = Mutex<[UInt8]>([])

  /// How long to wait, in milliseconds, while the terminal is another program's.
  private static let recess: Int32 = 100

  /// Starts to watch. `nil` if the system has no thread or pipe left.
  ///
  /// - Parameter decoder: the decoder with the input that was read before.
  init?(_ terminal: TerminalInput, decoder: KeyDecoder) {
    guard let stop = try? FileDescriptor.pipe() else { return nil }
    guard let end = try? FileDescriptor.pipe() else {
      stop.readEnd.close()
      stop.writeEnd.close()
      return nil
    }
    for one in [stop.readEnd, stop.writeEnd, end.readEnd, end.writeEnd] { one.makePrivateAndNonBlocking() }
    stopEnds = (stop.readEnd, stop.writeEnd)
    endEnds = (end.readEnd, end.writeEnd)
    let keys = TypedAhead(decoder: decoder, keyMap: terminal.keyMap)
    do {
      try DetachedThread.start {
        let kept = self.watch(terminal, keys)
        self.kept.withLock { $0 = kept }
        self.endEnds.write.close()
      }
    } catch {
      for one in [stop.readEnd, stop.writeEnd, end.readEnd, end.writeEnd] { one.close() }
      return nil
    }
  }

  /// Ends the watch.
  ///
  /// - Returns: what was typed meanwhile, without the keys for signals.
  func stop() -> [UInt8] {
    stopEnds.write.close()
    while let states = try? Readiness.wait(for: [endEnds.read]), !states[0].isReadable {}
    stopEnds.read.close()
    endEnds.read.close()
    return kept.withLock { $0 }
  }

  /// The thread.
  private func watch(_ terminal: TerminalInput, _ typed: TypedAhead) -> [UInt8] {
    var typed = typed
    while true {
      do {
        let limit = typed.timeLimit
        let (input, stop) = try Readiness.wait(for: terminal.input, or: stopEnds.read, atMost: limit)
        if input.isReadable {
          if let new = try terminal.readAhead() {
            if new.isEmpty { return typed.finished }
            typed.receive(new)
          } else if !stop.isReadable {
            _ = try Readiness.wait(for: [stopEnds.read], atMost: Self.recess)
          }
        } else if limit != nil, !stop.isReadable {
          typed.timeOut()
        }
        if stop.isReadable { return typed.finished }
      } catch {
        if error.isWouldBlock { continue }
        // The terminal has disconnected, which SIGHUP tells.
        return typed.finished
      }
    }
  }
}

/// What is typed ahead, with the keys for signals taken out.
struct TypedAhead {
  /// The bytes without those keys.
  private(set) var kept: [UInt8] = []
  private let decoderBefore: KeyDecoder
  private var decoder: KeyDecoder
  private let keyMap: KeyMap
  private let send: @Sendable (Signal) -> Void
  /// Whether something had to be left out.
  private var isFull = false

  /// The most bytes that are kept.
  static let capacity = 1 << 20

  init(
    decoder: KeyDecoder, keyMap: KeyMap,
    send: @escaping @Sendable (Signal) -> Void = { SignalInbox.add($0) }
  ) {
    var decoder = decoder
    decoderBefore = decoder
    // What was typed before is for the prompts.
    while decoder.next() != nil {}
    self.decoder = decoder
    self.keyMap = keyMap
    self.send = send
  }

  /// See `KeyDecoder.timeLimit`.
  var timeLimit: Int32? { decoder.timeLimit }

  mutating func receive(_ new: [UInt8]) {
    isFull = isFull || kept.count + new.count > Self.capacity
    if !isFull { kept += new }
    decoder.receive(new)
    decode()
  }

  mutating func timeOut() {
    // The prompt's decoder doesn't know about the time: it is given the end mark instead.
    if decoder.heldInterrupts > 0, !isFull {
      kept.removeLast(decoder.heldInterrupts)
      kept += KeyDecoder.endOfPaste
    }
    decoder.timeOut()
    decode()
  }

  private mutating func decode() {
    while true {
      let before = decoder.waitingCount
      guard let key = decoder.next() else { return }
      guard let signal = signal(for: key) else { continue }
      send(signal)
      let start = max(0, kept.count - before)
      if !isFull { kept.removeSubrange(start..<max(start, kept.count - decoder.waitingCount)) }
    }
  }

  private func signal(for key: Key) -> Signal? {
    switch keyMap.command(for: key) {
    case .interrupt: .interrupt
    case .suspend: .suspend
    case .quit: .quit
    default: nil
    }
  }

  /// The bytes for the prompt's decoder. A paste that was left out in part begins and ends nevertheless.
  var finished: [UInt8] {
    guard isFull else { return kept }
    var after = decoderBefore
    after.receive(kept)
    while after.next() != nil {}
    switch (after.isPasting, decoder.isPasting) {
    case (true, false): return kept + KeyDecoder.endOfPaste
    case (false, true): return kept + KeyDecoder.startOfPaste
    default: return kept
    }
  }
}
