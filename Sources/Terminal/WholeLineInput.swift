import LineEditing
import PlainText
import Platform

/// Asking for lines that come whole: from a pipe or a file, or from a terminal that does the editing itself.
/// Not one escape sequence is written.
struct WholeLineInput {
  let input: FileDescriptor
  let output: TextOutput
  private var lines = InputLines()
  private var hasEnded = false
  private let isTerminal: Bool
  private let echoes: Bool

  init(input: FileDescriptor, output: TextOutput) {
    self.input = input
    self.output = output
    isTerminal = input.isTerminal
    // A terminal shows what is typed, but not in the file that the conversation may be written to.
    echoes = !isTerminal || !output.descriptor.isTerminal
  }

  /// Asks. See `LineReader.readLine`.
  mutating func readLine(_ request: LineRequest) -> ReadResult {
    guard output.failure == nil else { return output.unusable }
    // With the answer at hand already, question and answer go out in one write. An answer that was read counts, even
    // where it cannot be shown.
    if let line = lines.takeLine() { return answer(line, prompt: request.prompt) }
    guard output.write(request.prompt) else { return output.unusable }
    while true {
      if let result = waitForInput(request) { return result }
      if let line = lines.takeLine() { return answer(line, prompt: "") }
      if hasEnded {
        if let line = lines.takeRest() { return answer(line, prompt: "", isCut: true) }
        output.write("\n")
        return .endOfInput
      }
    }
  }

  private func answer(_ line: InputLines.Line, prompt: String, isCut: Bool = false) -> ReadResult {
    if echoes {
      output.write(prompt + line.shown.madeVisible + "\n")
    } else {
      output.write(isCut ? prompt + "\n" : prompt)
    }
    guard let text = line.text else { return .undecodable }
    return .line(text)
  }

  /// Waits for bytes or a signal, and takes the bytes in. `nil` when the input has something new to say.
  private mutating func waitForInput(_ request: LineRequest) -> ReadResult? {
    if hasEnded { return nil }
    guard !lines.isOverlong else { return unreadable() }
    do {
      let states = try Readiness.wait(for: [input, SignalInbox.readEnd])
      if states[1].isReadable {
        for signal in SignalInbox.take() {
          if let result = react(to: signal, request) { return result }
        }
      }
      guard states[0].isReadable else { return nil }
      let input = self.input
      let count = try lines.fill { (buffer) throws(SystemError) in
        try input.read(atMost: 65_536, into: &buffer)
      }
      if count == 0 {
        if isTerminal, states[0].isHungUp { return .failed }
        hasEnded = true
      }
      return nil
    } catch {
      if error.isWouldBlock { return nil }
      guard error.isHangUp, isTerminal else { return unreadable() }
      // A terminal that vanishes says so twice: here, and by SIGHUP.
      for signal in SignalInbox.take() {
        if let result = react(to: signal, request) { return result }
      }
      return .failed
    }
  }

  private func unreadable() -> ReadResult {
    output.write("\n")
    return .inputUnreadable
  }

  private func react(to signal: Signal, _ request: LineRequest) -> ReadResult? {
    switch signal {
    case .interrupt:
      output.write("\n")
      return .interrupted(lineWasEmpty: true)
    case .resume:
      guard isTerminal else { return nil }
      guard JobControl.waitForForeground(on: input) else { return .failed }
      output.write(request.prompt)
      return nil
    case .terminate, .quit, .hangUp:
      output.write("\n")
      return .signalled(signal.rawValue)
    default:
      return nil
    }
  }
}
