import MissingPet
import TestSupport
import TestTraits
import Testing

/// Properties that the golden transcripts cannot show: no order of events traps or blocks the flow, and
/// drafts are saved in time.
@Suite("The report flow")
struct FlowTests {
  private func flow(_ state: ReportMissingPetFlowState = .init(), keepsAnswers: Bool = true) -> ReportFlow {
    ReportFlow(state: state, destination: .thisComputer, keepsAnswers: keepsAnswers)
  }

  private let now = FlowContext(
    today: .make("2026-11-21"), newUUID: "00000000-0000-4000-8000-000000000001",
    inspectPhoto: { _ in .success(.make()) })

  @Test("An answer is saved before the next prompt")
  func savesBeforeAsking() {
    var flow = flow()
    _ = flow.give(.began(draftFrom: nil), in: now)
    let effects = flow.give(.answer("12345"), in: now)
    #expect(effects == [.save, .ask(.command(.microchip))])
    #expect(flow.state[.microchipNumber] == "12345")
  }

  @Test("An accepted announcement is saved before the photo is sent")
  func savesWhatWasAccepted() {
    var flow = flow(.complete)
    _ = flow.give(.began(draftFrom: nil), in: now)
    let effects = flow.give(.command(.continue), in: now)
    guard case .submit(let attempt) = effects.last else {
      Issue.record("no submission: \(effects)")
      return
    }
    #expect(attempt.accepted == nil)
    #expect(flow.give(.submissionNews(.announcementCreated(.make())), in: now) == [.save])
    #expect(flow.state.submissions.first?.delivery.announcement == .make())
    #expect(flow.state.unfinishedAnnouncements == [.make()])
  }

