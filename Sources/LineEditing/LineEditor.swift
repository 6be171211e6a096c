import PlainText

/// A line editor for one line: takes keys, edits the line, and returns what else has to be done. It is a pure
/// value that does no input or output.
package struct LineEditor {
  /// The request that the line answers.
  package let request: LineRequest
  private let keyMap: KeyMap

  /// What carries over to the next line.
  package var memory: EditingMemory

  var line = EditedLine()
  var history: History

  /// What the previous command was, as far as the current one depends on it.
  var previousTrace = CommandTrace()
  /// What the current command leaves for the next one.
  var trace = CommandTrace()

  /// Whether the next key is inserted verbatim (Ctrl-V).
  private var isQuoting = false
  /// The scalars of the paste in progress; `nil` if there is none.
  private var paste: [Unicode.Scalar]?
  /// What pastes had beyond the limit.
  private var leftOut = ""
  /// Whether a change was refused because of the limit.
  private var wasFull = false
  /// The weight of the whole line in the units of the limit, the literal mark included.
  private var weight = 0

  /// What a command leaves for the next one: consecutive kills are joined, `yankPop` follows only a yank, and
  /// the second Tab lists.
  struct CommandTrace: Equatable {
    var isKill = false
    var isYank = false
    var isCompletion = false
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
    /// Call `complete(with:)` with the contents of this folder. Quotes and escapes are resolved already; a
    /// leading `~/` stands for the home folder and `""` for the current folder.
    case needsFileNames(inFolder: String)
    /// List these completions below the line, one per row.
    case list([String])
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
  package var takesNextKeyLiterally: Bool { isQuoting }

  /// The text of the line.
  package var text: String { line.text }

  /// The position of the cursor, in characters from the start of the line.
  package var cursor: Int { line.cursor }

  /// Handles one key.
  package mutating func handle(_ key: Key) -> Reaction {
    switch key {
    case .pasteBegin: paste = []
    case .pasted(let scalar): addPasted(scalar)
    case .pasteSilent: return .pasteSilent
    case .pasteEnd: return endPaste()
    case .scalar, .alt, .named, .escape, .unknown: return isQuoting ? insertQuoted(key) : handleTyped(key)
    }
    return .none
  }

  private mutating func handleTyped(_ key: Key) -> Reaction {
    trace = CommandTrace()
    defer { previousTrace = trace }
    if let command = keyMap.command(for: key) { return perform(command) }
    guard case .scalar(let scalar) = key, !scalar.isControl else { return .bell }
    return insert(String(Character(scalar)), joinsTyping: true)
  }

  private mutating func perform(_ command: EditingCommand) -> Reaction {
    switch command {
    case .beginningOfLine: return moveCursor(to: 0)
    case .endOfLine: return moveCursor(to: line.characters.count)
    case .forwardChar: return moveCursor(by: 1)
    case .backwardChar: return moveCursor(by: -1)
    case .forwardWord: return moveCursor(to: endOfWord)
    case .backwardWord: return moveCursor(to: startOfWord)

    case .deleteOrEndOfInput where line.isEmpty: return .done(.endOfInput)
    case .deleteChar, .deleteOrEndOfInput: return delete(line.cursor..<line.cursor + 1)
    case .backwardDeleteChar: return delete(line.cursor - 1..<line.cursor)
    case .transposeChars: return transposeChars()
    case .quotedInsert:
      isQuoting = true
      return .none
    case .undo: return undo()
    case .revertLine:
      while undo() == .none {}
      return .none

    case .killLine: return kill(line.cursor..<line.characters.count)
    case .killWord: return kill(line.cursor..<endOfWord)
    case .backwardKillWord: return kill(startOfWord..<line.cursor)
    case .unixLineDiscard: return line.cursor == 0 ? .bell : kill(0..<line.cursor)
    case .unixWordRubout: return line.cursor == 0 ? .bell : kill(startOfSpacedWord..<line.cursor)
    case .yank: return yank()
    case .yankPop: return yankPop()

    case .previousHistory: return recall(history.place - 1)
    case .nextHistory: return recall(history.place + 1)
    case .beginningOfHistory: return recall(0)
    case .endOfHistory: return recall(history.newest)

    case .complete: return complete()
    case .acceptLine:
      return .done(.line(line.text, leftOut: leftOut.isEmpty ? nil : leftOut, wasFull: wasFull))
    case .interrupt: return .done(.interrupted(lineWasEmpty: line.isEmpty))
    case .suspend: return .suspend
    case .quit: return .quit
    case .clearScreen: return .clearScreen
    case .abort: return abort()
    }
  }

  /// Rings the bell. As in readline, kills before and after this key are still joined.
  mutating func abort() -> Reaction {
    trace.isKill = previousTrace.isKill
    return .bell
  }

  private mutating func recall(_ place: Int) -> Reaction {
    guard let found = history.go(to: place, leaving: line) else { return .bell }
    line = found
    weight = request.limit?.weight(of: line.characters) ?? 0
    return .none
  }

  // MARK: Changing the line within its limit

  /// Whether the limit permits the change. A line that is already too long may not get longer.
  private func allows(_ change: EditedLine.Change) -> Bool {
    guard let before = request.capacity(ofLineBeginningWith: line.characters.first),
      let after = capacity(after: change)
    else { return true }
    return weight + growth(of: change) - after <= max(0, weight - before)
  }

  /// The capacity of the line that results from the change.
  private func capacity(after change: EditedLine.Change) -> Int? {
    let first =
      change.start > 0
      ? line.characters.first : change.inserted.first ?? line.characters.dropFirst(change.removed.count).first
    return request.capacity(ofLineBeginningWith: first)
  }

  private func growth(of change: EditedLine.Change) -> Int {
    request.limit.map { $0.weight(of: change.inserted) - $0.weight(of: change.removed) } ?? 0
  }

  /// Replaces a range of characters, or rings the bell if the limit doesn't permit it.
  mutating func replace(
    _ range: Range<Int>, with text: String, joinsTyping: Bool = false, cursorWhenUndone: Int? = nil
  ) -> Reaction {
    var change = line.change(range, to: text)
    change.cursorWhenUndone = cursorWhenUndone
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

  private mutating func delete(_ range: Range<Int>) -> Reaction {
    guard range.lowerBound >= 0, range.upperBound <= line.characters.count else { return .bell }
    return replace(range, with: "")
  }

  mutating func undo() -> Reaction {
    guard line.undo() else { return .bell }
    weight = request.limit?.weight(of: line.characters) ?? 0
    return .none
  }

  private mutating func transposeChars() -> Reaction {
    guard line.cursor > 0, line.characters.count > 1 else { return .bell }
    let right = line.cursor == line.characters.count ? line.cursor - 1 : line.cursor
    let swapped = String(line.characters[right]) + String(line.characters[right - 1])
    return replace(right - 1..<right + 1, with: swapped, cursorWhenUndone: right)
  }

  /// Inserts a key verbatim, except for line breaks and NUL, which no answer may contain.
  private mutating func insertQuoted(_ key: Key) -> Reaction {
    isQuoting = false
    previousTrace = CommandTrace()
    guard case .scalar(let scalar) = key, !["\n", "\r", "\0"].contains(scalar) else { return .bell }
    return insert(String(Character(scalar)), joinsTyping: true)
  }

  // MARK: Pasting

  /// The most of a paste that is kept, in scalars, so that an endless one can't fill the memory.
  private static let longestPaste = 1 << 22

  private mutating func addPasted(_ scalar: Unicode.Scalar) {
    guard let count = paste?.count, count < Self.longestPaste else { return }
    paste?.append(scalar)
  }

  private mutating func endPaste() -> Reaction {
    guard let scalars = paste else { return .none }
    paste = nil
    isQuoting = false
    previousTrace = CommandTrace()
    let text = Self.answer(fromPaste: scalars)
    let place = line.cursor..<line.cursor
    let fitting = longestFittingPart(of: text, at: place)
    leftOut += text.dropFirst(fitting.count)
    if !fitting.isEmpty { _ = replace(place, with: fitting) }
    let isCut = fitting.count < text.count || scalars.count == Self.longestPaste
    return isCut || text.isEmpty && !scalars.isEmpty ? .bell : .none
  }

  /// The longest prefix of the text that the limit permits.
  private func longestFittingPart(of text: String, at place: Range<Int>) -> String {
    let change = line.change(place, to: text)
    guard let limit = request.limit, let capacity = capacity(after: change), !allows(change) else {
      return text
    }
    var room = capacity - weight
    var fitting = text.prefix { character in
      room -= limit.weight(of: character)
      return room >= 0
    }
    // Characters that combine or split at the ends of the insertion may still make the line too long.
    while !fitting.isEmpty, !allows(line.change(place, to: String(fitting))) { fitting.removeLast() }
    return String(fitting)
  }

  /// A paste as text for a one-line answer: each line break or tab becomes a space, and all other control
  /// characters are dropped, so that a paste can control neither the terminal nor the editor.
  private static func answer(fromPaste scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in scalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\t", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": text.append(" ")
      case _ where scalar.isControl: break
      default: text.append(scalar)
      }
      previous = scalar
    }
    return String(text)
  }
}
