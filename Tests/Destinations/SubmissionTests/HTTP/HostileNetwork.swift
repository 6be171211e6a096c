import MissingPet
import SubmissionTestSupport
import TestSupport
import Testing

/// A fault of a network or a server, with the expected outcome of each step. `HostileNetworkTests` tests
/// every fault in both steps.
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
  static let unreachable = SubmissionFailure(.noAnswer(address: ""))
  static let lost = SubmissionFailure(
    .noAnswer(address: ""), responseWasLost: true)
  static let refused = SubmissionFailure()
  static let unusable = SubmissionFailure(responseWasLost: true)
  static let timeout = SubmissionFailure(.timedOut, responseWasLost: true)
  static let timeoutBeforeSending = SubmissionFailure(.timedOut)
  static let encryptionFailed = refused(.encryptionFailed(address: ""))
  static let notAService = refused(.notAService(address: ""))
  /// The same, and the service may have carried the request out.
  static let hardlyAService = SubmissionFailure(
    .notAService(address: ""), responseWasLost: true)
  static let unencrypted = refused(.expectsEncryption(address: "", instead: ""))
  static let redirected = refused(.redirected(from: "", to: nil))
  static func refused(_ objection: ServiceObjection) -> SubmissionFailure {
    SubmissionFailure(objection)
  }

  /// The same failure with an empty address in place of this one. The table of faults is written before the
  /// services have addresses.
  func without(_ address: String) -> SubmissionFailure {
    let objection: ServiceObjection? =
      switch objection {
      case .notAService(address): .notAService(address: "")
      case .noAnswer(address): .noAnswer(address: "")
      case .encryptionFailed(address): .encryptionFailed(address: "")
      case .expectsEncryption(address, address.replacing("http:", with: "https:")):
        .expectsEncryption(address: "", instead: "")
      case .redirected(address, let target): .redirected(from: "", to: target)
      default: objection
      }
    return SubmissionFailure(objection, responseWasLost: responseWasLost)
  }
}

extension SubmissionOutcome {
  /// The same outcome, likewise.
  func without(_ address: String) -> SubmissionOutcome {
    if case .failed(let failure) = self { .failed(failure.without(address)) } else { self }
  }
}

// MARK: Connections

extension HostileNetwork {
  private static let created = LoopbackResponse.json(201, complete)
  private static let short: Duration = .seconds(1)
  /// The time-out where something arrives before the service stalls. A busy computer is not that slow.
  private static let longer: Duration = .seconds(5)

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
      timeout: longer),
    HostileNetwork(
      "responds byte by byte, then stalls",
      responding(created, .bodyDripping(every: .milliseconds(20), first: 10), .stall),
      create: .timeout, photo: nil, timeout: longer),
    HostileNetwork(
      "responds byte by byte, without end",
      responding(.flood(200, byteCount: 65_536), .bodyDripping(every: .milliseconds(50)), .close),
      .timeout, timeout: .milliseconds(500)),
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
      "HTTP to a port that speaks TLS", .service(LoopbackBehavior(responding: .raw(alert))), .unusable),
  ]
}

// MARK: Responses

extension HostileNetwork {
  /// Statuses with the expected failure of each step, which depends on the body for a success that is not the
  /// service's: with a page, nothing was created.
  private static let statuses: [(Int, create: SubmissionFailure, photo: SubmissionFailure)] = [
    (200, .hardlyAService, .hardlyAService), (202, .hardlyAService, .hardlyAService),
    (301, .redirected, .redirected), (302, .redirected, .redirected), (307, .redirected, .redirected),
    (308, .redirected, .redirected),
    (400, .unencrypted, .unencrypted), (401, .notAService, .refused),
    (403, .notAService, .refused), (404, .notAService, .refused(.announcementNotFound)),
    (405, .notAService, .refused), (407, .notAService, .refused),
    (409, .refused(.microchipAlreadyReported), .refused(.photoRefused)),
    (410, .notAService, .refused(.announcementNotFound)),
    (413, .refused(.textTooLong(.description)), .refused(.photoTooLarge)),
    (415, .refused(.reportRefused), .refused(.photoFormat)),
    (422, .refused(.reportRefused), .refused(.photoRefused)),
    (429, .refused(.busy), .refused(.busy)), (500, .refused, .refused), (502, .unusable, .unusable),
    (503, .refused(.busy), .refused(.busy)), (504, .unusable, .unusable),
  ]

