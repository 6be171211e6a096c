import MissingPet
import TestSupport
import Testing

/// What follows when a service forgets, refuses or changes a report: each failure leads to a question or to
/// the command prompt, and from there to a report with its photo. The transcripts show the plain cases.
@Suite("No dead end at a service")
struct NoDeadEndTests {
  private func own(_ number: Int, hasPhoto: Bool) -> ServiceObjection {
    .ownAnnouncement(OwnAnnouncement(response: .make(number), photo: hasPhoto ? .delivered : .missing))
  }

  private func unfinished(
    _ number: Int, _ photo: OwnAnnouncement.Photo = .missing, codeWasRefused: Bool = false
  ) -> Message {
    let own = OwnAnnouncement(response: .make(number), photo: photo)
    return .unfinishedAnnouncement(own, path: nil, codeWasRefused: codeWasRefused)
  }

  // MARK: 404 on the photo

  @Test("A forgotten announcement is created anew with another key", arguments: [false, true])
  func goneAndCreatedAnew(restarts: Bool) throws {
    var run = FlowRun(.complete)
    run.restarts = restarts
    try run.give(.command(.continue), .photoRefused(.announcementGone))
    #expect(run.objection == .announcementGone)
    #expect(run.question == .submissionFailed)
    #expect(run.flow.state.submissions.map(\.isGone) == [true])
    #expect(run.flow.state.unfinishedAnnouncements.isEmpty)
    try run.choose(.tryAgain, .sent)
    #expect(run.accepted == [nil, nil])
    #expect(Set(run.attempts.map(\.idempotencyKey)).count == 2)
    #expect(run.flow.prompt == .summary)
    #expect(run.flow.state.completedAnnouncements == [.make(2)])
  }

