import PlainText

/// One line being asked for: takes keys, edits the line, and says what else is to be done. It is a value and
/// knows no terminal.
package struct LineEditor {
  /// What is asked.
  package let request: LineRequest
  private let keyMap: KeyMap

  /// What outlives the line; taken out of the editor when it is done.
  package internal(set) var memory: EditingMemory

  var line = EditedLine()
  var history: History

  /// What the last command was, as far as the next one asks.
  var chain = Chain()
  /// What the present command leaves to the next one.
  var nextChain = Chain()

  /// Whether the next key is taken as it is (Ctrl-V).
  private var isQuoting = false
  /// What is being pasted, while it is.
  private var paste: [Unicode.Scalar]?
  /// What pastes brought beyond the limit.
  private var leftOut = ""
  /// How much the line holds in what the limit counts, whatever it begins with.
  private var weight = 0

  /// What one command leaves to the next.
  struct Chain: Equatable {
    var isKill = false
    var isYank = false
    var isCompletion = false
  }

  /// - Parameters:
  ///   - request: what is asked.
  ///   - memory: what is left from the lines before.
  ///   - keyMap: which key does what.
  package init(_ request: LineRequest, memory: EditingMemory = EditingMemory(), keyMap: KeyMap = .emacs) {
    self.request = request
    self.memory = memory
    self.keyMap = keyMap
    let fitting = memory.answers.filter { answer in
      guard let limit = request.limit else { return true }
      return limit.weight(of: answer) - request.freeWeight(ofLineBeginningWith: answer.first) <= limit.most
    }
    history = History(answers: fitting, earlier: request.earlier)
  }

  /// Whether the next bytes are to be decoded as they are, without looking for sequences (Ctrl-V).
  package var takesNextKeyLiterally: Bool { isQuoting }

  /// The text of the line as it is now.
  package var text: String { line.text }

  /// Where the cursor is, in characters from the beginning of the line.
  package var cursor: Int { line.cursor }

  /// Takes one key.
  package mutating func handle(_ key: Key) -> Reaction {
    switch key {
    case .pasteBegin:
      paste = []
      return .none
    case .pasted(let scalar):
      paste?.append(scalar)
      return .none
    case .pasteEnd:
      return endPaste()
    default:
      return isQuoting ? insertQuoted(key) : handleTyped(key)
    }
  }

  private mutating func handleTyped(_ key: Key) -> Reaction {
    nextChain = Chain()
    defer { chain = nextChain }
    if let command = keyMap.command(for: key) { return perform(command) }
    switch key {
    case .scalar(let scalar) where !scalar.isControl: return insert(String(Character(scalar)), joinsTyping: true)
    default: return .bell
    }
  }

  private mutating func perform(_ command: Command) -> Reaction {
    switch command {
    case .beginningOfLine, .endOfLine, .forwardChar, .backwardChar, .forwardWord, .backwardWord:
      return move(command)
    case .killLine, .unixLineDiscard, .unixWordRubout, .killWord, .backwardKillWord, .yank, .yankPop:
      return killOrYank(command)
    case .previousHistory: return goInHistory(to: history.current - 1)
    case .nextHistory: return goInHistory(to: history.current + 1)
    case .beginningOfHistory: return goInHistory(to: 0)
    case .endOfHistory: return goInHistory(to: history.newest)
    case .deleteOrEndOfInput where line.isEmpty: return .endOfInput
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
    case .complete: return complete()
    case .acceptLine: return accept()
    case .interrupt: return .interrupted(lineWasEmpty: line.isEmpty)
    case .suspend: return .suspend
    case .quit: return .quit
    case .clearScreen: return .clearScreen
    case .abort: return abort()
    }
  }

  /// Nothing comes of the key. As in readline, kills before and after it still make one piece.
  mutating func abort() -> Reaction {
    nextChain.isKill = chain.isKill
    return .bell
  }

  private mutating func accept() -> Reaction {
    memory.remember(line.text)
    return .accepted(line.text, leftOut: leftOut.isEmpty ? nil : leftOut)
  }

  private mutating func goInHistory(to place: Int) -> Reaction {
    guard let found = history.go(to: place, leaving: line) else { return .bell }
    line = found
    weight = request.limit?.weight(of: line.characters) ?? 0
    return .none
  }

  // MARK: Changing the line within its limit

  /// Whether the line may become what the change makes of it. A line that is too long already may not grow.
  private func allows(_ change: Change) -> Bool {
    guard let limit = request.limit else { return true }
    let added = growth(of: change)
    guard added > 0 else { return true }
    return weight + added <= limit.most + request.freeWeight(ofLineBeginningWith: first(after: change))
  }

  /// The first character that the line has after a change.
  private func first(after change: Change) -> Character? {
    guard change.start == 0 else { return line.characters.first }
    return change.inserted.first ?? line.characters.dropFirst(change.removed.count).first
  }

  private func growth(of change: Change) -> Int {
    request.limit.map { $0.weight(of: change.inserted) - $0.weight(of: change.removed) } ?? 0
  }

  /// Puts text in a range's place, or rings the bell when the line may not hold it.
  mutating func replace(
    _ range: Range<Int>, with text: String, joinsTyping: Bool = false, cursorWhenUndone: Int? = nil
  ) -> Reaction {
    var change = line.change(range, to: text)
    change.cursorWhenUndone = cursorWhenUndone
    guard allows(change) else { return .bell }
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

  /// An answer is one line of text: a line break or NUL is refused even when it is quoted.
  private mutating func insertQuoted(_ key: Key) -> Reaction {
    isQuoting = false
    chain = Chain()
    guard case .scalar(let scalar) = key, !["\n", "\r", "\0"].contains(scalar) else { return .bell }
    return insert(String(Character(scalar)), joinsTyping: true)
  }

  // MARK: Pasting

  private mutating func endPaste() -> Reaction {
    guard let scalars = paste else { return .none }
    paste = nil
    isQuoting = false
    chain = Chain()
    let text = PastedText.answer(from: scalars)
    let place = line.cursor..<line.cursor
    let fitting = longestFittingPart(of: text, at: place)
    leftOut += text.dropFirst(fitting.count)
    if !fitting.isEmpty { _ = replace(place, with: fitting) }
    return fitting.count < text.count || text.isEmpty && !scalars.isEmpty ? .bell : .none
  }

  /// As much of the text's beginning as the limit allows.
  private func longestFittingPart(of text: String, at place: Range<Int>) -> String {
    guard let limit = request.limit, !allows(line.change(place, to: text)) else { return text }
    let after = first(after: line.change(place, to: text))
    var room = limit.most + request.freeWeight(ofLineBeginningWith: after) - weight
    var fitting = text.prefix { character in
      room -= limit.weight(of: character)
      return room >= 0
    }
    // What joins or parts characters at the borders may make it one too long still.
    while !fitting.isEmpty, !allows(line.change(place, to: String(fitting))) { fitting.removeLast() }
    return String(fitting)
  }
}

extension Unicode.Scalar {
  /// Whether this is a control character of ASCII or of the C1 set.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
