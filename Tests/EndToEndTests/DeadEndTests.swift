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
    .tags(.thorough), arguments: ServiceFault.all, steps)
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
      } else if step == .photo, [404, 410].contains(fault.response?.status) {
        // The service has the report, so it was not forgotten.
        #expect(run.text.contains("Something went wrong.") || words.isEmpty)
        #expect(!run.text.contains("no longer has"))
      }
      if fault.isLost, step == .create {
        // The service refuses the microchip number. The message says so, and without it the report is accepted.
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

  @Test(
    "Every answer to a step of petspot send, then sending again, ends in one report", .tags(.thorough),
    arguments: ServiceFault.all, steps)
  func send(_ fault: ServiceFault, _ step: LoopbackStep) throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport(microchip).id
    let service = try service(fault, in: step)
    func send() throws -> ProgramRun { try program.petspot("send", id, "--service", service.address) }
    let failed = try send().expect(1)
    #expect(!failed.errorText.isEmpty && !failed.errorText.contains("\u{1B}"))
    let isLost = fault.isLost && step == .create
    if let there = service.announcements.first, !isLost {
      let isNamed = failed.errorText.contains("\nCode: \(there.managementPassword)\n")
      #expect(isNamed || failed.errorText.contains("no longer has"))
    }
    let again = try send()
    if isLost {
      again.expect(1, says: [objection.probablyExists])
      expectEqual(service.announcements.count, 1)
    } else {
      expectAccepted(again, by: service, "\(fault)")
    }
  }

  @Test(
    "An answer that stays never leaves the user without a choice", .tags(.thorough),
    arguments: ServiceFault.all.filter { $0.response != nil }, steps)
  func persistent(_ fault: ServiceFault, _ step: LoopbackStep) throws {
    let program = try PetspotProgram(draft: microchip)
    let service = try LoopbackService()
    service.respond(to: step, with: fault.response)
    let run = try program.submit(["continue", "1", "cancel", "continue", "cancel"], to: service)
    expectWayOn(run, fault)
    run.expect(1, not: ["Report created", "was not understood"], "\(fault), \(step)")
  }

  @Test("Of two programs that send the same report, one does")
  func twoAtOnce() throws {
    let program = try PetspotProgram()
    let service = try LoopbackService(.stall(after: .whole))
    let send = ["send", try program.archiveReport(microchip).id, "--service", service.address, "--lang", "en"]
    let running = try program.start(on: .pipe, send)
    #expect(service.wait { $0.creates.count == 1 })
    let other = try program.run([], send).expect(1)
    expectEqual(other.errorText, L10n(.en).reports.beingSent + "\n")
    expectEqual(service.creates.count, 1)
    try running.kill()
    try program.run([], send).expect(0)
  }
}
