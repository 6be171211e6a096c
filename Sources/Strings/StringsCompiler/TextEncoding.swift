/// The encoding of a file, which its byte order mark states. A file without one is UTF-8.
package enum TextEncoding: CaseIterable, Sendable {
  // A mark that starts with another one precedes it.
  case utf32LittleEndian, utf32BigEndian, utf16LittleEndian, utf16BigEndian, utf8WithMark, utf8

  /// Detects the encoding of the bytes of a file.
  package init(detectedIn bytes: [UInt8]) {
    self = Self.allCases.first { bytes.starts(with: $0.mark) } ?? .utf8
  }

  /// The byte order mark (Unicode 16, section 23.8).
  var mark: [UInt8] {
    switch self {
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf8WithMark: [0xEF, 0xBB, 0xBF]
    case .utf8: []
    }
  }

  /// Returns the bytes of a file with the byte order mark: the inverse of `TextDecoder.decode(_:)` for valid
  /// text.
  package func encode(_ utf8: [UInt8]) -> [UInt8] {
    let text = String(decoding: utf8, as: UTF8.self)
    switch self {
    case .utf8, .utf8WithMark: return mark + utf8
    case .utf16LittleEndian: return mark + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: return mark + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32LittleEndian, .utf32BigEndian:
      let shifts: [UInt32] = self == .utf32LittleEndian ? [0, 8, 16, 24] : [24, 16, 8, 0]
      return mark + text.unicodeScalars.flatMap { scalar in shifts.map { UInt8(scalar.value >> $0 & 0xFF) } }
    }
  }
}
