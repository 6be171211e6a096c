import MissingPet
import SubmissionTestSupport
import Testing

@testable import Submission

@Suite struct ServiceAddressTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org/api/v1/announcements"),
    ("https://example.org/", "https://example.org/api/v1/announcements"),
    ("https://example.org/api/v1", "https://example.org/api/v1/announcements"),
    ("https://example.org/api/v1/", "https://example.org/api/v1/announcements"),
    ("https://example.org//api/v1//", "https://example.org/api/v1/announcements"),
    ("https://example.org/pets/api/v1", "https://example.org/pets/api/v1/announcements"),
    ("https://example.org/xapi/v1", "https://example.org/xapi/v1/api/v1/announcements"),
    ("  HTTPS://Example.ORG:8443 ", "https://example.org:8443/api/v1/announcements"),
    ("https://example.org:443/", "https://example.org/api/v1/announcements"),
    ("http://127.0.0.1:80", "http://127.0.0.1/api/v1/announcements"),
    ("http://127.0.0.1:443", "http://127.0.0.1:443/api/v1/announcements"),
    ("http://localhost:8080", "http://localhost:8080/api/v1/announcements"),
    ("http://LOCALHOST", "http://localhost/api/v1/announcements"),
    ("http://127.0.0.1:1", "http://127.0.0.1:1/api/v1/announcements"),
    ("http://127.9.8.7", "http://127.9.8.7/api/v1/announcements"),
    ("http://[::1]:8080", "http://[::1]:8080/api/v1/announcements"),
    ("https://example.org:", "https://example.org/api/v1/announcements"),
    ("https://[::1]:/x", "https://[::1]/x/api/v1/announcements"),
    ("https://example.org:0080", "https://example.org:80/api/v1/announcements"),
    ("https://[2001:db8::1]", "https://[2001:db8::1]/api/v1/announcements"),
  ])
  func valid(_ text: String, _ announcements: String) throws {
    let address = try ServiceAddress(text, allowInsecureHTTP: false)
    #expect(address.announcements == announcements)
    #expect(address.photos(of: "ID") == "\(announcements)/ID/photos")
  }

  @Test(arguments: [
    "", " ", "example.org", "example.org:80", "ftp://example.org", "file:///etc/passwd", "https://",
    "https:///x",
    "https:example.org", "//example.org", "https://exa mple.org", "https://example.org?x=1",
    "https://example.org#x",
    "https://example.org:0", "https://example.org:65536", "https://example.org:-1", "https://example.org:x",
    "https://example.org:18446744073709551617", "https://example.org/[x]",
    "https://a%2eb", "https://ex\u{7}ample.org", "https://[::1", "https://[]", "https://[x]", "https://.:x",
    "javascript:alert(1)", "https://example.org\\evil", "http://127.0.0.1%2eevil.org",
  ])
  func notAnAddress(_ text: String) {
    #expect(throws: ServiceAddress.Problem.notAnAddress) {
      try ServiceAddress(text, allowInsecureHTTP: true)
    }
  }

  @Test(arguments: [
    "https://anna@example.org", "https://anna:secret@example.org", "https://:secret@example.org",
    "https://@example.org", "https://anna:se cret@example.org", "https://anna:%@\u{301}example.org",
    "http://127.0.0.1@evil.org", "http://localhost:80@evil.org/",
  ])
  func credentials(_ text: String) {
    #expect(throws: ServiceAddress.Problem.hasCredentials) {
      try ServiceAddress(text, allowInsecureHTTP: true)
    }
  }

  @Test(arguments: [
    ("http://example.org", "example.org"), ("http://example.org:8080/x", "example.org"),
    ("http://localhost.evil.org", "localhost.evil.org"), ("http://127.0.0.1.evil.org", "127.0.0.1.evil.org"),
    ("http://127.0.0.256", "127.0.0.256"), ("http://127.1", "127.1"), ("http://0.0.0.0", "0.0.0.0"),
    ("http://127.0.0.01", "127.0.0.01"), ("http://2130706433", "2130706433"), ("http://10.0.0.1", "10.0.0.1"),
    ("http://[::2]", "[::2]"), ("http://[::ffff:10.0.0.1]", "[::ffff:10.0.0.1]"),
  ])
  func insecure(_ text: String, _ host: String) throws {
    #expect(throws: ServiceAddress.Problem.insecure(host: host)) {
      try ServiceAddress(text, allowInsecureHTTP: false)
    }
    // If the user allows it, the address is valid, and proxies are used.
    #expect(try ServiceAddress(text, allowInsecureHTTP: true).readableHost == nil)
  }

  @Test func onlyUnencryptedRequestsToThisComputerBypassProxies() throws {
    #expect(try ServiceAddress("http://127.0.0.1:8080", allowInsecureHTTP: true).readableHost == "127.0.0.1")
    #expect(try ServiceAddress("http://[::1]:8080", allowInsecureHTTP: false).readableHost == "[::1]")
    #expect(try ServiceAddress("https://localhost", allowInsecureHTTP: false).readableHost == nil)
  }

  /// 400 without the error of the service.
  @Test(arguments: [
    ("http://localhost:8443/x", "https://localhost:8443/x"), ("https://localhost:8443/x", nil),
  ])
  func expectsEncryption(address: String, encrypted: String?) throws {
    let service = try ServiceAddress(address, allowInsecureHTTP: false)
    let response = HTTPResponse(
      status: 400, body: Array("<html>".utf8), requestWasSent: true)
    #expect(
      SubmissionFailure(response, at: service, refusal: .notAService(address: address)).objection
        == (encrypted.map { .expectsEncryption(address: address, instead: $0) }
          ?? .notAService(address: address)))
  }
}
