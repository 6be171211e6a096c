package import LineEditing
package import Platform

/// Reads the lines of the conversation. The program has only one, because it buffers what is typed ahead.
///
/// Once it exists, SIGINT, SIGTERM, SIGHUP and SIGQUIT no longer end the process, but are results.
package final class LineReader {
  private let terminal: TerminalInput?
  private var wholeLines: WholeLineInput
  /// `nil` if lines are read whole.
  private var editedLines: EditedLineInput?

  /// - Parameters:
  ///   - input: the descriptor to read lines from.
  ///   - output: the output for prompts; the conversation uses the same one.
  ///   - plain: whether to read whole lines even on a terminal (`--plain`).
  ///   - term: the value of `TERM`; lines are also read whole if it is `nil`, `""` or `"dumb"`.
  ///   - textEditor: the user's own editor for Ctrl-X Ctrl-E.
  package init(
    input: FileDescriptor = .standardInput, output: TextOutput, plain: Bool, term: String?,
    textEditor: TextEditor? = nil
  ) {
    let canEdit =
      !plain && !["", "dumb"].contains(term ?? "") && input.isTerminal && output.descriptor.isTerminal
    let terminal = canEdit ? TerminalInput(input: input, output: output) : nil
    self.terminal = terminal
    wholeLines = WholeLineInput(input: input, output: output)
    editedLines = terminal.map { EditedLineInput($0, textEditor: textEditor) }
    var signals: [Signal] = [.interrupt, .terminate, .hangUp, .quit, .resume]
    if terminal != nil { signals += [.suspend, .windowChange] }
    // If this fails, signals keep their default actions, which is no reason not to run.
    try? SignalInbox.watch(signals)
    terminal?.takeAtStart()
  }

  /// Writes the prompt and reads one line. Blocks the thread until there is a result.
  ///
  /// If lines are read whole and the input or the output is not a terminal, the line is written after its
  /// prompt, with control characters made visible, so that the output reads like a session on a terminal.
  package func readLine(_ request: LineRequest) -> LineResult {
    editedLines?.readLine(request) ?? wholeLines.readLine(request)
  }

  /// Adds an answer to those that Up finds: neither a command word nor a management code.
  package func remember(_ answer: String) { editedLines?.remember(answer) }

  /// Runs work between prompts. What is typed meanwhile is read by the next prompt.
  ///
  /// - Parameter work: receives an `Interruption` that SIGINT, SIGTERM, SIGHUP and SIGQUIT request, including
  ///   those delivered before. Ctrl-Z restores the terminal and stops the process when the work checks the
  ///   interruption.
  /// - Returns: the result of the work, and the signal that requested the interruption, if any. Of several
  ///   signals, it is the last one other than SIGINT.
  package func withInterruption<Result>(_ work: (Interruption) -> Result) -> (Result, signal: Signal?) {
    var request: Signal?
    let interruption = Interruption(SignalInbox.readEnd) {
      for signal in SignalInbox.take() {
        switch signal {
        case .interrupt: request = request ?? signal
        case .terminate, .hangUp, .quit: request = signal
        case .suspend: self.editedLines?.suspendWork()
        default: break
        }
      }
      return request != nil
    }
    let result = work(interruption)
    // A signal that was meant for the work does not reach the next prompt.
    _ = interruption.isRequested
    return (result, request)
  }

  /// Restores the terminal's original mode. The next `readLine` takes the terminal again.
  package func close() {
    terminal?.giveBack()
  }
}
