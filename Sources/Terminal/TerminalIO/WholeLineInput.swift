import LineEditing
import PlainText
import Platform

/// Reads lines from one descriptor, which is waited for together with signals.
protocol LineInput {
  var input: FileDescriptor { get }
  var isTerminal: Bool { get }

  /// Reads once and returns the number of bytes, 0 at the end of the input.
  mutating func read() throws(SystemError) -> Int
  /// Handles a signal, or the end of the input. Returns the result if that ends the line.
  mutating func handle(_ signal: Signal) -> LineResult?
  mutating func handleEnd(isHungUp: Bool) -> LineResult?
  /// Called when nothing has come for the time limit of `receive`.
  mutating func handleSilence()
  /// Ends the line's last row and returns the result.
  mutating func end(_ result: LineResult) -> LineResult
}

extension LineInput {
  /// Waits for input or a signal and handles it. Returns the result if that ends the line.
  ///
  /// - Parameter limit: the time limit in milliseconds; `nil` for none.
  mutating func receive(within limit: Int32? = nil) -> LineResult? {
    do {
      let states = try Readiness.wait(for: [input, SignalInbox.readEnd], atMost: limit)
      let (state, signals) = (states[0], states[1])
      if signals.isReadable, let result = handleSignals() { return result }
      if state.isReadable {
        return try read() == 0 ? handleEnd(isHungUp: state.isHungUp) : nil
      }
      if limit != nil, !signals.isReadable { handleSilence() }
      return nil
    } catch {
      if error.isWouldBlock { return nil }
      guard error.isHangUp, isTerminal else { return end(.inputUnreadable) }
      // SIGHUP may have been delivered too; it is handled first because it ends the line properly.
      return handleSignals() ?? .disconnected
    }
  }

  /// Handles the signals that were delivered, up to one that ends the line.
  mutating func handleSignals() -> LineResult? {
    for signal in SignalInbox.take() {
      if let result = handle(signal) { return result }
    }
    return nil
  }
}

/// Reads whole lines, also from a terminal in canonical mode, and writes no escape sequences.
struct WholeLineInput: LineInput {
  let input: FileDescriptor
  let isTerminal: Bool
  private let output: TextOutput
  private var lines = InputLines()
  private var hasEnded = false
  private var prompt = ""
  /// Whether the program has to write the lines it reads after their prompts. A terminal echoes what is
  /// typed, but not to the file that the output may go to.
  private let echoes: Bool

  init(input: FileDescriptor, output: TextOutput) {
    self.input = input
    self.output = output
    isTerminal = input.isTerminal
    echoes = !isTerminal || !output.descriptor.isTerminal
  }

  mutating func readLine(_ request: LineRequest) -> LineResult {
    if output.hasFailed { return output.failureResult }
    prompt = request.prompt
    // The prompt and a line that was read ahead are written together. The line counts even if that fails.
    if let line = lines.takeLine() { return echo(line, after: prompt) }
    guard output.write(prompt) else { return output.failureResult }
    while !hasEnded {
      if lines.isOverlong { return end(.inputUnreadable) }
      if let result = receive() { return result }
      if let line = lines.takeLine() { return echo(line) }
    }
    return lines.takeRest().map { echo($0, isTerminated: false) } ?? end(.endOfInput)
  }

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

  func end(_ result: LineResult) -> LineResult {
    output.write("\n")
    return result
  }

  mutating func read() throws(SystemError) -> Int {
    var bytes: [UInt8] = []
    let count = try input.read(atMost: 65_536, into: &bytes)
    lines.receive(bytes)
    return count
  }

  mutating func handleEnd(isHungUp: Bool) -> LineResult? {
    if isTerminal, isHungUp { return .disconnected }
    hasEnded = true
    return nil
  }

  func handleSilence() {}

  func handle(_ signal: Signal) -> LineResult? {
    switch signal {
    case .interrupt: return end(.interrupted(lineWasEmpty: true))
    case .terminate, .quit, .hangUp: return end(.signalled(signal.rawValue))
    case .resume where isTerminal:
      guard JobControl.waitForForeground(on: input) else { return .disconnected }
      output.write(prompt)
      return nil
    default: return nil
    }
  }
}
