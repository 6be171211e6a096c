import PlainText

/// The validated base URL of a submission service, from `--service` or `PETSPOT_API_URL`.
package struct ServiceAddress: Equatable, Sendable {
  /// Why a text is not the address of a service.
  package enum Problem: Error, Equatable, Sendable {
    /// It is not an `http` or `https` URL with a host, or it has a query or a fragment.
    case notAnAddress
    /// It contains a user name or a password. Do not show the text.
    case hasCredentials
    /// It is an `http` URL of another computer, and the user has not allowed that: the code and the contact
    /// details would be sent unencrypted. The host is untrusted text.
    case insecure(host: String)
  }

  /// The URL without a trailing slash, `/api/v1`, and the port of its scheme (RFC 3986, section 6.2.3): the
  /// same service has one name. It contains no credentials, but is untrusted text.
  package let description: String

  /// Parses a URL, which may end with a slash or `/api/v1` and be surrounded by white space.
  ///
  /// - Parameter allowInsecureHTTP: whether `http` is accepted for hosts other than this computer
  ///   (`localhost`, 127.0.0.0/8, `::1`).
  package init(_ text: String, allowInsecureHTTP: Bool) throws(Problem) {
    let text = text.trimmed
    guard !text.utf8.contains(UInt8(ascii: "@")) else { throw .hasCredentials }
    // The characters of a URL (RFC 3986) without a query and a fragment.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !##""#<>?\^`{|}"##.utf8.contains($0) }) else {
      throw .notAnAddress
    }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    let rest = text.dropFirst(scheme.count)
    let authority = rest.dropFirst(3).prefix { $0 != "/" }
    let path = rest.dropFirst(3 + authority.count)
    guard scheme == "http" || scheme == "https", rest.hasPrefix("://"), !path.contains(where: "[]".contains),
      let (host, port) = Self.hostAndPort(authority.lowercased())
    else { throw .notAnAddress }
    guard scheme == "https" || allowInsecureHTTP || Self.isThisComputer(host) else {
      throw .insecure(host: host)
    }
    let otherPort = port == (scheme == "https" ? 443 : 80) ? nil : port
    origin = "\(scheme)://\(host)\(otherPort.map { ":\($0)" } ?? "")"
    description = origin + Self.basePath(of: path)
    readableHost = scheme == "http" && Self.isThisComputer(host) ? host : nil
  }

  private let origin: String

  /// The host if it is this computer and requests to it are not encrypted; `nil` otherwise.
  let readableHost: String?

  /// The same address with `https`; `nil` if it has that already.
  var encrypted: String? {
    description.hasPrefix("http://") ? "https://" + description.dropFirst("http://".count) : nil
  }

  var announcements: String { "\(description)/api/v1/announcements" }

  /// The URL that attaches a photo to the announcement with this id, a UUID.
  func photos(of announcementId: String) -> String { "\(announcement(announcementId))/photos" }

  func announcement(_ id: String) -> String { "\(announcements)/\(id)" }

  /// The absolute URL that a `Location` in a response means (RFC 9110, section 10.2.2), which is untrusted
  /// text; `nil` for one relative to the path of the request, which no server is known to send.
  func absolute(_ location: String) -> String? {
    if location.hasBytes("//") { return "\(origin.prefix { $0 != "/" })\(location)" }
    if location.hasBytes("/") { return origin + location }
    return location.drop { $0.isLetter }.hasPrefix("://") ? location : nil
  }

  private static func basePath(of path: Substring) -> String {
    var path = path
    while path.last == "/" { path.removeLast() }
    if path.hasSuffix("/api/v1") { path.removeLast("/api/v1".count) }
    while path.last == "/" { path.removeLast() }
    return String(path)
  }

  /// The host and the port; `nil` if the port is not a number from 1 to 65535, or the host neither a name of
  /// letters, digits, dots, dashes and underscores nor an IPv6 address in brackets. Programs interpret other
  /// characters, in particular percent signs, in different ways. An empty port is none.
  private static func hostAndPort(_ authority: String) -> (host: String, port: UInt16?)? {
    let colon = authority.lastIndex { ":]".contains($0) } ?? authority.endIndex
    let end = authority[colon...].hasPrefix(":") ? colon : authority.endIndex
    let (host, digits) = (authority[..<end], authority[end...].dropFirst())
    let isAddress = host.hasPrefix("[") && host.hasSuffix("]")
    let name = isAddress ? host.dropFirst().dropLast() : host
    let others = isAddress ? ":." : "-._ghijklmnopqrstuvwxyz"
    guard !name.isEmpty, name.allSatisfy({ $0.isHexDigit || others.contains($0) }) else { return nil }
    if digits.isEmpty { return (String(host), nil) }
    guard digits.allSatisfy(\.isNumber), let port = UInt16(digits), port > 0 else { return nil }
    return (String(host), port)
  }

  private static func isThisComputer(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.first == "127"
      && numbers.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
  }
}
