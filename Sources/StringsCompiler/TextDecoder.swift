/// Detects the encoding of a file and converts its text to UTF-8.
///
/// UTF-16 and UTF-32 require a byte order mark (Unicode 16, section 23.8). Everything else is read as UTF-8.
enum TextDecoder {
  struct Result {
    /// The text as well-formed UTF-8 without a byte order mark. U+FFFD replaces what cannot be decoded.
    var utf8: [UInt8]
    /// The first encoding error, at an offset into `utf8`.
    var problem: Problem?
  }

  /// Decodes the bytes of a file.
  ///
  /// A property list in XML or binary form, and what looks like UTF-16 without a byte order mark, has no text, so
  /// that it is one problem and not one for each line.
  static func decode(_ bytes: [UInt8]) -> Result {
    if bytes.starts(with: "bplist".utf8) { return propertyList("binary") }
    let result = text(bytes)
    let start = result.utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let isXML = ["<?xml", "<!DOCTYPE", "<plist"].contains { start.starts(with: $0.utf8) }
    return isXML ? propertyList("XML") : result
  }

  private static func propertyList(_ form: String) -> Result {
    let message =
      "this is a property list in \(form) form; convert it to text with strings-compiler convert"
    return Result(utf8: [], problem: Problem(kind: .propertyList, offset: 0, message: message))
  }

  private static func text(_ bytes: [UInt8]) -> Result {
    let encoding = TextEncoding(detectedIn: bytes)
    let body = bytes.dropFirst(encoding.mark.count)
    switch encoding {
    case .utf8: return utf8(bytes)
    case .utf8WithMark: return utf8(Array(body))
    case .utf16LittleEndian, .utf16BigEndian:
      return utf16(body, isBigEndian: encoding == .utf16BigEndian)
    case .utf32LittleEndian, .utf32BigEndian:
      return utf32(body, isBigEndian: encoding == .utf32BigEndian)
    }
  }

  private static func utf8(_ bytes: [UInt8]) -> Result {
    if bytes.prefix(4).contains(0) {
      let message = "the file looks like UTF-16 or UTF-32 without a byte order mark; save it as UTF-8"
      return Result(utf8: [], problem: Problem(kind: .encoding, offset: 0, message: message))
    }
    guard let bad = UTF8Validation.firstInvalidOffset(in: bytes) else { return Result(utf8: bytes) }
    let message = "the byte 0x\(hexadecimal(bytes[bad])) is not valid UTF-8; save the file as UTF-8"
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    return Result(utf8: repaired, problem: Problem(kind: .encoding, offset: bad, message: message))
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Result {
    var builder = UTF8Builder(isTruncated: !bytes.count.isMultiple(of: 2), capacity: bytes.count)
    var pendingHigh: UInt32?
    for unit in CodeUnits(bytes: bytes, width: 2, isBigEndian: isBigEndian) {
      if let high = pendingHigh {
        pendingHigh = nil
        if (0xDC00...0xDFFF).contains(unit) {
          builder.append(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00))
          continue
        }
        builder.appendInvalid()
      }
      if (0xD800...0xDBFF).contains(unit) { pendingHigh = unit } else { builder.append(unit) }
    }
    if pendingHigh != nil { builder.appendInvalid() }
    return builder.result(encoding: "UTF-16")
  }

  private static func utf32(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Result {
    var builder = UTF8Builder(isTruncated: !bytes.count.isMultiple(of: 4), capacity: bytes.count / 2)
    for unit in CodeUnits(bytes: bytes, width: 4, isBigEndian: isBigEndian) { builder.append(unit) }
    return builder.result(encoding: "UTF-32")
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }

  /// The complete code units of the bytes. A truncated unit at the end is left out.
  private struct CodeUnits: Sequence, IteratorProtocol {
    var bytes: ArraySlice<UInt8>
    /// The number of bytes of a code unit: 2 or 4.
    let width: Int
    let isBigEndian: Bool

    mutating func next() -> UInt32? {
      guard bytes.count >= width else { return nil }
      let unit = bytes.prefix(width)
      bytes = bytes.dropFirst(width)
      return isBigEndian
        ? unit.reduce(0) { $0 << 8 | UInt32($1) } : unit.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Collects code points as UTF-8 and records the offset of the first invalid one.
  private struct UTF8Builder {
    private var utf8: [UInt8] = []
    private var firstInvalid: Int?
    private let isTruncated: Bool

    init(isTruncated: Bool, capacity: Int) {
      self.isTruncated = isTruncated
      utf8.reserveCapacity(capacity)
    }

    mutating func append(_ value: UInt32) {
      guard let scalar = Unicode.Scalar(value) else { return appendInvalid() }
      if value < 0x80 {
        utf8.append(UInt8(value))
      } else {
        utf8.append(contentsOf: Array(String(scalar).utf8))
      }
    }

    mutating func appendInvalid() {
      firstInvalid = firstInvalid ?? utf8.count
      utf8.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }

    func result(encoding: String) -> Result {
      if let firstInvalid {
        let message = "this is not valid \(encoding); save the file as UTF-8"
        return Result(utf8: utf8, problem: Problem(kind: .encoding, offset: firstInvalid, message: message))
      }
      if isTruncated {
        let message = "the file ends in the middle of a \(encoding) code unit; save it as UTF-8"
        return Result(utf8: utf8, problem: Problem(kind: .encoding, offset: utf8.count, message: message))
      }
      return Result(utf8: utf8)
    }
  }
}

/// Checks whether UTF-8 is well-formed (RFC 3629, section 4; Unicode 16, table 3-7).
enum UTF8Validation {
  /// Returns the offset of the first byte that starts no well-formed sequence, or nil.
  static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      guard let length = sequenceLength(in: bytes, at: offset) else { return offset }
      offset += length
    }
    return nil
  }

  private static func sequenceLength(in bytes: [UInt8], at offset: Int) -> Int? {
    let lead = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for index in (offset + 2)..<max(offset + length, offset + 2) where !(0x80...0xBF).contains(bytes[index]) {
      return nil
    }
    return length
  }
}
