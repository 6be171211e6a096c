internal import MissingPet
internal import Submission

/// One POST that is about to go out. Plain values: nothing here knows how it is sent.
struct HTTPRequest: Sendable {
  /// What is sent.
  enum Body: Sendable {
    /// A JSON text.
    case json(String)
    /// The photo as the one part of `multipart/form-data`, streamed from its descriptor.
    case photo(StagedPhoto)
  }

  /// The absolute address, made by `ServiceAddress`.
  let address: String
  /// Whether it may go through the proxy that the environment names.
  let mayUseProxy: Bool
  /// Header fields as they are sent, e.g. `Accept: application/json`. No line breaks.
  let headers: [String]
  /// The body.
  let body: Body

  /// How many bytes the body has at least: all but the frame that multipart puts around a photo.
  var leastBodyLength: Int {
    switch body {
    case .json(let text): text.utf8.count
    case .photo(let photo): photo.metadata.byteCount
    }
  }

  /// Whether the body of an answer with this status says anything that is used. One that does not is not
  /// waited for: that of a redirect can have any size.
  func needsBody(ofAnswer status: Int) -> Bool {
    switch (status, body) {
    case (201, .json): true
    case (401, _): false
    default: (400..<500).contains(status)
    }
  }
}