  @Test("An identical report is never created twice and keeps its key")
  func idempotentFirstStep() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .refused(nil))
    for _ in 1...2 { try run.choose(.tryAgain, .photoRefused(nil)) }
    #expect(run.accepted == [nil, nil, .make(2)])
    #expect(Set(run.attempts.map(\.idempotencyKey)).count == 1)
  }

  @Test("After a kill during the submission, a conflict means that the report probably exists")
  func killedWhileSending() throws {
    var killed = flow(.complete)
    _ = killed.handle(.began(draftFrom: nil), in: now)
    _ = killed.handle(.command(.continue), in: now)
    let conflict = SubmissionFailure(.microchipAlreadyReported)
    for (state, mayExist) in [(killed.state.killed(), true), (.complete, false)] {
      var next = flow(state)
      _ = next.handle(.began(draftFrom: nil), in: now)
      _ = next.handle(.command(.continue), in: now)
      // After the kill, the user is asked first.
      _ = next.handle(.option(.tryAgain), in: now)
      let effects = next.handle(.submissionEnded(.failed(conflict)), in: now)
      #expect(effects.contains(.say(.submissionFailed(conflict, mayExist: mayExist))))
    }
  }

  @Test("After a sent report, the same photo is not sent again, and a new one without another create")
  func anotherPhoto() throws {
    var run = FlowRun(.complete)
    try run.give(.command(.continue), .sent)
    for (photo, accepted) in [(0, [nil]), (2, [nil, .make(1)])] as [(Int, [AnnouncementResponse?])] {
      if photo > 0 { run.photo = .make(modified: photo) }
      try run.give(.command(.back))
      try run.give(.command(.continue))
      #expect(run.accepted == accepted)
      #expect(run.messages.last == .summary(.make(1), FlowRun.destination))
    }
  }

  @Test("Answers that may be mistakes are asked about before they are used")
  func unusualAnswers() throws {
    let texts: [(String, UnusualAnswer.Reason?)] = [
      ("<100 zł", .likeMarkup), ("Age > 3", .likeMarkup), ("Age &gt; 3", .likeMarkup),
      ("black & white; old", .likeMarkup), ("<\u{301}", .likeMarkup), ("black & white", nil),
      ("old; black & white", nil), ("Brown ears", nil),
    ]
    let rows: [(Field, String, UnusualAnswer.Reason?)] =
      [.petName, .breed, .description, .reward].flatMap { field in texts.map { (field, $0, $1) } } + [
        (.microchipNumber, "1", .shortNumber), (.microchipNumber, "12-34", .shortNumber),
        (.microchipNumber, "1 2345", nil), (.microchipNumber, "98511200345678", .shortNumber),
        (.microchipNumber, "985112003456789", nil), (.phone, "512 345 67", .mobileDigits),
        (.phone, "512 345 678", nil), (.phone, "5123456789", nil), (.phone, "22 123 45 6", nil),
        (.phone, "+48 512 345 678", nil), (.email, "a@gmial.com", .likeProvider("gmail.com")),
        (.email, "a@GMAIL.con", .likeProvider("gmail.com")),
        (.email, "a@gmai.com", .likeProvider("gmail.com")),
        (.email, "a@hotmaill.com", .likeProvider("hotmail.com")),
        (.email, "a@onet.lp", .likeProvider("onet.pl")),
        (.email, "a@gmail.com", nil), (.email, "a@mail.com", nil), (.email, "a@example.com", nil),
        (.email, "a@wp.pl", nil), (.lastSeenDate, "1989-12-31", .longAgo),
        (.lastSeenDate, "1990-01-01", nil),
        (.location, "0, 0", .zeroCoordinates), (.location, "0, 0.1", nil), (.location, "1 0", nil),
      ]
    for (field, text, reason) in rows {
      for destination in [Destination.service("https://petspot.example"), .thisComputer] {
        var state = ReportMissingPetFlowState.complete
        state[field] = text
        let expected = destination == .thisComputer && reason == .likeMarkup ? nil : reason
        for step in Set([field.step, .owner]) {
          state.step = step
          var run = FlowRun(state, at: destination)
          try run.give(.command(.continue), .photoRefused(nil))
          expectEqual(run.unusual.map(\.reason), [expected].compactMap(\.self), "\(field) \(text) \(step)")
          expectEqual(run.unusual.map(\.field), expected == nil ? [] : [field])
          expectEqual(run.attempts.count, step == .owner && expected == nil ? 1 : 0)
        }
      }
    }
  }

  @Test("Where the conversation is in Polish, ten digits can be a mobile number with one too many")
  func tenDigits() {
    var now = now
    for (isPolish, text, isAsked) in [
      (true, "5123456789", true), (true, "2212345678", false), (false, "5123456789", false),
    ] {
      now.isPolish = isPolish
      var state = ReportMissingPetFlowState.complete
      state[.phone] = text
      state.step = .owner
      var flow = flow(state)
      _ = flow.give(.began(draftFrom: nil), in: now)
      _ = flow.give(.command(.continue), in: now)
      let isQuestion = if case .choice(.unusualAnswers)? = flow.prompt { true } else { false }
      expectEqual(isQuestion, isAsked, "\(text) \(isPolish)")
    }
  }

  @Test("Changing a sent report is said to create a second one, before and when it is sent")
  func secondReport() throws {
    for destination in [FlowRun.destination, .thisComputer] {
      var run = FlowRun(.complete, at: destination)
      #expect(run.flow.completion(today: now.today) == (destination.isService ? .send : .save))
      try run.give(.command(.continue), .sent)
      #expect(run.flow.completion(today: now.today) == nil)
      try run.give(.command(.continue))
      #expect(run.messages == [.finished])
      for command in [Command.back, .edit(.phone)] {
        var run = run
        try run.give(.command(command))
        #expect(run.messages.first == .reportStays)
        try run.give(.command(.edit(.phone)))
        try run.give(.answer("+48 601 222 333"))
        #expect(run.flow.completion(today: now.today) == .sendAnother)
        try run.give(.command(.continue), .sent)
        #expect(run.messages.contains(.earlierAnnouncement(.make(1), isHere: !destination.isService)))
        #expect(run.flow.completion(today: now.today) == nil)
      }
    }
  }

  @Test("Unusual answers are asked about once each, and not for the photo alone")
  func askedOnce() throws {
    var state = ReportMissingPetFlowState.complete
    (state[.description], state[.microchipNumber]) = ("<3", "1")
    var run = FlowRun(state)
    try run.give(.command(.continue))
    try run.choose(.change)
    #expect(run.messages == [.commandsToEdit([.microchipNumber, .description])])
    #expect(run.flow.prompt == .command(.owner))
    try run.give(.command(.edit(.description)))
    try run.give(.answer("<4"))
    try run.give(.command(.continue))
    #expect(run.unusual.map(\.field) == [.description])
    try run.choose(.goOnAsIs, .refused(nil))
    try run.choose(.tryAgain, .photoRefused(nil))
    try run.restart()
    try run.give(.command(.continue), .sent)
    #expect(run.accepted == [nil, nil, .make(2)])
    #expect(run.flow.prompt == .summary)
  }

  @Test("Answers are not said to be kept if the latest could not be written")
  func keepAfterAFailedSave() {
    var flow = flow(.complete, keepsAnswers: true)
    for event in [
      Event.began(draftFrom: nil), .command(.quit), .command(.edit(.petName)), .answer("Burek"),
      .saved(false),
    ] {
      _ = flow.give(event, in: now)
    }
    #expect(flow.prompt == .choice(.keepAnswers))
    #expect(flow.give(.option(.keep), in: now) == [.ask(.choice(.leaveWithoutKeeping))])
  }

  @Test("Without drafts nothing is saved")
  func noDraft() {
    var flow = flow(.complete, keepsAnswers: false)
    var effects = flow.give(.began(draftFrom: nil), in: now)
    effects += flow.give(.answer("1234567"), in: now)
    effects += flow.give(.inputEnded, in: now)
    #expect(!effects.contains(.save))
    #expect(effects.contains(.say(.leaving(.inputEnded(partlySent: false), .notKept))))
  }

  @Test(
    "No order of events traps, and a prompt is always the last effect",
    arguments: 1...TestExtent.rounds(20))
  func randomEvents(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var flow = flow(seed.isMultiple(of: 2) ? .complete : .init())
    for _ in 0..<400 {
      if Bool.random(using: &generator) { flow.beginLine() }
      let effects = flow.give(Self.event(&generator), in: now)
      if case .leave = effects.last { break }
      for effect in effects.dropLast() {
        if case .ask = effect { Issue.record("a prompt before the end of \(effects)") }
      }
    }
  }

  private static func event(_ generator: inout SeededGenerator) -> Event {
    let answers = [
      "", "1", "rex.jpg", "dog", "2026-11-20", "52, 21", "+48 123 456 789", "a@b.pl", "\u{1B}[2J", "x",
    ]
    let commands: [Command] = [
      .continue, .back, .help, .review, .edit(.phone), .edit(.species), .clear(nil), .clear(.photo), .quit,
      .copy, .share, .poster, .new, .close, .undo, .startOver, .later, .agree,
    ]
    switch Int.random(in: 0..<13, using: &generator) {
    case 0...4: return .answer(Answer(answers.randomElement(using: &generator)!))
    case 5...8: return .command(commands.randomElement(using: &generator)!)
    case 9: return .option(Question.Option.allCases.randomElement(using: &generator)!)
    case 10:
      let objection = ServiceObjection.samples.randomElement(using: &generator)
      return .submissionEnded(
        Bool.random(using: &generator)
          ? .sent(.make()) : .failed(.init(objection)))
    case 11:
      return .submissionNews(
        Bool.random(using: &generator) ? .announcementCreated(.make()) : .uploading(percent: 5))
    default:
      return [
        Event.interrupted(lineWasEmpty: false), .copied(true), .saved(false), .began(draftFrom: nil),
        .lineIgnored,
      ].randomElement(using: &generator)!
    }
  }
}
