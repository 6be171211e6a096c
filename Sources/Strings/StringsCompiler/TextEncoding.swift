/// The encoding of a file by its byte order mark (Unicode 16, section 23.8). A file without one is UTF-8.
package struct TextEncoding: Hashable, Sendable {
  fileprivate let mark: [UInt8]
  /// The number of bytes of a code unit.
  fileprivate let width: Int
  fileprivate var isBigEndian = false

  /// All encodings. A mark that starts with another one precedes it.
  static let all = [
    TextEncoding(mark: [0xFF, 0xFE, 0, 0], width: 4),
    TextEncoding(mark: [0, 0, 0xFE, 0xFF], width: 4, isBigEndian: true),
    TextEncoding(mark: [0xFF, 0xFE], width: 2),
    TextEncoding(mark: [0xFE, 0xFF], width: 2, isBigEndian: true),
    TextEncoding(mark: [0xEF, 0xBB, 0xBF], width: 1), utf8,
  ]
  static let utf8 = TextEncoding(mark: [], width: 1)
}

extension TextEncoding {
  /// Detects the encoding of the bytes of a file.
  package init(detectedIn bytes: [UInt8]) {
    self = Self.all.first { bytes.starts(with: $0.mark) } ?? .utf8
  }

  /// Returns the bytes of a file with the byte order mark: the inverse of `decode` for valid text.
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
    case 1: text(bytes, as: UTF8.self)
    case 2: text(units(bytes), as: UTF16.self)
    default: text(units(bytes), as: UTF32.self)
    }
  }

  /// The code units. Bytes at the end that are not a whole one are one that no encoding has.
  private func units<Unit: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>) -> [Unit] {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: width).map { start in
      let unit = bytes[start...].prefix(width)
      return unit.count < width
        ? 0xD800 : (isBigEndian ? Array(unit) : unit.reversed()).reduce(0) { $0 << 8 | Unit($1) }
    }
  }

  private func text<Encoding: Unicode.Encoding>(
    _ units: some Collection<Encoding.CodeUnit>, as encoding: Encoding.Type
  ) -> (utf8: [UInt8], invalid: Int?) {
    if let text = String(validating: units, as: encoding) { return (Array(text.utf8), nil) }
    var valid = 0
    _ = transcode(units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: true) { _ in
      valid += 1
    }
    return (Array(String(decoding: units, as: encoding).utf8), valid)
  }

  // MARK: Decoding

  /// Decodes the bytes of a file to well-formed UTF-8 without a byte order mark. U+FFFD replaces what cannot
  /// be decoded. The first problem is reported.
  ///
  /// A property list in XML or binary form, and what looks like UTF-16 without a byte order mark, has no
  /// text, so that it is one problem and not one for each line. The problems have the number of the file.
  package static func decode(
    _ bytes: [UInt8], file: Int = 0, reportingTo collector: DiagnosticCollector = DiagnosticCollector()
  ) -> [UInt8] {
    func report(_ message: String, at offset: Int = 0, as kind: Diagnostic.Kind = .encoding) {
      collector.report(kind, .init(file: file, offset: offset), message)
    }
    let encoding = TextEncoding(detectedIn: bytes)
    let body = bytes.dropFirst(encoding.mark.count)
    let (utf8, invalid) = encoding.decode(body)
    let start = utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let isXML = ["<?xml", "<!DOCTYPE", "<plist"].contains { start.starts(with: $0.utf8) }
    if isXML || bytes.starts(with: "bplist".utf8) {
      let form = "a property list in \(isXML ? "XML" : "binary") form"
      report("this is \(form); convert it to text with strings-compiler adopt", as: .propertyList)
      return []
    }
    if encoding.width == 1, body.prefix(4).contains(0) {
      report("the file looks like UTF-16 or UTF-32 without a byte order mark; save it as UTF-8")
      return []
    }
    if let invalid {
      let byte = body.dropFirst(invalid).first.map { String($0, radix: 16, uppercase: true) } ?? ""
      let what = encoding.width == 1 ? "the byte 0x\(byte) is" : "this is"
      report("\(what) not valid UTF-\(encoding.width * 8); save the file as UTF-8", at: invalid)
    }
    return utf8
  }
}
