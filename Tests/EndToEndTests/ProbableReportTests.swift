import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

/// If a response is lost, or the program is killed while it sends, the user is told that the report may exist
/// at the service, and a retry does not create a second one.
@Suite("Reports that probably exist", .network)
struct ProbableReportTests {
  private let probable = L10n(.en).submission.objection.probablyExists

  @Test(
    "After a kill there is one announcement with its photo; without keys, a microchip number prevents another",
    .tags(.thorough), arguments: ServiceMoment.allCases,
    [(true, PetspotProgram.Medium.pipe), (false, .terminal)])
  func killed(moment: ServiceMoment, _ row: (hasKeys: Bool, medium: PetspotProgram.Medium)) throws {
    let program = try PetspotProgram()
    try program.photo(byteCount: 400_000)
    try program.prepareDraft(row.hasKeys ? [:] : ["microchipNumber": "123456"])
    let service = try LoopbackService(knowsIdempotencyKeys: row.hasKeys)
    for behavior in moment.script { service.then(behavior) }
    let arguments = ["--service", service.address, "--lang", "en"]
    let running = try program.start(on: row.medium, ["--step", "4"] + arguments)
    try running.send(lines: ["continue"])
    guard service.wait(until: { moment.isReached(by: $0) }) else {
      throw TestFailure("\(moment) never came: \(try running.kill())")
    }
    try running.kill()
    let again = try program.run(["1", "continue", "1", "close"], arguments)
    expectEqual(program.names(in: program.temporaryFolder), [])
    // Every create request for the report has the same key.
    expectEqual(Set(service.creates.map { $0.header("Idempotency-Key") }).count, 1)
    let announcement = try #require(service.announcements.first)
    expectEqual(service.announcements.count, 1)
    // The draft exists exactly as long as the report is not sent.
    let isRefused = !row.hasKeys && moment.losesResponse
    expectEqual(program.hasDraft, isRefused)
    if isRefused {
      again.expect(1, says: [probable])
    } else {
      again.expect(0, says: ["\n\(announcement.managementPassword)\n"])
      expectEqual(announcement.photo?.bytes.count, 400_000)
      // A response received before the kill is reused: only the photo is sent.
      if !row.hasKeys { expectEqual(service.creates.count, moment == .createReceived ? 2 : 1) }
    }
  }

  // MARK: petspot send

  private func send(
    _ id: String, from program: PetspotProgram, to service: LoopbackService, _ options: String...,
    typing lines: [String] = []
  ) throws -> ProgramRun {
    try program.run(lines, ["send", id, "--service", service.address, "--lang", "en"] + options)
  }

  @Test("The next attempt says that the report probably exists")
  func responseLost() throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport(["microchipNumber": "123456"]).id
    let service = try LoopbackService(.actAndDrop)
    try send(id, from: program, to: service).expect(1, not: [probable])
    try send(id, from: program, to: service).expect(1, says: [probable])
    // An attempt that sends nothing does not change that.
    service.then(.drop(after: .nothing, reset: true))
    try send(id, from: program, to: service).expect(1, not: [probable])
    try send(id, from: program, to: service).expect(1, says: [probable])
    expectEqual(service.announcements.count, 1)
    expectEqual(Set(service.creates.map { $0.header("Idempotency-Key") }).count, 1)
  }

  @Test("A service that supports idempotency keys repeats its response: one announcement with its photo")
  func keys() throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport().id
    let service = try LoopbackService(.actAndDrop, knowsIdempotencyKeys: true)
    try send(id, from: program, to: service).expect(1)
    // Whether the service supports keys is not known, so the user decides.
    let warned = try send(id, from: program, to: service)
    warned.expect(1, says: ["Sending it again may create a second one."])
    #expect(warned.errorText.hasSuffix("\npetspot send \(id.prefix(4)) --new --service \(service.address)\n"))
    expectEqual(service.creates.count, 1)
    let run = try send(id, from: program, to: service, "--new")
    run.expect(0, says: service.announcements.map { "\n\($0.managementPassword)\n" })
    expectEqual(service.announcements.map(\.photoCount), [1])
  }

  @Test("A report with texts like markup is sent after a yes; once it is there, its photo without a question")
  func markup() throws {
    let program = try PetspotProgram()
    let id = try program.archiveReport(["petName": "Rex & co; <3"]).id
    let service = try LoopbackService(.real, .response(.html(500)))
    for (lines, error) in [([], "The question was not"), (["2"], "A stored report"), (["back"], "A stored")] {
      let run = try send(id, from: program, to: service, typing: lines).expect(1)
      #expect(run.text.contains("\n1 Go on, 2 Change an answer: ") && run.errorText.hasPrefix(error))
      expectEqual(service.connectionCount, 0)
    }
    try send(id, from: program, to: service, typing: ["1"]).expect(1)
    try send(id, from: program, to: service).expect(0)
    expectEqual(service.announcements.map(\.photoCount), [1])
  }
}
