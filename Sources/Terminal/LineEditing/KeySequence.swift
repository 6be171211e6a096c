/// A control sequence, or one with a single shift, as its bytes come in, and the key that it stands for.
///
///     ESC [ parameters final    control sequence: a key, a mark of a paste, or an answer of the terminal
///     ESC [ number $            editing key with Shift (rxvt)
///     ESC [ [ character         function key of the Linux console
///     ESC O parameters final    cursor keys, keypad and F1 to F4 in application mode
///
/// Sources: xterm's control sequences ("PC-Style Function Keys", "modifyOtherKeys"), rxvt's key table
/// (rxvtRef), st's (config.def.h), PuTTY's terminal settings, and kitty's keyboard protocol. Wherever two
/// terminals use the same bytes for different keys, the more frequent key is meant.
struct KeySequence {
  /// The kind of the sequence, which decides how many bytes it has and what they mean.
  enum Form: Equatable {
    case control, singleShift, consoleKey
  }

  private var form: Form
  /// Modifiers that the bytes before the sequence stand for.
  private let modifiers: Key.Modifiers
  /// The number of its bytes, up to `longest`.
  private var length: Int

  /// The numbers: three for each parameter, which are separated by colons.
  private var numbers = [Int](repeating: 0, count: 9)
  /// The place of the parameter, and in it the place of the number, that the next digit belongs to.
  private var place = 0
  private var part = 0
  private var hasDigits = false
  /// Whether there is something that no key has: a private parameter, an intermediate byte, a fourth
  /// parameter, or too many bytes.
  private var isSpecial = false

  /// The length in bytes from which on nothing is a key.
  private static let longest = 50
  /// The maximal value of a number; no character has a larger one.
  private static let largestValue = 9_999_999

  /// - Parameters:
  ///   - form: `.control` or `.singleShift`.
  ///   - length: the number of the bytes before the parameters.
  ///   - modifiers: what those bytes tell.
  init(_ form: Form, length: Int, modifiers: Key.Modifiers) {
    (self.form, self.length, self.modifiers) = (form, length, modifiers)
  }

  /// Whether the byte can be part of the sequence (ECMA-48, section 5.4).
  func canContinue(with byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }

