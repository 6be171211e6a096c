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
  /// The output for the last key.
  private(set) var written: [UInt8] = []

  init(
    _ request: LineRequest = LineRequest(prompt: "Name: "), memory: EditingMemory = EditingMemory(),
    width: Int = 80,
    height: Int = 24, belief: ScreenModel.Belief = .common
  ) {
    editor = LineEditor(request, memory: memory)
    painter = FramePainter(width: width, height: height)
    screen = ScreenModel(width: width, height: height, belief: belief)
    show()
  }

  /// Starts with a line that has no undo history.
  init(_ line: EditedLine, cursor: Int) {
    self.init()
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

  private mutating func show() {
    written = painter.paint(Frame(of: editor))
    screen.receive(written)
  }

  /// How the screen differs from the expected one; `nil` if it does not.
  var mistake: String? {
    if let complaint = screen.complaints.first { return complaint }
    let frame = Frame(of: editor).fitted(toWidth: screen.width)
    let layout = Layout(frame.cells, width: screen.width)
    if layout.lastDisputedRow >= 0 { return mistake(frame, layout) }
    let prompt = editor.request.prompt + editor.searchMark
    let lastLine = prompt.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let before = fitting(String(lastLine) + String(Array(editor.text)[..<editor.cursor]).madeVisible)
    let whole = fitting(String(lastLine) + editor.text.madeVisible)
    var ideal = ScreenModel(width: screen.width, height: whole.columns / max(1, screen.width - 1) + 3)
    ideal.draw(whole)
    let next = editor.cursor < editor.text.count ? Array(editor.text)[editor.cursor] : nil
    let wanted = position(after: before, next: (next?.madeVisible).map(fitting)?.first)
    let lines = ideal.text
    if lines.count <= screen.height, wanted.row < screen.height, screen.scrolledAway.isEmpty {
      if screen.text != lines { return "shown \(screen.text), not \(lines)" }
      if (screen.row, screen.column) != wanted {
        return "cursor at \(screen.row),\(screen.column), not \(wanted)"
      }
      return nil
    }
    let top = wanted.row - screen.row
    guard top >= 0, screen.column == wanted.column else {
      return "cursor at \(screen.row),\(screen.column), not \(wanted)"
    }
    let visible = Array(lines.dropFirst(top).prefix(screen.height))
    return screen.text == (visible.isEmpty ? [""] : visible).droppingEmptyEnd
      ? nil : "shown \(screen.text), not \(visible)"
  }

  /// How the screen differs from what a terminal of the same belief shows that prints the rows one by one.
  private func mistake(_ frame: Frame, _ layout: Layout) -> String? {
    var ideal = ScreenModel(
      width: screen.width, height: layout.rowStarts.count + 1, belief: screen.belief)
    var wanted = (row: 0, column: 0)
    for row in layout.rowStarts.indices {
      if row > 0 { ideal.breakLine() }
      for index in layout.start(ofRow: row)..<max(layout.start(ofRow: row), layout.start(ofRow: row + 1)) {
        if index == frame.cursor { wanted = (ideal.row, ideal.column) }
        ideal.type(String(frame.cells[index]))
      }
    }
    if let complaint = ideal.complaints.first { return "expected: \(complaint)" }
    if frame.cursor == frame.cells.count { wanted = (ideal.row, ideal.column) }
    guard ideal.scrolledAway.isEmpty else { return "a row is longer than the window: \(ideal.text)" }
    let top = wanted.row - screen.row
    let isAtTop = layout.rowStarts.count <= screen.height && screen.scrolledAway.isEmpty
    guard top >= 0, top == 0 || !isAtTop, screen.column == wanted.column else {
      return "cursor at \(screen.row),\(screen.column), not \(wanted)"
    }
    let visible = Array(ideal.text.dropFirst(top).prefix(screen.height))
    return screen.text == (visible.isEmpty ? [""] : visible).droppingEmptyEnd
      ? nil : "shown \(screen.text), not \(visible)"
  }

  /// The text with what is displayed of characters for which the window is too narrow.
  private func fitting(_ text: String) -> String {
    String(Frame(cells: Array(text), cursor: 0).fitted(toWidth: screen.width).cells)
  }

  /// The position of the character after a text that starts in the first column.
  private func position(after text: String, next: Character?) -> (row: Int, column: Int) {
    var row = 0
    var column = 0
    let shownNext = next?.columns ?? 1
    for character in text {
      let columns = character.columns
      if column + columns > screen.width { row += 1; column = 0 }
      column += columns
    }
    if column + shownNext > screen.width { row += 1; column = 0 }
    return (row, column)
  }
}

extension [String] {
  fileprivate var droppingEmptyEnd: [String] {
    var lines = self
    while lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines
  }
}
