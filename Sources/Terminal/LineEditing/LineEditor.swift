import PlainText

/// A line editor for one line: takes keys, edits the line, and returns what else has to be done. It is a pure
/// value that does no input or output.
package struct LineEditor {
  /// The request that the line answers.
  package let request: LineRequest
  let keyMap: KeyMap

  /// What carries over to the next line.
  package var memory: EditingMemory

  /// The width of the window in columns, at least 1, for the rows of the line and what fits into them.
  package var columns = Int.max

  var line = EditedLine()
  var history: History

  /// What the previous command was, as far as the current one depends on it.
  var previousTrace = CommandTrace()
  var trace = CommandTrace()

  var isAfterControlX = false
  /// Whether the next key is inserted verbatim (Ctrl-V), so that it has to be decoded literally.
  package internal(set) var takesNextKeyLiterally = false
  var paste: Paste?
  var leftOut = ""
  var wasFull = false

  /// What a command leaves for the next one: consecutive kills are joined, and `yankPop` follows only a yank.
  struct CommandTrace {
    var isKill = false
    var isYank = false
    /// The column that Up and Down keep, also across a row that is too short for it.
    var column: Int?
    var placeOfWord: Int?
  }

  /// What has to be done after a key, apart from displaying the line.
  package enum Reaction: Sendable, Equatable {
    case none
    /// Ring the bell: the key was refused or has no effect.
    case bell
    case done(LineResult)
    /// Suspend the program (Ctrl-Z).
    case suspend
    /// Quit as SIGQUIT does (Ctrl-\).
    case quit
    /// Clear the screen and write the prompt at its top.
    case clearScreen
    /// List these completions below the line, one per row.
    case list([String])
    /// Let the user change the text in another editor, and call `replaceText`.
    case editElsewhere
  }

  /// - Parameters:
  ///   - request: what the line answers.
  ///   - memory: what the previous line's editor left.
  ///   - keyMap: the key bindings.
  package init(_ request: LineRequest, memory: EditingMemory = EditingMemory(), keyMap: KeyMap = .emacs) {
    self.request = request
    self.memory = memory
    self.keyMap = keyMap
    let fitting = memory.answers.filter { request.limit?.excess(ofLine: $0) ?? 0 == 0 }
    history = History(answers: fitting, currentAnswer: request.currentAnswer)
  }

  /// The text of the line.
  package var text: String { line.text }

  /// The position of the cursor, in characters from the start of the line.
  package var cursor: Int { line.cursor }

  /// Handles one key.
  package mutating func handle(_ key: Key) -> Reaction {
    switch key {
    case .pasteBegin: paste = Paste()
    case .pasted(let scalar): paste?.add(scalar)
    case .pasteEnd: return endPaste()
    case .scalar, .alt, .named, .escape, .unknown:
      return takesNextKeyLiterally ? insertQuoted(key) : handleTyped(key)
    }
    return .none
  }

  private mutating func handleTyped(_ key: Key) -> Reaction {
    let command = keyMap.command(for: key, afterControlX: isAfterControlX)
    if command == .controlXPrefix {
      isAfterControlX = true
      return .none
    }
    defer { (isAfterControlX, previousTrace) = (false, trace) }
    trace = CommandTrace()
    if let command { return perform(command) }
    guard !isAfterControlX, case .scalar(let scalar) = key, !scalar.isControl else { return .bell }
    return insert(String(scalar), joinsTyping: true)
  }

  private mutating func perform(_ command: EditingCommand) -> Reaction {
    switch command {
    case .beginningOfLine: return moveCursor(to: 0)
    case .endOfLine: return moveCursor(to: line.characters.count)
    case .forwardChar: return moveCursor(by: 1)
    case .backwardChar: return moveCursor(by: -1)
    case .forwardWord: return moveCursor(to: endOfWord)
    case .backwardWord: return moveCursor(to: startOfRun(of: \.isInWord))

    case .deleteOrEndOfInput where line.isEmpty: return .done(.endOfInput)
    case .deleteChar, .deleteOrEndOfInput: return deleteChar(at: line.cursor)
    case .backwardDeleteChar: return deleteChar(at: line.cursor - 1)
    case .transposeChars: return transposeChars()
    case .quotedInsert:
      takesNextKeyLiterally = true
      return .none
    case .undo: return line.undo() ? .none : .bell
    case .revertLine:
      while line.undo() {}
      return .none

    case .killLine: return kill(line.cursor..<line.characters.count)
    case .unixLineDiscard: return killBackward()
    case .unixWordRubout: return killBackward(to: startOfRun { !$0.isBlank })
    case .killWord: return kill(line.cursor..<endOfWord)
    case .backwardKillWord: return kill(startOfRun(of: \.isInWord)..<line.cursor)
    case .yank: return yank()
    case .yankPop: return yankPop()

    case .previousRow: return moveCursor(byRows: -1) ?? recall(history.place - 1)
    case .nextRow: return moveCursor(byRows: 1) ?? recall(history.place + 1)
    case .previousHistory: return recall(history.place - 1)
    case .nextHistory: return recall(history.place + 1)
    case .beginningOfHistory: return recall(0)
    case .endOfHistory: return recall(history.newest)
    case .yankLastWord: return yankLastWord()

    case .complete: return complete()
    case .acceptLine:
      return .done(.line(line.text, leftOut: leftOut.isEmpty ? nil : leftOut, wasFull: wasFull))
    case .editElsewhere: return .editElsewhere
    case .interrupt: return .done(.interrupted(lineWasEmpty: line.isEmpty))
    case .suspend: return .suspend
    case .quit: return .quit
    case .clearScreen: return .clearScreen
    case .abort: return abort()
    case .controlXPrefix: return .none  // handled before
    }
  }

  /// Rings the bell. As in readline, kills before and after this key are still joined.
  mutating func abort() -> Reaction {
    trace.isKill = previousTrace.isKill
    return .bell
  }

  /// Goes to an answer, or rings the bell if there is none at this place.
  mutating func recall(_ place: Int) -> Reaction {
    guard let found = history.go(to: place, leaving: line) else { return .bell }
    line = found
    return .none
  }

  // MARK: Changing the line within its limit

  /// Whether the limit permits the change. A line that is already too long may not get longer; without its
  /// last letter, digits may be too many.
  func allows(_ change: EditedLine.Change) -> Bool {
    guard let limit = request.limit, !change.inserted.isEmpty else { return true }
    let before = line.characters
    var after = before
    after.replaceSubrange(change.start..<change.start + change.removed.count, with: change.inserted)
    return limit.excess(ofLine: after) <= limit.excess(ofLine: before)
  }

  /// Replaces a range of characters, or rings the bell if that is beyond the limit of the line or of marks.
  mutating func replace(
    _ range: Range<Int>, with text: String, joinsTyping: Bool = false, cursorWhenUndone: Int? = nil
  ) -> Reaction {
    var change = line.change(range, to: text)
    change.cursorWhenUndone = cursorWhenUndone
    guard text.isEmpty || !change.inserted.contains(where: \.isOvergrown) else { return .bell }
    guard allows(change) else {
      wasFull = true
      return .bell
    }
    line.apply(change, joinsTyping: joinsTyping)
    return .none
  }

  /// Deletes a character, or rings the bell if there is none at this place.
  private mutating func deleteChar(at place: Int) -> Reaction {
    line.characters.indices ~= place ? replace(place..<place + 1, with: "") : .bell
  }

  /// Swaps the two characters around the cursor; at the end of the line, the last two.
  private mutating func transposeChars() -> Reaction {
    guard line.cursor > 0, line.characters.count > 1 else { return .bell }
    let right = min(line.cursor, line.characters.count - 1)
    let swapped = String(line.characters[right]) + String(line.characters[right - 1])
    return replace(right - 1..<right + 1, with: swapped, cursorWhenUndone: right)
  }

  mutating func insert(_ text: String, joinsTyping: Bool = false) -> Reaction {
    replace(line.cursor..<line.cursor, with: text, joinsTyping: joinsTyping)
  }

  /// Inserts a key verbatim, except for line breaks and NUL, which no answer may contain.
  private mutating func insertQuoted(_ key: Key) -> Reaction {
    takesNextKeyLiterally = false
    previousTrace = CommandTrace()
    guard case .scalar(let scalar) = key, !["\n", "\r", "\0"].contains(scalar) else { return .bell }
    return insert(String(scalar), joinsTyping: true)
  }
}
