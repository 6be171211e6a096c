import Localization
import TestSupport
import TestTraits
import Testing

/// Whatever the service answers to either step, what the program says next names a way on that works, and a
/// report that is accepted exists once.
@Suite("No dead end", .network)
struct DeadEndTests {
  private static let steps: [LoopbackStep] = [.create, .photo]
  private let microchip = ["microchipNumber": "616093900000001"]
  private let objection = L10n(.en).submission.objection

  private func service(_ fault: ServiceFault, in step: LoopbackStep) throws -> LoopbackService {
    let service = try LoopbackService()
    if step == .photo { service.then(.real) }
    service.then(fault.behavior)
    return service
  }

  /// Checks that a failure was reported with a way on: a question, or the command prompt with the field to
  /// change.
  private func expectWayOn(_ run: ProgramRun, _ fault: ServiceFault) {
    #expect(run.says("Something went wrong. ") || run.says("No connection. "), "\(fault)")
    #expect(run.says("1 Try Again") || run.says("1 Send photo, 2 Cancel: "), "\(fault)")
    #expect(!run.text.contains("\u{1B}"))
  }

  /// Checks that the report was accepted, exactly once.
  private func expectAccepted(_ run: ProgramRun, by service: LoopbackService, _ way: String) {
    let words = ["Report created", "The report was sent.", "The photo was sent.", "has already been sent"]
    #expect(words.contains { run.says($0) }, "\(way)")
    expectEqual(service.announcements.count { $0.photoCount > 0 }, 1, way)
  }

  @Test(
    "Every answer to a step, then Try Again, Cancel and continue, or a restart, ends in one report",
    .tags(.thorough), arguments: ServiceFault.ofEachKind, steps)
  func conversation(_ fault: ServiceFault, _ step: LoopbackStep) throws {
    // A question comes first if the response to the create request was lost.
    let answered = ["continue"] + (step == .create ? ["1"] : []) + ["close"]
    for (name, words) in [("Try Again", ["1", "close"]), ("Cancel", ["cancel"] + answered), ("restart", [])] {
      let way = "\(fault), \(step), \(name)"
      let program = try PetspotProgram(draft: microchip)
      let service = try service(fault, in: step)
      var run = try program.submit(["continue"] + words, to: service)
      expectWayOn(run, fault)
      if step == .photo, name != "Try Again", !fault.isSaidByService, let there = service.announcements.first
      {
        #expect(run.text.contains("Identifier: \(there.id)\nCode: \(there.managementPassword)\n"))
      }
      if words.isEmpty {
        run.expect(1, says: [L10n(.en).draft.kept], way)
        run = try program.submit(answered, to: service)
      }
      if step == .photo, fault.isSaidByService {
        // The service has the report after all, so it refuses the microchip number.
        #expect(run.says(objection.own) && run.says("1 Send photo, 2 Cancel: "), "\(way)")
        run = try program.submit(["continue", "1", "close"], to: service)
      } else if step == .photo, fault.response?.status == 404 {
        // The service has the report, so it was not forgotten.
        #expect(run.text.contains("Something went wrong.") || words.isEmpty)
        #expect(!run.text.contains("no longer has"))
      }
      if fault.isLost, step == .create {
        // The service refuses the microchip number. The message says so, and without it the report is
        // accepted.
        #expect(run.says(objection.probablyExists))
        #expect(run.says("type edit microchip number, then the number or clear."))
        run = try program.submit(["clear microchip number", "continue", "1", "close"], to: service)
        expectAccepted(run, by: service, way)
      } else {
        expectAccepted(run, by: service, way)
        expectEqual(run.status, .exited(0), way)
        expectEqual(service.announcements.count, 1, way)
      }
    }
  }

  @Test("Of two programs that send the same report, one does")
  func twoAtOnce() throws {
    let program = try PetspotProgram()
    let service = try LoopbackService(.stall(after: .whole))
    let send = [
      "send", try program.archiveReport(microchip).id, "--service", service.address, "--lang", "en",
    ]
    let running = try program.start(on: .pipe, send)
    #expect(service.wait { $0.creates.count == 1 })
    let other = try program.run([], send).expect(1)
    expectEqual(other.errorText, L10n(.en).reports.beingSent + "\n")
    expectEqual(service.creates.count, 1)
    try running.kill()
    try program.run([], send).expect(0)
  }
}

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

  /// Those that have different consequences.
  static let ofEachKind: [ServiceFault] = [
    .init(.refusal(400, code: "INVALID_FIELD", field: "petName"), " of a field"),
    .init(.refusal(401, code: "UNAUTHENTICATED")), .init(.refusal(404, code: "NOT_FOUND")),
    .init(.html(404), " as a page"), .init(.html(413), " as a page"), .init(.html(503), " as a page"),
    .init(.redirect(301, to: "https://other.invalid/x")),
    .init("dropped", .drop(after: .nothing, reset: true)), .init("response lost", .actAndDrop, isLost: true),
  ]

  static let all =
    ofEachKind + [
      .init(.refusal(400, code: "INVALID_FIELD", field: "colour"), " of an unknown field"),
      .init(.refusal(400, code: "INVALID_FILE_FORMAT", field: "file"), " of the format"),
      .init(.refusal(403, code: "FORBIDDEN")), .init(LoopbackResponse(409)), .init(.json(422, "{}")),
      .init(.refusal(500, code: "INTERNAL_SERVER_ERROR")), .init(LoopbackResponse(204)),
      .init(.redirect(301, to: "/"), " to itself"), .init(.redirect(307, to: "/login\u{1B}[31m")),
      .init("not HTTP", .raw(Array("SSH-2.0-x\r\n".utf8))),
    ]
    + [200, 400, 401, 403, 405, 407, 408, 410, 415, 429, 451, 501, 502, 504].map {
      ServiceFault(.html($0), " as a page")
    }

  /// What only step 1 takes for no success: a page that says that it was created, and a conflict with the
  /// report of somebody else.
  static let ofCreate: [ServiceFault] = [
    .init(.html(201), " as a page"),
    .init(.refusal(409, code: "CONFLICT", field: "microchipNumber"), " of the microchip number"),
  ]
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
