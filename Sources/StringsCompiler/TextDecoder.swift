/// Finds out how a file is encoded and gives its text as valid UTF-8 without byte order mark.
///
/// UTF-8 with or without mark; UTF-16 and UTF-32 of either byte order with one (Unicode 16, section 23.8).
enum TextDecoder {
  /// The text, and the first thing that was wrong with its encoding, as an offset into `utf8`.
  struct Result {
    var utf8: [UInt8]
    var problem: (offset: Int, message: String)?
  }

  static func decode(_ bytes: [UInt8]) -> Result {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return utf32(bytes.dropFirst(4), highFirst: false) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return utf32(bytes.dropFirst(4), highFirst: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), highFirst: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), highFirst: true) }
    return utf8(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
  }

  private static func utf8(_ bytes: [UInt8]) -> Result {
    guard let bad = UTF8Validation.firstInvalidOffset(in: bytes) else { return Result(utf8: bytes) }
    let message: String
    if bytes[bad...].first == 0 || bytes.prefix(4).contains(0) {
      message = "the file looks like UTF-16 or UTF-32 without a byte order mark; save it as UTF-8"
    } else {
      message = "the byte 0x\(hexadecimal(bytes[bad])) is not UTF-8; save the file as UTF-8"
    }
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    return Result(utf8: repaired, problem: (bad, message))
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, highFirst: Bool) -> Result {
    var scalars = ScalarBuffer(isCutShort: !bytes.count.isMultiple(of: 2), capacity: bytes.count)
    var pendingHigh: UInt32?
    for unit in Units(bytes: bytes, width: 2, highFirst: highFirst) {
      if let high = pendingHigh {
        pendingHigh = nil
        if (0xDC00...0xDFFF).contains(unit) {
          scalars.append(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00))
          continue
        }
        scalars.appendInvalid()
      }
      if (0xD800...0xDBFF).contains(unit) { pendingHigh = unit } else { scalars.append(unit) }
    }
    if pendingHigh != nil { scalars.appendInvalid() }
    return scalars.result(encoding: "UTF-16")
  }

  private static func utf32(_ bytes: ArraySlice<UInt8>, highFirst: Bool) -> Result {
    var scalars = ScalarBuffer(isCutShort: !bytes.count.isMultiple(of: 4), capacity: bytes.count / 2)
    for unit in Units(bytes: bytes, width: 4, highFirst: highFirst) { scalars.append(unit) }
    return scalars.result(encoding: "UTF-32")
  }

  static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }

  /// Whole code units of two or four bytes; a cut one at the end is left out.
  private struct Units: Sequence, IteratorProtocol {
    var bytes: ArraySlice<UInt8>
    let width: Int
    let highFirst: Bool

    mutating func next() -> UInt32? {
      guard bytes.count >= width else { return nil }
      let unit = bytes.prefix(width)
      bytes = bytes.dropFirst(width)
      return highFirst
        ? unit.reduce(0) { $0 << 8 | UInt32($1) } : unit.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// UTF-8 under construction that remembers where the first impossible code unit stood.
  private struct ScalarBuffer {
    private var utf8: [UInt8] = []
    private var firstInvalid: Int?
    private let isCutShort: Bool

    init(isCutShort: Bool, capacity: Int) {
      self.isCutShort = isCutShort
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
        return Result(
          utf8: utf8, problem: (firstInvalid, "this is not valid \(encoding); save the file as UTF-8"))
      }
      if isCutShort {
        let message = "the file ends in the middle of a \(encoding) code unit; save it as UTF-8"
        return Result(utf8: utf8, problem: (utf8.count, message))
      }
      return Result(utf8: utf8)
    }
  }
}
