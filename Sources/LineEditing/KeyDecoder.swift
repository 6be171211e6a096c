/// A decoder from the bytes of a terminal to keys. The program has only one, because it buffers what is typed
/// ahead of the next prompt.
///
/// Any bytes decode to keys, and how they are divided into reads makes no difference. Invalid UTF-8 becomes
/// U+FFFD, one for each maximal subpart (Unicode Standard, section 3.9).
///
/// Supported sequences (ECMA-48 sections 5.4 and 5.6, xterm's control sequences, rxvt's key table, kitty's
/// keyboard protocol):
///
///     ESC [ parameters final    control sequence: a key, a mark of a paste, or an answer of the terminal
///     ESC O parameters final    cursor keys, keypad and F1 to F4 in application mode
///     ESC [ [ final             function keys of the Linux console
///     ESC [ M and 3 bytes       mouse report of X10
///     ESC ] … ST                control string, likewise with P, X, ^ and _: an answer of the terminal; BEL
///                               ends it too
///     ESC key                   a key with Alt
///
/// Only the Escape key has a time limit. A sequence that has begun is read to its end however long that
/// takes; a byte that can't belong to it, such as that of Enter or Ctrl-C, ends it and counts by itself. What
/// the terminal sends by itself, and the releases of keys, give no key.
package struct KeyDecoder: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  private var state = State.ground
  /// Whether the time limit has passed since the last input.
  private var hasTimedOut = false
  /// Whether the previous key was an Escape whose time limit has passed. It may have been the beginning of a
  /// paste's start mark.
  private var isAfterEscape = false
  /// Whether the paste has had no input for `silenceOfPaste`.
  private var isPasteSilent = false
  /// The number of Ctrl-C that followed that silence, not in `bytes` yet.
  package private(set) var heldInterrupts = 0
  /// Whether the paste ends with the buffered bytes because the user left it.
  private var isLeavingPaste = false

  private enum State {
    case ground, paste
    /// In a control string.
    case string
    /// In a control sequence that is longer than any real one.
    case overlong
  }

  /// What was decoded.
  enum Decoded {
    case key(Key)
    /// Something that isn't a key.
    case nothing
    case incomplete
  }

  /// The maximal length of a sequence in bytes that is looked at; no key comes near it.
  private static let longestSequence = 64

  /// How long the rest of a sequence may take after Escape, in milliseconds, as in readline.
  private static let silenceAfterEscape: Int32 = 500
  /// How long the rest of a paste's start mark may take if its Escape has already been decided to be a key.
  private static let silenceInLateMark: Int32 = 2000
  /// After how much silence Ctrl-C can end a paste.
  private static let silenceOfPaste: Int32 = 2000
  /// How long nothing may follow that Ctrl-C.
  private static let silenceAfterInterrupt: Int32 = 500

  /// A decoder with no input.
  package init() {}

  /// Appends input.
  package mutating func receive(_ new: some Collection<UInt8>) {
    if start > 4096, start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    } else if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count < 1 << 16)
      start = 0
    }
    hasTimedOut = false
    if isPasteSilent {
      // A key comes by itself, but what is pasted comes in bulk.
      if new.allSatisfy({ $0 == Self.interrupt }) {
        heldInterrupts = min(heldInterrupts + new.count, Self.longestSequence)
        return
      }
      bytes.append(contentsOf: repeatElement(Self.interrupt, count: heldInterrupts))
      (heldInterrupts, isPasteSilent) = (0, false)
    }
    bytes.append(contentsOf: new)
  }

  /// The number of bytes that haven't been decoded yet.
  package var waitingCount: Int { bytes.count - start }

  /// Whether a paste has begun and not ended.
  package var isPasting: Bool { state == .paste }

  /// After how many milliseconds without input to call `timeOut`; `nil` if time decides nothing.
  package var timeLimit: Int32? {
    switch state {
    case .paste where heldInterrupts > 0: return Self.silenceAfterInterrupt
    case .paste: return isPasteSilent ? nil : Self.silenceOfPaste
    case .string, .overlong: return nil
    case .ground: break
    }
    guard start < bytes.count else { return nil }
    if isAfterEscape { return Self.silenceInLateMark }
    let isEscape = bytes[start...].allSatisfy { $0 == Self.escape }
    return isEscape ? Self.silenceAfterEscape : nil
  }

  /// Has the time limit pass.
  package mutating func timeOut() {
    hasTimedOut = true
    if heldInterrupts > 0 {
      (heldInterrupts, isPasteSilent, isLeavingPaste) = (0, false, true)
    }
  }

  /// The next key; `nil` if the input doesn't contain a complete one.
  ///
  /// - Parameter literally: whether an escape sequence is decoded as the characters it consists of. The start
  ///   mark of a paste counts even then.
  package mutating func next(literally: Bool = false) -> Key? {
    while true {
      let decoded =
        switch state {
        case .ground: decodeTyped(literally: literally)
        case .paste: decodePasted()
        case .string: skipString()
        case .overlong: skipOverlong()
        }
      switch decoded {
      case .key(let key): return key
      case .nothing: continue
      case .incomplete: return nil
      }
    }
  }

  private static let escape: UInt8 = 0x1B
  private static let interrupt: UInt8 = 0x03

  private func byte(_ offset: Int) -> UInt8? {
    start + offset < bytes.count ? bytes[start + offset] : nil
  }

  private mutating func take(_ count: Int, as key: Key) -> Decoded {
    start += count
    return .key(key)
  }

  private mutating func drop(_ count: Int, before next: State = .ground) -> Decoded {
    start += count
    state = next
    return .nothing
  }

  private mutating func takeCharacter(at offset: Int, as key: (Unicode.Scalar) -> Key) -> Decoded {
    takeScalar(at: offset).map { .key(key($0)) } ?? .incomplete
  }

  // MARK: Typing

  private mutating func decodeTyped(literally: Bool) -> Decoded {
    guard start < bytes.count else { return .incomplete }
    if isAfterEscape {
      switch match(Self.startOfPaste.dropFirst()) {
      case true?: return beginPaste(Self.startOfPaste.count - 1)
      case nil where !hasTimedOut: return .incomplete
      default: isAfterEscape = false
      }
    }
    guard bytes[start] == Self.escape else { return takeCharacter(at: 0) { .scalar($0) } }
    guard literally else { return decodeSequence() }
    isAfterEscape = true
    return take(1, as: .scalar("\u{1B}"))
  }

  /// Whether the input begins with these bytes; `nil` if the input ends before that is known.
  private func match(_ pattern: ArraySlice<UInt8>) -> Bool? {
    let waiting = bytes[start...].prefix(pattern.count)
    guard pattern.starts(with: waiting) else { return false }
    return waiting.count == pattern.count ? true : nil
  }

  private mutating func decodeSequence() -> Decoded {
    guard let second = byte(1) else { return hasTimedOut ? takeEscapes(1, as: .escape) : .incomplete }
    guard second == Self.escape else { return decodeSequence(at: 1, modifiers: []) }
    // Some terminals send an additional Escape in front of a sequence for a key with Alt.
    guard let third = byte(2) else {
      return hasTimedOut ? takeEscapes(2, as: .alt("\u{1B}")) : .incomplete
    }
    // As in readline, Escape twice is a key, and what follows isn't with Alt.
    return Self.isIntroducer(third)
      ? decodeSequence(at: 2, modifiers: .alt) : take(2, as: .alt("\u{1B}"))
  }

  private mutating func takeEscapes(_ count: Int, as key: Key) -> Decoded {
    isAfterEscape = true
    return take(count, as: key)
  }

  private static func isIntroducer(_ byte: UInt8) -> Bool { "[O]PX^_".utf8.contains(byte) }

  /// Decodes a sequence whose byte after Escape is at the offset.
  private mutating func decodeSequence(at offset: Int, modifiers: Key.Modifiers) -> Decoded {
    switch bytes[start + offset] {
    case UInt8(ascii: "["): return decodeControlSequence(at: offset + 1, modifiers)
    case UInt8(ascii: "O"): return decodeSingleShift(at: offset + 1, modifiers)
    case let byte where Self.isIntroducer(byte): return drop(offset + 1, before: .string)
    case Self.interrupt:
      // Ctrl-C counts even right after Escape.
      return take(offset, as: .escape)
    default: return takeCharacter(at: offset) { .alt($0) }
    }
  }

  /// `offset` is the offset of the first byte after the introducer.
  private mutating func decodeSingleShift(at offset: Int, _ held: Key.Modifiers) -> Decoded {
    var sequence = KeySequence(modifiers: held)
    var length = offset
    while let byte = byte(length) {
      if length == Self.longestSequence { return drop(length, before: .overlong) }
      length += 1
      switch byte {
      case 0x30...0x3B: sequence.add(byte)
      case 0x20...0x7E:
        start += length
        return sequence.keypadKey(byte)
      default: return take(length - 1, as: .unknown)
      }
    }
    return .incomplete
  }

  /// `offset` is the offset of the first byte after the introducer.
  private mutating func decodeControlSequence(at offset: Int, _ held: Key.Modifiers) -> Decoded {
    switch byte(offset) {
    case UInt8(ascii: "["):
      guard let final = byte(offset + 1) else { return .incomplete }
      return take((0x20...0x7E).contains(final) ? offset + 2 : offset + 1, as: .unknown)
    case UInt8(ascii: "M"): return skipMouseReport(at: offset + 1)
    default: break
    }
    var sequence = KeySequence(modifiers: held)
    var length = offset
    while let byte = byte(length) {
      if length == Self.longestSequence { return drop(length, before: .overlong) }
      length += 1
      switch byte {
      case UInt8(ascii: "$") where sequence.isOneNumber:
        // rxvt: an editing key with Shift. It is the only sequence that ends with an intermediate byte.
        return finish(length, sequence.key(byte))
      case 0x20...0x3F: sequence.add(byte)
      case 0x40...0x7E:
        if sequence.isStartOfPaste(byte) { return beginPaste(length) }
        return finish(length, sequence.key(byte))
      default:
        // This byte can't be part of a sequence: what precedes it is dropped.
        return take(length - 1, as: .unknown)
      }
    }
    return .incomplete
  }

  private mutating func finish(_ length: Int, _ decoded: Decoded) -> Decoded {
    start += length
    return decoded
  }

  /// X10: the button and the position are one byte each; 0 if the position is too large for one.
  private mutating func skipMouseReport(at offset: Int) -> Decoded {
    for place in offset..<offset + 3 {
      guard let byte = byte(place) else { return .incomplete }
      guard byte == 0 || byte >= 0x20 else { return take(place, as: .unknown) }
    }
    return drop(offset + 3)
  }

  // MARK: What isn't a key

  /// A control string ends with ST or BEL. It contains no control characters, so one ends it too.
  private mutating func skipString() -> Decoded {
    while let byte = byte(0) {
      switch byte {
      case 0x07: return drop(1)
      case Self.escape:
        guard let second = self.byte(1) else { return .incomplete }
        if second == UInt8(ascii: "\\") { return drop(2) }
        state = .ground
        return .key(.unknown)
      case 0..<0x20, 0x7F:
        state = .ground
        return .key(.unknown)
      default: start += 1
      }
    }
    return .incomplete
  }

  private mutating func skipOverlong() -> Decoded {
    while let byte = byte(0) {
      switch byte {
      case 0x20...0x3F: start += 1
      case 0x40...0x7E: return drop(1)
      default: return drop(0)
      }
    }
    return .incomplete
  }

  // MARK: Pastes

  /// The mark that a terminal sends before a paste.
  package static let startOfPaste: [UInt8] = [escape] + "[200~".utf8
  /// The mark that a terminal sends after a paste.
  package static let endOfPaste: [UInt8] = [escape] + "[201~".utf8

  private mutating func beginPaste(_ length: Int) -> Decoded {
    (state, isAfterEscape, hasTimedOut) = (.paste, false, false)
    return take(length, as: .pasteBegin)
  }

  private mutating func endPaste(_ length: Int) -> Decoded {
    (state, isPasteSilent, isLeavingPaste, hasTimedOut) = (.ground, false, false, false)
    return take(length, as: .pasteEnd)
  }

  private mutating func decodePasted() -> Decoded {
    if start < bytes.count, bytes[start] == Self.escape {
      switch match(Self.endOfPaste[...]) {
      case true?: return endPaste(Self.endOfPaste.count)
      case nil where !isLeavingPaste: return decodeSilence()
      default: break
      }
    }
    if let scalar = takeScalar(at: 0) { return .key(.pasted(scalar)) }
    return isLeavingPaste ? endPaste(bytes.count - start) : decodeSilence()
  }

  /// What it means that a paste has no further input.
  private mutating func decodeSilence() -> Decoded {
    guard hasTimedOut, !isPasteSilent else { return .incomplete }
    isPasteSilent = true
    return .key(.pasteSilent)
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
