import Foundation
import TestSupport
import TestTraits
import Testing

/// A fault of one request to the service.
struct ServiceFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let behavior: LoopbackBehavior
  /// The response; `nil` if the connection has none.
  let response: LoopbackResponse?
  /// Whether the service itself says that it does not have the report.
  var isSaidByService: Bool { response?.status == 404 && response?.body.first == UInt8(ascii: "{") }
  /// Whether the service may have carried the request out although its response was lost.
  var isLost = false

  private init(_ response: LoopbackResponse, _ detail: String = "") {
    testDescription = "\(response.status)\(detail)"
    behavior = .response(response)
    self.response = response
  }

  private init(_ name: String, _ behavior: LoopbackBehavior, isLost: Bool = false) {
    testDescription = name
    self.behavior = behavior
    response = nil
    self.isLost = isLost
  }

  /// Everything that a service, a proxy or the network was seen to answer.
  static let all: [ServiceFault] = [
    .init(.refusal(400, code: "INVALID_FIELD", field: "petName"), " of a field"),
    .init(.refusal(400, code: "INVALID_FIELD", field: "colour"), " of an unknown field"),
    .init(.refusal(400, code: "INVALID_FILE_FORMAT", field: "file"), " of the format"),
    .init(.html(400), " as a page"), .init(.refusal(401, code: "UNAUTHENTICATED")),
    .init(.html(401), " as a page"), .init(.refusal(403, code: "FORBIDDEN")), .init(.html(403), " as a page"),
    .init(.refusal(404, code: "NOT_FOUND")), .init(.html(404), " as a page"),
    .init(.html(405)), .init(.html(407)), .init(.html(408)), .init(LoopbackResponse(409)),
    .init(.html(410)), .init(.html(413)), .init(.html(415)), .init(.json(422, "{}")), .init(.html(429)),
    .init(.html(451)), .init(.refusal(500, code: "INTERNAL_SERVER_ERROR")), .init(.html(501)),
    .init(.html(502)), .init(.html(503)), .init(.html(504)),
    .init(.redirect(301, to: "https://other.invalid/x")),
    .init(.redirect(307, to: "/login\u{1B}[31m")), .init(LoopbackResponse(204)),
    .init(.html(200), " as a page"), .init("dropped", .drop(after: .nothing, reset: true)),
    .init("not HTTP", .raw(Array("SSH-2.0-x\r\n".utf8))),
    .init("response lost", .actAndDrop, isLost: true),
  ]
}

/// Whatever the service answers to either step, what the program says next names a way on that works, and a
/// report that is accepted exists once.
@Suite("No dead end", .network)
struct DeadEndTests {
  /// The step whose request fails.
  enum FailingStep: CaseIterable { case create, photo }

  private let microchip = ["microchipNumber": "616093900000001"]

  private func service(_ fault: ServiceFault, in step: FailingStep) throws -> LoopbackService {
    let service = try LoopbackService()
    if step == .photo { service.then(.real) }
    service.then(fault.behavior)
    return service
  }

  /// Checks that a failure was reported with a way on: a question, or the command prompt with the field to
  /// change.
  private func expectWayOn(in text: String, _ fault: ServiceFault) {
    let said = text.replacing("\n", with: " ")
    #expect(said.contains("Something went wrong. ") || said.contains("No connection. "), "\(fault)")
    #expect(said.contains("1 Try Again") || said.contains("1 Send photo, 2 Cancel: "), "\(fault)")
    #expect(!said.contains("\u{1B}"))
  }

  /// Checks that the report was accepted, exactly once.
  private func expectAccepted(_ text: String, by service: LoopbackService, _ way: String) {
    let words = [
      "\nReport created\n", "The report was sent.\n", "The photo was sent.\n", "has already been sent",
    ]
    #expect(words.contains { text.contains($0) }, "\(way)")
    #expect(service.announcements.count { $0.photoCount > 0 } == 1, "\(way)")
  }

  /// After a lost response to step 1, the service refuses the microchip number. The message says so, and
  /// without the number the report is accepted.
  private func withoutMicrochip(_ program: PetspotProgram, _ service: LoopbackService, _ text: String) throws
  {
    #expect(text.replacing("\n", with: " ").contains("It is almost certainly yours"))
    #expect(text.unbroken.contains("type edit microchip number, then the number or clear.".unbroken))
    let run = try program.submit(["clear microchip number", "continue", "1", "close"], to: service)
    expectAccepted(run.text, by: service, "without microchip")
  }