  static let responses = statuses.flatMap { status, create, photo in
    let bodies: [(String, LoopbackResponse)] = [
      ("JSON", .json(status, "{\"id\":7,\"list\":[{}]}")), ("HTML", .html(status)),
      ("an empty body", LoopbackResponse(status)), ("a wrong charset", .wrongCharset(status)),
    ]
    return bodies.map { name, response in
      let isPage = status < 300 && name == "HTML"
      return HostileNetwork(
        "\(status) with \(name)", .service(.response(response)), create: isPage ? .notAService : create,
        photo: isPage ? .notAService : photo)
    }
  }

  /// Refusals in the service's words: the status, the code and the field, with the objections of both steps.
  private static let refused:
    [(name: String, Int, String, String?, create: ServiceObjection, photo: ServiceObjection)] = [
      ("404 in the service's words", 404, "NOT_FOUND", nil, .notAService(address: ""), .announcementGone),
      (
        "409 for the microchip", 409, "CONFLICT", "microchipNumber", .microchipAlreadyReported,
        .field(.microchipNumber)
      ),
      (
        "409 in snake_case", 409, "CONFLICT", "microchip_number", .microchipAlreadyReported,
        .field(.microchipNumber)
      ),
      ("409 without a field", 409, "CONFLICT", nil, .microchipAlreadyReported, .photoRefused),
      ("409 for another field", 409, "CONFLICT", "petName", .field(.petName), .field(.petName)),
      ("400 for a field", 400, "INVALID_FORMAT", "petName", .field(.petName), .field(.petName)),
      (
        "400 for the latitude", 400, "INVALID_FORMAT", "locationLatitude", .field(.location),
        .field(.location)
      ),
      (
        "400 for the longitude in snake_case", 400, "MISSING_VALUE", "location_longitude",
        .field(.location), .field(.location)
      ),
      (
        "400 for an unknown field", 400, "MISSING_VALUE", "shoeSize", .unknownField("shoeSize"),
        .unknownField("shoeSize")
      ),
      (
        "400 that repeats the phone as a field", 400, "INVALID_FORMAT", "phone:\(Samples.phone)",
        .reportRefused, .photoRefused
      ),
      (
        "400 that repeats the digits of the phone as a field", 400, "INVALID_FORMAT", "p48601234567",
        .reportRefused, .photoRefused
      ),
      (
        "400 with a very long field", 400, "INVALID_FORMAT", String(repeating: "x", count: 65),
        .reportRefused, .photoRefused
      ),
      (
        "400 for the format of the photo", 400, "INVALID_FILE_FORMAT", nil, .reportRefused, .photoFormat
      ),
      ("400 for the photo as a field", 400, "MISSING_FILE", "photo", .field(.photo), .field(.photo)),
    ]

  static let refusals = refused.map { name, status, code, field, create, photo in
    HostileNetwork(
      name, .service(.response(.refusal(status, code: code, field: field))), create: .refused(create),
      photo: .refused(photo))
  }

  private static let id = "0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001"
  private static let complete = #"{"id":"\#(id)","managementPassword":"467432"}"#

  private static let unusableBodies: [(name: String, body: LoopbackResponse)] = [
    ("an empty body", .json(201, "")), ("HTML", .html(201)), ("an array", .json(201, "[]")),
    ("incomplete JSON", .json(201, #"{"id":"\#(id)","managem"#)), ("null", .json(201, "null")),
    ("an id that is a path", .json(201, #"{"id":"../../x","managementPassword":"467432"}"#)),
    ("no code", .json(201, #"{"id":"\#(id)"}"#)),
    (
      "an escape sequence in the code",
      .json(201, #"{"id":"\#(id)","managementPassword":"\u001b[2J467432"}"#)
    ),
    ("a line break in the code", .json(201, #"{"id":"\#(id)","managementPassword":"467\n432"}"#)),
    ("an empty code", .json(201, #"{"id":"\#(id)","managementPassword":""}"#)),
    ("a fraction as the code", .json(201, #"{"id":"\#(id)","managementPassword":46.5}"#)),
    ("a wrong charset", .wrongCharset(201)), ("100 MB", .flood(201, byteCount: 100 << 20)),
    ("deeply nested JSON", .json(201, String(repeating: "[", count: 100_000))),
  ]

  /// Success responses to step 1 that are not usable. Step 2 accepts any 201.
  static let unusableResponses =
    [
      HostileNetwork("a redirect to itself", .service(.response(.redirect(301, to: "/"))), .notAService),
      HostileNetwork("200 with a code", .service(.response(.json(200, complete))), .hardlyAService),
      HostileNetwork(
        "409 with an id and a code", .service(.response(.json(409, complete))),
        create: .refused(.microchipAlreadyReported), photo: .refused(.photoRefused)),
    ]
    + unusableBodies.map { name, body in
      HostileNetwork("201 with \(name)", .service(.response(body)), create: .hardlyAService, photo: nil)
    }

  static let all = connection + tls + responses + refusals + unusableResponses
}
