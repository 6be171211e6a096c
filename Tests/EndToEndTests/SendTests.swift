import Foundation
import TestSupport
import TestTraits
import Testing

/// If the response to `petspot send` is lost, the user is told that the report may exist at the service, and
/// a retry does not create a second one.
@Suite("Lost responses to petspot send", .network)
struct SendTests {
  private func send(
    _ id: String, from program: PetspotProgram, to service: LoopbackService, language: String = "en"
  ) throws -> ProgramRun {
    try program.run([], ["send", id, "--service", service.address, "--lang", language])
  }

  /// Whether the output contains a sentence, however it is wrapped.
  private func says(_ sentence: String, _ run: ProgramRun) -> Bool {
    (run.text + run.errorText).replacing("\n", with: " ").contains(sentence)
  }

  @Test(
    "After a lost response the next attempt says that the report probably exists",
    arguments: [
      (
        "en",
        "The service already has a report with this microchip number. It is almost certainly yours"
      ),
      ("pl", "Niemal na pewno powstało przy wcześniejszej próbie"),
    ])
  func responseLost(words: (language: String, sentence: String)) throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport(["microchipNumber": "123456"])
    let service = try LoopbackService(.actAndDrop)
    for isFirst in [true, false] {
      let run = try send(id, from: program, to: service, language: words.language)
      #expect(run.status == .exited(1))
      #expect(says(words.sentence, run) == !isFirst)
    }
    // An attempt that sends nothing does not change that.
    service.then(.drop(after: .nothing, reset: true))
    #expect(try !says(words.sentence, send(id, from: program, to: service, language: words.language)))
    #expect(try says(words.sentence, send(id, from: program, to: service, language: words.language)))
    #expect(service.announcements.count == 1)
    #expect(Set(service.creates.map { $0.header("Idempotency-Key") }).count == 1)
  }

  @Test("A kill before the response has the same effect")
  func killed() throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport(["microchipNumber": "123456"])
    let service = try LoopbackService(LoopbackBehavior(responding: .acting(nil), ending: .stall))
    let running = try program.start(on: .pipe, ["send", id, "--service", service.address])
    #expect(service.wait { $0.announcements.count == 1 })
    try running.kill()
    let run = try send(id, from: program, to: service)
    #expect(run.status == .exited(1))
    #expect(says("It is almost certainly yours", run))
    #expect(service.announcements.count == 1)
  }

  @Test("A service that supports idempotency keys repeats its response: one announcement with its photo")
  func keys() throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport()
    let service = try LoopbackService(.actAndDrop, knowsIdempotencyKeys: true)
    #expect(try send(id, from: program, to: service).status == .exited(1))
    // Whether the service supports keys is not known, so the user decides.
    let warned = try send(id, from: program, to: service)
    #expect(warned.status == .exited(1) && says("Sending it again may create a second one.", warned))
    #expect(warned.errorText.hasSuffix("\npetspot send \(id.prefix(4)) --new --service \(service.address)\n"))
    #expect(service.creates.count == 1)
    let run = try program.run([], ["send", id, "--new", "--service", service.address, "--lang", "en"])
    #expect(run.status == .exited(0))
    #expect(service.announcements.map(\.photoCount) == [1])
    #expect(run.text.contains("\n\(try #require(service.announcements.first).managementPassword)\n"))
  }

  @Test("A report with texts like markup is sent after a yes; once it is there, its photo without a question")
  func markup() throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport(["petName": "Rex & co; <3"])
    let service = try LoopbackService(.real, .response(.html(500)))
    let send = ["send", id, "--service", service.address, "--lang", "en"]
    for (lines, error) in [([], "The question was not"), (["2"], "A stored report"), (["back"], "A stored")] {
      let run = try program.run(lines, send)
      expectEqual(run.status, .exited(1))
      #expect(run.text.contains("\n1 Go on, 2 Change an answer: ") && run.errorText.hasPrefix(error))
      expectEqual(service.connectionCount, 0)
    }
    expectEqual(try program.run(["1"], send).status, .exited(1))
    expectEqual(try program.run([], send).status, .exited(0))
    expectEqual(service.announcements.map(\.photoCount), [1])
  }

  @Test("An address that is no service's is named, and not told again")
  func noService() throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport()
    for response in [LoopbackResponse.html(200), .redirect(301, to: "/"), .redirect(301, to: "//a.example")] {
      let service = try LoopbackService(.response(response))
      let run = try send(id, from: program, to: service)
      #expect(run.status == .exited(1) && says(service.address, run) && !says("petspot send", run))
    }
  }

  @Test("A conflict without a lost response is not taken for the own report")
  func conflict() throws {
    let taken = LoopbackResponse.refusal(409, code: "CONFLICT", field: "microchipNumber")
    let program = try PetspotProgram()
    let id = try program.archiveReport(["microchipNumber": "123456"])
    let service = try LoopbackService(.response(taken), .response(.html(500)), .response(taken))
    for isConflict in [true, false, true] {
      let run = try send(id, from: program, to: service)
      #expect(run.status == .exited(1))
      #expect(!says("probably", run))
      #expect(says("has already been reported", run) == isConflict)
    }
  }
}
