/// The state machine of the conversation: it takes events and returns effects. It has no access to the
/// terminal, the clock, files or the network. Any event is accepted at any time; one that is not valid at the
/// current position is ignored or repeats the prompt.
package struct ReportFlow: SessionFlow, Sendable {
  package static let takesCommands = true
  /// The report so far.
  package internal(set) var state: ReportMissingPetFlowState
  var position = Position.notBegun
  /// Whether answers are kept in a draft; false with `--no-draft`.
  let keepsAnswers: Bool
  /// Whether the latest answers are on disk. Always false if no draft is kept.
  var isSaved: Bool
  /// Whether a draft of this report, current or older, is on disk.
  var hasDraft: Bool
  /// Where the report goes: to `chosenDestination`, or to the archive if the user saves it there instead.
  var destination: Destination
  /// Where reports go as the program was started.
  let chosenDestination: Destination
  /// The service to which the report in the draft was tried to be sent, or for which it was opened before.
  let earlierService: String?
  var explainedSteps: [Step] = []
  var saidDestination = false
  /// The answers with which the report was sent. Leaving loses nothing while they are unchanged.
  var sentAnswers: Answers?
  /// The last answer to the species that could be read, by its index among the choices, since the breed was
  /// given.
  var speciesOfBreed: Int?
  /// The position of the photo that was offered as the location.
  var offeredPosition: Coordinates?
  /// Whether the user knows that the announcement may exist, and that another attempt may create a second
  /// one.
  var knowsItMayExist = false
  /// Whether this attempt has told that a receipt could not be written.
  var toldLostReceipt = false
  /// The answers as they were when the last line was read, and before the last change of them.
  var beforeLine, earlier: Undo?
  var askedAbout: [UnusualAnswer] = []
  /// The errors that the last `continue` or submission found.
  var foundErrors: [FieldError] = []
  /// Those of their fields that were not answered since.
  var fieldsWithErrors: Set<Field> = []
  /// Whether the last event was Ctrl-C. Another one on an empty line leaves.
  var wasInterrupted = false
  /// Whether the last event was the command `help`. Another one lists the words.
  var wasHelped = false

  indirect enum Position: Equatable, Sendable {
    case notBegun
    case asking(Field, then: Continuation)
    /// The photo that was just typed is being inspected. `words` is the line if it has no mark of a path;
    /// `before` is the earlier answer.
    case confirmingPhoto(then: Continuation, isToldBack: Bool, words: String?, before: Answer?)
    case atCommand
    /// The destination is being asked for the announcement whose photo was sent without a response. Then the
    /// flow begins.
    case inquiring(AnnouncementResponse, draftFrom: CalendarDate?)
    /// A question is open. `stay` returns to `returningTo`.
    case choosing(Question, returningTo: Position)
    /// The report is being sent. `isEarlier` is true if it has the answers of an earlier version, which this
    /// attempt completes.
    case submitting(MissingPetReport, isEarlier: Bool)
    case atSummary(AnnouncementResponse)
    case left
  }

  /// What follows the answer to a field.
  indirect enum Continuation: Equatable, Sendable {
    /// Ask these fields, then show the command prompt.
    case fields([Field])
    case position(Position)
  }

  /// A flow for a report: an empty one, or one from a draft whose answers were read.
  package init(state: ReportMissingPetFlowState, destination: Destination, keepsAnswers: Bool) {
    self.state = state
    self.destination = destination
    chosenDestination = destination
    earlierService = state.intendedService
    self.keepsAnswers = keepsAnswers
    isSaved = keepsAnswers
    hasDraft = keepsAnswers && !state.isEmpty
    rememberService()
  }

  /// Notes the service in the report, for its next start. The archive is where a report goes by default, so
  /// it does not take the place of a service.
  mutating func rememberService() {
    if destination.isService { state.service = destination.name }
  }

  /// Handles an event and returns the effects to carry out, in order.
  package mutating func handle(_ event: Event, in context: FlowContext) -> [Effect] {
    let effects = effects(of: event, context)
    if effects.contains(.discardDraft) { hasDraft = false }
    if case .interrupted = event {} else { wasInterrupted = false }
    wasHelped = event == .command(.help)
    return effects
  }

  private mutating func effects(of event: Event, _ context: FlowContext) -> [Effect] {
    switch event {
    case .began(let draftDate): return begin(draftFrom: draftDate)
    case .answer(let answer, let field, let kept, let isToldBack):
      return self.answer(field) { flow, field, next in
        flow.store(answer, in: field, keeping: kept, then: next, isToldBack: isToldBack, context)
      }
    case .noAnswer(let field, let kept):
      return answer(field) { flow, field, next in flow.leaveEmpty(field, keeping: kept, then: next) }
    case .option(let option): return choose(option, context)
    case .command(let command): return perform(command, in: context)
    case .lineIgnored: return []
    case .interrupted(let lineWasEmpty): return interrupt(lineWasEmpty: lineWasEmpty)
    case .inputEnded: return endInput(.inputEnded(partlySent: isPartlySent))
    case .inputFailed: return endInput(.inputFailed(partlySent: isPartlySent))
    case .terminationRequested(let signal): return terminate(signal)
    case .submissionNews(let news): return handle(news)
    case .submissionEnded(let outcome): return submissionEnded(outcome, at: context.now)
    case .logNotWritten(_, let record, let path): return record.map { logNotWritten($0, path) } ?? []
    case .code, .removed: return []
    case .inquired(let outcome): return inquired(outcome)
    case .copied(let wasTaken): return [.say(.copied(wasTaken))] + askAgain()
    case .posterMade(let outcome): return posterMade(outcome)
    case .photoInspected(let inspection): return photoInspected(inspection, context)
    case .saved(let isOnDisk):
      isSaved = isOnDisk
      // Under the summary, the draft is about to be removed.
      if case .atSummary = position {} else { hasDraft = hasDraft || isOnDisk }
      return []
    }
  }

  /// Handles an answer to the field of the open prompt, or to another one, after which the prompt is
  /// repeated.
  private mutating func answer(
    _ field: Field?, _ handle: (inout ReportFlow, Field, Continuation) -> [Effect]
  ) -> [Effect] {
    switch position {
    case .asking(let asked, let continuation):
      let field = field ?? asked
      return handle(&self, field, field == asked ? continuation : .position(position))
    case .atCommand: return field.map { handle(&self, $0, .position(.atCommand)) } ?? askAgain()
    case .atSummary:
      position = .atCommand
      return [.say(.reportStays)] + (field.map { handle(&self, $0, .position(.atCommand)) } ?? askAgain())
    default: return askAgain()
    }
  }

  /// The open prompt; `nil` while the flow does not wait for a line.
  package var prompt: Prompt? {
    switch position {
    case .asking(let field, _): .field(field, current: state.answers[field])
    case .atCommand: .command(state.step)
    case .choosing(let question, _): .choice(question)
    case .atSummary: .summary
    case .notBegun, .confirmingPhoto, .inquiring, .submitting, .left: nil
    }
  }

  /// Offers the position of the photo when the location is asked, once for each photo.
  private mutating func photoPositionNotice() -> [Effect] {
    guard case .asking(.location, _) = position, let place = state.confirmedPhoto?.origin?.position,
      place != offeredPosition
    else { return [] }
    offeredPosition = place
    return [.say(.photoPosition(place))]
  }

  func askAgain() -> [Effect] { prompt.map { [.ask($0)] } ?? [] }

  mutating func move(to position: Position) -> [Effect] {
    self.position = position
    return photoPositionNotice() + askAgain()
  }
}
