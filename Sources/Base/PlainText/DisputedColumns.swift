/// Terminals agree on the width of most characters, but not of all: emoji, characters of several scalars,
/// conjuncts, spacing marks, and scalars that are new in Unicode.
extension Character {
  /// Whether terminals differ in how many columns the character takes up.
  package var hasDisputedColumns: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.value >= 0x80 || utf8.count > 1 else { return false }
    return first.hasDisputedColumns || scalars.dropFirst().contains { !$0.isPlainMark }
  }

  /// The most columns that a terminal gives the character: those of all its scalars, each drawn by itself.
  package var mostColumns: Int {
    guard hasDisputedColumns else { return columns }
    let makesEmoji = unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
    return unicodeScalars.reduce(0) { $0 + (makesEmoji && $1.mostColumns == 1 ? 2 : $1.mostColumns) }
  }

  /// The fewest columns that a terminal gives the character: those of its first scalar, with the rest on it.
  /// tmux gives an unknown one none.
  package var leastColumns: Int {
    guard hasDisputedColumns, let first = unicodeScalars.first else { return columns }
    return first.isNew ? 0 : first.isWideSinceUnicode16 ? 1 : first.columns
  }
}

extension Unicode.Scalar {
  /// Whether this is a mark that terminals draw on the previous character, without a column of its own: those
  /// of Latin, Greek, Cyrillic, Hebrew and Arabic in Unicode 5.0.
  package var isPlainMark: Bool {
    switch value {
    case 0x300...0x36F, 0x483...0x486, 0x488...0x489, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5,
      0x610...0x615, 0x64B...0x65E, 0x670, 0x1DC0...0x1DCA, 0x20D0...0x20DC, 0xFE20...0xFE23:
      // The grapheme joiner is drawn nowhere, but some terminals give it a column.
      value != 0x34F
    default: false
    }
  }

  /// Whether terminals differ in how many columns the scalar takes up by itself.
  fileprivate var hasDisputedColumns: Bool {
    switch value {
    // Arabic alef and lam: mlterm draws lam and an alef behind it in one column.
    case 0x622, 0x623, 0x625, 0x627, 0x644: return true
    case 0..<0x300, 0x370..<0x483, 0x48A...0x52F, 0x5D0...0x5EA, 0x620...0x64A, 0x2010...0x2027,
      0x20A0...0x20BE, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FD5, 0xAC00...0xD7A3:
      return false
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FF: return true  // parts of Hangul syllables
    case 0x3248...0x324F: return true  // ambiguous in UAX #11, but drawn as wide as the numbers beside them
    default: break
    }
    let properties = self.properties
    if isNew || isWideSinceUnicode16 || properties.isEmoji || isRegionalIndicator { return true }
    switch properties.generalCategory {
    case .spacingMark, .nonspacingMark, .enclosingMark, .format, .privateUse, .unassigned, .surrogate:
      return true
    default: return false
    }
  }

  fileprivate var mostColumns: Int {
    switch value {
    case 0..<0x300: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 1
    case 0x3248...0x324F, 0x4DC0...0x4DFF: return 2
    default: break
    }
    if isMark { return isUnknownMark ? 1 : 0 }
    let columns = self.columns
    if columns != 1 { return columns }
    let properties = self.properties
    if properties.isEmoji || isRegionalIndicator { return 2 }
    switch properties.generalCategory {
    case .privateUse, .unassigned: return 2
    default: return 1
    }
  }

  /// Whether terminals in use have tables of Unicode that are older than the scalar.
  fileprivate var isNew: Bool { properties.age.map { $0.major >= 9 } ?? true }

  /// Whether this is a mark that GNU screen draws in a column of its own. Its table is that of Unicode 5.0,
  /// in which four of the older ones were letters or spacing marks.
  private var isUnknownMark: Bool {
    if [0x1885, 0x1886, 0x1A1B, 0xA802].contains(value) { return true }
    return properties.age.map { ($0.major, $0.minor) > (5, 0) } ?? true
  }

  fileprivate var isWideSinceUnicode16: Bool {
    switch value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376: true
    default: false
    }
  }
}
