import Foundation
import TestSupport
import TestTraits
import Testing

/// After a kill during the submission, a retry leads to one announcement with its photo.
@Suite("Kills during the submission", .network, .tags(.thorough))
struct KillSubmissionTests {
  /// Kills the program in a phase, on a terminal or a pipe, and runs it again.
  private func killAndRunAgain(
    _ phase: KillPhase, on medium: PetspotProgram.Medium, _ service: LoopbackService,
    microchip: String? = nil, language: String = "en"
  ) throws -> ProgramRun {
    let program = try PetspotProgram()
    try program.photo(byteCount: 400_000)
    try program.prepareDraft(microchip.map { ["microchipNumber": $0] } ?? [:])
    for behavior in phase.script { service.then(behavior) }
    let arguments = ["--service", service.address, "--lang", language]
    let running = try program.start(on: medium, ["--step", "4"] + arguments)
    try running.send(lines: ["continue"])
    guard service.wait(until: { phase.isReached(by: $0) }) else {
      throw TestFailure("\(phase) never came: \(try running.kill())")
    }
    try running.kill()
    let again = try program.run(["1", "continue", "1", "close"], arguments)
    #expect(program.temporaryLeftovers.isEmpty)
    // The draft exists exactly as long as the report is not sent.
    #expect(FileManager.default.fileExists(atPath: program.draft.path) == (again.status != .exited(0)))
    // Every create request for the report has the same key.
    #expect(Set(service.creates.map { $0.header("Idempotency-Key") }).count == 1)
    return again
  }

  private func expectOne(_ service: LoopbackService, _ run: ProgramRun) throws {
    #expect(run.status == .exited(0))
    #expect(service.announcements.count == 1)
    let announcement = try #require(service.announcements.first)
    #expect(announcement.photo?.bytes.count == 400_000)
    #expect(run.text.contains("\n\(announcement.managementPassword)\n"))
  }

  @Test(
    "With idempotency keys there is one announcement with its photo", arguments: KillPhase.allCases,
    PetspotProgram.Medium.allCases)
  func withKeys(phase: KillPhase, medium: PetspotProgram.Medium) throws {
    let service = try LoopbackService(knowsIdempotencyKeys: true)
    try expectOne(service, try killAndRunAgain(phase, on: medium, service))
  }

  @Test(
    "Without idempotency keys there is one too, unless its response was lost",
    arguments: KillPhase.allCases.filter { !$0.losesResponse })
  func withoutKeys(phase: KillPhase) throws {
    let service = try LoopbackService()
    let run = try killAndRunAgain(phase, on: .terminal, service)
    try expectOne(service, run)
    // A response received before the kill is reused: only the photo is sent.
    #expect(service.creates.count == (phase == .createReceived ? 2 : 1))
  }

  @Test(
    "Without keys the microchip prevents a second one, and a message says that it has probably been created",
    arguments: KillPhase.allCases.filter(\.losesResponse),
    [
      (
        "en",
        "The service already has a report with this microchip number. It is almost certainly yours"
      ),
      ("pl", "Niemal na pewno powstało przy wcześniejszej próbie"),
    ])
  func microchip(phase: KillPhase, words: (language: String, sentence: String)) throws {
    let service = try LoopbackService()
    let run = try killAndRunAgain(
      phase, on: .terminal, service, microchip: "123456", language: words.language)
    #expect(service.announcements.count == 1)
    #expect(run.text.replacing("\n", with: " ").contains(words.sentence))
    #expect(run.status == .exited(1))
  }

  @Test("A microchip of an earlier report is not mistaken for a retry")
  func earlierMicrochip() throws {
    let service = try LoopbackService()
    let program = try PetspotProgram()
    try program.photo()
    for _ in 0..<2 {
      try program.prepareDraft(["microchipNumber": "123456"])
      let run = try program.run(["continue", "close"], ["--step", "4", "--service", service.address])
      #expect(!run.text.contains("almost certainly"))
      let own = "An earlier report from this computer has the same microchip number"
      #expect(run.text.replacing("\n", with: " ").contains(own) == (run.status == .exited(1)))
    }
    #expect(service.announcements.count == 1)
  }

  @Test(
    "After a kill at a random time there is one announcement with its photo",
    arguments: 0..<TestExtent.rounds(6))
  func anyInstant(round: Int) throws {
    for seed in (round * 5)..<(round * 5 + 5) {
      var random = KillRandom(seed: 3000 + seed)
      let program = try PetspotProgram()
      try program.photo(byteCount: 400_000)
      try program.prepareDraft(["memory": ["step": 4]])
      let service = try LoopbackService(knowsIdempotencyKeys: true)
      let arguments = ["--service", service.address, "--lang", "en"]
      let running = try program.start(
        on: seed.isMultiple(of: 2) ? .pipe : .terminal, ["--step", "4"] + arguments)
      try running.expect("Phone number: ")
      try running.send(lines: ["continue"])
      let connections = Int.random(in: 0...2, using: &random)
      #expect(service.wait(until: { $0.connectionCount >= connections }))
      random.spin(upTo: 40_000)
      let transcript = try running.kill()
      if FileManager.default.fileExists(atPath: program.draft.path) {
        let run = try program.run(["1", "continue", "1", "close"], arguments)
        #expect(run.status == .exited(0), "seed \(seed): \(run.text)")
      } else {
        // The draft is removed when both steps have succeeded.
        #expect(service.announcements.first?.photoCount == 1, "seed \(seed): \(transcript)")
      }
      #expect(service.announcements.count == 1, "seed \(seed)")
      #expect(service.announcements.first?.photo?.bytes.count == 400_000, "seed \(seed)")
    }
  }
}