  @Test(
    "Every answer to a step, then Try Again, Cancel and continue, or a restart, ends in one report",
    .tags(.thorough), arguments: ServiceFault.all, FailingStep.allCases)
  func conversation(_ fault: ServiceFault, _ step: FailingStep) throws {
    for (name, words) in [
      ("Try Again", ["1", "close"]),
      ("Cancel and continue", ["cancel", "continue"] + (step == .create ? ["1"] : []) + ["close"]),
      ("restart", []),
    ] {
      let program = try PetspotProgram(draft: microchip)
      let service = try service(fault, in: step)
      var run = try program.submit(["continue"] + words, to: service)
      expectWayOn(in: run.text, fault)
      if step == .photo, name != "Try Again", !fault.isSaidByService, let there = service.announcements.first
      {
        #expect(run.text.contains("Identifier: \(there.id)\nCode: \(there.managementPassword)\n"))
      }
      if words.isEmpty {
        #expect(run.status == .exited(1))
        #expect(run.text.hasSuffix(PetspotProgram.answersKept + "\n"))
        // A question comes first if the response to the create request was lost.
        run = try program.submit(["continue"] + (step == .create ? ["1"] : []) + ["close"], to: service)
      }
      if step == .photo, fault.isSaidByService {
        // The service has the report after all, so it refuses the microchip number.
        #expect(run.text.replacing("\n", with: " ").contains("An earlier report from this computer has the"))
        #expect(run.text.contains("\n1 Send photo, 2 Cancel: "))
        run = try program.submit(["continue", "1", "close"], to: service)
      } else if step == .photo, [404, 410].contains(fault.response?.status) {
        // The service has the report, so it was not forgotten.
        #expect(run.text.contains("Something went wrong.") || words.isEmpty)
        #expect(!run.text.contains("no longer has"))
      }
      if fault.isLost, step == .create {
        try withoutMicrochip(program, service, run.text)
      } else {
        expectAccepted(run.text, by: service, "\(fault): \(name)")
        #expect(run.status == .exited(0))
        #expect(service.announcements.count == 1)
      }
    }
  }

  @Test("A report that the service has forgotten is created anew by Try Again", arguments: ["en", "pl"])
  func forgotten(language: String) throws {
    let isEnglish = language == "en"
    let program = try PetspotProgram(draft: microchip)
    let service = try LoopbackService(.real, .response(.html(500)))
    _ = try program.submit([isEnglish ? "continue" : "dalej"], to: service, language: language)
    #expect(service.announcements.count == 1)
    service.forgetAll()
    let run = try program.submit(
      isEnglish ? ["continue", "1", "close"] : ["dalej", "1", "zamknij"], to: service, language: language)
    let sentence = isEnglish ? "The service no longer has the report" : "Serwis nie ma już utworzonego"
    #expect(run.text.replacing("\n", with: " ").contains(sentence))
    #expect(run.status == .exited(0))
    #expect(service.announcements.map(\.photoCount) == [1])
  }

  @Test("Of two programs that send the same report, one does")
  func twoAtOnce() throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport(microchip)
    let service = try LoopbackService(.stall(after: .whole))
    let send = ["send", id, "--service", service.address, "--lang", "en"]
    let running = try program.start(on: .pipe, send)
    #expect(service.wait { $0.creates.count == 1 })
    let other = try program.run([], send)
    #expect(other.status == .exited(1))
    #expect(other.errorText == "Another program is sending this report. Wait until it has finished.\n")
    #expect(service.creates.count == 1)
    try running.kill()
    #expect(try program.run([], send).status == .exited(0))
  }

  @Test("A report whose code is refused is sent as a new one with --new")
  func sendAsNew() throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport()
    let service = try LoopbackService()
    service.respond(to: .photo, with: .refusal(403, code: "FORBIDDEN"))
    let send = ["send", id, "--service", service.address, "--lang", "en"]
    let refused = try program.run([], send)
    #expect(
      refused.errorText.hasSuffix("run:\npetspot send \(id.prefix(4)) --new --service \(service.address)\n"))
    service.respond(to: .photo, with: nil)
    #expect(try program.run([], send + ["--new"]).status == .exited(0))
    #expect(service.announcements.map(\.photoCount) == [0, 1])
  }

  @Test(
    "Every answer to a step of petspot send, then sending again, ends in one report", .tags(.thorough),
    arguments: ServiceFault.all, FailingStep.allCases)
  func send(_ fault: ServiceFault, _ step: FailingStep) throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport(microchip)
    let service = try service(fault, in: step)
    let send = ["send", id, "--service", service.address, "--lang", "en"]
    let failed = try program.run([], send)
    #expect(failed.status == .exited(1))
    #expect(!failed.errorText.isEmpty && !failed.errorText.contains("\u{1B}"))
    if let there = service.announcements.first, !(fault.isLost && step == .create) {
      let isNamed = failed.errorText.contains("\nCode: \(there.managementPassword)\n")
      #expect(isNamed || failed.errorText.contains("no longer has"))
    }
    let again = try program.run([], send)
    if fault.isLost, step == .create {
      #expect(again.errorText.replacing("\n", with: " ").contains("It is almost certainly yours"))
      #expect(service.announcements.count == 1)
    } else {
      expectAccepted(again.text, by: service, "\(fault)")
    }
  }

  @Test(
    "An answer that stays never leaves the user without a choice", .tags(.thorough),
    arguments: ServiceFault.all.filter { $0.response != nil })
  func persistent(_ fault: ServiceFault) throws {
    for step in FailingStep.allCases {
      let program = try PetspotProgram(draft: microchip)
      let service = try LoopbackService()
      service.respond(to: step == .create ? .create : .photo, with: fault.response)
      let run = try program.submit(["continue", "1", "cancel", "continue", "cancel"], to: service)
      expectWayOn(in: run.text, fault)
      #expect(run.status == .exited(1))
      #expect(!run.text.contains("\nReport created\n"))
      #expect(!run.text.contains("was not understood"), "\(fault), \(step)")
    }
  }
}
