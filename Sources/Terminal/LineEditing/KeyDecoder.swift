/// A decoder from the bytes of a terminal to keys. The program has only one, because it buffers what is typed
/// ahead of the next prompt.
///
/// Any bytes decode to keys, and how they are divided into reads makes no difference. Invalid UTF-8 becomes
/// U+FFFD, one for each maximal subpart (Unicode Standard, section 3.9).
///
/// Supported sequences (ECMA-48 sections 5.3, 5.4 and 5.6):
///
///     ESC [ … and ESC O …    a key, a mark of a paste, or an answer of the terminal; see `KeySequence`
///     ESC ] … ST             control string, likewise with P, X, ^ and _: an answer of the terminal; ends
///                            with BEL, too
///     ESC key                a key with Alt
///
/// Only the Escape key has a time limit. A sequence that has begun is read to its end however long that
/// takes; a byte that cannot belong to it, such as that of Enter or Ctrl-C, ends it and counts by itself.
/// What the terminal sends by itself, and the releases of keys, give no key.
package struct KeyDecoder: Sendable {
  /// The input that is not decoded yet, from `start` on.
  private(set) var bytes: [UInt8] = []
  private var start = 0
  private var state = State.ground
  private var hasTimedOut = false
  /// Whether the previous key was an Escape whose time has passed: perhaps the beginning of a paste's mark.
  private var isAfterEscape = false
  /// Whether the paste has had no input for `silenceOfPaste`.
  private var isPasteSilent = false
  /// Whether the paste ends with the buffered bytes because a Ctrl-C has come in that silence.
  private var isLeavingPaste = false

  private enum State {
    case ground
    case sequence(KeySequence)
    /// In a control string.
    case string
    case paste
  }

  enum Decoded {
    case key(Key)
    case nothing
    case incomplete
  }

  /// How long the rest of a sequence may take after Escape, in milliseconds, as in readline.
  private static let silenceAfterEscape: Int32 = 500
  /// How long the rest of a paste's start mark may take if its Escape has already been decided to be a key.
  private static let silenceInLateMark: Int32 = 2000
  /// After how much silence Ctrl-C can end a paste.
  private static let silenceOfPaste: Int32 = 2000

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
    // A key comes by itself, but what is pasted comes in bulk.
    isLeavingPaste = isPasteSilent && !new.isEmpty && new.allSatisfy { $0 == Self.interrupt }
    isPasteSilent = false
    if !isLeavingPaste { bytes.append(contentsOf: new) }
  }

  /// After how many milliseconds without input to call `timeOut`; `nil` if that makes no difference.
  package var timeLimit: Int32? {
    switch state {
    case .paste: return isPasteSilent ? nil : Self.silenceOfPaste
    case .sequence, .string: return nil
    case .ground: break
    }
    guard start < bytes.count else { return nil }
    if isAfterEscape { return Self.silenceInLateMark }
    let isEscape = bytes[start...].allSatisfy { $0 == Self.escape }
    return isEscape ? Self.silenceAfterEscape : nil
  }

  /// Tells the decoder that there was no input for `timeLimit`. The next key may be one that this has
  /// decided: the Escape key, for example.
  package mutating func timeOut() {
    if case .paste = state { isPasteSilent = true } else { hasTimedOut = true }
  }

  /// The next key; `nil` if the input does not contain a complete one.
  ///
  /// - Parameter literally: whether a sequence is its characters, unless it is the start mark of a paste.
  package mutating func next(literally: Bool = false) -> Key? {
    while true {
      let decoded =
        switch state {
        case .ground: decodeTyped(literally: literally)
        case .sequence(let sequence): decode(sequence)
        case .string: skipString()
        case .paste: decodePasted()
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

  private mutating func skip(_ count: Int, to next: State) -> Decoded {
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
      case true?:
        beginPaste()
        return take(Self.startOfPaste.count - 1, as: .pasteBegin)
      case nil where !hasTimedOut: return .incomplete
      default: isAfterEscape = false
      }
    }
    guard bytes[start] == Self.escape else { return takeCharacter(at: 0) { .scalar($0) } }
    guard literally else { return decodeEscape() }
    isAfterEscape = true
    return take(1, as: .scalar("\u{1B}"))
  }

  /// Whether the input begins with these bytes; `nil` if the input ends before that is known.
  private func match(_ pattern: ArraySlice<UInt8>) -> Bool? {
    let waiting = bytes[start...].prefix(pattern.count)
    guard pattern.starts(with: waiting) else { return false }
    return waiting.count == pattern.count ? true : nil
  }

  private mutating func decodeEscape() -> Decoded {
    // Some terminals send an additional Escape in front of a sequence for a key with Alt.
    let isTwice = byte(1) == Self.escape
    let count = isTwice ? 2 : 1
    let held: Key.Modifiers = isTwice ? .alt : []
    guard let next = byte(count) else {
      guard hasTimedOut else { return .incomplete }
      isAfterEscape = true
      return take(count, as: isTwice ? .alt("\u{1B}") : .escape)
    }
    if let begun = begin(with: next, count + 1, held) { return begun }
    // As in readline, Escape twice is a key, and what follows is not with Alt.
    if isTwice { return take(2, as: .alt("\u{1B}")) }
    // Ctrl-C counts even right after Escape.
    return next == Self.interrupt ? take(1, as: .escape) : takeCharacter(at: 1) { .alt($0) }
  }

  // MARK: Sequences

  /// Begins a sequence or a control string with the character after Escape, up to which the input has a
  /// length; `nil` if this character introduces neither.
  private mutating func begin(with introducer: UInt8, _ length: Int, _ held: Key.Modifiers) -> Decoded? {
    switch introducer {
    case UInt8(ascii: "["): skip(length, to: .sequence(KeySequence(.control, modifiers: held)))
    case UInt8(ascii: "O"): skip(length, to: .sequence(KeySequence(.singleShift, modifiers: held)))
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      skip(length, to: .string)
    default: nil
    }
  }

  private mutating func decode(_ begun: KeySequence) -> Decoded {
    var sequence = begun
    state = .ground
    while let byte = byte(0) {
      // A byte that cannot belong to the sequence (ECMA-48, section 5.4) remains; what precedes it goes.
      guard (0x20...0x7E).contains(byte) else { return .key(.unknown) }
      start += 1
      guard let decoded = sequence.add(byte) else { continue }
      if case .key(.pasteBegin) = decoded { beginPaste() }
      return decoded
    }
    state = .sequence(sequence)
    return .incomplete
  }

  /// A control string ends with ST or BEL. It contains no control characters, so one ends it too.
  private mutating func skipString() -> Decoded {
    while let byte = byte(0) {
      switch byte {
      case 0x07: return skip(1, to: .ground)
      case Self.escape where self.byte(1) == nil: return .incomplete
      case Self.escape where self.byte(1) == UInt8(ascii: "\\"): return skip(2, to: .ground)
      case 0..<0x20, 0x7F:
        state = .ground
        return .key(.unknown)
      default: start += 1
      }
    }
    return .incomplete
  }

  // MARK: Pastes

  private static let startOfPaste: [UInt8] = [escape] + "[200~".utf8
  private static let endOfPaste: [UInt8] = [escape] + "[201~".utf8

  private mutating func beginPaste() { (state, isAfterEscape, hasTimedOut) = (.paste, false, false) }

  private mutating func endPaste(_ length: Int) -> Decoded {
    (state, isPasteSilent, isLeavingPaste) = (.ground, false, false)
    return take(length, as: .pasteEnd)
  }

  private mutating func decodePasted() -> Decoded {
    switch match(Self.endOfPaste[...]) {
    case true?: return endPaste(Self.endOfPaste.count)
    case nil where !isLeavingPaste: return .incomplete
    default: break
    }
    if let scalar = takeScalar(at: 0) { return .key(.pasted(scalar)) }
    return isLeavingPaste ? endPaste(bytes.count - start) : .incomplete
  }

  // MARK: UTF-8

  /// Removes the input up to the end of the scalar at an offset; `nil` if the scalar is incomplete.
  private mutating func takeScalar(at offset: Int) -> Unicode.Scalar? {
    guard let first = byte(offset) else { return nil }
    var rest = bytes[(start + offset)...].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &rest) {
    case .valid(let scalar):
      start += offset + scalar.count
      return Unicode.UTF8.decode(scalar)
    case .error(let length):
      // The first byte tells how many there are by the number of its leading ones.
      let isBegun = (0xC2...0xF4).contains(first) && length < (~first).leadingZeroBitCount
      if isBegun, start + offset + length == bytes.count { return nil }
      start += offset + length
      return "\u{FFFD}"
    case .emptyInput: return nil
    }
  }
}
