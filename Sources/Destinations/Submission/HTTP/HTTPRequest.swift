import MissingPet
import PhotoFile

/// A request, as a value.
struct HTTPRequest: Sendable {
  enum Body: Sendable {
    case none
    /// A document in UTF-8.
    case json([UInt8])
    /// A photo as the only part of `multipart/form-data`, streamed from its file descriptor.
    case photo(StagedPhoto)
  }

  /// The absolute URL, from `ServiceAddress`.
  let address: String
  /// Whether to use the proxies that the environment specifies.
  let mayUseProxy: Bool
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

  /// A file name that can stand between quotation marks in the header of a part. Quotation marks, backslashes
  /// and control characters are percent-encoded, as in browsers (RFC 7578, sections 4.2 and 5.1; WHATWG HTML,
  /// "Multipart form data"). libcurl then has nothing left to escape, which it does differently in different
  /// versions, and never for line breaks.
  static func quotableFileName(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\", "\u{0}"..."\u{1F}", "\u{7F}":
        result += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
