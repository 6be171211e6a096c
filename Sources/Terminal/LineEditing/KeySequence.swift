/// A control sequence, or one with a single shift, as its bytes come in, and the key that it stands for.
///
///     ESC [ parameters final    control sequence: a key, a mark of a paste, or an answer of the terminal
///     ESC [ number $            editing key with Shift (rxvt)
///     ESC [ [ character         function key of the Linux console
///     ESC O parameters final    cursor keys, keypad and F1 to F4 in application mode
///
/// Sources: xterm's control sequences ("PC-Style Function Keys", "modifyOtherKeys"), rxvt's key table
/// (rxvtRef), st's (config.def.h), and PuTTY's terminal settings. Wherever two terminals use the same bytes
/// for different keys, the more frequent key is meant.
struct KeySequence {
  /// The kind of the sequence, which decides how many bytes it has and what they mean.
  enum Form: Equatable {
    case control, singleShift, consoleKey
  }

  private var form: Form
  /// Modifiers that the bytes before the sequence stand for.
  private let modifiers: Key.Modifiers
  /// The number of bytes after the introducer, up to `longest`.
  private var length = 0
  /// The parameters: one at least, and three at most.
  private var numbers = [0]
  private var hasDigits = false
  /// Whether it has what no key has: a private parameter, colon or intermediate byte, or too many of all.
  private var isSpecial = false

  /// The length in bytes from which on nothing is a key.
  private static let longest = 50
  /// The maximal value of a number; no character has a larger one.
  private static let largestValue = 9_999_999

  init(_ form: Form, modifiers: Key.Modifiers) { (self.form, self.modifiers) = (form, modifiers) }

  /// Adds the next byte. Returns what the sequence means, if this byte ends it.
  mutating func add(_ byte: UInt8) -> KeyDecoder.Decoded? {
    if length < Self.longest { length += 1 } else { isSpecial = true }
    switch form {
    case .consoleKey: return .key(.unknown)
    case .singleShift:
      guard (0x30...0x3B).contains(byte) else { return isSpecial ? .nothing : keypadKey(byte) }
    case .control:
      switch byte {
      case UInt8(ascii: "$") where isOneNumber: return editingKey(.shift)
      case 0x20...0x3F: break
      case UInt8(ascii: "[") where isEmpty: form = .consoleKey
      default: return key(byte)
      }
    }
    switch byte {
    case 0x30...0x39:
      hasDigits = true
      let last = numbers.count - 1
      numbers[last] = min(10 * numbers[last] + Int(byte - 0x30), Self.largestValue)
    case UInt8(ascii: ";") where numbers.count < 3: numbers.append(0)
    default: isSpecial = true
    }
    return nil
  }

  private var isEmpty: Bool { !hasDigits && numbers.count == 1 && !isSpecial }

  private var isOneNumber: Bool { hasDigits && numbers.count == 1 && !isSpecial }

  // MARK: Keys

  private func key(_ final: UInt8) -> KeyDecoder.Decoded {
    // Answers: device attributes, status and cursor, modes, window, focus, mouse, terminal parameters.
    if isSpecial || (hasDigits ? "cnRytIOMmx" : "cIO").utf8.contains(final) { return .nothing }
    switch final {
    case UInt8(ascii: "P") where isEmpty: return named(.delete)
    case UInt8(ascii: "~"): return editingKey()
    case UInt8(ascii: "^"): return editingKey(.control)
    case UInt8(ascii: "@") where isOneNumber: return editingKey([.shift, .control])
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return cursorKey(final - 0x20, .shift)  // rxvt
    case UInt8(ascii: "u"): return character(numbers[0])
    default: return cursorKey(final)
    }
  }

  private var told: Key.Modifiers { numbers.count > 1 ? Self.modifiers(numbers[1]) : [] }

  /// What a number means that is 1 more than the sum of the modifiers' bits.
  private static func modifiers(_ number: Int) -> Key.Modifiers {
    Key.Modifiers(rawValue: max(0, number - 1))
  }

  /// A key without a character, with the modifiers that its form and its parameters tell.
  private func named(_ name: Key.Name, _ held: Key.Modifiers = []) -> KeyDecoder.Decoded {
    .key(.named(name, modifiers.union(held).union(told).intersection([.shift, .alt, .control])))
  }

  /// A key with a number: VT220, xterm, the Linux console, rxvt.
  private func editingKey(_ held: Key.Modifiers = []) -> KeyDecoder.Decoded {
    switch numbers[0] {
    case 1, 7: return named(.home, held)
    case 3: return named(.delete, held)
    case 4, 8: return named(.end, held)
    // xterm: modifyOtherKeys.
    case 27 where numbers.count == 3: return character(numbers[2])
    case 200 where isOneNumber: return .key(.pasteBegin)
    // The end mark of a paste that has been left.
    case 201: return .nothing
    default: return .key(.unknown)
    }
  }

  private func cursorKey(_ final: UInt8, _ held: Key.Modifiers = []) -> KeyDecoder.Decoded {
    guard let name = Self.cursorNames[final] else { return .key(.unknown) }
    // In the older sequences of xterm, the modifiers are in the only parameter.
    return named(name, isOneNumber ? held.union(Self.modifiers(numbers[0])) : held)
  }

  private static let cursorNames: [UInt8: Key.Name] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
  ]

  /// The key of a sequence with a single shift: cursor keys and the keypad in application mode.
  private func keypadKey(_ final: UInt8) -> KeyDecoder.Decoded {
    switch final {
    case UInt8(ascii: "M"): return named(.enter)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return cursorKey(final - 0x20, .control)  // rxvt
    // * + , - . / and the digits, in the order of ASCII.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): return .key(.scalar(Unicode.Scalar(final - 0x40)))
    default: return cursorKey(final)
    }
  }

  /// A key with a character that is sent as a sequence because of its modifiers: the same key as without
  /// (xterm's modifyOtherKeys; other terminals' "CSI u").
  private func character(_ code: Int) -> KeyDecoder.Decoded {
    let held = modifiers.union(told)
    guard held.isDisjoint(with: .others), let scalar = Self.scalar(code, held) else { return .key(.unknown) }
    if held.contains(.alt) { return .key(.alt(scalar)) }
    return .key(scalar == "\u{1B}" ? .escape : .scalar(scalar))
  }

  private static func scalar(_ code: Int, _ held: Key.Modifiers) -> Unicode.Scalar? {
    switch code {
    case 9 where held.contains(.shift): return nil
    case 8: return "\u{7F}"
    case 9, 13, 27, 127: return Unicode.Scalar(UInt8(code))
    case 0x40...0x7A where held.contains(.control): return Unicode.Scalar(UInt8(code & 0x1F))
    case 0x20 where held.contains(.control): return "\0"
    case 0x2F where held.contains(.control): return "\u{1F}"
    // Control characters, and kitty's codes of keys without a character.
    case 0..<0x20, 0x80...0x9F, 0xE000...0xF8FF: return nil
    default:
      guard !held.contains(.control), let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      let upper = scalar.properties.uppercaseMapping.unicodeScalars
      return held.contains(.shift) && upper.count == 1 ? upper.first : scalar
    }
  }
}
