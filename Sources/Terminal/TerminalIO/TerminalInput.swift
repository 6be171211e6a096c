import LineEditing
import Platform

/// A terminal for editing lines: its mode, its window and its key bindings.
///
/// From the start on, or from the first prompt if the program starts in the background, the terminal stays in
/// a mode of the program's own, so that it neither echoes nor discards what is typed ahead. Its original mode
/// is restored however the process ends, and while the process is stopped.
final class TerminalInput {
  let input: FileDescriptor
  let output: TextOutput
  private var found: TerminalMode
  /// Whether the terminal is in the program's mode. False as well if another program may have set the mode.
  var isTaken = false

  /// `nil` if the descriptor is not a terminal whose mode can be read.
  init?(input: FileDescriptor, output: TextOutput) {
    guard let found = try? TerminalMode(of: input) else { return nil }
    (self.input, self.output, self.found) = (input, output, found)
  }

  var window: WindowSize { WindowSize(of: output.descriptor) }

  /// The Emacs bindings, and the special characters of the terminal (stty(1)).
  var keyMap: KeyMap {
    let commands: [(TerminalMode.SpecialKey, EditingCommand)] = [
      (.erase, .backwardDeleteChar), (.wordErase, .unixWordRubout), (.kill, .unixLineDiscard),
      (.literalNext, .quotedInsert), (.interrupt, .interrupt), (.quit, .quit), (.suspend, .suspend),
      (.endOfFile, .deleteOrEndOfInput),
    ]
    return commands.reduce(.emacs) { map, binding in map.binding(found.byte(of: binding.0), to: binding.1) }
  }

  /// Takes the terminal before anything is written, so that nothing more that is typed ahead is echoed above
  /// the first prompt. What was typed before that has been echoed by the system: its complete lines stay
  /// above, and the beginning of a line in the cursor's row, where the output would follow it, is erased. All
  /// of it is still read as the answers. In the background this does nothing.
  func takeAtStart() {
    guard JobControl.isForeground(on: input), take(makesSignals: true) else { return }
    if input.isReadable() { output.write(bytes: ControlSequence.clearRow) }
  }

  /// Waits until the process is in the terminal's foreground and sets the program's mode, as
  /// `setMakesSignals` does. Returns false if the terminal has disconnected.
  func take(makesSignals: Bool) -> Bool {
    guard JobControl.waitForForeground(on: input) else { return false }
    if !isTaken {
      TerminalGuard.save(
        found, of: input, output: output.descriptor, restoreSequence: ControlSequence.bracketedPasteOff)
    }
    guard setMode(makesSignals) else { return false }
    if !isTaken { output.write(bytes: ControlSequence.bracketedPasteOn) }
    isTaken = true
    return true
  }

  /// Sets whether the terminal itself makes the signals for Ctrl-C and the like, which are keys like others
  /// while a line is edited. Does nothing if the mode is not the program's, or in the background.
  func setMakesSignals(_ makesSignals: Bool) {
    if isTaken, JobControl.isForeground(on: input) { _ = setMode(makesSignals) }
  }

  private func setMode(_ makesSignals: Bool) -> Bool {
    (try? (makesSignals ? found.betweenPrompts : found.forEditing).apply(to: input)) != nil
  }

  /// Restores the original mode. The terminal can be taken again.
  func giveBack() {
    isTaken = false
    TerminalGuard.restore()
  }

  /// Restores the original mode and stops the process, as Ctrl-Z does. Returns when the process has been
  /// continued and is in the foreground; the terminal has to be taken again then. A mode that was set
  /// meanwhile is the one to restore from then on.
  func suspend() {
    giveBack()
    Signal.suspend.takeDefaultAction()
    guard JobControl.waitForForeground(on: input), let mode = try? TerminalMode(of: input) else { return }
    found = mode
  }
}
