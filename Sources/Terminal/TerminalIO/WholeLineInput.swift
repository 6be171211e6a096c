import LineEditing
import PlainText
import Platform

/// Reads whole lines, from a pipe or a file, or from a terminal in canonical mode. Writes no escape
/// sequences.
struct WholeLineInput {
  private let input: FileDescriptor
  private let output: TextOutput
  private var lines = InputLines()
  private var hasEnded = false
  private let isTerminal: Bool
  /// Whether the program has to write the lines it reads after their prompts. A terminal echoes what is
  /// typed, but not to the file that the output may go to.
  private let echoes: Bool

  init(input: FileDescriptor, output: TextOutput) {
    self.input = input
    self.output = output
    isTerminal = input.isTerminal
    echoes = !isTerminal || !output.descriptor.isTerminal
  }

  /// Reads a line. See `LineReader.readLine`.
  mutating func readLine(_ request: LineRequest) -> LineResult {
    if output.hasFailed { return output.failureResult }
    // The prompt and a line that was read ahead are written together. The line counts even if that fails.
    if let line = lines.takeLine() { return echo(line, after: request.prompt) }
    guard output.write(request.prompt) else { return output.failureResult }
    while true {
      if let result = receive(request) { return result }
      if let line = lines.takeLine() { return echo(line) }
      if hasEnded {
        if let line = lines.takeRest() { return echo(line, isTerminated: false) }
        return end(.endOfInput)
      }
    }
  }

  /// Completes the output for a line and returns its result.
  private func echo(_ line: InputLines.Line, after prompt: String = "", isTerminated: Bool = true)
    -> LineResult
  {
    if echoes {
      output.write(prompt + line.text.madeVisible + "\n")
    } else {
      output.write(isTerminated ? prompt : prompt + "\n")
    }
    return line.result
  }

  /// Ends the prompt's row, for a result without a line.
  private func end(_ result: LineResult) -> LineResult {
    output.write("\n")
    return result
  }

  /// Waits for input or a signal and handles it. Returns the result if that ends the reading.
  private mutating func receive(_ request: LineRequest) -> LineResult? {
    if hasEnded { return nil }
    if lines.isOverlong { return end(.inputUnreadable) }
    do {
      let (state, signals) = try Readiness.wait(for: input, or: SignalInbox.readEnd)
      if signals.isReadable, let result = handleSignals(request) { return result }
      guard state.isReadable else { return nil }
      let input = self.input
      let count = try lines.fill { (buffer) throws(SystemError) in
        try input.read(atMost: 65_536, into: &buffer)
      }
      if count == 0 {
        if isTerminal, state.isHungUp { return .disconnected }
        hasEnded = true
      }
      return nil
    } catch {
      if error.isWouldBlock { return nil }
      guard error.isHangUp, isTerminal else { return end(.inputUnreadable) }
      // SIGHUP may have been delivered too; it is handled first because it ends the prompt's row.
      return handleSignals(request) ?? .disconnected
    }
  }

  /// Handles the signals that were delivered, up to one that ends the reading.
  private func handleSignals(_ request: LineRequest) -> LineResult? {
    for signal in SignalInbox.take() {
      if let result = handle(signal, request) { return result }
    }
    return nil
  }

  private func handle(_ signal: Signal, _ request: LineRequest) -> LineResult? {
    switch signal {
    case .interrupt: return end(.interrupted(lineWasEmpty: true))
    case .terminate, .quit, .hangUp: return end(.signalled(signal.rawValue))
    case .resume where isTerminal:
      guard JobControl.waitForForeground(on: input) else { return .disconnected }
      output.write(request.prompt)
      return nil
    default: return nil
    }
  }
}
