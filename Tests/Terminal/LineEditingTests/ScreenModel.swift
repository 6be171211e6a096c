import PlainText

/// A model of a terminal: the screen that results from the editor's output. It supports only the sequences of
/// `ControlSequence` and records all others in `complaints`.
struct ScreenModel {
  /// What a terminal takes for the width of the characters on which terminals differ.
  enum Belief: CaseIterable, Sendable {
    /// What the editor takes for it too.
    case common
    /// Each scalar is drawn by itself, emoji in two columns.
    case apart
    /// Emoji sequences and letters with spacing marks are one column wide.
    case narrow
    /// Each scalar is drawn by itself, and whatever may be two columns wide is.
    case wide
    /// As `apart`, but nothing is drawn for a scalar that is newer than the terminal, and its marks.
    case old

    func columns(of scalar: Unicode.Scalar) -> Int {
      let character = Character(scalar)
      if scalar.joinsPrevious, self != .narrow {
        // By itself: the editor shows it on a dotted circle.
        return scalar.isMarkOrJoiner ? 0 : scalar.properties.isEmojiModifier ? 2 : 1
      }
      switch self {
      case .common, .apart, .old: return character.columns
      case .narrow:
        return scalar.properties.generalCategory == .spacingMark
          ? 0 : character.hasDisputedColumns ? min(1, character.columns) : character.columns
      case .wide: return scalar.value == 0xFE0F || scalar == "\u{200D}" ? 0 : character.mostColumns
      }
    }

    func columns(of character: Character) -> Int {
      switch self {
      case .common: character.columns
      case .narrow where character.hasDisputedColumns: min(1, character.columns)
      case .apart, .narrow, .wide, .old: character.unicodeScalars.first.map(columns(of:)) ?? 0
      }
    }

    /// Whether nothing is drawn for a scalar.
    ///
    /// - Parameter afterDropped: whether nothing was drawn for the one before it either.
    func drops(_ scalar: Unicode.Scalar, afterDropped: Bool) -> Bool {
      guard self == .old else { return false }
      return scalar.properties.age.map { $0.major >= 9 } ?? true || afterDropped && scalar.isMarkOrJoiner
    }

