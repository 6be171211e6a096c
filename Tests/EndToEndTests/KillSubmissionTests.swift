import Foundation
import TestSupport
import TestTraits
import Testing

/// A kill around the two steps of the submission leads to one announcement with its photo.
@ProgramLane
@Suite("Killed while sending", .programs, .tags(.thorough))
struct KillSubmissionTests {
  /// Kills the program at an instant, on a terminal or a pipe, and lets the next one go on.
  private func killAndGoOn(
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
    _ = try running.kill()
    let again = try program.run(["1", "continue", "close"], arguments)
    #expect(program.temporaryLeftovers.isEmpty)
    // A report that was sent leaves no draft; one that was not is still there.
    #expect(FileManager.default.fileExists(atPath: program.draft.path) == (again.status != .exited(0)))
    // Whatever happened, the same report went out under the same key.
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
    "A service that knows the key: one announcement, with its photo", arguments: KillPhase.allCases,
    PetspotProgram.Medium.allCases)
  func withKeys(phase: KillPhase, medium: PetspotProgram.Medium) throws {
    let service = try LoopbackService(knowsIdempotencyKeys: true)
    try expectOne(service, try killAndGoOn(phase, on: medium, service))
  }

  @Test(
    "A service without keys: the same, but where its answer was never heard",
    arguments: KillPhase.allCases.filter { !$0.leavesAnAnswerUnheard })
  func withoutKeys(phase: KillPhase) throws {
    let service = try LoopbackService()
    let run = try killAndGoOn(phase, on: .terminal, service)
    try expectOne(service, run)
    // What was heard of before the kill is used again: only the photo goes out.
    #expect(service.creates.count == (phase == .createReceived ? 2 : 1))
  }

  @Test(
    "There a microchip keeps it one, and the person hears that it has probably been created",
    arguments: KillPhase.allCases.filter(\.leavesAnAnswerUnheard),
    [
      (
        "en",
        "The report has probably been created already: an earlier attempt seems to have reached the service."
      ),
      ("pl", "Zgłoszenie prawdopodobnie już istnieje: wygląda na to, że dotarło"),
    ])
  func microchip(phase: KillPhase, words: (language: String, sentence: String)) throws {
    let service = try LoopbackService()
    let run = try killAndGoOn(
      phase, on: .terminal, service, microchip: "123456", language: words.language)
    #expect(service.announcements.count == 1)
    #expect(run.text.replacing("\n", with: " ").contains(words.sentence))
    #expect(run.status == .exited(1))
  }

  @Test("And somebody else's microchip is not taken for it: nothing was under way before")
  func othersMicrochip() throws {
    let service = try LoopbackService()
    let program = try PetspotProgram()
    try program.photo()
    for _ in 0..<2 {
      try program.prepareDraft(["microchipNumber": "123456"])
      let run = try program.run(["continue", "close"], ["--step", "4", "--service", service.address])
      #expect(!run.text.contains("probably"))
      #expect(
        run.text.replacing("\n", with: " ").contains("has already been reported")
          == (run.status == .exited(1)))
    }
    #expect(service.announcements.count == 1)
  }

  @Test("At any instant: one announcement, with its photo", arguments: 0..<TestExtent.rounds(6))
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
      random.pass(upTo: 40_000)
      let transcript = try running.kill()
      if FileManager.default.fileExists(atPath: program.draft.path) {
        let run = try program.run(["1", "continue", "close"], arguments)
        #expect(run.status == .exited(0), "seed \(seed): \(run.text)")
      } else {
        // The draft goes when both steps are through, and not before.
        #expect(service.announcements.first?.photoCount == 1, "seed \(seed): \(transcript)")
      }
      #expect(service.announcements.count == 1, "seed \(seed)")
      #expect(service.announcements.first?.photo?.bytes.count == 400_000, "seed \(seed)")
    }
  }
}
