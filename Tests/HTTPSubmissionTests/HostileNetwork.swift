import MissingPet
import SubmissionTestSupport
import TestSupport
import Testing

/// A fault of a network or a server, with the expected outcome of each step. `HostileNetworkTests` tests
/// every fault in both steps, in the first attempt and in a later one.
struct HostileNetwork: CustomTestStringConvertible, Sendable {
  /// The destination of the request.
  enum Target: Sendable {
    /// The service, with this behavior.
    case service(LoopbackBehavior)
    /// The service at an `https` URL, with this behavior.
    case tls(LoopbackBehavior)
    /// A port that refuses connections.
    case closedPort
    /// A host name that cannot be resolved.
    case unknownHost
  }

  let name: String
  let target: Target
  /// The expected failure of step 1.
  let create: SubmissionFailure
  /// The expected failure of step 2; `nil` if it succeeds.
  let photo: SubmissionFailure?
  let timeout: Duration
  /// Whether it depends on timing how much of the request was sent, so that `responseWasLost` may differ.
  var isRace = false

  var testDescription: String { name }

  init(
    _ name: String, _ target: Target, create: SubmissionFailure, photo: SubmissionFailure?,
    timeout: Duration = .seconds(120)
  ) {
    self.name = name
    self.target = target
    self.create = create
    self.photo = photo
    self.timeout = timeout
  }

  /// The same fault with `isRace` set.
  var race: HostileNetwork {
    var fault = self
    fault.isRace = true
    return fault
  }

  /// A fault that makes both steps fail in the same way.
  init(_ name: String, _ target: Target, _ failure: SubmissionFailure, timeout: Duration = .seconds(120)) {
    self.init(name, target, create: failure, photo: failure, timeout: timeout)
  }
}

extension SubmissionFailure {
  static let unreachable = SubmissionFailure(reason: .noConnection)
  static let lost = SubmissionFailure(reason: .noConnection, responseWasLost: true)
  static let refused = SubmissionFailure(reason: .other)
  static let unusable = SubmissionFailure(reason: .other, responseWasLost: true)
  static let timeout = SubmissionFailure(reason: .other, objection: .timedOut, responseWasLost: true)
  static let timeoutBeforeSending = SubmissionFailure(reason: .other, objection: .timedOut)
  static let encryptionFailed = refused(.encryptionFailed(address: ""))
  static let notAService = refused(.notAService(address: ""))
  static let redirected = refused(.redirected(from: "", to: nil))
  static func refused(_ objection: ServiceObjection) -> SubmissionFailure {
    SubmissionFailure(reason: .other, objection: objection)
  }

  /// The same failure with an empty address in place of this one. The table of faults is written before the
  /// services have addresses.
  func without(_ address: String) -> SubmissionFailure {
    let objection: ServiceObjection? =
      switch objection {
      case .notAService(address): .notAService(address: "")
      case .encryptionFailed(address): .encryptionFailed(address: "")
      case .redirected(address, let target): .redirected(from: "", to: target)
      default: objection
      }
    return SubmissionFailure(reason: reason, objection: objection, responseWasLost: responseWasLost)
  }
}

// MARK: Connections

extension HostileNetwork {
  private static let created = LoopbackResponse.json(
    201, "{\"id\":\"0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001\",\"managementPassword\":\"467432\"}")
  private static let short: Duration = .seconds(2)

  private static func responding(
    _ response: LoopbackResponse, _ writing: LoopbackBehavior.Writing, _ ending: LoopbackBehavior.Ending
  ) -> Target {
    .service(LoopbackBehavior(responding: .fixed(response), writing: writing, ending: ending))
  }

  static let connection = [
    HostileNetwork("connection refused", .closedPort, .unreachable),
    HostileNetwork("name not found", .unknownHost, .unreachable),
    HostileNetwork("closed before the request", .service(.drop(after: .nothing)), .lost).race,
    HostileNetwork("reset before the request", .service(.drop(after: .nothing, reset: true)), .lost)
      .race,
    HostileNetwork("closed in the middle of the request", .service(.drop(after: .body(10))), .lost),
    HostileNetwork(
      "reset in the middle of the request", .service(.drop(after: .body(10), reset: true)), .lost),
    HostileNetwork("closed after the request", .service(.drop(after: .whole)), .lost),
    HostileNetwork("reset after the request", .service(.drop(after: .whole, reset: true)), .lost),
    HostileNetwork("closed within the status line", responding(created, .first(9), .close), .lost),
    HostileNetwork("closed within the header", responding(created, .first(40), .close), .lost),
    HostileNetwork(
      "closed within the body", responding(created, .bodyFirst(20), .close), create: .lost, photo: nil),
    HostileNetwork(
      "reset within the body", responding(created, .bodyFirst(20), .reset), create: .lost, photo: nil),
    HostileNetwork("no response", .service(.stall()), .timeout, timeout: short),
    HostileNetwork("the request is not read", .service(.stall(after: .nothing)), .timeout, timeout: short),
    HostileNetwork(
      "stalls within the header", responding(created, .first(40), .stall), .timeout, timeout: short),
    HostileNetwork(
      "stalls within the body", responding(created, .bodyFirst(20), .stall), create: .timeout, photo: nil,
      timeout: short),
    HostileNetwork(
      "responds byte by byte, then stalls",
      responding(created, .bodyDripping(every: .milliseconds(20), first: 10), .stall),
      create: .timeout, photo: nil, timeout: short),
  ]

