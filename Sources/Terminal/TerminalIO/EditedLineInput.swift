import LineEditing
import PlainText
import Platform

/// Reads lines from a terminal with editing: passes keys to the line editor, and does what that asks for.
struct EditedLineInput: LineInput {
  private let terminal: TerminalInput
  /// The user's own editor; `nil` if there is none to be started.
  private let textEditor: TextEditor?
  private var decoder = KeyDecoder()
  private var editor = LineEditor(LineRequest(prompt: ""))
  private var painter = FramePainter(width: 0, height: 0)
  /// Output to write together with the next frame, before it.
  private var pending: [UInt8] = []
  /// Whether the bell rings after the next frame: once for all keys of one read, as of a paste.
  private var ringsBell = false
  /// Whether the next SIGCONT belongs to a stop that `suspend` has already dealt with.
  private var isResumeDue = false
  /// Whether the line has to be displayed again because the window has changed.
  private var isResized = false
  private var incoming: [UInt8] = []

  /// The size of a read in bytes. A key has only a few; a long paste takes several reads.
  private static let readSize = 1024

  /// The most completions that are listed; their number follows if there are more.
  private static let maximumListed = 100

  /// After how many milliseconds without a further change of the window the line is displayed again.
  private static let silenceAfterChange: Int32 = 300

  init(_ terminal: TerminalInput, textEditor: TextEditor?) {
    self.terminal = terminal
    self.textEditor = textEditor
  }

  mutating func remember(_ answer: String) { editor.memory.remember(answer) }

  var input: FileDescriptor { terminal.input }
  var isTerminal: Bool { true }

  mutating func readLine(_ request: LineRequest) -> LineResult {
    editor = LineEditor(request, memory: editor.memory, keyMap: terminal.keyMap)
    (pending, ringsBell, isResumeDue) = ([], false, false)
    // Between prompts Ctrl-C is a signal, so that it stops what the program does then.
    defer { terminal.setMakesSignals(true) }
    if let result = start() { return result }
    while true {
      while let key = decoder.next(literally: editor.takesNextKeyLiterally) {
        settle()
        if let result = perform(editor.handle(key)) { return result }
      }
      // Displaying takes time in proportion to the line, so all input that is waiting is read first.
      if !isResized, !input.isReadable() {
        pending += painter.paint(Frame(of: editor))
        if let result = flush() { return result }
      }
      if let result = receive(within: isResized ? Self.silenceAfterChange : decoder.timeLimit) {
        return result
      }
    }
  }

  /// Starts to display the line on a new row, or again after a stop: writes the prompt's lines above it.
  private mutating func start() -> LineResult? {
    guard terminal.take(makesSignals: false) else { return .disconnected }
    let window = terminal.window
    editor.columns = window.columns
    painter = FramePainter(width: window.columns, height: window.rows)
    isResized = false
    startPrompt()
    return nil
  }

  private mutating func startPrompt() {
    guard let lineBreak = editor.request.prompt.lastIndex(of: "\n") else { return }
    pending += editor.request.prompt[...lineBreak].utf8
  }

  /// Writes the pending output and the bell in one write. Returns the result for the line if that fails.
  private mutating func flush() -> LineResult? {
    if ringsBell { pending += ControlSequence.bell }
    let isWritten = pending.isEmpty || terminal.output.write(bytes: pending)
    pending.removeAll(keepingCapacity: true)
    ringsBell = false
    return isWritten ? nil : terminal.output.failureResult
  }

  /// Does what the editor asks for. Returns the result if the line is finished.
  private mutating func perform(_ reaction: LineEditor.Reaction) -> LineResult? {
    switch reaction {
    case .none: break
    case .bell: ringsBell = true
    case .done(let result): return end(result)
    case .suspend: return suspend()
    case .quit: return handle(Signal.quit)
    case .clearScreen:
      painter.forget()
      pending += ControlSequence.clearScreen
      startPrompt()
    case .list(let names):
      pending += painter.finish(Frame(of: editor, atEnd: true))
      for name in names.prefix(Self.maximumListed) { pending += "\(name.madeVisible)\n".utf8 }
      if names.count > Self.maximumListed { pending += "… (\(names.count))\n".utf8 }
    case .editElsewhere: return editElsewhere()
    }
    return nil
  }

