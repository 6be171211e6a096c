import MissingPet
import PhotoFile

struct HTTPRequest: Sendable {
  enum Body: Sendable {
    case none
    case json([UInt8])
    /// A photo as the only part of `multipart/form-data`, streamed from its file descriptor.
    case photo(StagedPhoto)
  }

  /// The service. An unencrypted request to this computer must not leave it, so it bypasses proxies.
  let service: ServiceAddress
  /// The absolute URL, from `service`.
  let address: String
  /// The header fields, e.g. `Accept: application/json`, without line breaks.
  let headers: [String]
  /// What is sent. A request without a body is a GET request, any other a POST request.
  let body: Body

  /// The length of the body in bytes, without the multipart boundaries and headers around a photo.
  var minimumLength: Int {
    switch body {
    case .none: 0
    case .json(let bytes): bytes.count
    case .photo(let photo): photo.byteCount
    }
  }

  /// Whether the body of a response with this status is used. Any other body is not received, since it may
  /// have any length.
  func needsBody(ofResponseWith status: Int) -> Bool {
    switch (status, body) {
    case (201, .photo), (401, _): false
    default: (200..<300).contains(status) || (400..<500).contains(status)
    }
  }
}

/// The result of one request: a response, a part of one, or nothing. An error status and a lost connection
/// are results as well; `SubmissionFailure` interprets them.
struct HTTPResponse: Equatable, Sendable {
  /// The status of the final response; `nil` if its header was not received completely.
  var status: Int?
  /// The part of the body that was received: at most `HTTPClient.maximumBodyLength` bytes.
  var body: [UInt8] = []
  /// The value of `Location`: a URL or a part of one, which is untrusted text; `nil` if there is none.
  var redirectTarget: String?
  /// Why the exchange ended early; `nil` if all of the response that is needed was received.
  var failure: SubmissionFailure?
  /// Whether the whole request was written to the connection before the response arrived, so that the service
  /// may have carried it out. A request without a body changes nothing, and does not count.
  var requestWasSent = false

  /// Whether the body is no JSON of a service, such as a page of a proxy. An empty one is not.
  var isPage: Bool { ![nil, UInt8(ascii: "{")].contains(body.first { !" \t\r\n".utf8.contains($0) }) }
}
