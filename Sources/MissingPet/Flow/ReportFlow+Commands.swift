/// What a command word does. The language is not among them: the flow knows no language, so the conversation changes
/// it.
package enum Command: Equatable, Sendable {
  /// Checks the step, then opens the next one or submits. At a question: the option that goes on.
  case `continue`
  /// Opens the previous step; leaves the report from the first. At a question: the option that changes nothing.
  case back
  /// Explains the prompt and lists the words.
  case help
  /// Reads every answer.
  case review
  /// Asks a field again.
  case edit(Field)
  /// Empties a field; `nil` means the one that is being asked.
  case clear(Field?)
  /// Leaves the program.
  case quit
  /// At the summary: puts the code on the clipboard.
  case copy
  /// At the summary: begins another report.
  case new
  /// At the summary: leaves.
  case close
}

/// What each command word does at each prompt.
extension ReportFlow {
  mutating func perform(_ command: Command, in surroundings: Surroundings) -> [Effect] {
    guard let prompt else { return [] }
    switch command {
    case .help: return [.say(.help(prompt)), .ask(prompt)]
    case .review: return [.say(.review(review())), .ask(prompt)]
    case .quit: return quit()
    case .continue, .back, .edit, .clear, .copy, .new, .close: break
    }
    switch position {
    case .asking, .atCommand: return performInStep(command, surroundings)
    case .choosing(let question, _): return performAtQuestion(command, question, surroundings)
    case .atSummary(let response): return performAtSummary(command, response)
    case .notBegun, .confirmingPhoto, .checkingPhoto, .submitting, .keeping, .left: return []
    }
  }

  private mutating func performInStep(_ command: Command, _ surroundings: Surroundings) -> [Effect] {
    switch command {
    case .continue: return check(surroundings)
    case .back: return goBack()
    case .edit(let field) where field.step == state.step: return ask([field])
    case .edit(let field): return [.say(.fieldElsewhere(field))] + askAgain()
    case .clear(let field?) where field.step != state.step: return [.say(.fieldElsewhere(field))] + askAgain()
    case .clear(let field?): return clear(field)
    case .clear(nil):
      guard case .asking(let field, _) = position else { return notHere() }
      return clear(field)
    case .help, .review, .quit, .copy, .new, .close: return notHere()
    }
  }

  private mutating func performAtQuestion(
    _ command: Command, _ question: Question, _ surroundings: Surroundings
  ) -> [Effect] {
    switch command {
    case .continue: return choose(question.optionToContinue, surroundings)
    case .back:
      guard let option = question.optionToGoBack else { return notHere() }
      return choose(option, surroundings)
    case .help, .review, .edit, .clear, .quit, .copy, .new, .close: return notHere()
    }
  }

  private mutating func performAtSummary(_ command: Command, _ response: AnnouncementResponse) -> [Effect] {
    switch command {
    case .continue: return [.say(.summary(response, destination))] + askAgain()
    case .back: return open(state.step)
    case .copy: return [.copyToClipboard(response.managementPassword)]
    case .new:
      forgetReport()
      return open(.first)
    case .close: return leave(.done)
    case .help, .review, .edit, .clear, .quit: return notHere()
    }
  }

  private func notHere() -> [Effect] { [.say(.notHere)] + askAgain() }

  private mutating func goBack() -> [Effect] {
    if let previous = state.step.previous { return open(previous) }
    guard hasSomethingToLose else { return [.discardDraft] + leave(.done) }
    return move(to: .choosing(.leaveReport, returningTo: position))
  }

  private func review() -> [ReviewItem] {
    Field.allCases.map { ReviewItem(field: $0, answer: shownAnswer($0)) }
  }

  /// An answer as it is shown: as it was typed, except where there is a canonical form. The date that Enter alone gave
  /// is shown as a day without a word.
  func shownAnswer(_ field: Field) -> ShownAnswer? {
    let answer = state.answers[field]
    switch field {
    case .microchipNumber: return answer.map { .init((try? MicrochipNumber(written: $0))?.grouped ?? $0) }
    case .location: return answer.map { .init((try? LocationText.read($0))?.written ?? $0) }
    case .lastSeenDate:
      guard let answer else { return state.dateGivenOn.map { .init("", meaning: .day($0)) } }
      let day = state.dateGivenOn.flatMap { rules.day(relativeTo: $0, answer) }
      return .init(answer, meaning: day.map { .day($0) })
    default:
      return answer.map { .init($0, meaning: rules.choice(of: field, $0).map { .choice($0) }) }
    }
  }

  mutating func forgetReport() {
    state = ReportMissingPetFlowState()
    sentAnswers = nil
  }
}
