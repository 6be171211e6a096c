/// Well-formedness of UTF-8 (RFC 3629, section 4; Unicode 16, table 3-7).
enum UTF8Validation {
  /// The offset of the first byte that begins no well-formed sequence, or nil when all is well.
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
