/// A decoder from the bytes of a terminal to keys. The program has only one, because it buffers what is typed
/// ahead of the next prompt.
///
/// Any bytes decode to keys, and how they are divided into reads makes no difference. Invalid UTF-8 becomes
/// U+FFFD, one for each maximal subpart (Unicode Standard, section 3.9).
///
/// Supported sequences (ECMA-48 section 5.4, and xterm's control sequences):
///
///     ESC [ parameters final    cursor keys, Home, End; with final ~ the editing keys; 200~ and 201~
///                               around a paste; the second parameter holds the modifiers
///     ESC O final               cursor keys, Home, End and Enter in the keypad's application mode
///     ESC [ [ final             function keys of the Linux console
///     ESC key                   a key with Alt
package struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var start = 0
  private var isPasting = false
  /// Whether the time limit for the rest of a sequence has passed.
  private var hasTimedOut = false

  /// The maximal length of a sequence in bytes; no real one comes near it.
  private static let longestSequence = 64

  /// A decoder with no input.
  package init() {}

  /// Appends input.
  package mutating func receive(_ new: some Sequence<UInt8>) {
    if start > 4096, start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    } else if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count < 1 << 16)
      start = 0
    }
    bytes.append(contentsOf: new)
    hasTimedOut = false
  }

  /// Whether the input may be the Escape key or the start of a sequence, which only a time limit can decide.
  package var isUndecided: Bool {
    start < bytes.count && !isPasting && bytes[start] == Self.escape
  }

  /// Ends the time limit for the rest of a sequence: the input so far is decoded as it is.
  package mutating func timeOut() { hasTimedOut = true }

  /// The next key; `nil` if the input doesn't contain a complete one.
  ///
  /// - Parameter literally: whether an escape sequence is decoded as the characters it consists of.
  package mutating func next(literally: Bool = false) -> Key? {
    guard start < bytes.count else { return nil }
    if isPasting { return nextPasted() }
    if bytes[start] == Self.escape, !literally { return nextSequence() }
    return takeScalar(at: 0).map { .scalar($0) }
  }

  private static let escape: UInt8 = 0x1B

  private func byte(_ offset: Int) -> UInt8? {
    start + offset < bytes.count ? bytes[start + offset] : nil
  }

  private mutating func take(_ count: Int, as key: Key) -> Key {
    start += count
    return key
  }

  // MARK: Sequences

  private mutating func nextSequence() -> Key? {
    switch byte(1) {
    case nil: return hasTimedOut ? take(1, as: .escape) : nil
    case UInt8(ascii: "["): return controlSequence(at: 2, modifiers: [])
    case UInt8(ascii: "O"): return singleShift()
    case Self.escape: return afterTwoEscapes()
    default: break
    }
    guard let scalar = takeScalar(at: 1) else { return hasTimedOut ? take(1, as: .escape) : nil }
    return .alt(scalar)
  }

  /// Some terminals send an additional Escape in front of a sequence for a key with Alt. Any other key after
  /// two Escapes is a key by itself, as in readline.
  private mutating func afterTwoEscapes() -> Key? {
    switch byte(2) {
    case UInt8(ascii: "["): return controlSequence(at: 3, modifiers: .alt)
    case nil: return hasTimedOut ? take(1, as: .escape) : nil
    default: return take(2, as: .alt("\u{1B}"))
    }
  }

  private mutating func singleShift() -> Key? {
    guard let final = byte(2) else { return hasTimedOut ? take(2, as: .alt("O")) : nil }
    guard (0x20...0x7E).contains(final) else { return take(2, as: .alt("O")) }
    return take(3, as: final == UInt8(ascii: "M") ? .named(.enter) : Self.cursorKey(final, []))
  }

  /// `offset` is the offset of the first parameter.
  private mutating func controlSequence(at offset: Int, modifiers: Key.Modifiers) -> Key? {
    if byte(offset) == UInt8(ascii: "[") {
      guard let final = byte(offset + 1) else { return hasTimedOut ? take(offset + 1, as: .unknown) : nil }
      return take((0x20...0x7E).contains(final) ? offset + 2 : offset + 1, as: .unknown)
    }
    var parameters = [0]
    var length = offset
    while let byte = byte(length), length < Self.longestSequence {
      length += 1
      switch byte {
      case 0x30...0x39:
        let last = parameters.count - 1
        parameters[last] = min(parameters[last] * 10 + Int(byte - 0x30), 9999)
      case UInt8(ascii: ";"): parameters.append(0)
      case 0x20...0x3F: continue
      case 0x40...0x7E:
        return take(length, as: finished(byte, parameters, modifiers))
      default:
        // This byte can't be part of a sequence: what precedes it is dropped.
        return take(length - 1, as: .unknown)
      }
    }
    let isTooLong = length >= Self.longestSequence
    return isTooLong || hasTimedOut ? take(length, as: .unknown) : nil
  }

  private mutating func finished(_ final: UInt8, _ parameters: [Int], _ held: Key.Modifiers) -> Key {
    let told = parameters.count > 1 ? max(0, parameters[1] - 1) & 7 : 0
    let modifiers = held.union(Key.Modifiers(rawValue: told))
    guard final == UInt8(ascii: "~") else { return Self.cursorKey(final, modifiers) }
    switch parameters[0] {
    case 1, 7: return .named(.home, modifiers)
    case 3: return .named(.delete, modifiers)
    case 4, 8: return .named(.end, modifiers)
    case 200:
      isPasting = true
      return .pasteBegin
    default: return .unknown
    }
  }

  private static func cursorKey(_ final: UInt8, _ modifiers: Key.Modifiers) -> Key {
    switch final {
    case UInt8(ascii: "A"): return .named(.up, modifiers)
    case UInt8(ascii: "B"): return .named(.down, modifiers)
    case UInt8(ascii: "C"): return .named(.right, modifiers)
    case UInt8(ascii: "D"): return .named(.left, modifiers)
    case UInt8(ascii: "H"): return .named(.home, modifiers)
    case UInt8(ascii: "F"): return .named(.end, modifiers)
    default: return .unknown
    }
  }

  // MARK: Pastes

  private static let endOfPaste: [UInt8] = [escape] + "[201~".utf8

  private mutating func nextPasted() -> Key? {
    // If the terminal never ends the paste, Ctrl-C still does.
    if bytes[start] == 0x03 {
      isPasting = false
      return .pasteEnd
    }
    if bytes[start] == Self.escape {
      let waiting = bytes[start...].prefix(Self.endOfPaste.count)
      if waiting.elementsEqual(Self.endOfPaste) {
        isPasting = false
        return take(Self.endOfPaste.count, as: .pasteEnd)
      }
      if Self.endOfPaste.starts(with: waiting) { return nil }
    }
    return takeScalar(at: 0).map { .pasted($0) }
  }

  // MARK: UTF-8

  /// Removes the input up to the end of the scalar at an offset; `nil` if the scalar is incomplete.
  private mutating func takeScalar(at offset: Int) -> Unicode.Scalar? {
    guard let first = byte(offset) else { return nil }
    if first < 0x80 {
      start += offset + 1
      return Unicode.Scalar(first)
    }
    let (length, second) = Self.shape(of: first)
    var value = UInt32(first) & (0x7F >> UInt32(length))
    var taken = 1
    while taken < length {
      guard let next = byte(offset + taken) else { return nil }
      guard (taken == 1 ? second : 0x80...0xBF).contains(next) else { break }
      value = value << 6 | UInt32(next & 0x3F)
      taken += 1
    }
    start += offset + taken
    guard length > 1, taken == length else { return "\u{FFFD}" }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The length of a scalar with this first byte, and the range of its second byte (Unicode Standard, table
  /// 3-7). The length is 1 if no scalar starts with this byte.
  private static func shape(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch first {
    case 0xC2...0xDF: return (2, 0x80...0xBF)
    case 0xE0: return (3, 0xA0...0xBF)
    case 0xED: return (3, 0x80...0x9F)
    case 0xE1...0xEF: return (3, 0x80...0xBF)
    case 0xF0: return (4, 0x90...0xBF)
    case 0xF1...0xF3: return (4, 0x80...0xBF)
    case 0xF4: return (4, 0x80...0x8F)
    default: return (1, 0x80...0xBF)
    }
  }
}
