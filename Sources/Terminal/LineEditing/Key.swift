/// A key press, or part of a paste, as the terminal reports it.
package enum Key: Hashable, Sendable {
  /// A scalar that was typed; control keys are U+0000 to U+001F and U+007F.
  case scalar(Unicode.Scalar)
  /// A scalar that was typed with Alt or after Escape.
  case alt(Unicode.Scalar)
  /// A key without a character of its own.
  case named(Name, Modifiers = [])
  case escape
  /// A key whose sequence is not supported.
  case unknown

  case pasteBegin
  case pasted(Unicode.Scalar)
  case pasteEnd

  /// Keys without a character that have a command; `enter` is the one on the keypad.
  package enum Name: Hashable, Sendable {
    case up, down, left, right, home, end, delete, enter
  }

  /// Modifier keys, with the bits of xterm's sequences.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// 1 less than the number that stands for the modifiers in a sequence.
    package let rawValue: Int
    /// Any number is accepted: terminals also report lock keys, which have no name here.
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
    /// Super (the Windows or Command key), Hyper and Meta, with which no key has a meaning.
    static let others = Modifiers(rawValue: 8 | 16 | 32)
  }

  /// A letter with Ctrl: `.control("a")` is U+0001.
  static func control(_ letter: Unicode.Scalar) -> Key {
    .scalar(Unicode.Scalar(UInt8(truncatingIfNeeded: letter.value) & 0x1F))
  }
}
