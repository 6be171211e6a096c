/// Bytes from a terminal, and the keys in them. There is one for the life of the program: what was typed
/// ahead of its question waits here for it.
///
/// Any bytes, in any pieces, give keys; the pieces make no difference. UTF-8 that is wrong gives U+FFFD,
/// one for each maximal part, as the Unicode Standard advises (section 3.9).
///
/// Sequences that are understood (ECMA-48 section 5.4, and xterm's control sequences):
///
///     ESC [ parameters final    cursor keys, Home, End; with ~ as final the editing keys; 200~ and
///                               201~ around a paste; the second parameter tells of Shift, Alt, Ctrl
///     ESC O final               cursor keys, Home, End and Enter in the keypad's application mode
///     ESC [ [ final             function keys of the Linux console
///     ESC key                   the key with Alt held
package struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var start = 0
  private var isPasting = false
  /// What is there is all there will be: the time limit for the rest of a sequence has passed.
  private var isGivenUp = false

  /// A sequence that goes on for longer than any real one is given up.
  private static let longestSequence = 64

  /// Nothing has come yet.
  package init() {}

  /// Takes in bytes.
  package mutating func receive(_ new: some Sequence<UInt8>) {
    if start > 4096, start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    } else if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count < 1 << 16)
      start = 0
    }
    bytes.append(contentsOf: new)
    isGivenUp = false
  }

  /// Whether what waits may be the Escape key, or the beginning of a longer sequence: only time can tell.
  package var isUndecided: Bool {
    start < bytes.count && !isPasting && bytes[start] == Self.escape
  }

  /// Says that the time for the rest of a sequence has passed. What waits is then taken for all there is.
  package mutating func giveUpWaiting() { isGivenUp = true }

  /// The next key; `nil` when the bytes that came do not make one yet.
  ///
  /// - Parameter literally: what comes is to be taken as it is, byte for byte of a sequence (quoted insert).
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
    case nil: return isGivenUp ? take(1, as: .escape) : nil
    case UInt8(ascii: "["): return controlSequence(at: 2, modifiers: [])
    case UInt8(ascii: "O"): return singleShift()
    case Self.escape: return afterTwoEscapes()
    default: break
    }
    guard let scalar = takeScalar(at: 1) else { return isGivenUp ? take(1, as: .escape) : nil }
    return .alt(scalar)
  }

  /// Some terminals send another Escape before a whole sequence when Alt is held.
  private mutating func afterTwoEscapes() -> Key? {
    switch byte(2) {
    case UInt8(ascii: "["): return controlSequence(at: 3, modifiers: .alt)
    case nil where !isGivenUp: return nil
    default: return take(1, as: .escape)
    }
  }

  private mutating func singleShift() -> Key? {
    guard let final = byte(2) else { return isGivenUp ? take(2, as: .alt("O")) : nil }
    guard (0x20...0x7E).contains(final) else { return take(2, as: .alt("O")) }
    return take(3, as: final == UInt8(ascii: "M") ? .named(.enter) : Self.cursorKey(final, []))
  }

  /// `offset` is where the parameters begin.
  private mutating func controlSequence(at offset: Int, modifiers: Key.Modifiers) -> Key? {
    if byte(offset) == UInt8(ascii: "[") {
      guard let final = byte(offset + 1) else { return isGivenUp ? take(offset + 1, as: .unknown) : nil }
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
        // No part of a sequence: what began it is dropped, and this byte counts by itself.
        return take(length - 1, as: .unknown)
      }
    }
    let isTooLong = length >= Self.longestSequence
    return isTooLong || isGivenUp ? take(length, as: .unknown) : nil
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
    // A terminal that never says that the paste is over must not swallow the keyboard: Ctrl-C still counts.
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

  /// Takes everything up to the end of the scalar at an offset; `nil` while more of its bytes are to come.
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

  /// How long a scalar is that begins with this byte, and what its second byte may be (Unicode Standard,
  /// table 3-7). A length of 1 is a byte that begins nothing.
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
