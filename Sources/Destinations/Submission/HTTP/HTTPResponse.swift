/// The result of one request: a response, a part of one, or nothing. An error status and a lost connection
/// are results as well; `SubmissionFailure` interprets them.
struct HTTPResponse: Equatable, Sendable {
  /// The status of the final response; `nil` if its header was not received completely.
  let status: Int?
  /// The part of the body that was received: at most `HTTPClient.maximumBodyLength` bytes.
  let body: [UInt8]
  /// The value of `Location`: a URL or a part of one, which is untrusted text; `nil` if there is none.
  let redirectTarget: String?
  /// Why the exchange ended early; `nil` if all of the response that is needed was received.
  let failure: TransferFailure?
  /// Whether the whole request was written to the connection before the response arrived, so that the service
  /// may have carried it out.
  let requestWasSent: Bool

  /// Whether the body is no JSON of a service, such as a page of a proxy. An empty one is not.
  var isPage: Bool { ![nil, UInt8(ascii: "{")].contains(body.first { !" \t\r\n".utf8.contains($0) }) }

  /// The result of a request that could not be sent.
  static func notSent(_ failure: TransferFailure) -> HTTPResponse {
    HTTPResponse(status: nil, body: [], redirectTarget: nil, failure: failure, requestWasSent: false)
  }
}
