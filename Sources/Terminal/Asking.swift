import LineEditing
import PlainText
import Platform

/// One line being asked for on a terminal: does what the editor wants done.
struct Asking {
  private var editor: LineEditor
  private var painter: FramePainter
  private let terminal: TerminalInput
  private let home: String?
  /// What is to be written with the next picture of the line, before it and behind it.
  private var bytes: [UInt8] = []
  private var bells: [UInt8] = []
  /// A SIGCONT is to come that tells nothing new.
  private var isResumeDue = false

  init(_ editor: LineEditor, on terminal: TerminalInput, home: String?) {
    self.editor = editor
    self.terminal = terminal
    self.home = home
    let window = terminal.window
    painter = FramePainter(width: window.columns, height: window.rows)
  }

  var memory: EditingMemory { editor.memory }
  var takesNextKeyLiterally: Bool { editor.takesNextKeyLiterally }

  /// Begins: the prompt's earlier lines go before the line itself.
  mutating func start() {
    guard let lineBreak = editor.request.prompt.lastIndex(of: "\n") else { return }
    bytes += editor.request.prompt[...lineBreak].utf8
  }

  /// Writes what has changed, in one write.
  ///
  /// - Returns: false when it could not be written.
  mutating func show() -> Bool {
    bytes += painter.paint(Frame(of: editor))
    bytes += bells
    defer {
      bytes.removeAll(keepingCapacity: true)
      bells = []
    }
    return bytes.isEmpty || terminal.output.write(bytes: bytes)
  }

  /// Takes one key; gives the result when the line is done.
  mutating func handle(_ key: Key) -> ReadResult? {
    let reaction = editor.handle(key)
    if case .needsFileNames(let folder) = reaction {
      return act(on: editor.complete(with: entries(inFolder: folder)))
    }
    return act(on: reaction)
  }

  private mutating func act(on reaction: Reaction) -> ReadResult? {
    switch reaction {
    case .none, .needsFileNames: return nil
    case .bell:
      // Many refusals at once, as in a long paste, are one bell.
      bells = ControlSequence.bell
      return nil
    case .accepted(let text, let leftOut): return finish(.line(text, leftOut: leftOut))
    case .interrupted(let lineWasEmpty): return finish(.interrupted(lineWasEmpty: lineWasEmpty))
    case .endOfInput: return finish(.endOfInput)
    case .quit: return react(to: .quit)
    case .suspend: return suspend()
    case .clearScreen:
      painter.forget()
      bytes += ControlSequence.clearScreen
      start()
      return nil
    case .list(let names):
      list(names)
      return nil
    }
  }

  /// Shows the line to its end and leaves the cursor on a fresh row.
  private mutating func finish(_ result: ReadResult) -> ReadResult {
    bytes += painter.finish(Frame(of: editor, atEnd: true))
    bytes += bells
    guard terminal.output.write(bytes: bytes) else { return terminal.output.unusable }
    return result
  }

  /// Ends the line because there will be no more of it.
  mutating func giveUp(_ result: ReadResult) -> ReadResult { finish(result) }

  // MARK: Signals

  /// Takes one signal; gives the result when it ends the line.
  mutating func react(to signal: Signal) -> ReadResult? {
    switch signal {
    case .interrupt: return finish(.interrupted(lineWasEmpty: editor.text.isEmpty))
    case .terminate, .quit, .hangUp:
      _ = finish(.endOfInput)
      terminal.giveBack()
      return .signalled(signal.rawValue)
    case .suspend: return suspend()
    case .resume where isResumeDue:
      isResumeDue = false
      return nil
    case .resume:
      // Stopped by other means than Ctrl-Z; whoever had the terminal meanwhile left it in a mode of its own.
      terminal.assumeLost()
      bytes.append(UInt8(ascii: "\r"))
      return restate()
    case .windowChange:
      let window = terminal.window
      bytes += painter.resize(width: window.columns, height: window.rows)
      return nil
    default: return nil
    }
  }

  /// Stops, and goes on with the same line when this program is continued.
  private mutating func suspend() -> ReadResult? {
    let shown = finish(.endOfInput)
    guard shown == .endOfInput else { return shown }
    bytes = []
    terminal.suspend()
    // The continuing is known by now; its signal may be heard later, on another thread. Others wait for
    // their turn.
    isResumeDue = !SignalInbox.drop(.resume)
    return restate()
  }

  /// Writes the prompt and the line afresh.
  private mutating func restate() -> ReadResult? {
    guard terminal.takeForEditing() else { return .failed }
    let window = terminal.window
    painter = FramePainter(width: window.columns, height: window.rows)
    start()
    return nil
  }

  // MARK: Completing

  /// More possibilities than this are not read out; a sign says that there are more.
  private static let listed = 100

  private mutating func list(_ names: [String]) {
    bytes += painter.finish(Frame(of: editor, atEnd: true))
    for name in names.prefix(Self.listed) { bytes += Array((name.madeVisible + "\n").utf8) }
    if names.count > Self.listed { bytes += Array("… (\(names.count))\n".utf8) }
  }

  private func entries(inFolder folder: String) -> [FolderEntry] {
    var path = folder.isEmpty ? "." : folder
    if let home, path.hasPrefix("~/") { path = home + path.dropFirst() }
    let files = FileSystem()
    guard let names = try? files.names(inFolder: path) else { return [] }
    return names.map { name in
      // The dot behind the name follows a link to a folder.
      let isFolder = (try? files.status(at: "\(path)/\(name)/."))?.kind == .folder
      return FolderEntry(name: name, isFolder: isFolder)
    }
  }
}
