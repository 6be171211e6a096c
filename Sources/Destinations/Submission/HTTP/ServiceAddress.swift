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
    guard let url = URLReference(text), let scheme = url.scheme, scheme == "http" || scheme == "https",
      let (host, port) = url.hostAndPort, Self.isHost(host), !url.path.contains(where: "?#".contains)
    else { throw .notAnAddress }
    guard scheme == "https" || allowInsecureHTTP || Self.isThisComputer(host) else {
      throw .insecure(host: host)
    }
    let otherPort = port == (scheme == "https" ? 443 : 80) ? nil : port
    description = "\(scheme)://\(host)\(otherPort.map { ":\($0)" } ?? "")\(Self.basePath(of: url.path))"
    readableHost = scheme == "http" && Self.isThisComputer(host) ? host : nil
  }

  /// The host if it is this computer and requests to it are not encrypted; `nil` otherwise.
  let readableHost: String?

  /// The same address with `https`; `nil` if it has that already.
  var encrypted: String? {
    description.hasPrefix("http://") ? "https://" + description.dropFirst("http://".count) : nil
  }

  /// The URL that creates an announcement.
  var announcements: String { "\(description)/api/v1/announcements" }

  /// The URL that attaches a photo to the announcement with this id, a UUID.
  func photos(of announcementId: String) -> String { "\(announcement(announcementId))/photos" }

  /// The URL of the announcement with this id, a UUID.
  func announcement(_ id: String) -> String { "\(announcements)/\(id)" }

  private static func basePath(of path: String) -> String {
    var path = path[...]
    while path.last == "/" { path.removeLast() }
    if path.hasSuffix("/api/v1") { path.removeLast("/api/v1".count) }
    while path.last == "/" { path.removeLast() }
    return String(path)
  }

  /// Whether this is a name of letters, digits, dots, dashes and underscores, or an IPv6 address in brackets.
  /// Programs interpret other characters, in particular percent signs, in different ways.
  private static func isHost(_ host: String) -> Bool {
    let isAddress = host.hasPrefix("[") && host.hasSuffix("]") && host.count > 2
    let name = isAddress ? host.dropFirst().dropLast() : host[...]
    return !name.isEmpty
      && name.allSatisfy {
        isAddress
          ? $0.isHexDigit || ":.".contains($0) : $0.isLetter || $0.isWholeNumber || "-._".contains($0)
      }
  }

  private static func isThisComputer(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.first == "127"
      && numbers.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
  }
}
