#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The base address of a submission service, checked: what `--service` or `PETSPOT_API_URL` gives, with or
/// without a trailing slash or `/api/v1`.
package struct ServiceAddress: Equatable, Sendable {
  /// Why a text cannot be the address of a service: a usage error at the start.
  package enum Problem: Error, Equatable, Sendable {
    /// Not an `http` or `https` address of a host, or one with a query or a fragment.
    case notAnAddress
    /// It has a user or a password in it, which would end up in logs. The text is not to be shown.
    case hasCredentials
    /// Plain `http` to another computer, without the person's consent: the code and the contact data would
    /// travel readable. With the name of the host: text from outside.
    case insecure(host: String)
  }

  /// The address as it is used, without a trailing slash and without `/api/v1`: safe to show, and text from
  /// outside all the same.
  package let description: String

  /// Reads an address. Plain `http` is taken for this computer only (`localhost`, 127.0.0.0/8, `::1`), unless
  /// `allowInsecureHTTP`.
  package init(_ text: String, allowInsecureHTTP: Bool) throws(Problem) {
    let text = Self.trimmed(text)
    guard var parts = URLComponents(string: text, encodingInvalidCharacters: false) else {
      throw .notAnAddress
    }
    guard parts.user == nil, parts.password == nil, !text.contains("@") else { throw .hasCredentials }
    guard let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = parts.percentEncodedHost?.lowercased(), Self.isHost(host),
      parts.query == nil, parts.fragment == nil, (1...65_535).contains(parts.port ?? 80)
    else { throw .notAnAddress }
    guard scheme == "https" || allowInsecureHTTP || Self.isThisComputer(host) else {
      throw .insecure(host: host)
    }
    parts.scheme = scheme
    parts.percentEncodedHost = host
    parts.percentEncodedPath = Self.basePath(of: parts.percentEncodedPath)
    guard let address = parts.string else { throw .notAnAddress }
    description = address
    readableHost = scheme == "http" && Self.isThisComputer(host) ? parts.host : nil
  }

  /// The host when it is this computer and what is sent to it travels readable; `nil` otherwise.
  let readableHost: String?

  /// Where announcements are created.
  var announcements: String { "\(description)/api/v1/announcements" }

  /// Where the photo of an announcement is attached. The id is a UUID.
  func photos(of announcementId: String) -> String { "\(announcements)/\(announcementId)/photos" }

  /// Without the spaces around it that copying leaves.
  private static func trimmed(_ text: String) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private static func basePath(of path: String) -> String {
    var path = path[...]
    while path.last == "/" { path.removeLast() }
    if path.hasSuffix("/api/v1") { path.removeLast("/api/v1".count) }
    while path.last == "/" { path.removeLast() }
    return String(path)
  }

  /// A name of letters, digits, dots and dashes, or an IPv6 address in brackets: anything else, percent signs
  /// above all, is read differently by different programs.
  private static func isHost(_ host: String) -> Bool {
    let isAddress = host.hasPrefix("[") && host.hasSuffix("]") && host.count > 2
    let name = isAddress ? host.dropFirst().dropLast() : host[...]
    return !name.isEmpty
      && name.allSatisfy { isAddress ? $0.isHexDigit || ":.".contains($0) : $0.isNameCharacter }
      && name.allSatisfy(\.isASCII)
  }

  private static func isThisComputer(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.first == "127"
      && numbers.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
  }
}

extension Character {
  fileprivate var isNameCharacter: Bool { isASCII && (isLetter || isWholeNumber || "-._".contains(self)) }
}
