import LineEditing
import Platform
import Synchronization

/// A terminal for editing lines: its mode, its window and its key bindings.
///
/// From the start on, or from the first prompt if the program starts in the background, the terminal stays in
/// a mode of the program's own, so that it neither echoes nor discards what is typed ahead. Its original mode
/// is restored however the process ends, and while the process is stopped.
final class TerminalInput: Sendable {
  let input: FileDescriptor
  let output: TextOutput
  private let state: Mutex<State>

  private struct State {
    /// The original mode, which is restored.
    var found: TerminalMode
    var isOurs = false
    /// Whether the terminal makes the signals for Ctrl-C and the like.
    var makesSignals = false
  }

  /// `nil` if the descriptor isn't a terminal whose mode can be read.
  init?(input: FileDescriptor, output: TextOutput) {
    guard let found = try? TerminalMode(of: input) else { return nil }
    self.input = input
    self.output = output
    state = Mutex(State(found: found))
  }

  /// The present size of the window.
  var window: WindowSize { WindowSize(of: output.descriptor) }

  /// The Emacs bindings, and the special characters that the user's terminal is set to (stty(1)).
  var keyMap: KeyMap {
    let commands: [(TerminalMode.SpecialKey, EditingCommand)] = [
      (.erase, .backwardDeleteChar), (.wordErase, .unixWordRubout), (.kill, .unixLineDiscard),
      (.literalNext, .quotedInsert), (.interrupt, .interrupt), (.quit, .quit), (.suspend, .suspend),
      (.endOfFile, .deleteOrEndOfInput),
    ]
    let found = state.withLock { $0.found }
    return commands.reduce(.emacs) { map, binding in
      map.binding(found.byte(of: binding.0), to: binding.1)
    }
  }

  /// Whether the mode is the program's.
  var isTaken: Bool { state.withLock { $0.isOurs } }

  /// Takes the terminal before anything is written, so that nothing more that is typed ahead is echoed above
  /// the first prompt. What was typed before that has been echoed by the system: its complete lines stay
  /// above, and the beginning of a line in the cursor's row, where the output would follow it, is erased. All
  /// of it is still read as the answers. In the background this does nothing.
  func takeAtStart() {
    guard JobControl.isForeground(on: input), state.withLock({ take(&$0) }) else { return }
    let isTypedAhead = (try? Readiness.wait(for: [input], atMost: 0))?.first?.isReadable ?? false
    if isTypedAhead { output.write(bytes: ControlSequence.clearRow) }
  }

  /// Waits until the process is in the terminal's foreground and sets the mode for editing.
  ///
  /// - Parameter makesSignals: whether the terminal itself makes the signals for Ctrl-C and the like.
  /// - Returns: false if the terminal has disconnected.
  func take(makesSignals: Bool = false) -> Bool {
    state.withLock {
      $0.makesSignals = makesSignals
      return take(&$0)
    }
  }

  private func take(_ state: inout State) -> Bool {
    guard JobControl.waitForForeground(on: input) else { return false }
    if !state.isOurs {
      TerminalGuard.save(
        state.found, of: input, output: output.descriptor,
        restoreSequence: ControlSequence.bracketedPasteOff)
    }
    TerminalGuard.markModified()
    let mode = state.makesSignals ? state.found.forWaiting : state.found.forEditing
    guard (try? mode.apply(to: input)) != nil else { return false }
    if !state.isOurs { output.write(bytes: ControlSequence.bracketedPasteOn) }
    state.isOurs = true
    return true
  }

  /// Restores the original mode. The terminal can be taken again.
  func giveBack() {
    state.withLock { $0.isOurs = false }
    TerminalGuard.restore()
  }

  /// Restores the original mode and stops the process, as Ctrl-Z does. Returns when the process has been
  /// continued and is in the foreground; the terminal has to be taken again then. A mode that was set
  /// meanwhile is the one to restore from then on.
  func suspend() {
    giveBack()
    Signal.suspend.takeDefaultAction()
    guard JobControl.waitForForeground(on: input), let mode = try? TerminalMode(of: input) else { return }
    state.withLock { $0.found = mode }
  }

  /// Like `suspend`, for the time between prompts. Takes the terminal again.
  func suspendWaiting() {
    let wasOurs = state.withLock { $0.isOurs }
    suspend()
    // At once, so that Ctrl-C makes a signal as soon as the process continues.
    if wasOurs { _ = state.withLock { take(&$0) } }
  }

  /// Reads what is there, if the terminal is the program's at present; `nil` otherwise. Empty if it has
  /// disconnected. Never blocks: the mode can't change meanwhile.
  func readAhead() throws(SystemError) -> [UInt8]? {
    let result = state.withLock { state -> Result<[UInt8]?, SystemError> in
      guard state.isOurs, JobControl.isForeground(on: input) else { return .success(nil) }
      do throws(SystemError) {
        guard try Readiness.wait(for: [input], atMost: 0)[0].isReadable else { return .success(nil) }
        var bytes: [UInt8] = []
        _ = try input.read(atMost: 1024, into: &bytes)
        return .success(bytes)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Declares the terminal's mode unknown, because another program may have set it.
  func assumeLost() { state.withLock { $0.isOurs = false } }
}
