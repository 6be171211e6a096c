import PlainText
import Testing

@testable import LineEditing

/// An editor connected to a screen model. Types keys and compares the screen with the expected one.
struct Typist {
  var editor: LineEditor
  var decoder = KeyDecoder()
  var painter: FramePainter
  var screen: ScreenModel
  private(set) var reactions: [LineEditor.Reaction] = []
  /// What the editor showed after the last key.
  private var frame = Frame(of: LineEditor(LineRequest(prompt: "")))
  /// The output for the last key.
  private(set) var written: [UInt8] = []

  init(
    _ request: LineRequest = LineRequest(prompt: "Name: "), memory: EditingMemory = EditingMemory(),
    width: Int = 80,
    height: Int = 24, belief: ScreenModel.Belief = .common, below heading: String = ""
  ) {
    editor = LineEditor(request, memory: memory)
    editor.columns = width
    painter = FramePainter(width: width, height: height)
    screen = ScreenModel(width: width, height: height, belief: belief)
    screen.receive(Array(heading.utf8))
    show()
  }

  /// Starts with a line that has no undo history.
  init(
    _ line: EditedLine, cursor: Int, memory: EditingMemory = EditingMemory(), width: Int = 80
  ) {
    self.init(memory: memory, width: width)
    editor.line = line
    editor.line.moveCursor(to: cursor)
    show()
  }

  /// Types text, encoded as a terminal sends it.
  mutating func type(_ text: String) { type(bytes: Array(text.utf8)) }

  mutating func type(bytes: [UInt8]) {
    decoder.receive(bytes)
    while let key = decoder.next(literally: editor.takesNextKeyLiterally) {
      let reaction = editor.handle(key)
      if reaction != .none { reactions.append(reaction) }
      show()
    }
  }

  /// Does what has to be done when the screen's width has changed.
  mutating func resize() {
    editor.columns = screen.width
    if !painter.resize(width: screen.width, height: screen.height) {
      painter = FramePainter(width: screen.width, height: screen.height)
      screen.receive(ControlSequence.clearBelow)
    }
    show()
  }

  private mutating func show() {
    frame = Frame(of: editor)
    written = painter.paint(frame)
    screen.receive(written)
  }

  /// A screen with nothing but the line.
  var screenOfLine: ScreenModel {
    var painter = FramePainter(width: screen.width, height: screen.height)
    var expected = ScreenModel(width: screen.width, height: screen.height, belief: screen.belief)
    expected.receive(painter.paint(Frame(of: editor)))
    return expected
  }

  /// The line with a bar for the cursor.
  var lineWithCursor: String {
    let text = Array(editor.text)
    return String(text[..<editor.cursor]) + "|" + String(text[editor.cursor...])
  }

  /// How the screen differs from what a terminal of the same belief shows that prints the line; `nil` if it
  /// does not. Rows of plain characters are those that the terminal makes by itself.
  var mistake: String? {
    if let complaint = screen.complaints.first { return complaint }
    let prompt = editor.request.prompt.split(separator: "\n").last ?? ""
    let line = (prompt + editor.text.madeVisible).flatMap {
      $0.mostColumns > screen.width ? Array($0.codeNames) : [$0]
    }
    if frame.cells != line { return "\(String(frame.cells)) for \(String(line))" }
    let layout = Layout(frame.cells, width: screen.width)
    let isDisputed = layout.rows.contains(where: \.isDisputed)
    let breaks = isDisputed ? Set(layout.rows.dropFirst().map(\.cells.lowerBound)) : []
    var ideal = ScreenModel(width: screen.width, height: layout.rows.count + 1, belief: screen.belief)
    var wanted = (row: 0, column: 0)
    for index in 0...frame.cells.count {
      if breaks.contains(index) { ideal.breakLine() }
      let cell = index < frame.cells.count ? frame.cells[index] : nil
      if index == frame.cursor { wanted = ideal.placeOfNext(cell) }
      if let cell { ideal.type(String(cell)) }
    }
    if let complaint = ideal.complaints.first { return "expected: \(complaint)" }
    guard ideal.scrolledAway.isEmpty else { return "a row is longer than the window: \(ideal.text)" }
    let top = wanted.row - screen.row
    let isAtTop = layout.rows.count <= screen.height && screen.scrolledAway.isEmpty
    guard top >= 0, top == 0 || !isAtTop, screen.column == wanted.column else {
      return "cursor at \(screen.row),\(screen.column), not \(wanted)"
    }
    return screen.shows(ideal.rows.dropFirst(top))
      ? nil : "shown \(screen.text), not \(ideal.text.dropFirst(top))"
  }
}
