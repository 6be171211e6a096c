import TestSupport

/// A way in which a service misbehaves at one request: everything that a service, a proxy or the network was
/// seen to answer.
struct ServiceFault: Sendable, CustomStringConvertible {
  let description: String
  let behavior: LoopbackBehavior
  /// The response; `nil` if the connection has none.
  var response: LoopbackResponse?
  /// Whether the service itself says that it does not have the report.
  var isSaidByService: Bool { response?.status == 404 && response?.body.first == UInt8(ascii: "{") }
  /// Whether the service may have carried the request out although its response was lost.
  var isLost = false

  private init(_ response: LoopbackResponse, _ detail: String = "") {
    description = "\(response.status)\(detail)"
    behavior = .response(response)
    self.response = response
  }

  private init(_ name: String, _ behavior: LoopbackBehavior, isLost: Bool = false) {
    (description, self.behavior, self.isLost) = (name, behavior, isLost)
  }

  static let all =
    [
      .init(.refusal(400, code: "INVALID_FIELD", field: "petName"), " of a field"),
      .init(.refusal(400, code: "INVALID_FIELD", field: "colour"), " of an unknown field"),
      .init(.refusal(400, code: "INVALID_FILE_FORMAT", field: "file"), " of the format"),
      .init(.refusal(401, code: "UNAUTHENTICATED")), .init(.refusal(403, code: "FORBIDDEN")),
      .init(.refusal(404, code: "NOT_FOUND")), .init(LoopbackResponse(409)), .init(.json(422, "{}")),
      .init(.refusal(500, code: "INTERNAL_SERVER_ERROR")), .init(LoopbackResponse(204)),
      .init(.redirect(301, to: "https://other.invalid/x")), .init(.redirect(301, to: "/"), " to itself"),
      .init(.redirect(307, to: "/login\u{1B}[31m")),
      .init("dropped", .drop(after: .nothing, reset: true)),
      .init("not HTTP", .raw(Array("SSH-2.0-x\r\n".utf8))),
      .init("response lost", .actAndDrop, isLost: true),
    ]
    + [200, 400, 401, 403, 404, 405, 407, 408, 410, 413, 415, 429, 451, 501, 502, 503, 504].map {
      ServiceFault(.html($0), " as a page")
    }

  /// A page that says that it was created, which only step 1 takes for no success.
  static let createdPage = ServiceFault(.html(201), " as a page")
}

/// A moment of a submission at which the service halts.
enum ServiceMoment: String, CaseIterable, Sendable {
  case connected, createReceived, createProcessed, createResponseTruncated
  case photoConnected, photoReceivedInPart, photoReceived, photoStored

  /// The behaviors that make the service halt then.
  var script: [LoopbackBehavior] {
    let stored = LoopbackBehavior(responding: .acting(nil), ending: .stall)
    return switch self {
    case .connected: [.stall(after: .nothing)]
    case .createReceived: [.stall()]
    case .createProcessed: [stored]
    case .createResponseTruncated: [LoopbackBehavior(writing: .bodyFirst(30), ending: .stall)]
    case .photoConnected: [.real, .stall(after: .nothing)]
    case .photoReceivedInPart: [.real, .stall(after: .body(150_000))]
    case .photoReceived: [.real, .stall()]
    case .photoStored: [.real, stored]
    }
  }

  /// Whether it is reached.
  func isReached(by service: LoopbackService) -> Bool {
    switch self {
    case .connected: service.connectionCount == 1
    case .createReceived: service.creates.count == 1
    case .createProcessed, .createResponseTruncated: service.announcements.count == 1
    case .photoConnected: service.connectionCount == 2
    case .photoReceivedInPart, .photoReceived: service.photos.count == 1
    case .photoStored: service.announcements.first?.photoCount == 1
    }
  }

  /// Whether the announcement exists without the program knowing. Only a service that supports idempotency
  /// keys recognizes the retry then.
  var losesResponse: Bool { self == .createProcessed || self == .createResponseTruncated }
}
