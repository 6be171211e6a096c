import LineEditing
import Platform
import Synchronization

/// A terminal on which lines are edited: its mode, its window, and the bytes that come from it.
///
/// From the first prompt on the terminal stays in a mode of our own, so that nothing that is typed ahead is
/// shown by the terminal itself, or lost; it is given back on every way out of the process, and while it is
/// stopped.
final class TerminalInput: Sendable {
  let input: FileDescriptor
  let output: TextOutput
  private let state: Mutex<State>

  private struct State {
    /// The mode that was found, and to which the terminal goes back.
    var found: TerminalMode
    var isOurs = false
  }

  /// `nil` when the terminal cannot be asked for its mode.
  init?(input: FileDescriptor, output: TextOutput) {
    guard let found = try? TerminalMode(of: input) else { return nil }
    self.input = input
    self.output = output
    state = Mutex(State(found: found))
  }

  /// The window as it is now.
  var window: WindowSize { WindowSize(of: output.descriptor) }

  /// The keys that the person's terminal is set to do their work here as well.
  var keyMap: KeyMap {
    let commands: [(TerminalMode.SpecialKey, Command)] = [
      (.erase, .backwardDeleteChar), (.wordErase, .unixWordRubout), (.kill, .unixLineDiscard),
      (.literalNext, .quotedInsert), (.interrupt, .interrupt), (.quit, .quit), (.suspend, .suspend),
      (.endOfFile, .deleteOrEndOfInput),
    ]
    let found = state.withLock { $0.found }
    return commands.reduce(.emacs) { map, binding in
      map.binding(found.byte(of: binding.0), to: binding.1)
    }
  }

  /// Puts the terminal into the mode for editing, once this program is in its foreground.
  ///
  /// - Returns: false when the terminal has gone.
  func takeForEditing() -> Bool {
    state.withLock { take(&$0, \.forEditing) }
  }

  /// The same for the time in which nothing is asked. Where no line has been edited yet, nothing is changed.
  func takeForWaiting() -> Bool {
    state.withLock { $0.isOurs ? take(&$0, \.forWaiting) : true }
  }

  private func take(_ state: inout State, _ mode: (TerminalMode) -> TerminalMode) -> Bool {
    guard JobControl.waitForForeground(on: input) else { return false }
    if !state.isOurs {
      TerminalGuard.save(
        state.found, of: input, output: output.descriptor, restoreSequence: ControlSequence.leavePastes)
    }
    TerminalGuard.markModified()
    guard (try? mode(state.found).apply(to: input)) != nil else { return false }
    if !state.isOurs { output.write(bytes: ControlSequence.markPastes) }
    state.isOurs = true
    return true
  }

  /// Gives the terminal back. It can be taken again.
  func giveBack() {
    state.withLock { $0.isOurs = false }
    TerminalGuard.restore()
  }

  /// Stops this process, as Ctrl-Z does, with the terminal given back; returns when it goes on, in the
  /// terminal's foreground. The terminal is to be taken again then; its mode may be another one, which the
  /// person has set meanwhile.
  func suspend() {
    giveBack()
    Signal.suspend.takeDefaultAction()
    guard JobControl.waitForForeground(on: input), let mode = try? TerminalMode(of: input) else { return }
    state.withLock { $0.found = mode }
  }

  /// As `suspend`, while nothing is asked.
  func suspendWaiting() {
    let wasOurs = state.withLock { $0.isOurs }
    suspend()
    // At once in the mode in which Ctrl-C makes its signal: it may be pressed as soon as the program goes on.
    if wasOurs { _ = state.withLock { take(&$0, \.forWaiting) } }
  }

  /// Forgets that the terminal was ours: another program may have had it meanwhile.
  func assumeLost() { state.withLock { $0.isOurs = false } }
}
