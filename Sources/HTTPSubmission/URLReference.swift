internal import PlainText

/// A URL, or a reference relative to one, split into its components (RFC 3986, appendix B). Nothing is decoded.
struct URLReference: Equatable {
  private(set) var scheme: String?
  /// The host with its port, and with user name and password if there are any.
  private(set) var authority: String?
  private(set) var path: String
  private(set) var query: String?
  private(set) var fragment: String?

  /// Splits a text; `nil` if it has characters that a URL cannot have.
  init?(_ text: String) {
    guard text.utf8.allSatisfy(Self.isValid), Self.hasValidEscapes(text) else { return nil }
    var rest = text[...]
    func takeSuffix(after character: Character) -> String? {
      guard let index = rest.firstIndex(of: character) else { return nil }
      defer { rest = rest[..<index] }
      return String(rest[index...].dropFirst())
    }
    fragment = takeSuffix(after: "#")
    query = takeSuffix(after: "?")
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon].lowercased()
      rest = rest[colon...].dropFirst()
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      guard Self.hasValidBrackets(rest[..<end]) else { return nil }
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  /// The text of the URL.
  var text: String {
    (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "") + path
      + (query.map { "?\($0)" } ?? "")
      + (fragment.map { "#\($0)" } ?? "")
  }

  /// The URL that this reference means where `base` is the URL of the document (RFC 3986, section 5.2).
  func resolved(against base: URLReference) -> URLReference {
    guard scheme == nil else { return self }
    var result = self
    result.scheme = base.scheme
    guard authority == nil else { return result }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      result.query = query ?? base.query
    } else {
      let folder = base.path.prefix(through: base.path.lastIndex(of: "/") ?? base.path.startIndex)
      result.path = Self.withoutDots(path.hasPrefix("/") ? path : folder + path)
    }
    return result
  }

  /// The host and the port; `nil` if the port is not a number from 1 to 65535.
  var hostAndPort: (host: String, port: UInt16?)? {
    guard let authority, !authority.isEmpty else { return nil }
    let afterHost = authority.lastIndex(of: "]").map { authority[$0...].dropFirst() } ?? authority[...]
    guard let colon = afterHost.firstIndex(of: ":") else { return (authority, nil) }
    let digits = afterHost[colon...].dropFirst()
    guard digits.allSatisfy(\.isNumber), let port = UInt16(digits), port > 0 else { return nil }
    return (String(authority[..<colon]), port)
  }

  /// The path without the segments `.` and `..`.
  private static func withoutDots(_ path: String) -> String {
    var segments: [Substring] = []
    let all = path.split(separator: "/", omittingEmptySubsequences: false)
    for segment in all {
      if segment == ".." {
        if segments.count > 1 { segments.removeLast() }
      } else if segment != "." {
        segments.append(segment)
      }
    }
    if all.last == "." || all.last == ".." { segments.append("") }
    return segments.joined(separator: "/")
  }
}

// MARK: Characters

extension URLReference {
  /// A text with everything percent-encoded that a URL cannot have at its place.
  static func encoded(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    // Brackets are allowed only around an IPv6 address.
    let authority = text.firstRange(ofText: "//").map { text[$0.upperBound...].prefix { $0 != "/" } }
    let end = authority?.endIndex ?? text.startIndex
    var bytes: [UInt8] = []
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      let isBracket = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
      if isValid(byte), !isBracket || index < end {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether brackets are only around the host.
  private static func hasValidBrackets(_ authority: Substring) -> Bool {
    let brackets = authority.filter { $0 == "[" || $0 == "]" }
    guard !brackets.isEmpty else { return true }
    let host = authority.split(separator: "@").last ?? ""
    let port = host.drop { $0 != "]" }.dropFirst()
    return brackets == "[]" && host.first == "[" && (port.isEmpty || port.first == ":")
  }

  private static func isScheme(_ text: Substring) -> Bool {
    text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
  }

  /// Whether a URL may contain a character of ASCII.
  private static func isValid(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !#""<>\^`{|}"#.utf8.contains(byte)
  }

  /// Whether each percent sign is followed by two hexadecimal digits.
  private static func hasValidEscapes(_ text: String) -> Bool {
    text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy {
      $0.count >= 2 && $0.prefix(2).allSatisfy(\.isHexDigit)
    }
  }
}
