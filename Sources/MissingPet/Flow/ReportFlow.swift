/// The conversation of a report as a value: events in, effects out. It knows no terminal, no clock, no file and no
/// network. Any event is accepted at any time; one that makes no sense in the present position has no effect, so that
/// nothing can trap.
package struct ReportFlow: Sendable {
  /// The report so far.
  package internal(set) var state: ReportMissingPetFlowState
  var position = Position.notBegun
  /// Whether answers are to be kept for next time; false with `--no-draft`.
  let keepsAnswers: Bool
  /// Whether what was to be kept last is on disk.
  var isKept: Bool
  /// Whether a draft of this report is on disk, as it is now or as it was before.
  var hasDraft: Bool
  let rules: ReportRules
  let destination: Destination
  /// Steps whose explanation was given.
  var explained: [Step] = []
  /// The answers as they were when the report was sent: nothing is lost by leaving while they are unchanged.
  var sentAnswers: Answers?
  /// Whether the last event was Ctrl-C, so that the next one leaves.
  var wasInterrupted = false

  /// Where the flow stands.
  indirect enum Position: Equatable, Sendable {
    case notBegun
    case asking(Field, then: [Field])
    case atCommand
    /// A question is asked; the choice that changes nothing comes back to `returningTo`.
    case choosing(Question, returningTo: Position)
    /// The file is being looked at: because it was just given, or because the step is being checked.
    case confirmingPhoto(then: [Field])
    case checkingPhoto
    case submitting(MissingPetReport)
    /// The answers are being put on disk, so that the program can leave; else it goes on at `returningTo`.
    case keeping(returningTo: Position)
    case atSummary(AnnouncementResponse)
    case left
  }

  /// A flow over a report: an empty one, or one from a draft. The vocabulary is asked for when an answer is read.
  package init(
    state: ReportMissingPetFlowState,
    vocabulary: @escaping @autoclosure @Sendable () -> AnswerVocabulary,
    destination: Destination, keepsAnswers: Bool
  ) {
    self.state = state
    rules = ReportRules(vocabulary: vocabulary())
    self.destination = destination
    self.keepsAnswers = keepsAnswers
    isKept = keepsAnswers
    hasDraft = keepsAnswers && !state.isEmpty
  }

  /// Takes an event and says what is to be done about it, in order.
  package mutating func handle(_ event: Event, in surroundings: Surroundings) -> [Effect] {
    defer { if case .interrupted = event {} else { wasInterrupted = false } }
    switch event {
    case .began(let draftDate): return begin(draftFrom: draftDate)
    case .answer, .option: return answer(event, in: surroundings)
    case .command(let command): return perform(command, in: surroundings)
    case .lineIgnored: return []
    case .interrupted(let lineWasEmpty): return interrupt(lineWasEmpty: lineWasEmpty)
    case .inputEnded: return endInput(.inputEnded(partlySent: isPartlySent))
    case .inputFailed: return endInput(.inputFailed(partlySent: isPartlySent))
    case .toldToLeave(let signal): return toldToLeave(signal)
    case .photoInspected(let inspection): return photoInspected(inspection, in: surroundings)
    case .submissionNews(let news): return take(news)
    case .submissionEnded(let outcome): return submissionEnded(outcome)
    case .copied(let wasTaken): return [.say(.copied(wasTaken))] + askAgain()
    case .draftFailed: return saved(false)
    case .draftKept: return saved(true)
    }
  }

  private mutating func answer(_ event: Event, in surroundings: Surroundings) -> [Effect] {
    switch (event, position) {
    case (.answer(let text), .asking(let field, let rest)):
      store(text, in: field, then: rest, surroundings)
    case (.option(let option), .choosing(let question, _)) where question.options.contains(option):
      choose(option, surroundings)
    default: askAgain()
    }
  }

  /// The prompt that is open; `nil` while the flow waits for something else than a line.
  package var prompt: Prompt? {
    switch position {
    case .asking(let field, _): .field(field, current: currentAnswer(field))
    case .atCommand: .command(state.step)
    case .choosing(let question, _): .choice(question)
    case .atSummary: .summary
    case .notBegun, .confirmingPhoto, .checkingPhoto, .submitting, .keeping, .left: nil
    }
  }

  private func currentAnswer(_ field: Field) -> CurrentAnswer? {
    guard let typed = state.answers[field], let shown = shownAnswer(field) else { return nil }
    return CurrentAnswer(typed: typed, shown: shown)
  }

  func askAgain() -> [Effect] { prompt.map { [.ask($0)] } ?? [] }

  mutating func move(to position: Position) -> [Effect] {
    self.position = position
    return askAgain()
  }
}
