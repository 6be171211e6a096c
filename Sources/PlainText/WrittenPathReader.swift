/// Reads a path as it was typed. The time is linear in the length of the text.
struct WrittenPathReader {
  /// Where quotes are quotes.
  enum Quoting {
    /// Only around the whole text.
    case around
    /// Everywhere outside other quotes, as in a shell.
    case anywhere
  }

  /// What a backslash escapes in double quotes (POSIX.1-2024, Shell Command Language, section 2.2.3).
  static let escapedInDoubleQuotes: Set<Unicode.Scalar> = ["\"", "\\", "$", "`"]

  /// Reads a path; `nil` if it isn't UTF-8.
  ///
  /// - Parameter isWhole: false for the start of a path that is still being typed.
  static func read(_ text: String, _ quoting: Quoting, isWhole: Bool) -> WrittenPath? {
    // A shell separates words by spaces, tabs and line breaks. People may paste other white space.
    let isBlank: (Unicode.Scalar) -> Bool =
      quoting == .anywhere ? { " \t\r\n".unicodeScalars.contains($0) } : { $0.properties.isWhitespace }
    var body = text.unicodeScalars.drop(while: isBlank)
    if isWhole {
      let end = body.lastIndex { !isBlank($0) }.map { body.index(after: $0) } ?? body.startIndex
      let backslashes = body[..<end].reversed().prefix { $0 == "\\" }.count
      body = body[..<end] + body[end...].prefix(backslashes % 2)
    }
    if let path = path(ofAddress: String(body)) { return WrittenPath(.address, path) }
    var reader = Self(bytes: Array(String(body).utf8), quoting: quoting, isWhole: isWhole)
    reader.read()
    return String(validating: reader.result, as: UTF8.self).map { WrittenPath(reader.notation, $0) }
  }

  private enum Quote: UInt8 {
    case single = 0x27
    case double = 0x22
    case ansiC = 0x24

    /// The number of bytes that open it.
    var length: Int { self == .ansiC ? 2 : 1 }
    /// The byte that closes it.
    var closing: UInt8 { self == .double ? Self.double.rawValue : Self.single.rawValue }
    var notation: WrittenPath.Notation {
      switch self {
      case .single: .singleQuotes
      case .double: .doubleQuotes
      case .ansiC: .ansiC
      }
    }
  }

  private static let backslash = UInt8(ascii: "\\")

  private let bytes: [UInt8]
  private let quoting: Quoting
  private let isWhole: Bool
  private var offset = 0
  private var result: [UInt8] = []
  private var notation = WrittenPath.Notation.plain
  /// The quotes that are closed nowhere in the rest of the text, so that it is searched once for each.
  private var unclosed: Set<Quote> = []

  private init(bytes: [UInt8], quoting: Quoting, isWhole: Bool) {
    self.bytes = bytes
    self.quoting = quoting
    self.isWhole = isWhole
  }

  private mutating func read() {
    while offset < bytes.count {
      if let quote = quote(at: offset) {
        read(quote)
      } else if bytes[offset] == Self.backslash, offset + 1 < bytes.count {
        result.append(bytes[offset + 1])
        offset += 2
        notation = .backslashes
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
  }

  /// The quote that opens at a place, if quotes are quotes there.
  private func quote(at place: Int) -> Quote? {
    guard quoting == .anywhere || place == 0, let quote = Quote(rawValue: bytes[place]) else { return nil }
    guard quote == .ansiC else { return quote }
    let isOpening = quoting == .anywhere && place + 1 < bytes.count && bytes[place + 1] == quote.closing
    return isOpening ? quote : nil
  }

  private mutating func read(_ quote: Quote) {
    let start = offset + quote.length
    let end = unclosed.contains(quote) ? nil : closing(of: quote, from: start)
    guard end != nil || !isWhole else {
      unclosed.insert(quote)
      result += bytes[offset..<start]
      offset = start
      return
    }
    let quoted = bytes[start..<(end ?? bytes.count)]
    switch quote {
    case .single: result += quoted
    case .double: appendUnescaped(quoted)
    case .ansiC: result += ANSICText.unescaped(quoted)
    }
    offset = end.map { $0 + 1 } ?? bytes.count
    notation = quote.notation
  }

  /// The place of the closing quote; `nil` if there is none.
  private func closing(of quote: Quote, from start: Int) -> Int? {
    if quoting == .around {
      let last = bytes.count - 1
      return isWhole && last >= start && bytes[last] == quote.closing ? last : nil
    }
    var place = start
    while place < bytes.count, bytes[place] != quote.closing {
      place += quote != .single && bytes[place] == Self.backslash ? 2 : 1
    }
    return place < bytes.count ? place : nil
  }

  private mutating func appendUnescaped(_ quoted: ArraySlice<UInt8>) {
    var rest = quoted
    while let byte = rest.popFirst() {
      if byte == Self.backslash, let next = rest.first,
        Self.escapedInDoubleQuotes.contains(Unicode.Scalar(next))
      {
        rest.removeFirst()
        result.append(next)
      } else {
        result.append(byte)
      }
    }
  }

  /// The path of a `file://` address; `nil` if the text isn't a valid one.
  private static func path(ofAddress text: String) -> String? {
    let scheme = "file://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    var rest = text.dropFirst(scheme.count)
    if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    return rest.first == "/" ? String(rest).percentDecoded : nil
  }
}
