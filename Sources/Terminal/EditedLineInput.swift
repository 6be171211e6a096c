import LineEditing
import PlainText
import Platform

/// Asking for lines on a terminal, with editing.
struct EditedLineInput {
  private let terminal: TerminalInput
  /// The person's home folder, for completing file names.
  private let home: String?
  private var decoder = KeyDecoder()
  private var memory = EditingMemory()
  /// What has just come from the terminal.
  private var incoming: [UInt8] = []

  /// How long the rest of a sequence may take to come after Escape, in milliseconds; readline's own time.
  private static let sequenceTime: Int32 = 500

  /// How many bytes are read at once. A key has a few; of a paste the rest comes with the next read.
  private static let mostAtOnce = 1024

  init(_ terminal: TerminalInput, home: String?) {
    self.terminal = terminal
    self.home = home
  }

  /// Asks. See `LineReader.readLine`.
  mutating func readLine(_ request: LineRequest) -> ReadResult {
    guard terminal.takeForEditing() else { return .failed }
    var asking = Asking(
      LineEditor(request, memory: memory, keyMap: terminal.keyMap), on: terminal, home: home)
    asking.start()
    while true {
      while let key = decoder.next(literally: asking.takesNextKeyLiterally) {
        guard let result = asking.handle(key) else { continue }
        memory = asking.memory
        return result
      }
      guard asking.show() else { return terminal.output.unusable }
      if let result = wait(&asking) {
        memory = asking.memory
        return result
      }
    }
  }

  /// Waits for bytes or a signal and takes them in; `nil` when there is something new to do.
  private mutating func wait(_ asking: inout Asking) -> ReadResult? {
    do {
      let limit = decoder.isUndecided ? Self.sequenceTime : nil
      let (typing, signals) = try Readiness.wait(for: terminal.input, or: SignalInbox.readEnd, atMost: limit)
      if signals.isReadable {
        for signal in SignalInbox.take() {
          if let result = asking.react(to: signal) { return result }
        }
      }
      if typing.isReadable {
        incoming.removeAll(keepingCapacity: true)
        let count = try terminal.input.read(atMost: Self.mostAtOnce, into: &incoming)
        // A terminal in this mode has no end of input: nothing to read means that it has gone.
        if count == 0 { return terminalGone(&asking) }
        decoder.receive(incoming)
      } else if limit != nil, !signals.isReadable {
        decoder.giveUpWaiting()
      }
      return nil
    } catch {
      if error.isWouldBlock { return nil }
      return error.isHangUp ? terminalGone(&asking) : asking.giveUp(.inputUnreadable)
    }
  }

  /// A terminal that vanishes says so twice: to who reads it, and by SIGHUP, which tells more.
  private func terminalGone(_ asking: inout Asking) -> ReadResult {
    for signal in SignalInbox.take() {
      if let result = asking.react(to: signal) { return result }
    }
    return .failed
  }
}
