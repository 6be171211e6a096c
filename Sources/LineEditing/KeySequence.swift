/// The parameters of an escape sequence, and the key that they and the final byte stand for.
///
/// Sources: xterm's control sequences ("PC-Style Function Keys", "modifyOtherKeys"), rxvt's key table
/// (rxvtRef), PuTTY's terminal settings, and kitty's keyboard protocol. Wherever two terminals use the same
/// bytes for different keys, the more frequent key is meant.
struct KeySequence {
  /// Modifiers that the bytes before the sequence stand for.
  let modifiers: Key.Modifiers

  /// The first three parameters.
  private var first = Parameter()
  private var second = Parameter()
  private var third = Parameter()
  /// The place of the parameter, and in it the place of the part, that the next digit belongs to.
  private var place = 0
  private var part = 0
  private var hasDigits = false
  /// Whether there is a private parameter or an intermediate byte. No key has one.
  private var isSpecial = false

  /// A parameter, with its parts separated by colons.
  private struct Parameter {
    var value = 0
    var secondPart = 0
    var thirdPart = 0
  }

  /// The maximal value of a parameter; no character has a larger one.
  private static let largestValue = 9_999_999

  init(modifiers: Key.Modifiers) { self.modifiers = modifiers }

  /// Adds a parameter byte or an intermediate byte.
  mutating func add(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39:
      hasDigits = true
      add(digit: Int(byte - 0x30))
    case UInt8(ascii: ":"): part += 1
    case UInt8(ascii: ";"): (place, part) = (place + 1, 0)
    default: isSpecial = true
    }
  }

  private mutating func add(digit: Int) {
    switch place {
    case 0: add(digit, to: &first)
    case 1: add(digit, to: &second)
    case 2: add(digit, to: &third)
    default: break
    }
  }

  private func add(_ digit: Int, to parameter: inout Parameter) {
    switch part {
    case 0: parameter.value = min(parameter.value * 10 + digit, Self.largestValue)
    case 1: parameter.secondPart = min(parameter.secondPart * 10 + digit, Self.largestValue)
    case 2: parameter.thirdPart = min(parameter.thirdPart * 10 + digit, Self.largestValue)
    default: break
    }
  }

  /// Whether there is one number and nothing else.
  var isOneNumber: Bool { hasDigits && place == 0 && part == 0 && !isSpecial }

  func isStartOfPaste(_ final: UInt8) -> Bool {
    final == UInt8(ascii: "~") && isOneNumber && first.value == 200
  }

  /// The key of a control sequence.
  func key(_ final: UInt8) -> KeyDecoder.Decoded {
    // Answers: device attributes, status and cursor, modes, window, focus, mouse, terminal parameters.
    if isSpecial || (hasDigits ? "cnRytIOMmx" : "cIO").utf8.contains(final) { return .nothing }
    // kitty: the release of a key.
    if second.secondPart == 3 { return .nothing }
    switch final {
    case UInt8(ascii: "~"): return editingKey([])
    case UInt8(ascii: "$"): return editingKey(.shift)
    case UInt8(ascii: "^"): return editingKey(.control)
    case UInt8(ascii: "@") where isOneNumber: return editingKey([.shift, .control])
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      // rxvt: the cursor keys with Shift.
      return cursorKey(final - 0x20, .shift)
    case UInt8(ascii: "u"): return character(first, told)
    default: return cursorKey(final, [])
    }
  }

  /// The modifiers in the second parameter: 1 more than the sum of their bits. In the older sequences of
  /// xterm they are in the first if it is the only one.
  private var told: Key.Modifiers { Key.Modifiers(rawValue: max(0, second.value - 1)) }

  private func named(_ name: Key.Name, _ held: Key.Modifiers, _ told: Key.Modifiers) -> KeyDecoder.Decoded {
    let all = modifiers.union(held).union(told)
    return .key(.named(name, all.intersection([.shift, .alt, .control])))
  }

  /// A key with a number: VT220, xterm, the Linux console, rxvt.
  private func editingKey(_ held: Key.Modifiers) -> KeyDecoder.Decoded {
    switch first.value {
    case 1, 7: return named(.home, held, told)
    case 3: return named(.delete, held, told)
    case 4, 8: return named(.end, held, told)
    // xterm: modifyOtherKeys.
    case 27 where place == 2: return character(third, told)
    // The end mark of a paste that has been left.
    case 201: return .nothing
    default: return .key(.unknown)
    }
  }

  private func cursorKey(_ final: UInt8, _ held: Key.Modifiers) -> KeyDecoder.Decoded {
    let told = isOneNumber ? Key.Modifiers(rawValue: max(0, first.value - 1)) : self.told
    switch final {
    case UInt8(ascii: "A"): return named(.up, held, told)
    case UInt8(ascii: "B"): return named(.down, held, told)
    case UInt8(ascii: "C"): return named(.right, held, told)
    case UInt8(ascii: "D"): return named(.left, held, told)
    case UInt8(ascii: "H"): return named(.home, held, told)
    case UInt8(ascii: "F"): return named(.end, held, told)
    default: return .key(.unknown)
    }
  }

  /// The key of a sequence with the single shift 3: cursor keys and the keypad in application mode.
  func keypadKey(_ final: UInt8) -> KeyDecoder.Decoded {
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
  /// - Parameter code: the character; its parts are the character with Shift, and the one of the key in the
  ///   PC-101 layout.
  private func character(_ code: Parameter, _ told: Key.Modifiers) -> KeyDecoder.Decoded {
    if let decoded = functionKey(code.value, told) { return decoded }
    let held = modifiers.union(told)
    guard !held.contains(.superKey), !held.contains(.hyper) else { return .key(.unknown) }
    let hasAlt = !held.isDisjoint(with: [.alt, .meta])
    guard let scalar = scalar(code, held) else { return .key(.unknown) }
    if hasAlt { return .key(.alt(scalar)) }
    return .key(scalar == "\u{1B}" ? .escape : .scalar(scalar))
  }

  private func scalar(_ code: Parameter, _ held: Key.Modifiers) -> Unicode.Scalar? {
    switch code.value {
    case 9 where held.contains(.shift): return nil
    case 8: return "\u{7F}"
    case 9, 13, 27, 127: return Unicode.Scalar(UInt8(code.value))
    default: break
    }
    guard let scalar = Self.printing(code.value) else { return nil }
    if held.contains(.control) {
      return Self.control(scalar) ?? Self.printing(code.thirdPart).flatMap(Self.control)
    }
    guard held.contains(.shift) else { return scalar }
    if let shifted = Self.printing(code.secondPart) { return shifted }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    return upper.count == 1 ? upper.first : scalar
  }

  /// kitty: a key without a character, or on the keypad; `nil` if the code is none of theirs.
  private func functionKey(_ code: Int, _ told: Key.Modifiers) -> KeyDecoder.Decoded? {
    switch code {
    // Caps Lock and the like, and the modifier keys by themselves.
    case 57358...57360, 57441...57454: return .nothing
    case 57399...57408: return .key(.scalar(Unicode.Scalar(UInt8(code - 57399) + 0x30)))
    case 57409: return .key(.scalar("."))
    case 57410: return .key(.scalar("/"))
    case 57411: return .key(.scalar("*"))
    case 57412: return .key(.scalar("-"))
    case 57413: return .key(.scalar("+"))
    case 57414: return named(.enter, [], told)
    case 57415: return .key(.scalar("="))
    case 57416: return .key(.scalar(","))
    case 57417: return named(.left, [], told)
    case 57418: return named(.right, [], told)
    case 57419: return named(.up, [], told)
    case 57420: return named(.down, [], told)
    case 57423: return named(.home, [], told)
    case 57424: return named(.end, [], told)
    case 57426: return named(.delete, [], told)
    case 57344...63743: return .key(.unknown)
    default: return nil
    }
  }

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
