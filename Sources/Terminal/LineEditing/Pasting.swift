import PlainText

struct Paste {
  private var scalars: [Unicode.Scalar] = []
  private var isCut = false

  /// The most of a paste that is kept, in scalars, so that an endless one cannot fill the memory.
  private static let longest = 1 << 22

  var isEmpty: Bool { scalars.isEmpty }

  mutating func add(_ scalar: Unicode.Scalar) {
    isCut = scalars.count == Self.longest
    if !isCut { scalars.append(scalar) }
  }

  /// The paste as text for a one-line answer, and whether something that can be seen was left out: each line
  /// break or tab is a space, and all other control characters are dropped, so that a paste can control
  /// neither the terminal nor the editor. Of a character with too many marks the first ones are kept.
  var answer: (text: String, isCut: Bool) {
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
    let whole = String(text)
    guard whole.contains(where: \.isOvergrown) else { return (whole, isCut) }
    return (whole.map { String($0.unicodeScalars.prefix(Character.mostScalars)) }.joined(), true)
  }
}

extension LineEditor {
  mutating func endPaste() -> Reaction {
    guard let paste else { return .none }
    self.paste = nil
    (takesNextKeyLiterally, isAfterControlX) = (false, false)
    previousTrace = CommandTrace()
    return insert(paste, replacing: line.cursor..<line.cursor)
  }

  /// Replaces the whole text by one from another editor, as if that had been pasted over it. Several line
  /// breaks become one space, and those at the ends are dropped.
  package mutating func replaceText(with text: String) -> Reaction {
    var paste = Paste()
    let joined = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    for scalar in joined.unicodeScalars { paste.add(scalar) }
    return insert(paste, replacing: line.characters.indices)
  }

  private mutating func insert(_ paste: Paste, replacing place: Range<Int>) -> Reaction {
    let (text, isCut) = paste.answer
    let fitting = longestFittingPart(of: text, at: place)
    leftOut += text.dropFirst(fitting.count)
    let reaction = fitting.isEmpty && place.isEmpty ? .none : replace(place, with: fitting)
    let isWhole = fitting.count == text.count && !isCut && (!text.isEmpty || paste.isEmpty)
    return isWhole ? reaction : .bell
  }

  /// The longest prefix of the text that the limit permits.
  private func longestFittingPart(of text: String, at place: Range<Int>) -> String {
    let characters = Array(text)
    func fits(_ count: Int) -> Bool { allows(line.change(place, to: String(characters[..<count]))) }
    if fits(characters.count) { return text }
    return String(characters[..<((1..<max(1, characters.count)).end(where: fits) - 1)])
  }
}
