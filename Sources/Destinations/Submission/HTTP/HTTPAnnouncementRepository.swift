import JSONTree
package import MissingPet
package import PhotoFile
import PlainText
package import Platform

/// A submission service, accessed over HTTP. Its errors contain neither the phone, the email nor the code.
///
/// When a method returns, a thread of libcurl may still be resolving a name. After the first request, the
/// program must therefore end with `_exit`: exit handlers would unload libraries that the thread uses.
package struct HTTPAnnouncementRepository: AnnouncementRepository {
  let address: ServiceAddress
  let client: HTTPClient
}

extension HTTPAnnouncementRepository {
  /// A service at an address.
  ///
  /// - Parameters:
  ///   - timeout: the longest time without a byte transferred in either direction.
  ///   - userAgent: the value of `User-Agent`, in visible ASCII.
  ///   - environment: looks up `CURL_CA_BUNDLE`, `SSL_CERT_FILE` and `SSL_CERT_DIR`. libcurl itself reads the
  ///     variables for proxies, from the environment of the process.
  package init(
    address: ServiceAddress, timeout: Duration, userAgent: String, environment: (String) -> String?
  ) {
    self.init(
      address: address,
      client: HTTPClient(
        userAgent: userAgent, timeout: timeout, certificates: TrustedCertificates(environment: environment),
        library: CURLLibrary.system, now: { SystemClock.elapsed }))
  }

  package var destination: Destination { .service(address.description) }

  package func createAnnouncement(
    _ request: CreateAnnouncementRequest, idempotencyKey: String, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> CreatedAnnouncement {
    var headers = ["Content-Type: application/json", "Accept: application/json"]
    if AnnouncementResponse.isUUID(idempotencyKey) { headers.append("Idempotency-Key: \(idempotencyKey)") }
    let post = HTTPRequest(
      service: address, address: address.announcements, headers: headers, body: .json(request.json.bytes()))
    let response = client.send(post, until: interruption) { _ in progress(nil) }
    if response.status == 201, let created = CreatedAnnouncement(body: response.body, to: request) {
      return created
    }
    throw SubmissionFailure(creating: request, response: response, at: address)
  }

  package func uploadPhoto(
    _ photo: StagedPhoto, to announcement: AnnouncementResponse, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SubmissionFailure) {
    // Basic authentication (RFC 7617). As a header field of this request only, libcurl cannot send the
    // credentials anywhere else.
    let credentials = "\(announcement.id):\(announcement.managementPassword)".utf8.base64
    let post = HTTPRequest(
      service: address, address: address.photos(of: announcement.id),
      headers: ["Accept: application/json", "Authorization: Basic \(credentials)"],
      body: .photo(photo))
    let response = client.send(post, until: interruption, progress: progress)
    // A service that responds before it has received the whole photo cannot have stored it.
    if response.status != 201 || !response.requestWasSent {
      throw SubmissionFailure(attaching: response, at: address)
    }
  }

  package func announcement(
    id: String, until interruption: Interruption, progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> PublishedAnnouncement? {
    let get = HTTPRequest(
      service: address, address: address.announcement(id), headers: ["Accept: application/json"], body: .none)
    let response = client.send(get, until: interruption) { _ in progress(nil) }
    if response.status == 200, let announcement = PublishedAnnouncement(body: response.body, of: id) {
      return announcement
    }
    // A page of a proxy in place of the service's own answer does not tell anything about the announcement.
    if response.status == 404, response.failure == nil, !response.isPage { return nil }
    throw SubmissionFailure(response, at: address, refusal: .notAService(address: address.description))
  }
}