    /// Whether a scalar that belongs to the previous character is drawn in its cell.
    func joins(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .common, .narrow: true
      case .apart, .wide, .old: scalar.isMarkOrJoiner || columns(of: scalar) == 0
      }
    }
  }

  let belief: Belief
  private(set) var width: Int
  let height: Int
  /// The rows, each `width` cells; a wide character is followed by an empty cell.
  private(set) var rows: [[String]]
  private(set) var row = 0
  private(set) var column = 0
  /// Whether the last column was written, so that the next character goes to the next row.
  private var isWrapPending = false
  /// Whether nothing was drawn for the last scalar.
  private var hasDropped = false
  private(set) var bells = 0
  private(set) var complaints: [String] = []
  /// Rows that have scrolled away at the top.
  private(set) var scrolledAway: [String] = []

  init(width: Int, height: Int, belief: Belief = .common) {
    self.belief = belief
    self.width = width
    self.height = height
    rows = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// The rows as text, without trailing spaces and trailing empty rows.
  var text: [String] {
    var lines = rows.map { $0.joined().trimmedAtEnd }
    while lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Whether the screen has exactly these rows and blank ones below. As cells, which compare faster than
  /// text.
  func shows(_ wanted: ArraySlice<[String]>) -> Bool {
    rows.starts(with: wanted.prefix(height))
      && rows.dropFirst(wanted.count).allSatisfy { $0.allSatisfy { $0 == " " } }
  }

  mutating func receive(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar.value < 0x20 { hasDropped = false }
      switch scalar {
      case "\u{07}": bells += 1
      case "\u{08}": column = max(0, column - 1); isWrapPending = false
      case "\r": column = 0; isWrapPending = false
      case "\n": lineFeed(); column = 0  // the terminal driver sends CR LF
      case "\u{1B}": sequence(&rest)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        complaints.append("control character \(scalar.value)")
      default: print(scalar)
      }
    }
  }

  /// Where the next character will be: in the next row if it does not fit in this one.
  func placeOfNext(_ character: Character?) -> (row: Int, column: Int) {
    let columns = character.map(belief.columns(of:)) ?? 1
    return isWrapPending || column + columns > width ? (row + 1, 0) : (row, column)
  }

  /// Draws text as a terminal does that prints it.
  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { print(scalar) }
  }

  /// Goes to the first column of the next row.
  mutating func breakLine() {
    hasDropped = false
    lineFeed()
    column = 0
  }

  private mutating func lineFeed() {
    isWrapPending = false
    row += 1
    guard row == height else { return }
    row -= 1
    scrolledAway.append(rows.removeFirst().joined().trimmedAtEnd)
    rows.append(Array(repeating: " ", count: width))
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    hasDropped = belief.drops(scalar, afterDropped: hasDropped)
    if hasDropped { return }
    // A scalar that combines with the previous character does not move the cursor.
    if let place = placeBefore() {
      let joined = rows[row][place] + String(Character(scalar))
      if joined.count == 1, belief.joins(scalar) {
        let wasWide = place + 1 < width && rows[row][place + 1] == ""
        rows[row][place] = joined
        if !wasWide, belief.columns(of: Character(joined)) == 2 { advance(from: place, wide: true) }
        return
      }
    }
    let columns = belief.columns(of: scalar)
    if columns == 0 { complaints.append("a mark on nothing: \(scalar.value)"); return }
    if isWrapPending || column + columns > width { breakLine() }
    put(String(Character(scalar)), at: column, columns: columns)
    advance(from: column, wide: columns == 2)
  }

  private mutating func put(_ text: String, at place: Int, columns: Int) {
    // Overwriting half of a wide character leaves a blank.
    if rows[row][place] == "", place > 0 { rows[row][place - 1] = " " }
    rows[row][place] = text
    if columns == 2 { rows[row][place + 1] = "" }
    if place + columns < width, rows[row][place + columns] == "" { rows[row][place + columns] = " " }
  }

  private mutating func advance(from place: Int, wide: Bool) {
    if wide {
      if place + 2 < width, rows[row][place + 1] != "", rows[row][place + 2] == "" {
        rows[row][place + 2] = " "
      }
      rows[row][min(place + 1, width - 1)] = ""
    }
    column = place + (wide ? 2 : 1)
    isWrapPending = column >= width
    if isWrapPending { column = width - 1 }
  }

  private func placeBefore() -> Int? {
    var place = isWrapPending ? column : column - 1
    while place >= 0, rows[row][place] == "" { place -= 1 }
    return place >= 0 ? place : nil
  }

  private mutating func sequence(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[" else { complaints.append("no CSI after ESC"); return }
    var parameters = ""
    var final: Unicode.Scalar = "?"
    while let scalar = rest.popFirst() {
      if (0x40...0x7E).contains(scalar.value) { final = scalar; break }
      parameters.unicodeScalars.append(scalar)
    }
    let count = max(1, Int(parameters) ?? 1)
    isWrapPending = false
    switch (final, parameters) {
    case ("A", _): row = max(0, row - count)
    case ("B", _): row = min(height - 1, row + count)
    case ("C", _): column = min(width - 1, column + count)
    case ("D", _): column = max(0, column - count)
    case ("H", ""): row = 0; column = 0
    case ("J", ""): erase(to: height)
    case ("J", "2"): rows = rows.map { $0.map { _ in " " } }
    case ("K", ""): erase(to: row + 1)
    case ("@", _): shift { $0.insert(contentsOf: repeatElement(" ", count: count), at: $1) }
    case ("P", _): shift { $0.removeSubrange($1..<min($0.count, $1 + count)) }
    case ("h", "?2004"), ("l", "?2004"): break
    default: complaints.append("CSI \(parameters) \(final)")
    }
  }

  private mutating func erase(to end: Int) {
    if rows[row][column] == "", column > 0 { rows[row][column - 1] = " " }
    for place in column..<width { rows[row][place] = " " }
    for below in row + 1..<max(row + 1, end) { rows[below] = rows[below].map { _ in " " } }
  }

  /// Changes the cursor's row from the cursor on.
  private mutating func shift(_ change: (inout [String], Int) -> Void) {
    if rows[row][column...].contains("") { complaints.append("a wide character is shifted") }
    change(&rows[row], column)
    rows[row] = Array((rows[row] + Array(repeating: " ", count: width)).prefix(width))
  }

  /// Changes the width; rows are cut off, as in xterm.
  mutating func resize(width newWidth: Int) {
    width = newWidth
    rows = rows.map { row in
      var cells = Array((row + Array(repeating: " ", count: width)).prefix(width + 1))
      if cells.count > width, cells.removeLast() == "" { cells[width - 1] = " " }
      return cells
    }
    column = min(column, width - 1)
    isWrapPending = false
  }
}

extension Unicode.Scalar {
  fileprivate var isMarkOrJoiner: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }
}

extension String {
  /// The text without spaces at its end.
  var trimmedAtEnd: String {
    var result = self
    while result.last == " " { result.removeLast() }
    return result
  }
}