  /// Adds the next byte.
  ///
  /// - Returns: what the sequence means, if this byte ends it.
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
    addParameterByte(byte)
    return nil
  }

  private mutating func addParameterByte(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39:
      hasDigits = true
      guard place < 3, part < 3 else { return }
      let index = 3 * place + part
      numbers[index] = min(10 * numbers[index] + Int(byte - 0x30), Self.largestValue)
    case UInt8(ascii: ":"): part += 1
    case UInt8(ascii: ";"):
      (place, part) = (place + 1, 0)
      if place == 3 { isSpecial = true }
    default: isSpecial = true
    }
  }

  /// Whether nothing has followed the introducer.
  private var isEmpty: Bool { !hasDigits && place == 0 && part == 0 && !isSpecial }

  /// Whether there is one number and nothing else.
  private var isOneNumber: Bool { hasDigits && place == 0 && part == 0 && !isSpecial }

  private func number(_ place: Int, _ part: Int = 0) -> Int { numbers[3 * place + part] }

  // MARK: Keys

  private func key(_ final: UInt8) -> KeyDecoder.Decoded {
    // Answers: device attributes, status and cursor, modes, window, focus, mouse, terminal parameters.
    if isSpecial || (hasDigits ? "cnRytIOMmx" : "cIO").utf8.contains(final) { return .nothing }
    // kitty: the release of a key.
    if number(1, 1) == 3 { return .nothing }
    switch final {
    case UInt8(ascii: "M") where isEmpty: return named(.deleteOrF1, [], [])
    case UInt8(ascii: "P") where isEmpty: return named(.delete, [], [])
    case UInt8(ascii: "~"): return editingKey([])
    case UInt8(ascii: "^"): return editingKey(.control)
    case UInt8(ascii: "@") where isOneNumber: return editingKey([.shift, .control])
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      // rxvt: the cursor keys with Shift.
      return cursorKey(final - 0x20, .shift)
    case UInt8(ascii: "u"):
      // Several characters of text are not looked at.
      return character(number(0), text: number(2, 1) == 0 ? number(2) : 0, told)
    default: return cursorKey(final, [])
    }
  }

  /// The modifiers in the second parameter: 1 more than the sum of their bits. In the older sequences of
  /// xterm they are in the first if it is the only one.
  private var told: Key.Modifiers { Key.Modifiers(rawValue: max(0, number(1) - 1)) }

  private func named(_ name: Key.Name, _ held: Key.Modifiers, _ told: Key.Modifiers) -> KeyDecoder.Decoded {
    let all = modifiers.union(held).union(told)
    return .key(.named(name, all.intersection([.shift, .alt, .control])))
  }

  /// A key with a number: VT220, xterm, the Linux console, rxvt.
  private func editingKey(_ held: Key.Modifiers) -> KeyDecoder.Decoded {
    switch number(0) {
    case 1, 7: return named(.home, held, told)
    case 3: return named(.delete, held, told)
    case 4, 8: return named(.end, held, told)
    // xterm: modifyOtherKeys.
    case 27 where place == 2: return character(number(2), text: 0, told)
    case 200 where isOneNumber: return .key(.pasteBegin)
    // The end mark of a paste that has been left.
    case 201: return .nothing
    default: return .key(.unknown)
    }
  }

  private func cursorKey(_ final: UInt8, _ held: Key.Modifiers) -> KeyDecoder.Decoded {
    let told = isOneNumber ? Key.Modifiers(rawValue: max(0, number(0) - 1)) : self.told
    guard let name = Self.cursorNames[final] else { return .key(.unknown) }
    return named(name, held, told)
  }

  private static let cursorNames: [UInt8: Key.Name] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
  ]

  /// The key of a sequence with a single shift: cursor keys and the keypad in application mode.
  private func keypadKey(_ final: UInt8) -> KeyDecoder.Decoded {
    switch final {
    case UInt8(ascii: "M"): return named(.enter, [], told)
    case UInt8(ascii: "I"): return .key(.scalar("\t"))
    case UInt8(ascii: " "): return .key(.scalar(" "))
    case UInt8(ascii: "X"): return .key(.scalar("="))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      // rxvt: the cursor keys with Ctrl.
      return cursorKey(final - 0x20, .control)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // * + , - . / and the digits, in the order of ASCII.
      return .key(.scalar(Unicode.Scalar(final - UInt8(ascii: "j") + UInt8(ascii: "*"))))
    default: return cursorKey(final, [])
    }
  }

  // MARK: Characters

  /// A key with a character that is sent as a sequence. It gives the same key as without (kitty's keyboard
  /// protocol, "Legacy text keys").
  ///
  /// - Parameters:
  ///   - code: the character of the key.
  ///   - text: the character that the key types; 0 if that is not told.
  private func character(_ code: Int, text: Int, _ told: Key.Modifiers) -> KeyDecoder.Decoded {
    if let decoded = functionKey(code, told) { return decoded }
    let held = modifiers.union(told)
    guard !held.contains(.superKey), !held.contains(.hyper) else { return .key(.unknown) }
    let hasAlt = !held.isDisjoint(with: [.alt, .meta])
    guard let scalar = scalar(code, text: text, held) else { return .key(.unknown) }
    if hasAlt { return .key(.alt(scalar)) }
    return .key(scalar == "\u{1B}" ? .escape : .scalar(scalar))
  }

  private func scalar(_ code: Int, text: Int, _ held: Key.Modifiers) -> Unicode.Scalar? {
    switch code {
    case 9 where held.contains(.shift): return nil
    case 8: return "\u{7F}"
    case 9, 13, 27, 127: return Unicode.Scalar(UInt8(code))
    default: break
    }
    if held.contains(.control) {
      // The third number is the character of the key in the PC-101 layout.
      return [code, number(0, 2)].lazy.compactMap(Self.printing).compactMap(Self.control).first
    }
    if let text = Self.printing(text), held.isDisjoint(with: [.alt, .meta]) { return text }
    guard let scalar = Self.printing(code), held.contains(.shift) else { return Self.printing(code) }
    // The second number is the character with Shift.
    if let shifted = Self.printing(number(0, 1)) { return shifted }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    return upper.count == 1 ? upper.first : scalar
  }

  /// kitty: a key without a character, or on the keypad; `nil` if the code is none of theirs.
  private func functionKey(_ code: Int, _ told: Key.Modifiers) -> KeyDecoder.Decoded? {
    switch code {
    // Caps Lock and the like, and the modifier keys by themselves.
    case 57358...57360, 57441...57454: return .nothing
    case 57414: return named(.enter, [], told)
    case 57399...57416: return .key(.scalar(Self.keypadCharacters[code - 57399]))
    case 57417...57426: return Self.keypadNames[code - 57417].map { named($0, [], told) } ?? .key(.unknown)
    case 57344...63743: return .key(.unknown)
    default: return nil
    }
  }

  /// The characters of kitty's keypad, and its keys without one, in the order of their codes.
  private static let keypadCharacters = Array("0123456789./*-+\r=,".unicodeScalars)
  private static let keypadNames: [Key.Name?] = [
    .left, .right, .up, .down, nil, nil, .home, .end, nil, .delete,
  ]

  private static func printing(_ code: Int) -> Unicode.Scalar? {
    guard code >= 0x20, !(0x7F...0x9F).contains(code) else { return nil }
    return Unicode.Scalar(UInt32(code))
  }

  /// The control character that a key gives with Ctrl, as on a VT220.
  private static func control(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "@"..."_", "a"..."z": return Unicode.Scalar(UInt8(scalar.value) & 0x1F)
    case " ", "2": return "\0"
    case "3"..."7": return Unicode.Scalar(UInt8(scalar.value) - 0x33 + 0x1B)
    case "/", "-": return "\u{1F}"
    case "8", "?": return "\u{7F}"
    default: return nil
    }
  }
}
