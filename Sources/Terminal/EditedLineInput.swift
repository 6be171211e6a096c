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

  /// How long the rest of a sequence may take to come after Escape, in milliseconds; readline's own time.
  private static let sequenceTime: Int32 = 500

  /// No terminal holds more than this for its program to read.
  private static let mostAtOnce = 4096

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
      guard asking.show() else { return .failed }
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
      let states = try Readiness.wait(for: [terminal.input, SignalInbox.readEnd], atMost: limit)
      if states[1].isReadable {
        for signal in SignalInbox.take() {
          if let result = asking.react(to: signal) { return result }
        }
      }
      if states[0].isReadable {
        var bytes: [UInt8] = []
        let count = try terminal.input.read(atMost: Self.mostAtOnce, into: &bytes)
        // A terminal in this mode has no end of input: nothing to read means that it has gone.
        if count == 0 { return failure(&asking) }
        decoder.receive(bytes)
      } else if limit != nil, !states[1].isReadable {
        decoder.giveUpWaiting()
      }
      return nil
    } catch {
      return error.isWouldBlock ? nil : failure(&asking)
    }
  }

  /// A terminal that vanishes says so twice: to who reads it, and by SIGHUP, which tells more.
  private func failure(_ asking: inout Asking) -> ReadResult {
    for signal in SignalInbox.take() {
      if let result = asking.react(to: signal) { return result }
    }
    return .failed
  }
}
