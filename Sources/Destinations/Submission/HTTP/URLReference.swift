/// A URL, or a reference relative to one, as in a `Location` (RFC 3986, section 4.1). It is ASCII, and
/// nothing is decoded.
struct URLReference: Equatable {
  /// The scheme, in lower case.
  let scheme: String?
  /// The host with its port, and with user name and password if there are any.
  let authority: String?
  /// The path, with the query and the fragment if there are any.
  let path: String

  /// Splits a text; `nil` if it has characters that a URL cannot have at their places.
  init?(_ text: String) {
    self.init(encoding: text)
    guard self.text.utf8.count == text.utf8.count else { return nil }
  }

  /// Splits a text, and percent-encodes what a URL cannot have.
  init(encoding text: String) {
    var rest = text.utf8[...]
    let start = rest.prefix { $0 != UInt8(ascii: ":") }
    let hasScheme = start.count < rest.count && Self.isScheme(Substring(start))
    scheme = hasScheme ? Substring(start).lowercased() : nil
    if hasScheme { rest = rest[start.endIndex...].dropFirst() }
    let hasAuthority = rest.starts(with: "//".utf8)
    let host = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    authority = hasAuthority ? Self.encoded(host, allowing: "[]") : nil
    path = Self.encoded(hasAuthority ? rest[host.endIndex...] : rest, allowing: "#")
  }

  /// The text of the URL.
  var text: String { (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "") + path }

  /// The URL that this reference means in a response of `base`, a URL without a query. The segments `.` and
  /// `..` are kept: they lead to the same place.
  func text(relativeTo base: URLReference) -> String {
    guard scheme == nil, let scheme = base.scheme else { return text }
    guard authority == nil, let authority = base.authority else { return "\(scheme):\(text)" }
    let start: Substring =
      switch path.first {
      case "/": ""
      case "?", "#", nil: base.path[...]
      default: base.path.lastIndex(of: "/").map { base.path[...$0] } ?? "/"
      }
    return "\(scheme)://\(authority)\(start)\(path)"
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

  /// Percent-encodes what a URL cannot have. A percent sign stays before two hexadecimal digits.
  private static func encoded(_ text: some Collection<UInt8>, allowing others: String) -> String {
    let text = Array(text)
    var bytes: [UInt8] = []
    for (index, byte) in text.enumerated() {
      let next = text[(index + 1)...].prefix(2)
      let isValid =
        byte == UInt8(ascii: "%")
        ? next.count == 2 && next.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        : byte > 0x20 && byte < 0x7F && !##""#<>[\]^`{|}"##.utf8.contains(byte) || others.utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      bytes += isValid ? [byte] : Array("%\(byte < 16 ? "0" : "")\(digits)".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isScheme(_ text: Substring) -> Bool {
    text.first?.isLetter == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}
