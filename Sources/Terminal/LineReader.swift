package import LineEditing
package import Platform

/// Asks for lines: the way in of the whole conversation. There is one for the life of the program, because
/// what was typed ahead waits inside it.
///
/// From its making on, SIGINT, SIGTERM, SIGHUP and SIGQUIT no longer end the process; they come as results.
package final class LineReader {
  private let input: FileDescriptor
  private let output: TextOutput
  private let terminal: TerminalInput?
  private var wholeLines: WholeLineInput
  /// `nil` where lines come whole.
  private var editedLines: EditedLineInput?

  /// - Parameters:
  ///   - input: where lines come from.
  ///   - output: where prompts go; the conversation writes to the same one.
  ///   - plain: whole lines without editing, even on a terminal (`--plain`).
  ///   - term: the value of `TERM`; with `nil`, `""` or `"dumb"` lines come whole as well.
  ///   - home: the person's home folder (`HOME`), for completing file names that begin with `~`.
  package init(
    input: FileDescriptor = .standardInput, output: TextOutput, plain: Bool, term: String?,
    home: String? = nil
  ) {
    let canEdit =
      !plain && !["", "dumb"].contains(term ?? "") && input.isTerminal && output.descriptor.isTerminal
    let terminal = canEdit ? TerminalInput(input: input, output: output) : nil
    self.input = input
    self.output = output
    self.terminal = terminal
    wholeLines = WholeLineInput(input: input, output: output)
    editedLines = terminal.map { EditedLineInput($0, home: home) }
    var signals: [Signal] = [.interrupt, .terminate, .hangUp, .quit, .resume]
    if terminal != nil { signals += [.suspend, .windowChange] }
    // With no pipe for them, signals do what they do by default: worse manners, but no reason to stop.
    try? SignalInbox.watch(signals)
  }

  /// Writes the prompt and reads one line after it. Blocks the thread until there is a result.
  ///
  /// Where lines come whole and the input or the output is no terminal, the line is written after its prompt,
  /// made visible, so that the transcript reads as on a terminal.
  package func readLine(_ request: LineRequest) -> ReadResult {
    editedLines?.readLine(request) ?? wholeLines.readLine(request)
  }

  /// Runs a piece of work during which nothing is asked. What is typed meanwhile is kept for the next prompt.
  ///
  /// - Parameter work: is handed the request to stop that SIGINT, SIGTERM, SIGHUP or SIGQUIT make, one that came
  ///   before included. Ctrl-Z stops the process while the work looks, with the terminal given back.
  /// - Returns: what the work gives, and the signal that made the request; SIGINT only where no other came.
  package func withInterruption<Result>(_ work: (Interruption) -> Result) -> (Result, signal: Signal?) {
    beginWaiting()
    defer { endWaiting() }
    var request: Signal?
    let terminal = self.terminal
    let interruption = Interruption(SignalInbox.readEnd) {
      for signal in SignalInbox.take() {
        switch signal {
        case .interrupt: request = request ?? signal
        case .terminate, .hangUp, .quit: request = signal
        case .suspend: terminal?.suspendWaiting()
        default: break
        }
      }
      return request != nil
    }
    let result = work(interruption)
    _ = interruption.isRequested
    return (result, request)
  }

  /// Has the terminal keep what is typed ahead of Ctrl-C, which it would drop by itself.
  private func beginWaiting() {
    if let terminal {
      _ = terminal.takeForWaiting()
    } else if input.isTerminal, JobControl.isForeground(on: input), let found = try? TerminalMode(of: input) {
      TerminalGuard.save(found, of: input, output: output.descriptor, restoreSequence: [])
      TerminalGuard.markModified()
      try? found.keepingInput.apply(to: input)
    }
  }

  private func endWaiting() {
    if terminal == nil { TerminalGuard.restore() }
  }

  /// Gives the terminal back as it was found. It is taken again when another line is asked for.
  package func close() {
    terminal?.giveBack()
  }
}
