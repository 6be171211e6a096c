/// The encoding of a file, which its byte order mark states. A file without one is UTF-8.
package enum TextEncoding: CaseIterable, Sendable {
  // A mark that starts with another one precedes it.
  case utf32LittleEndian, utf32BigEndian, utf16LittleEndian, utf16BigEndian, utf8WithMark, utf8

  /// Detects the encoding of the bytes of a file.
  package init(detectedIn bytes: [UInt8]) {
    self = Self.allCases.first { bytes.starts(with: $0.mark) } ?? .utf8
  }

  /// The byte order mark (Unicode 16, section 23.8).
  fileprivate var mark: [UInt8] {
    switch self {
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf8WithMark: [0xEF, 0xBB, 0xBF]
    case .utf8: []
    }
  }

  /// The number of bytes of a code unit.
  fileprivate var width: Int {
    switch self {
    case .utf8, .utf8WithMark: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  private var isBigEndian: Bool { self == .utf16BigEndian || self == .utf32BigEndian }

  /// Returns the bytes of a file with the byte order mark: the inverse of `TextDecoder` for valid text.
  package func encode(_ utf8: [UInt8]) -> [UInt8] {
    func bytes(_ unit: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: isBigEndian ? unit.bigEndian : unit.littleEndian, Array.init)
    }
    let text = String(decoding: utf8, as: UTF8.self)
    switch width {
    case 1: return mark + utf8
    case 2: return mark + text.utf16.flatMap(bytes)
    default: return mark + text.unicodeScalars.flatMap { bytes($0.value) }
    }
  }

  /// Converts bytes without the byte order mark to UTF-8, with U+FFFD for what cannot be decoded. Returns the
  /// offset of the first of these, too.
  fileprivate func decode(_ bytes: ArraySlice<UInt8>) -> (utf8: [UInt8], invalid: Int?) {
    switch width {
    // This is many times as fast as decoding.
    case 1 where String(validating: bytes, as: UTF8.self) != nil: (Array(bytes), nil)
    case 1: Self.decode(Array(bytes), as: UTF8.self)
    case 2: Self.decode(units(bytes), as: UTF16.self)
    default: Self.decode(units(bytes), as: UTF32.self)
    }
  }

  private func units<Unit: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>) -> [Unit] {
    stride(from: bytes.startIndex, through: bytes.endIndex - width, by: width).map { start in
      let unit = bytes[start..<(start + width)]
      return (isBigEndian ? Array(unit) : unit.reversed()).reduce(0) { $0 << 8 | Unit($1) }
    }
  }

  private static func decode<Encoding: Unicode.Encoding>(
    _ units: [Encoding.CodeUnit], as encoding: Encoding.Type
  ) -> (utf8: [UInt8], invalid: Int?) {
    var parser = Encoding.ForwardParser()
    var rest = units.makeIterator()
    var utf8: [UInt8] = []
    var invalid: Int?
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): utf8 += String(Encoding.decode(scalar)).utf8
      case .error:
        invalid = invalid ?? utf8.count
        utf8 += UTF8.encodedReplacementCharacter
      case .emptyInput: return (utf8, invalid)
      }
    }
  }
}

/// Detects the encoding of a file and converts its text to UTF-8.
///
/// UTF-16 and UTF-32 require a byte order mark (Unicode 16, section 23.8). Everything else is read as UTF-8.
package enum TextDecoder {
  /// Decodes the bytes of a file to well-formed UTF-8 without a byte order mark. U+FFFD replaces what cannot
  /// be decoded. The first problem is reported.
  ///
  /// A property list in XML or binary form, and what looks like UTF-16 without a byte order mark, has no
  /// text, so that it is one problem and not one for each line.
  ///
  /// - Parameter file: The number of the file, for the problem.
  package static func decode(
    _ bytes: [UInt8], file: Int = 0, reportingTo collector: DiagnosticCollector = DiagnosticCollector()
  ) -> [UInt8] {
    func report(_ message: String, at offset: Int = 0, as kind: Diagnostic.Kind = .encoding) {
      collector.report(kind, .init(file: file, offset: offset), message)
    }
    let encoding = TextEncoding(detectedIn: bytes)
    let body = bytes.dropFirst(encoding.mark.count)
    var (utf8, invalid) = encoding.decode(body)
    if let form = propertyList(bytes, utf8) {
      let advice = "convert it to text with strings-compiler adopt"
      report("this is a property list in \(form) form; \(advice)", as: .propertyList)
      return []
    }
    if encoding.width == 1, body.prefix(4).contains(0) {
      report("the file looks like UTF-16 or UTF-32 without a byte order mark; save it as UTF-8")
      return []
    }
    let name = "UTF-\(encoding.width * 8)"
    if let invalid {
      let byte = body.dropFirst(invalid).first.map { String($0, radix: 16, uppercase: true) } ?? ""
      let what = encoding.width == 1 ? "the byte 0x\(byte) is" : "this is"
      report("\(what) not valid \(name); save the file as UTF-8", at: invalid)
    } else if utf8.starts(with: TextEncoding.utf8WithMark.mark) {
      utf8.removeFirst(3)
      report("the file has two byte order marks; remove one")
    } else if !body.count.isMultiple(of: encoding.width) {
      let message = "the file ends in the middle of a \(name) code unit; save it as UTF-8"
      report(message, at: utf8.count)
    }
    return utf8
  }

  /// Returns the form of a property list that is not text, or nil for any other file.
  private static func propertyList(_ bytes: [UInt8], _ utf8: [UInt8]) -> String? {
    if bytes.starts(with: "bplist".utf8) { return "binary" }
    let start = utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let isXML = ["<?xml", "<!DOCTYPE", "<plist"].contains { start.starts(with: $0.utf8) }
    return isXML ? "XML" : nil
  }
}
