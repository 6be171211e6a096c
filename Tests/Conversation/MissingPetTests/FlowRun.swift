import MissingPet
import Testing

/// A flow, at a service unless another destination is given. Photos are valid, drafts are saved, and
/// submissions have scripted outcomes.
struct FlowRun {
  /// The outcome of one attempt, with the announcement that it creates if it creates one.
  enum Outcome {
    case sent
    /// Step 1 fails.
    case refused(ServiceObjection?, isLost: Bool = false)
    /// Step 1 succeeds unless an earlier attempt did, and step 2 fails.
    case photoRefused(ServiceObjection?, isLost: Bool = false)
  }

  static let destination = Destination.service("https://x")

  private(set) var flow: ReportFlow
  /// The attempts so far.
  private(set) var attempts: [SubmissionAttempt] = []
  /// The messages since the last event.
  private(set) var messages: [Message] = []
  /// The attempts that would create an announcement although the draft has one with the same answers.
  private(set) var duplicates: [SubmissionAttempt] = []
  private(set) var hasLeft = false
  /// Whether the program is ended and started again, with its draft, before each event.
  var restarts = false
  /// What the service answers when it is asked for an announcement, and the announcements that it was asked
  /// for.
  var inquiry = InquiryOutcome.failed
  private(set) var inquiries: [AnnouncementResponse] = []
  /// The photo's attributes at each inspection.
  var photo = PhotoAttachmentMetadata.make()
  private var keys = 0
  private var outcomes: [Outcome] = []

  init(_ state: ReportMissingPetFlowState, at destination: Destination = Self.destination) {
    flow = Self.flow(state, at: destination)
    handle(.began(draftFrom: nil))
  }

  private static func flow(_ state: ReportMissingPetFlowState, at destination: Destination = destination)
    -> ReportFlow
  {
    ReportFlow(state: state, destination: destination, keepsAnswers: true)
  }

  /// Handles an event and everything that follows from it.
  mutating func give(_ event: Event, _ outcomes: Outcome...) throws {
    if restarts { try restart() }
    self.outcomes = outcomes
    messages = []
    handle(event)
  }

  /// Chooses an option; after a restart there is no question, so `continue` takes its place.
  mutating func choose(_ option: Question.Option, _ outcomes: Outcome...) throws {
    if restarts { try restart() }
    self.outcomes = outcomes
    messages = []
    handle(question?.options.contains(option) == true ? .option(option) : .command(.continue))
  }

  /// Ends the program and starts it again with its draft, as far as the command prompt or a field.
  mutating func restart() throws {
    flow = Self.flow(flow.state)
    messages = []
    handle(.began(draftFrom: .make("2026-11-21")))
    handle(.option(.goOn))
  }

  private mutating func handle(_ event: Event) {
    keys += 1
    let key = "00000000-0000-4000-8000-\(keys + 100_000_000_000)"
    let photo = photo
    let context = FlowContext(
      today: .make("2026-11-21"), newUUID: key, inspectPhoto: { _ in .success(photo) })
    for effect in flow.give(event, in: context) {
      switch effect {
      case .say(let message): messages.append(message)
      case .save: handle(.saved(true))
      case .inspectPhoto: handle(.photoInspected(.success(self.photo)))
      case .submit(let attempt): submit(attempt)
      case .inquire(let response):
        inquiries.append(response)
        handle(.inquired(inquiry))
      case .leave: hasLeft = true
      case .ask, .fail, .writeLog, .discardDraft, .copyToClipboard, .makePoster, .record, .remove: break
      }
    }
  }

  private mutating func submit(_ attempt: SubmissionAttempt) {
    attempts.append(attempt)
    let place = attempt.isSavedInstead ? "" : Self.destination.name
    let exists = flow.state.submissions.contains {
      attempt.announcement == .new($0.announcement) && $0.delivery.announcement != nil
        && $0.delivery.destination == place
    }
    if exists { duplicates.append(attempt) }
    let outcome = outcomes.isEmpty ? .sent : outcomes.removeFirst()
    let response = attempt.accepted ?? .make(attempts.count)
    func failure(_ objection: ServiceObjection?, _ isLost: Bool = false) -> Event {
      .submissionEnded(.failed(.init(objection, responseWasLost: isLost)))
    }
    if case .refused(let objection, let isLost) = outcome { return handle(failure(objection, isLost)) }
    if attempt.accepted == nil { handle(.submissionNews(.announcementCreated(response))) }
    if case .photoRefused(let objection, let isLost) = outcome { return handle(failure(objection, isLost)) }
    handle(.submissionEnded(.sent(response)))
  }

  /// The question that is open.
  var question: Question? { if case .choice(let question)? = flow.prompt { question } else { nil } }

  /// The answers that the open question is about.
  var unusual: [UnusualAnswer] { if case .unusualAnswers(let answers)? = question { answers } else { [] } }

  /// The announcements of earlier attempts that the attempts continued; `nil` for those that created one.
  var accepted: [AnnouncementResponse?] { attempts.map(\.accepted) }

  /// The objection of the last failure that was told since the last event.
  var objection: ServiceObjection? {
    for case .submissionFailed(let failure, _) in messages.reversed() { return failure.objection }
    return nil
  }
}

extension ReportMissingPetFlowState {
  /// A complete report of a pet with a microchip.
  static var withMicrochip: ReportMissingPetFlowState {
    var state = complete
    state[.microchipNumber] = "61600"
    return state
  }
}

extension ReportMissingPetFlowState {
  /// The announcements that exist and have their photo.
  var completedAnnouncements: [AnnouncementResponse] {
    ownAnnouncements.filter { $0.photo == .delivered }.map(\.response)
  }

  /// The announcements that exist and lack their photo, as far as is known.
  var unfinishedAnnouncements: [AnnouncementResponse] {
    ownAnnouncements.filter { $0.photo != .delivered }.map(\.response)
  }
}

extension SubmissionAttempt {
  /// The body of step 1; `nil` if the announcement exists.
  var request: CreateAnnouncementRequest? {
    if case .new(let request) = announcement { request } else { nil }
  }
}

extension InquiryOutcome {
  static var failed: Self { .failure(.init()) }
  static var gone: Self { .success(nil) }
  static func found(hasPhoto: Bool) -> Self {
    .success(.init(microchipNumber: nil, hasPhoto: hasPhoto, report: nil))
  }
}
