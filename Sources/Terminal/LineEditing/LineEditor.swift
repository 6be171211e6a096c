import PlainText

/// A line editor for one line: takes keys, edits the line, and returns what else has to be done. It is a pure
/// value that does no input or output.
package struct LineEditor {
  /// The request that the line answers.
  package let request: LineRequest
  let keyMap: KeyMap

  /// What carries over to the next line.
  package var memory: EditingMemory

  /// The width of the window in columns, at least 1, by which Up and Down find the rows of the line.
  package var columns = Int.max

  var line = EditedLine()
  var history: History

  /// What the previous command was, as far as the current one depends on it.
  var previousTrace = CommandTrace()
  /// What the current command leaves for the next one.
  var trace = CommandTrace()

  /// The numeric argument that is being typed; `nil` if there is none.
  var argument: NumericArgument?
  /// Whether the previous key was Ctrl-X.
  var isAfterControlX = false
  /// The search in progress; `nil` if there is none.
  var search: HistorySearch?
  /// What the key that ends the search takes over from the key that began it, as in readline.
  private var beforeSearch = (argument: NumericArgument?.none, trace: CommandTrace())
  /// The keys to insert verbatim, and how often each (Ctrl-V).
  var quoting = (keys: 0, times: 1)
  /// The paste in progress; `nil` if there is none.
  var paste: Paste?
  /// What pastes had beyond the limit.
  var leftOut = ""
  /// Whether a change was refused because of the limit.
  var wasFull = false
  /// The weight of the whole line in the units of the limit, the literal mark included.
  var weight = 0

  /// What a command leaves for the next one: consecutive kills are joined, and `yankPop` follows only a yank.
  struct CommandTrace {
    var isKill = false
    var isYank = false
    var combinedTyping: CombinedTyping?
    /// The column that Up and Down keep, also across a row that is too short for it.
    var column: Int?
    /// The place of the answer whose last word was inserted.
    var placeOfWord: Int?
  }

  /// What has to be done after a key, apart from displaying the line.
  package enum Reaction: Sendable, Equatable {
    /// Nothing.
    case none
    /// Ring the bell: the key was refused or has no effect.
    case bell
    /// The line is finished.
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
    /// Say that the end of a paste is missing.
    case pasteSilent
  }

  /// - Parameters:
  ///   - request: what the line answers.
  ///   - memory: what the previous line's editor left.
  ///   - keyMap: the key bindings.
  package init(_ request: LineRequest, memory: EditingMemory = EditingMemory(), keyMap: KeyMap = .emacs) {
    self.request = request
    self.memory = memory
    self.keyMap = keyMap
    let fitting = memory.answers.filter { answer in
      guard let limit = request.limit, let capacity = request.capacity(ofLineBeginningWith: answer.first)
      else { return true }
      return limit.weight(of: answer) <= capacity
    }
    history = History(answers: fitting, currentAnswer: request.currentAnswer)
  }

  /// Whether the next key has to be decoded byte by byte, without looking for escape sequences (Ctrl-V).
  package var takesNextKeyLiterally: Bool { quoting.keys > 0 }

  /// The text of the line.
  package var text: String { line.text }

  /// The position of the cursor, in characters from the start of the line.
  package var cursor: Int { line.cursor }

  /// Handles one key.
  package mutating func handle(_ key: Key) -> Reaction {
    switch key {
    case .pasteBegin: paste = Paste()
    case .pasted(let scalar): paste?.add(scalar)
    case .pasteSilent: return .pasteSilent
    case .pasteEnd: return endPaste()
    case .scalar, .alt, .named, .escape, .unknown:
      return takesNextKeyLiterally ? insertQuoted(key) : handleTyped(key)
    }
    return .none
  }

  private mutating func handleTyped(_ key: Key) -> Reaction {
    if search != nil {
      if let reaction = continueSearch(with: key) { return reaction }
      (argument, previousTrace) = beforeSearch
    }
    if let reaction = extendArgument(with: key) { return reaction }
    let count = argument?.count
    let command = keyMap.command(for: key, afterControlX: isAfterControlX)
    if command == .controlXPrefix {
      isAfterControlX = true
      return .none
    }
    let isInserted = command == nil && !isAfterControlX
    beforeSearch = (argument, previousTrace)
    beforeSearch.trace.combinedTyping = nil  // the search may find another line
    (argument, isAfterControlX) = (nil, false)
    trace = CommandTrace()
    defer { previousTrace = trace }
    if let command { return perform(command, count ?? 1, isArgument: count != nil) }
    guard isInserted, case .scalar(let scalar) = key, !scalar.isControl else { return .bell }
    return insertTyped(scalar, count ?? 1)
  }

  /// Handles a key that begins or continues a numeric argument; what the previous command was remains.
  ///
  /// - Returns: `nil` for other keys.
  private mutating func extendArgument(with key: Key) -> Reaction? {
    guard !isAfterControlX else { return nil }
    var extended = argument ?? NumericArgument()
    switch key {
    case .alt(let scalar) where keyMap.command(for: key) == .digitArgument:
      // After digits, a minus is a character.
      guard extended.append(scalar) else { return handleTyped(.scalar(scalar)) }
    case .scalar(let scalar) where argument != nil:
      guard extended.append(scalar) else { return nil }
    default: return nil
    }
    argument = extended.isTooLarge ? nil : extended
    return extended.isTooLarge ? .bell : Reaction.none
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - count: the numeric argument, 1 if there is none.
  ///   - isArgument: whether there is a numeric argument.
  private mutating func perform(_ command: EditingCommand, _ count: Int, isArgument: Bool) -> Reaction {
    switch command {
    case .beginningOfLine: return moveCursor(to: 0)
    case .endOfLine: return moveCursor(to: line.characters.count)
    case .forwardChar: return moveCursor(by: count)
    case .backwardChar: return moveCursor(by: -count)
    case .forwardWord: return moveCursor(to: endOfWord(count, from: line.cursor))
    case .backwardWord: return moveCursor(to: startOfWord(count, from: line.cursor))

    case .deleteOrEndOfInput where line.isEmpty && !isArgument: return .done(.endOfInput)
    case .deleteChar, .deleteOrEndOfInput: return deleteChars(count, isArgument: isArgument)
    case .backwardDeleteChar: return backwardDeleteChars(count, isArgument: isArgument)
    case .deleteHorizontalSpace: return deleteHorizontalSpace()
    case .transposeChars: return transposeChars(count)
    case .transposeWords: return transposeWords(count)
    case .upcaseWord: return changeCase(count, to: .upper)
    case .downcaseWord: return changeCase(count, to: .lower)
    case .capitalizeWord: return changeCase(count, to: .capitalized)
    case .quotedInsert:
      quoting = count < 0 ? (-count, 1) : (1, count)
      trace.combinedTyping = previousTrace.combinedTyping
      return .none
    case .undo: return undo(count)
    case .revertLine:
      while undo() == .none {}
      return .none

    case .killLine where count < 0: return killToBeginning()
    case .backwardKillLine where count < 0: return kill(line.cursor..<line.characters.count)
    case .killLine: return kill(line.cursor..<line.characters.count)
    case .backwardKillLine, .unixLineDiscard: return killToBeginning()
    case .killWord: return kill(to: endOfWord(count, from: line.cursor))
    case .backwardKillWord: return kill(to: startOfWord(count, from: line.cursor))
    case .unixWordRubout: return line.cursor == 0 ? .bell : kill(to: startOfSpacedWord(count))
    case .yank: return yank()
    case .yankPop: return yankPop()

    case .previousRow: return moveCursor(byRows: -count) ?? recall(by: -count)
    case .nextRow: return moveCursor(byRows: count) ?? recall(by: count)
    case .previousHistory: return recall(by: -count)
    case .nextHistory: return recall(by: count)
    case .beginningOfHistory: return recall(0)
    case .endOfHistory: return recall(history.newest)
    case .yankLastWord: return yankLastWord()
    case .reverseSearchHistory: return startSearch(reverse: count > 0)
    case .forwardSearchHistory: return startSearch(reverse: count < 0)

    case .complete: return complete()
    case .acceptLine:
      return .done(.line(line.text, leftOut: leftOut.isEmpty ? nil : leftOut, wasFull: wasFull))
    case .editElsewhere: return .editElsewhere
    case .interrupt: return .done(.interrupted(lineWasEmpty: line.isEmpty))
    case .suspend: return .suspend
    case .quit: return .quit
    case .clearScreen: return .clearScreen
    case .abort: return abort()
    case .digitArgument, .controlXPrefix: return .none  // handled before
    }
  }

  /// Rings the bell. As in readline, kills before and after this key are still joined.
  mutating func abort() -> Reaction {
    trace.isKill = previousTrace.isKill
    return .bell
  }

  /// Goes on by a number of answers, as far as there are some.
  private mutating func recall(by step: Int) -> Reaction {
    step == 0 ? .none : recall(min(max(0, history.place + step), history.newest))
  }

  mutating func recall(_ place: Int) -> Reaction {
    guard let found = history.go(to: place, leaving: line) else { return .bell }
    line = found
    weight = request.limit?.weight(of: line.characters) ?? 0
    return .none
  }

  // MARK: Changing the line within its limit

  /// Whether the limit permits the change. A line that is already too long may not get longer.
  func allows(_ change: EditedLine.Change) -> Bool {
    guard let before = request.capacity(ofLineBeginningWith: line.characters.first),
      let after = capacity(after: change)
    else { return true }
    return weight + growth(of: change) - after <= max(0, weight - before)
  }

  /// The capacity of the line that results from the change.
  func capacity(after change: EditedLine.Change) -> Int? {
    let first =
      change.start > 0
      ? line.characters.first : change.inserted.first ?? line.characters.dropFirst(change.removed.count).first
    return request.capacity(ofLineBeginningWith: first)
  }

  private func growth(of change: EditedLine.Change) -> Int {
    request.limit.map { $0.weight(of: change.inserted) - $0.weight(of: change.removed) } ?? 0
  }

  /// Replaces a range of characters, or rings the bell if the limit does not permit it or a character would
  /// get too many marks.
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
    weight += growth(of: change)
    line.apply(change, joinsTyping: joinsTyping)
    return .none
  }

  mutating func insert(_ text: String, joinsTyping: Bool = false) -> Reaction {
    replace(line.cursor..<line.cursor, with: text, joinsTyping: joinsTyping)
  }

  mutating func undo() -> Reaction {
    guard line.undo() else { return .bell }
    weight = request.limit?.weight(of: line.characters) ?? 0
    return .none
  }

  /// Reverts a number of changes.
  private mutating func undo(_ count: Int) -> Reaction {
    for _ in 0..<max(0, count) {
      guard undo() == .none else { return .bell }
    }
    return .none
  }

  /// Inserts a key verbatim, except for line breaks and NUL, which no answer may contain.
  private mutating func insertQuoted(_ key: Key) -> Reaction {
    quoting.keys -= 1
    trace = CommandTrace()
    defer { previousTrace = trace }
    guard case .scalar(let scalar) = key, !["\n", "\r", "\0"].contains(scalar) else { return .bell }
    return insertTyped(scalar, quoting.times)
  }
}
