package import MissingPet
package import Platform
package import Submission

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The submission service over HTTP.
///
/// Nothing that it throws, and nothing that it leaves behind, holds the phone, the email or the code. A
/// request that was given up may still be inside libcurl, on a thread of its own, when the method returns:
/// the program has to leave with `_exit` from the first request on, since exit handlers would take that
/// thread's libraries down under it.
package struct HTTPAnnouncementRepository: AnnouncementRepository {
  private let address: ServiceAddress
  private let client: HTTPClient

  /// A service at an address.
  ///
  /// - Parameters:
  ///   - timeout: for how long nothing may move in either direction (`PETSPOT_TIMEOUT`).
  ///   - userAgent: `petspot/<version>`: visible ASCII.
  ///   - environment: where certificates are named: `SSL_CERT_FILE`, `SSL_CERT_DIR`, `CURL_CA_BUNDLE`. The
  ///     proxies are always those of the process's own.
  package init(
    address: ServiceAddress, timeout: Duration, userAgent: String,
    environment: (String) -> String?
  ) {
    self.init(
      address: address,
      client: HTTPClient(
        userAgent: userAgent, timeout: timeout, certificates: TrustedCertificates(environment: environment),
        library: CURLLibrary.system, now: { MonotonicTime.now }))
  }

  /// A service that is spoken to in a certain way.
  init(address: ServiceAddress, client: HTTPClient) {
    self.address = address
    self.client = client
  }

  package var destination: Destination { .service(address.description) }

  package func createAnnouncement(
    _ request: CreateAnnouncementRequest, idempotencyKey: String, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> AnnouncementResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(request) else { throw SubmissionFailure(reason: .other) }
    var headers = ["Content-Type: application/json", "Accept: application/json"]
    if AnnouncementResponse.isUUID(idempotencyKey) { headers.append("Idempotency-Key: \(idempotencyKey)") }
    let post = post(to: address.announcements, headers, .json(String(decoding: body, as: UTF8.self)))
    let answer = client.send(post, until: interruption) { _ in progress(nil) }
    if answer.status == 201, let created = CreatedAnnouncement.read(answer.body) { return created }
    throw SubmissionFailure(creating: request, answered: answer)
  }

  package func uploadPhoto(
    _ request: PhotoUploadRequest, until interruption: Interruption, progress: (Int?) -> Void
  ) throws(SubmissionFailure) {
    let headers = ["Accept: application/json", "Authorization: \(Self.authorization(request))"]
    let post = post(to: address.photos(of: request.announcementId), headers, .photo(request.photo))
    let answer = client.send(post, until: interruption, progress: progress)
    // A service that has not got all of the photo cannot have stored it, whatever it says.
    guard answer.status == 201, answer.requestWentOut else { throw SubmissionFailure(attaching: answer) }
  }

  /// What travels readable because it stays on this computer goes to no proxy, which is elsewhere.
  private func post(to target: String, _ headers: [String], _ body: HTTPRequest.Body) -> HTTPRequest {
    HTTPRequest(address: target, mayUseProxy: address.readableHost == nil, headers: headers, body: body)
  }

  /// RFC 7617. Set by hand on this one request, so that nothing repeats it elsewhere.
  private static func authorization(_ request: PhotoUploadRequest) -> String {
    let pair = Data("\(request.announcementId):\(request.managementPassword)".utf8)
    return "Basic \(pair.base64EncodedString())"
  }
}
