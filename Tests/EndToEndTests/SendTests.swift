import Foundation
import TestSupport
import TestTraits
import Testing

/// `petspot send` when an answer is lost: the person hears whether the report may exist at the service, and the next
/// try creates no second one.
@ProgramLane
@Suite("A report of the archive, and a service whose answer is lost", .programs)
struct SendTests {
  /// A report in the archive, and its id.
  private func archived(in program: PetspotProgram, microchip: String?) throws -> String {
    try program.photo()
    try program.prepareDraft(microchip.map { ["microchipNumber": $0] } ?? [:])
    #expect(try program.run(["continue", "close"], ["--step", "4", "--lang", "en"]).status == .exited(0))
    return try #require(try program.announcements().compactMap { $0["id"] as? String }.first)
  }

  private func send(
    _ id: String, from program: PetspotProgram, to service: LoopbackService, language: String = "en"
  ) throws -> ProgramRun {
    try program.run([], ["send", id, "--service", service.address, "--lang", language])
  }

  /// What it says of an earlier try, whatever the width at which it is wrapped.
  private func says(_ sentence: String, _ run: ProgramRun) -> Bool {
    (run.text + run.errorText).replacing("\n", with: " ").contains(sentence)
  }

  @Test(
    "It probably exists: the next try says so",
    arguments: [
      (
        "en",
        "The report has probably been created already: an earlier attempt seems to have reached the service."
      ),
      ("pl", "Zgłoszenie prawdopodobnie już istnieje: wygląda na to, że dotarło"),
    ])
  func answerLost(words: (language: String, sentence: String)) throws {
    let program = try PetspotProgram()
    let id = try archived(in: program, microchip: "123456")
    let service = try LoopbackService(.actAndDrop)
    for isFirst in [true, false] {
      let run = try send(id, from: program, to: service, language: words.language)
      #expect(run.status == .exited(1))
      #expect(says(words.sentence, run) == !isFirst)
    }
    // It stays so after a try that never left.
    service.then(.drop(after: .nothing, reset: true))
    #expect(try !says(words.sentence, send(id, from: program, to: service, language: words.language)))
    #expect(try says(words.sentence, send(id, from: program, to: service, language: words.language)))
    #expect(service.announcements.count == 1)
    #expect(Set(service.creates.map { $0.header("Idempotency-Key") }).count == 1)
  }

  @Test("The same after a kill")
  func killed() throws {
    let program = try PetspotProgram()
    let id = try archived(in: program, microchip: "123456")
    let service = try LoopbackService(LoopbackBehavior(answering: .acting(nil), ending: .stall))
    let running = try program.start(on: .pipe, ["send", id, "--service", service.address])
    #expect(service.wait { $0.announcements.count == 1 })
    _ = try running.kill()
    let run = try send(id, from: program, to: service)
    #expect(run.status == .exited(1))
    #expect(says("The report has probably been created already", run))
    #expect(service.announcements.count == 1)
  }

  @Test("A service that knows the key gives the answer again: one announcement, with its photo")
  func keys() throws {
    let program = try PetspotProgram()
    let id = try archived(in: program, microchip: nil)
    let service = try LoopbackService(.actAndDrop, knowsIdempotencyKeys: true)
    #expect(try send(id, from: program, to: service).status == .exited(1))
    let run = try send(id, from: program, to: service)
    #expect(run.status == .exited(0))
    #expect(service.announcements.map(\.photoCount) == [1])
    #expect(run.text.contains("\n\(try #require(service.announcements.first).managementPassword)\n"))
  }

  @Test("Somebody else's microchip is not taken for it: the answer was heard, or nothing had left")
  func conflict() throws {
    let taken = LoopbackAnswer.refusal(409, code: "CONFLICT", field: "microchipNumber")
    let program = try PetspotProgram()
    let id = try archived(in: program, microchip: "123456")
    let service = try LoopbackService(.answer(taken), .answer(.html(500)), .answer(taken))
    for isConflict in [true, false, true] {
      let run = try send(id, from: program, to: service)
      #expect(run.status == .exited(1))
      #expect(!says("probably", run))
      #expect(says("has already been reported", run) == isConflict)
    }
  }
}