  private static let alert: [UInt8] = [0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28]

  static let tls = [
    HostileNetwork(
      "TLS to a port that speaks HTTP", .tls(.raw(Array("HTTP/1.1 201 Created\r\n\r\n".utf8))),
      .encryptionFailed),
    HostileNetwork("TLS to a port that closes", .tls(.drop(after: .nothing)), .unreachable),
    HostileNetwork("TLS to a port that sends an alert", .tls(.raw(alert)), .encryptionFailed),
    HostileNetwork(
      "TLS to a port that stalls", .tls(.stall(after: .nothing)), .timeoutBeforeSending, timeout: short),
    HostileNetwork(
      "TLS that stalls within the handshake", .tls(.raw([0x16, 0x03, 0x03, 0x00], ending: .stall)),
      .timeoutBeforeSending, timeout: short),
    HostileNetwork(
      "HTTP to a port that speaks TLS", .service(LoopbackBehavior(responding: .rawAfter(alert))), .unusable),
  ]
}

// MARK: Responses

extension HostileNetwork {
  /// Statuses with the expected failure of each step, which does not depend on the body.
  private static let statuses: [(Int, create: SubmissionFailure, photo: SubmissionFailure)] = [
    (200, .unusable, .unusable), (204, .unusable, .unusable),
    (301, .redirected, .redirected), (302, .redirected, .redirected), (307, .redirected, .redirected),
    (308, .redirected, .redirected),
    (400, .refused(.reportRefused), .refused(.photoRefused)), (401, .notAService, .refused(.codeRefused)),
    (403, .notAService, .refused(.codeRefused)), (404, .notAService, .refused(.announcementNotFound)),
    (405, .notAService, .refused), (407, .notAService, .refused),
    (409, .refused(.microchipAlreadyReported), .refused(.photoRefused)),
    (410, .notAService, .refused(.announcementNotFound)),
    (413, .refused(.textTooLong(.description)), .refused(.photoTooLarge)),
    (415, .refused(.reportRefused), .refused(.photoFormat)),
    (422, .refused(.reportRefused), .refused(.photoRefused)),
    (429, .refused(.busy), .refused(.busy)), (500, .refused, .refused), (502, .unusable, .unusable),
    (503, .refused(.busy), .refused(.busy)), (504, .unusable, .unusable),
  ]

  /// The failures of the two steps for a refusal without a known field.
  private static func unexplained(_ name: String, _ target: Target) -> HostileNetwork {
    HostileNetwork(name, target, create: .refused(.reportRefused), photo: .refused(.photoRefused))
  }

  static let responses = statuses.flatMap { status, create, photo in
    let bodies: [(String, LoopbackResponse)] = [
      ("JSON", .json(status, "{\"id\":7,\"list\":[{}]}")), ("HTML", .html(status)),
      ("an empty body", LoopbackResponse(status)), ("a wrong charset", .wrongCharset(status)),
    ]
    return bodies.map { name, response in
      HostileNetwork("\(status) with \(name)", .service(.response(response)), create: create, photo: photo)
    }
  }

  private static func refusal(_ status: Int, _ code: String, _ field: String? = nil) -> Target {
    .service(.response(.refusal(status, code: code, field: field)))
  }

