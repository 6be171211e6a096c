/// Detects the encoding of a file and converts its text to UTF-8.
///
/// UTF-16 and UTF-32 require a byte order mark (Unicode 16, section 23.8). Everything else is read as UTF-8.
package enum TextDecoder {
  /// A decoded text.
  package struct Result {
    /// The text as well-formed UTF-8 without a byte order mark. U+FFFD replaces what cannot be decoded.
    package internal(set) var utf8: [UInt8]
    /// The first encoding error, at an offset into `utf8`.
    var problem: Problem?

    fileprivate init(
      utf8: [UInt8] = [], _ kind: Diagnostic.Kind = .encoding, problem message: String? = nil,
      at offset: Int = 0
    ) {
      self.utf8 = utf8
      problem = message.map { Problem(kind, at: offset, $0) }
    }
  }

  /// Decodes the bytes of a file.
  ///
  /// A property list in XML or binary form, and what looks like UTF-16 without a byte order mark, has no
  /// text, so that it is one problem and not one for each line.
  package static func decode(_ bytes: [UInt8]) -> Result {
    if bytes.starts(with: "bplist".utf8) { return propertyList("binary") }
    var result = text(bytes)
    if result.utf8.starts(with: TextEncoding.utf8WithMark.mark) {
      result = Result(
        utf8: Array(result.utf8.dropFirst(3)), problem: "the file has two byte order marks; remove one")
    }
    let start = result.utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let isXML = ["<?xml", "<!DOCTYPE", "<plist"].contains { start.starts(with: $0.utf8) }
    return isXML ? propertyList("XML") : result
  }

  private static func propertyList(_ form: String) -> Result {
    Result(
      .propertyList,
      problem: "this is a property list in \(form) form; convert it to text with strings-compiler adopt")
  }

  private static func text(_ bytes: [UInt8]) -> Result {
    let encoding = TextEncoding(detectedIn: bytes)
    let body = bytes.dropFirst(encoding.mark.count)
    return switch encoding {
    case .utf8, .utf8WithMark: utf8(Array(body))
    case .utf16LittleEndian, .utf16BigEndian:
      units(body, as: UTF16.self, isBigEndian: encoding == .utf16BigEndian)
    case .utf32LittleEndian, .utf32BigEndian:
      units(body, as: UTF32.self, isBigEndian: encoding == .utf32BigEndian)
    }
  }

  private static func utf8(_ bytes: [UInt8]) -> Result {
    if bytes.prefix(4).contains(0) {
      return Result(
        problem: "the file looks like UTF-16 or UTF-32 without a byte order mark; save it as UTF-8")
    }
    // This is many times as fast as decoding.
    if String(validating: bytes, as: UTF8.self) != nil { return Result(utf8: bytes) }
    let (utf8, invalid) = decode(bytes, as: UTF8.self)
    guard let invalid else { return Result(utf8: utf8) }
    let byte = String(bytes[invalid], radix: 16, uppercase: true)
    return Result(
      utf8: utf8, problem: "the byte 0x\(byte) is not valid UTF-8; save the file as UTF-8", at: invalid)
  }

  /// Decodes code units of two or four bytes.
  private static func units<Encoding: Unicode.Encoding>(
    _ bytes: ArraySlice<UInt8>, as form: Encoding.Type, isBigEndian: Bool
  ) -> Result {
    let width = Encoding.CodeUnit.bitWidth / 8
    let starts = stride(from: bytes.startIndex, through: bytes.endIndex - width, by: width)
    let units = starts.map { start in
      let unit = bytes[start..<(start + width)]
      let ordered = isBigEndian ? Array(unit) : unit.reversed()
      return ordered.reduce(0) { $0 << 8 | Encoding.CodeUnit($1) }
    }
    let (utf8, invalid) = decode(units, as: form)
    let encoding = "UTF-\(width * 8)"
    if let invalid {
      return Result(utf8: utf8, problem: "this is not valid \(encoding); save the file as UTF-8", at: invalid)
    }
    guard !bytes.count.isMultiple(of: width) else { return Result(utf8: utf8) }
    let message = "the file ends in the middle of a \(encoding) code unit; save it as UTF-8"
    return Result(utf8: utf8, problem: message, at: utf8.count)
  }

  /// Converts text to UTF-8, with U+FFFD for what cannot be decoded, and returns the offset of the first of
  /// these.
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
