import TestTraits
import Testing

@testable import MissingPet

/// What a command about a stored report does with each answer of its service, with a question, and with an
/// end before the answer.
struct StoredReportFlowTests {
  private static let destination = Destination.service("https://x")
  private static let response = AnnouncementResponse.make()
  private static let lost = SubmissionOutcome.failed(.init(responseWasLost: true))
  private static let send = StoredReportFlow.Task.send(photo: nil, isNew: false)

  /// The effects of events, each as a word, a delivery with its state.
  private func effects(
    _ task: StoredReportFlow.Task, _ state: Delivery.State, isReceipt: Bool = false, name: String? = nil,
    _ events: Event...
  ) throws -> [String] {
    var report = ReportMissingPetFlowState.complete
    report[.petName] = name
    let today = CalendarDate.make("2026-11-21")
    let checked = report.check(today: today, photo: .success(.make())).report
    let request = try #require(checked?.announcement)
    let kept = KeptReport(
      Self.response, idempotencyKey: "k", request: isReceipt ? nil : request, photoPath: "/rex.jpg")
    let announcement = state == .notCreated || state == .unanswered ? nil : Self.response
    let delivery = try #require(Delivery(to: Self.destination.name, state, announcement))
    var flow = StoredReportFlow(task, kept, at: Self.destination, delivery)
    let context = FlowContext(today: today, newUUID: "", inspectPhoto: { _ in .success(.make()) })
    return ([.began(draftFrom: nil)] + events).flatMap { flow.handle($0, in: context) }.map(word)
  }

  private func word(_ effect: Effect) -> String {
    switch effect {
    case .say: "say"
    case .fail: "fail"
    case .ask: "ask"
    case .inquire: "inquire"
    case .submit: "submit"
    case .writeLog(let delivery, _): "write \(delivery.state)"
    case .makePoster(_, _, let replaces): replaces ? "replace" : "poster"
    case .remove: "remove"
    case .leave(let ending): "leave \(ending)"
    default: "\(effect)"
    }
  }

  @Test("What a service answers is written before anything else, and before each request")
  func sending() throws {
    let began = ["write unanswered", "say", "submit"]
    try expectEqual(effects(Self.send, .notCreated), began)
    let created = Event.submissionNews(.announcementCreated(Self.response))
    let photo = began + ["write photoUnanswered"]
    try expectEqual(effects(Self.send, .notCreated, created), photo)
    try expectEqual(
      effects(Self.send, .notCreated, created, .submissionEnded(.sent(Self.response))),
      photo + ["write complete", "say", "say", "leave done"])
    try expectEqual(
      effects(Self.send, .notCreated, created, .submissionEnded(Self.lost)),
      photo + ["write photoUnanswered", "fail", "fail", "fail", "leave notSent"])
    try expectEqual(
      effects(Self.send, .notCreated, .submissionEnded(Self.lost)),
      began + ["write unanswered", "fail", "fail", "leave notSent"])
    try expectEqual(
      effects(Self.send, .photoUnanswered, isReceipt: true, .inquired(.failed)),
      ["inquire", "fail", "fail", "fail", "leave notSent"])
  }

  @Test("Without a log, nothing is created; a code that could not be kept is told once")
  func unwritten() throws {
    let delivery = try #require(Delivery(to: Self.destination.name, .unanswered, nil))
    let began = ["write unanswered", "say", "submit"]
    try expectEqual(
      effects(Self.send, .notCreated, .logNotWritten(delivery, of: nil, path: "/x")),
      began + ["fail", "leave notSent"])
    let created = try #require(Delivery(to: Self.destination.name, .photoUnanswered, Self.response))
    let failed = Event.logNotWritten(created, of: nil, path: "/x")
    try expectEqual(
      effects(Self.send, .created, failed, failed), ["write photoUnanswered", "say", "submit", "say"])
  }

  @Test("A service is asked before a report is sent to it again, and for status")
  func asking() throws {
    let there = InquiryOutcome.success(.init(microchipNumber: nil, hasPhoto: true, report: nil))
    try expectEqual(
      effects(Self.send, .complete, .inquired(there)), ["inquire", "write complete", "say", "leave done"])
    try expectEqual(
      effects(Self.send, .gone, .inquired(.success(nil))),
      ["inquire", "write gone", "say", "write unanswered", "say", "submit"])
    // The signal that interrupted the request follows.
    let interrupted = InquiryOutcome.failure(.init(.interrupted))
    try expectEqual(effects(.status, .complete, .inquired(interrupted)), ["say", "inquire"])
    // It has no microchip number by which the service would refuse a second one.
    try expectEqual(effects(Self.send, .unanswered), ["fail", "leave notSent"])
    try expectEqual(
      effects(.status, .complete, .inquired(.success(nil))),
      ["say", "inquire", "write gone", "say", "say", "leave notSent"])
    try expectEqual(effects(.share, .complete), ["say", "fail", "leave done"])
    try expectEqual(effects(.share, .complete, isReceipt: true), ["inquire"])
  }

  @Test("A question is answered, or the command ends")
  func questions() throws {
    let markup = "Rex <b>"
    try expectEqual(
      effects(Self.send, .notCreated, name: markup, .option(.goOnAsIs)),
      ["ask", "write unanswered", "say", "submit"])
    for (event, ending) in [
      (Event.option(.change), ["fail", "leave notSent"]), (.inputEnded, ["fail", "leave notSent"]),
      (.interrupted(lineWasEmpty: false), ["leave interrupted"]),
      (.terminationRequested(signal: 15), ["leave signalled(15)"]),
    ] {
      try expectEqual(effects(Self.send, .notCreated, name: markup, event), ["ask"] + ending, "\(event)")
    }
    let exists = Event.posterMade(.exists(path: "/x"))
    try expectEqual(
      effects(.poster(canAsk: true), .notCreated, exists, .option(.replace)), ["poster", "ask", "replace"])
    try expectEqual(
      effects(.poster(canAsk: false), .notCreated, exists), ["poster", "fail", "leave notSent"])
    let made = Event.posterMade(.made(path: "/x", .photo))
    try expectEqual(
      effects(.poster(canAsk: false), .notCreated, made), ["poster", "say", "fail", "leave done"])
    try expectEqual(effects(.remove, .notCreated, .code(["1"]), .removed(.removed)).last, "leave done")
    try expectEqual(effects(.remove, .notCreated, .inputEnded).suffix(2), ["fail", "leave notSent"])
  }
}