  static let refusals = [
    HostileNetwork(
      "404 in the service's words", refusal(404, "NOT_FOUND"), create: .notAService,
      photo: .refused(.announcementGone)),
    HostileNetwork(
      "409 for the microchip", refusal(409, "CONFLICT", "microchipNumber"),
      create: .refused(.microchipAlreadyReported), photo: .refused(.field(.microchipNumber))),
    HostileNetwork(
      "409 in snake_case", refusal(409, "CONFLICT", "microchip_number"),
      create: .refused(.microchipAlreadyReported), photo: .refused(.field(.microchipNumber))),
    HostileNetwork(
      "409 without a field", refusal(409, "CONFLICT"), create: .refused(.microchipAlreadyReported),
      photo: .refused(.photoRefused)),
    HostileNetwork("409 for another field", refusal(409, "CONFLICT", "petName"), .refused(.field(.petName))),
    HostileNetwork("400 for a field", refusal(400, "INVALID_FORMAT", "petName"), .refused(.field(.petName))),
    HostileNetwork(
      "400 for the latitude", refusal(400, "INVALID_FORMAT", "locationLatitude"), .refused(.field(.location))),
    HostileNetwork(
      "400 for the longitude in snake_case", refusal(400, "MISSING_VALUE", "location_longitude"),
      .refused(.field(.location))),
    HostileNetwork(
      "400 for an unknown field", refusal(400, "MISSING_VALUE", "shoeSize"),
      .refused(.unknownField("shoeSize"))),
    unexplained(
      "400 that repeats the phone as a field", refusal(400, "INVALID_FORMAT", "phone:\(Samples.phone)")),
    unexplained(
      "400 that repeats the digits of the phone as a field", refusal(400, "INVALID_FORMAT", "p48601234567")),
    unexplained(
      "400 with a very long field", refusal(400, "INVALID_FORMAT", String(repeating: "x", count: 65))),
    HostileNetwork(
      "400 for the format of the photo", refusal(400, "INVALID_FILE_FORMAT"),
      create: .refused(.reportRefused), photo: .refused(.photoFormat)),
    HostileNetwork(
      "400 for the photo as a field", refusal(400, "MISSING_FILE", "photo"), .refused(.field(.photo))),
  ]

  private static func created(_ body: String) -> Target { .service(.response(.json(201, body))) }
  private static let id = "0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001"

  /// Success responses to step 1 that are not usable. Step 2 accepts any 201.
  static let unusableResponses = [
    HostileNetwork(
      "200 with an id and a code",
      .service(.response(.json(200, "{\"id\":\"\(id)\",\"managementPassword\":\"467432\"}"))), .unusable),
    HostileNetwork(
      "409 with an id and a code",
      .service(.response(.json(409, #"{"id":"\#(id)","managementPassword":"467432"}"#))),
      create: .refused(.microchipAlreadyReported), photo: .refused(.photoRefused)),
    HostileNetwork("201 with an empty body", created(""), create: .unusable, photo: nil),
    HostileNetwork("201 with HTML", .service(.response(.html(201))), create: .unusable, photo: nil),
    HostileNetwork(
      "201 with incomplete JSON", created("{\"id\":\"\(id)\",\"managem"), create: .unusable, photo: nil),
    HostileNetwork("201 with an array", created("[]"), create: .unusable, photo: nil),
    HostileNetwork("201 with null", created("null"), create: .unusable, photo: nil),
    HostileNetwork(
      "201 whose id is a path", created("{\"id\":\"../../x\",\"managementPassword\":\"467432\"}"),
      create: .unusable, photo: nil),
    HostileNetwork(
      "201 without a code", created("{\"id\":\"\(id)\"}"), create: .unusable, photo: nil),
    HostileNetwork(
      "201 whose code has an escape sequence",
      created("{\"id\":\"\(id)\",\"managementPassword\":\"\\u001b[2J467432\"}"), create: .unusable, photo: nil
    ),
    HostileNetwork(
      "201 whose code has a line break",
      created("{\"id\":\"\(id)\",\"managementPassword\":\"467\\n432\"}"), create: .unusable, photo: nil),
    HostileNetwork(
      "201 whose code is empty", created("{\"id\":\"\(id)\",\"managementPassword\":\"\"}"), create: .unusable,
      photo: nil),
    HostileNetwork(
      "201 whose code is a fraction", created("{\"id\":\"\(id)\",\"managementPassword\":46.5}"),
      create: .unusable, photo: nil),
    HostileNetwork(
      "201 in a wrong charset", .service(.response(.wrongCharset(201))), create: .unusable, photo: nil),
    HostileNetwork(
      "201 with 100 MB", .service(.response(.flood(201, byteCount: 100 << 20))), create: .unusable,
      photo: nil),
    HostileNetwork(
      "201 with deeply nested JSON", created(String(repeating: "[", count: 100_000)), create: .unusable,
      photo: nil),
  ]

  static let all = connection + tls + responses + refusals + unusableResponses
}
