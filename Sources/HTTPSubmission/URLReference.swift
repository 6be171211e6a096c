import PlainText

/// A URL, or a reference relative to one, split into its components (RFC 3986, appendix B). They are ASCII,
/// and nothing is decoded.
struct URLReference: Equatable {
  /// The scheme, in lower case.
  private(set) var scheme: String?
  /// The host with its port, and with user name and password if there are any.
  private(set) var authority: String?
  private(set) var path: String
  private(set) var query: String?
  private(set) var fragment: String?

  /// Splits a text; `nil` if it has characters that a URL cannot have at their places.
  init?(_ text: String) {
    self.init(encoding: text)
    guard self.text.utf8.count == text.utf8.count else { return nil }
  }

  /// Splits a text, and percent-encodes what a URL cannot have; `nil` if brackets are not around the host.
  init?(encoding text: String) {
    var rest = text.utf8[...]
    func takeSuffix(after character: Unicode.Scalar) -> String? {
      guard let index = rest.firstIndex(of: UInt8(ascii: character)) else { return nil }
      defer { rest = rest[..<index] }
      return Self.encoded(rest[index...].dropFirst())
    }
    fragment = takeSuffix(after: "#")
    query = takeSuffix(after: "?")
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(Substring(rest[..<colon])) {
      scheme = Substring(rest[..<colon]).lowercased()
      rest = rest[colon...].dropFirst()
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      let authority = Self.encoded(rest[..<end], brackets: true)
      guard Self.hasValidBrackets(authority) else { return nil }
      self.authority = authority
      rest = rest[end...]
    }
    path = Self.encoded(rest)
  }

  /// The text of the URL.
  var text: String {
    (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "") + path
      + (query.map { "?\($0)" } ?? "")
      + (fragment.map { "#\($0)" } ?? "")
  }

  /// The URL that this reference means where `base` is the URL of the document (RFC 3986, section 5.2).
  func resolved(against base: URLReference) -> URLReference {
    var result = self
    if scheme == nil {
      result.scheme = base.scheme
      if authority == nil {
        result.authority = base.authority
        if path.isEmpty {
          result.path = base.path
          result.query = query ?? base.query
        } else if !path.hasPrefix("/") {
          let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? "/"
          result.path = folder + path
        }
      }
    }
    if result.path.hasPrefix("/") { result.path = Self.withoutDots(result.path) }
    return result
  }

  /// The host, in lower case, and the port; `nil` if there is no host, or if the port is not a number from 1
  /// to 65535. An empty port is none.
  var hostAndPort: (host: String, port: UInt16?)? {
    guard let authority = authority?.lowercased(), !authority.isEmpty else { return nil }
    let afterHost = authority.lastIndex(of: "]").map { authority[$0...].dropFirst() } ?? authority[...]
    guard let colon = afterHost.firstIndex(of: ":") else { return (authority, nil) }
    let host = String(authority[..<colon])
    let digits = afterHost[colon...].dropFirst()
    if digits.isEmpty { return (host, nil) }
    guard digits.allSatisfy(\.isNumber), let port = UInt16(digits), port > 0 else { return nil }
    return (host, port)
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
  /// Percent-encodes what a URL cannot have between the characters that separate its components.
  private static func encoded(_ text: some Collection<UInt8>, brackets: Bool = false) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    let text = Array(text)
    var bytes: [UInt8] = []
    for (index, byte) in text.enumerated() {
      if isValid(byte, before: text[(index + 1)...]) || brackets && "[]".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a component may contain a byte. A percent sign has two hexadecimal digits after it.
  private static func isValid(_ byte: UInt8, before rest: ArraySlice<UInt8>) -> Bool {
    if byte == UInt8(ascii: "%") {
      return rest.count >= 2 && rest.prefix(2).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
    return byte > 0x20 && byte < 0x7F && !##""#<>[\]^`{|}"##.utf8.contains(byte)
  }

  /// Whether brackets are only around the host.
  private static func hasValidBrackets(_ authority: String) -> Bool {
    let brackets = authority.filter { $0 == "[" || $0 == "]" }
    guard !brackets.isEmpty else { return true }
    let host = authority.split(separator: "@").last ?? ""
    let port = host.drop { $0 != "]" }.dropFirst()
    return brackets == "[]" && host.first == "[" && (port.isEmpty || port.first == ":")
  }

  private static func isScheme(_ text: Substring) -> Bool {
    text.first?.isLetter == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}
