import PlainText

/// The text of a paste while it comes in.
struct Paste {
  private var scalars: [Unicode.Scalar] = []
  /// Whether there was more than is kept.
  private(set) var isCut = false

  /// The most of a paste that is kept, in scalars, so that an endless one can't fill the memory.
  private static let longest = 1 << 22

  /// Whether nothing was pasted.
  var isEmpty: Bool { scalars.isEmpty }

  mutating func add(_ scalar: Unicode.Scalar) {
    isCut = scalars.count == Self.longest
    if !isCut { scalars.append(scalar) }
  }

  /// The paste as text for a one-line answer: each line break or tab is a space, and all other control
  /// characters are dropped, so that a paste can control neither the terminal nor the editor.
  var answer: String {
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