  @Test("A completed announcement that is forgotten is created anew with the next photo")
  func completedAndGone() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .sent)
    try run.give(.command(.back))
    run.photo = .make(modified: 2)
    try run.give(.command(.continue), .photoRefused(.announcementGone))
    try run.choose(.tryAgain, .sent)
    #expect(run.accepted == [nil, .make(1), nil])
    #expect(run.flow.state.completedAnnouncements == [.make(3)])
  }

  @Test("Cancel after a forgotten announcement names no code that is not valid")
  func goneAndCancelled() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .photoRefused(.announcementGone))
    try run.choose(.cancel)
    #expect(run.messages == [.answersKept])
    try run.restart()
    #expect(!run.messages.contains(unfinished(1)))
  }

  // MARK: 401 and 403 on the photo

  @Test("A refused code gives three options, and another report can be created", arguments: [false, true])
  func codeRefused(restarts: Bool) throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .photoRefused(.codeRefused))
    #expect(run.question == .codeRefused(.make(1)))
    #expect(run.question?.options == [.tryAgain, .createAnew, .cancel])
    #expect(run.messages.contains(unfinished(1, codeWasRefused: true)))
    try run.choose(.tryAgain, .photoRefused(.codeRefused))
    #expect(run.question == .codeRefused(.make(1)))
    try run.choose(.createAnew, .refused(nil))
    run.restarts = restarts
    try run.choose(.tryAgain, .sent)
    #expect(run.accepted == [nil, .make(1), nil, nil])
    #expect(Set(run.attempts.map(\.idempotencyKey)).count == 2)
    #expect(run.flow.prompt == .summary)
    #expect(run.flow.state.completedAnnouncements == [.make(4)])
    #expect(run.flow.state.unfinishedAnnouncements.isEmpty)
  }

  @Test("A code that was refused is not said to work after another failure")
  func codeStaysRefused() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .photoRefused(.codeRefused))
    try run.choose(.tryAgain, .photoRefused(nil))
    try run.choose(.cancel)
    #expect(run.messages.contains(unfinished(1, codeWasRefused: true)))
    #expect(!run.messages.contains(unfinished(1)))
    #expect(run.flow.completion(today: .make("2026-11-23")) == .send)
  }

  @Test("Giving an announcement up is saved at once, even if the report cannot be sent")
  func createAnewIsSaved() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .photoRefused(.codeRefused))
    var flow = run.flow
    let now = FlowContext(today: .make("2026-11-21"), newUUID: "00000000-0000-4000-8000-000000000001")
    #expect(flow.handle(.option(.createAnew), in: now).first == .save)
    #expect(flow.state.submissions.map(\.isGone) == [true])
  }

  @Test("The code of a complete announcement is refused for another photo")
  func codeOfCompleteRefused() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .sent)
    try run.give(.command(.back))
    run.photo = .make(modified: 2)
    try run.give(.command(.continue), .photoRefused(.codeRefused))
    #expect(run.messages.contains(.completedAnnouncement(.make(1))))
    #expect(!run.messages.contains(unfinished(1)))
  }

  @Test("With a microchip, no new report is offered after a refused code: the service would refuse it")
  func codeRefusedWithMicrochip() throws {
    var run = FlowRun(.withMicrochip)
    try run.give(.command(.continue), .photoRefused(.codeRefused))
    #expect(run.question == .microchipTaken)
    #expect(run.messages.contains(unfinished(1, codeWasRefused: true)))
    try run.give(.command(.edit(.microchipNumber)))
    try run.give(.command(.clear(nil)))
    try run.give(.answer(""))
    try run.choose(.tryAgain, .sent)
    #expect(run.accepted == [nil, nil])
    #expect(run.flow.prompt == .summary)
  }

  // MARK: Lost responses

  @Test("A photo whose response was lost is called unknown, and asked for after a restart")
  func photoUnanswered() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .photoRefused(.timedOut, isLost: true))
    #expect(run.question == .submissionFailed)
    try run.choose(.cancel)
    #expect(run.messages == [.answersKept, unfinished(1, .unknown)])
    let outcomes: [(InquiryOutcome, Message)] = [
      (.failed, unfinished(1, .unknown)), (.found(hasPhoto: false), unfinished(1)),
      (.found(hasPhoto: true), .completedAnnouncement(.make(1))), (.gone, .announcementGone(.make(1))),
    ]
    for (outcome, message) in outcomes {
      var other = run
      other.inquiry = outcome
      try other.restart()
      #expect(other.inquiries == [.make(1)])
      #expect(other.messages.contains(message), "\(outcome)")
      #expect(other.flow.state.ownAnnouncements.isEmpty == (outcome == .gone))
      try other.give(.command(.continue), .sent)
      #expect(other.flow.prompt == .summary)
      // The photo that was sent is known to have arrived, so it is not sent again.
      #expect(other.attempts.count == (outcome == .found(hasPhoto: true) ? 1 : 2), "\(outcome)")
    }
  }

  @Test("A photo that is being sent when the process is killed is unknown")
  func killedWhileSendingPhoto() throws {
    var delivery = Delivery(to: "https://x")
    delivery.apply(.began)
    delivery.apply(.accepted(.make()))
    #expect(delivery.own?.photo == .unknown)
    delivery.apply(.refused)
    #expect(delivery.own?.photo == .missing)
    delivery.apply(.began)
    delivery.apply(.responseLost)
    // What was lost once stays unknown, whatever a later attempt that fails says.
    delivery.apply(.began)
    delivery.apply(.refused)
    #expect(delivery.own?.photo == .unknown)
  }

  @Test("After a lost response to a create request, a second announcement is never created without a warning")
  func createUnanswered() throws {
    for state in [ReportMissingPetFlowState.complete, .withMicrochip] {
      var run = FlowRun(state)
      let hasMicrochipNumber = state.answers[.microchipNumber] != nil
      let warning = Message.mayBeCreated(hasMicrochipNumber: hasMicrochipNumber)
      try run.give(.command(.continue), .refused(.timedOut, isLost: true))
      #expect(run.messages.contains(warning))
      try run.restart()
      #expect(run.messages.contains(warning))
      try run.give(.command(.continue))
      #expect(run.messages == [warning])
      #expect(run.question == .submissionFailed)
      #expect(run.attempts.count == 1)
      // Another version of the report is a second one too.
      try run.give(.command(.edit(.reward)))
      try run.give(.answer("hugs"))
      try run.choose(.cancel)
      try run.give(.command(.continue))
      #expect(run.messages == [warning])
      try run.choose(.tryAgain, .sent)
      #expect(run.flow.prompt == .summary)
    }
  }

  // MARK: 409

  /// A report that was created without its photo and then edited.
  private func editedAfterCreating() throws -> FlowRun {
    var run = FlowRun(.withMicrochip)
    try run.give(.command(.continue), .photoRefused(.photoFormat))
    try run.choose(.cancel)
    try run.give(.command(.edit(.reward)))
    try run.give(.answer("hugs"))
    return run
  }

  @Test("A conflict with one's own unfinished report: its photo is sent", arguments: [false, true])
  func ownUnfinished(restarts: Bool) throws {
    var run = try editedAfterCreating()
    run.restarts = restarts
    try run.give(.command(.continue), .refused(own(1, hasPhoto: false)))
    #expect(run.messages.contains(.earlierAnnouncement(.make(1), isHere: false)))
    #expect(run.question == .completeEarlier(.make(1)))
    #expect(run.question?.options == [.sendPhoto, .cancel])
    run.restarts = false
    try run.choose(.sendPhoto, .sent)
    #expect(run.accepted == [nil, nil, .make(1)])
    #expect(!run.messages.contains(.earlierAnnouncement(.make(1), isHere: false)))
    #expect(run.messages.suffix(2) == [.earlierVersionCompleted, .summary(.make(1), FlowRun.destination)])
    #expect(run.flow.prompt == .summary)
    #expect(run.flow.state.completedAnnouncements == [.make(1)])
    #expect(run.flow.state.unfinishedAnnouncements.isEmpty)
  }

  @Test("Completing an earlier report is not called a new report")
  func ownUnfinishedAmongOthers() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .photoRefused(.photoFormat))
    try run.give(.command(.edit(.microchipNumber)))
    try run.give(.answer("61600"))
    try run.choose(.tryAgain, .photoRefused(.photoFormat))
    try run.give(.command(.edit(.reward)))
    try run.give(.answer("hugs"))
    try run.choose(.tryAgain, .refused(own(2, hasPhoto: false)))
    #expect(run.messages.filter { $0 == .earlierAnnouncement(.make(1), isHere: false) }.count == 1)
    #expect(run.question == .completeEarlier(.make(2)))
    try run.choose(.sendPhoto, .sent)
    #expect(!run.messages.contains(.earlierAnnouncement(.make(1), isHere: false)))
    #expect(run.flow.state.completedAnnouncements == [.make(2)])
  }

  @Test("One's own unfinished report that is gone by then is created anew with the present answers")
  func ownUnfinishedGone() throws {
    var run = try editedAfterCreating()
    try run.give(.command(.continue), .refused(own(1, hasPhoto: false)))
    try run.choose(.sendPhoto, .photoRefused(.announcementGone))
    #expect(run.question == .submissionFailed)
    try run.choose(.tryAgain, .sent)
    #expect(run.attempts.last?.accepted == nil)
    #expect(run.attempts.last?.request?.text(of: .reward) == "hugs")
    #expect(run.flow.state.completedAnnouncements == [.make(4)])
    #expect(!run.messages.contains(.earlierVersionCompleted))
  }

  @Test("A conflict with one's own report that the receipts know", arguments: [false, true])
  func ownFromReceipt(restarts: Bool) throws {
    var run = FlowRun(.withMicrochip)
    try run.give(.command(.continue), .refused(own(7, hasPhoto: false)))
    #expect(run.question == .completeEarlier(.make(7)))
    try run.choose(.sendPhoto, .photoRefused(.timedOut))
    #expect(run.question == .completeEarlier(.make(7)))
    run.restarts = restarts
    try run.choose(.sendPhoto, .sent)
    #expect(run.accepted == [nil, .make(7), .make(7)])
    #expect(run.messages.contains(.earlierVersionCompleted))
    #expect(run.flow.prompt == .summary)
    #expect(run.flow.state.completedAnnouncements == [.make(7)])
  }

  @Test("A conflict with one's own complete report names it and says what to do", arguments: [false, true])
  func ownComplete(restarts: Bool) throws {
    var run = FlowRun(.withMicrochip)
    try run.give(.command(.continue), .sent)
    try run.give(.command(.back))
    try run.give(.command(.edit(.reward)))
    try run.give(.answer("hugs"))
    run.restarts = restarts
    for _ in 1...2 {
      try run.give(.command(.continue), .refused(own(1, hasPhoto: true)))
      #expect(run.question == .microchipTaken)
    }
    run.restarts = false
    try run.give(.command(.edit(.microchipNumber)))
    try run.give(.answer("61601"))
    try run.give(.command(.continue), .sent)
    #expect(run.flow.prompt == .summary)
  }

  // MARK: Saving on this computer

  @Test("A report that a service did not take is saved here with what is known of the service")
  func savedHere() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .refused(.timedOut, isLost: true))
    try run.choose(.saveHere, .sent)
    let attempt = try #require(run.attempts.last)
    #expect(attempt.isSavedInstead)
    #expect(Set(run.attempts.map(\.idempotencyKey)).count == 1)
    #expect(run.messages.contains(.sending(.thisComputer)) && run.flow.prompt == .summary)
    // The next report is for the service again, and nothing of it is on disk yet.
    var flow = run.flow
    let effects = flow.handle(.command(.new), in: .init(today: .make("2026-11-21"), newUUID: ""))
    #expect(effects.contains(.say(.destination(FlowRun.destination, earlier: nil))))
    _ = flow.handle(.saved(false), in: .init(today: .make("2026-11-21"), newUUID: ""))
    #expect(flow.answerRetention == .notKept)
  }

  // MARK: Any order

  @Test("Whatever the service answers, there is a prompt", arguments: ServiceObjection.samples)
  func everyObjection(_ objection: ServiceObjection) throws {
    for restarts in [false, true] {
      for outcome in [FlowRun.Outcome.refused(objection), .photoRefused(objection)] {
        var run = FlowRun(.withMicrochip)
        run.restarts = restarts
        try run.give(.command(.continue), outcome)
        let prompt = run.flow.prompt
        #expect(run.question != nil || prompt == .command(.owner))
        // Cancel and continue, then any option, lead to the summary if the service accepts.
        if run.question != nil { try run.choose(.cancel, .sent) }
        if run.flow.prompt != .summary { try run.give(.command(.continue), .sent) }
        #expect(run.flow.prompt == .summary)
        for option in run.question?.options ?? [] where option != .cancel {
          var other = run
          try other.choose(option, .sent)
          #expect(other.flow.prompt == .summary)
        }
      }
    }
  }

  @Test(
    "In any order of answers and choices there is a prompt, and one announcement for each report",
    arguments: 1...TestExtent.rounds(40))
  func anyOrder(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var run = FlowRun(seed.isMultiple(of: 2) ? .complete : .withMicrochip)
    for _ in 0..<60 where !run.hasLeft {
      let outcome = Self.outcome(&generator)
      if Int.random(in: 0..<6, using: &generator) == 0 { try run.restart() }
      if let option = run.question?.options.randomElement(using: &generator) {
        try run.choose(option, outcome)
      } else if Bool.random(using: &generator) {
        try run.give(.command(.continue), outcome)
      } else {
        try run.give(Self.event(&generator, at: run.flow.prompt), outcome)
      }
      #expect(run.flow.prompt != nil || run.hasLeft)
      if run.messages.contains(where: { if case .submissionFailed = $0 { true } else { false } }) {
        #expect(run.question != nil || run.flow.prompt == .command(.owner))
      }
      #expect(run.duplicates.isEmpty)
      let present = run.flow.state.submissions.filter { $0.delivery.announcement != nil }
      let versions = Dictionary(grouping: present) { "\($0.delivery.destination) \($0.announcement)" }
      #expect(versions.allSatisfy { $1.count == 1 })
    }
  }

  private static func outcome(_ generator: inout SeededGenerator) -> FlowRun.Outcome {
    let objection = ServiceObjection.samples.randomElement(using: &generator)
    return switch Int.random(in: 0..<5, using: &generator) {
    case 0: .sent
    case 1: .refused(nil, isLost: true)
    case 2: .refused(objection)
    default: .photoRefused(objection)
    }
  }

  private static func event(_ generator: inout SeededGenerator, at prompt: Prompt?) -> Event {
    if case .field(let field, _)? = prompt {
      let answers: [Field: [String]] = [.microchipNumber: ["", "61600", "61601"], .reward: ["", "hugs"]]
      return .answer(Answer((answers[field] ?? [""]).randomElement(using: &generator)!))
    }
    let commands: [Command] = [
      .edit(.microchipNumber), .edit(.reward), .clear(.reward), .back, .review, .help, .new, .quit,
    ]
    return .command(commands.randomElement(using: &generator)!)
  }
}