  /// Displays the whole line and puts the cursor on a new row.
  private mutating func endLine() -> LineResult? {
    settle()
    pending += painter.finish(Frame(of: editor, atEnd: true))
    return flush()
  }

  mutating func end(_ result: LineResult) -> LineResult { endLine() ?? result }

  // MARK: Input

  mutating func handleSilence() {
    if isResized { settle() } else { decoder.timeOut() }
  }

  /// In this mode a terminal has no end of input: it has disconnected.
  mutating func handleEnd(isHungUp: Bool) -> LineResult? { handleSignals() ?? .disconnected }

  mutating func read() throws(SystemError) -> Int {
    incoming.removeAll(keepingCapacity: true)
    let count = try input.read(atMost: Self.readSize, into: &incoming)
    decoder.receive(incoming)
    return count
  }

  // MARK: Signals

  mutating func handle(_ signal: Signal) -> LineResult? {
    switch signal {
    case .interrupt: return end(.interrupted(lineWasEmpty: editor.text.isEmpty))
    case .terminate, .quit, .hangUp:
      _ = endLine()
      terminal.giveBack()
      return .signalled(signal.rawValue)
    case .suspend: return suspend()
    case .resume where isResumeDue: isResumeDue = false
    case .resume:
      // Stopped by other means than Ctrl-Z: another program may have changed the terminal's mode.
      terminal.isTaken = false
      // The line may have had more rows than the shell has written over.
      pending += ControlSequence.clearBelow
      return start()
    case .windowChange:
      // The line is displayed in the new window when that has stopped changing, or at the next key.
      let window = terminal.window
      editor.columns = window.columns
      isResized = isResized || !painter.resize(width: window.columns, height: window.rows)
    default: break
    }
    return nil
  }

  /// Displays the line anew if the window has changed: from the cursor's row on, since terminals differ in
  /// what they have made of the rows before.
  private mutating func settle() {
    guard isResized else { return }
    isResized = false
    let window = terminal.window
    painter = FramePainter(width: window.columns, height: window.rows)
    pending += ControlSequence.clearBelow
  }

  /// Stops the process. When it is continued, the same line is displayed again.
  private mutating func suspend() -> LineResult? {
    if let result = endLine() { return result }
    terminal.suspend()
    // SIGCONT may be delivered later, on another thread. Other signals stay in the inbox.
    isResumeDue = !SignalInbox.drop(.resume)
    return start()
  }

  // MARK: Another editor

  /// Lets the user edit the text in the editor of their own. Then the line is displayed again.
  private mutating func editElsewhere() -> LineResult? {
    guard let textEditor else {
      ringsBell = true
      return nil
    }
    if let result = endLine() { return result }
    terminal.giveBack()
    var notice: String?
    do throws(TextEditor.Failure) {
      if let text = try textEditor.edit(editor.text) { ringsBell = editor.replaceText(with: text) == .bell }
    } catch {
      notice = textEditor.notice(error)
    }
    // The echo of Ctrl-C may be in the cursor's row.
    terminal.output.write(bytes: ControlSequence.clearRow)
    if let notice { terminal.output.write(lines: [notice]) }
    return start()
  }

  // MARK: Between prompts

  /// Stops the process between prompts. What was typed before, the next prompt gets, and not the shell.
  mutating func suspendWork() {
    let wasTaken = terminal.isTaken
    // What the terminal driver has is at most 4 KiB.
    while wasTaken, JobControl.isForeground(on: input), input.isReadable(), (try? read()) ?? 0 > 0 {}
    terminal.suspend()
    // At once, so that Ctrl-C makes a signal as soon as the process continues.
    if wasTaken { _ = terminal.take(makesSignals: true) }
  }
}
