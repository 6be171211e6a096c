/// What a person did on the keyboard, as the terminal tells it.
package enum Key: Hashable, Sendable {
  /// A character's scalar; the control keys are the scalars below U+0020 and U+007F.
  case scalar(Unicode.Scalar)
  /// The same, with Alt held or after Escape.
  case alt(Unicode.Scalar)
  /// A key that has a name instead of a character.
  case named(Name, Modifiers = [])
  /// The Escape key alone.
  case escape
  /// A key that nobody here knows; the terminal's whole sequence for it.
  case unknown

  /// A paste begins; what follows was not typed.
  case pasteBegin
  /// One scalar of what is pasted.
  case pasted(Unicode.Scalar)
  /// The paste is over.
  case pasteEnd

  /// The keys with names.
  package enum Name: Hashable, Sendable {
    /// The keys of that name; `enter` is the one on the number pad.
    case up, down, left, right, home, end, delete, enter, other
  }

  /// The keys that were held meanwhile.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, as xterm counts them.
    package let rawValue: Int
    /// Takes any bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift; the numbers are those of xterm's sequences.
    package static let shift = Modifiers(rawValue: 1)
    /// Alt.
    package static let alt = Modifiers(rawValue: 2)
    /// Ctrl.
    package static let control = Modifiers(rawValue: 4)
  }
}

extension Key {
  /// The key that Ctrl and a letter make, e.g. `.control("a")` for 0x01.
  static func control(_ letter: Unicode.Scalar) -> Key {
    .scalar(Unicode.Scalar(UInt8(truncatingIfNeeded: letter.value) & 0x1F))
  }
}
