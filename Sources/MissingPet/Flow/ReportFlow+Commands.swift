/// What the words of SPEC 1 do.
extension ReportFlow {
  mutating func perform(_ command: Command, in surroundings: Surroundings) -> [Effect] {
    guard let prompt else { return [] }
    switch command {
    case .help: return [.say(.help(prompt)), .ask(prompt)]
    case .review: return [.say(.review(review())), .ask(prompt)]
    case .quit: return quit()
    default: break
    }
    switch position {
    case .asking, .atCommand: return performInStep(command, surroundings)
    case .choosing(let question, _): return performAtQuestion(command, question, surroundings)
    case .atSummary(let response): return performAtSummary(command, response)
    default: return []
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
      guard case .asking(let field, _) = position else { return [.say(.notHere)] + askAgain() }
      return clear(field)
    default: return [.say(.notHere)] + askAgain()
    }
  }

  private mutating func performAtQuestion(
    _ command: Command, _ question: Question, _ surroundings: Surroundings
  ) -> [Effect] {
    switch command {
    case .continue: return choose(question.optionToContinue, surroundings)
    case .back:
      guard let option = question.optionToGoBack else { return [.say(.notHere)] + askAgain() }
      return choose(option, surroundings)
    default: return [.say(.notHere)] + askAgain()
    }
  }

  private mutating func performAtSummary(_ command: Command, _ response: AnnouncementResponse) -> [Effect] {
    switch command {
    case .continue: return [.say(.summary(response, destination))] + askAgain()
    case .back: return open(.owner)
    case .copy: return [.copyToClipboard(response.managementPassword)]
    case .new:
      forgetReport()
      return open(.microchip)
    case .close: return leave(.done)
    default: return [.say(.notHere)] + askAgain()
    }
  }

  private mutating func goBack() -> [Effect] {
    if let previous = state.step.previous { return open(previous) }
    guard hasSomethingToLose else { return [.discardDraft] + leave(.done) }
    return move(to: .choosing(.leaveReport, returningTo: position))
  }

  private func review() -> [ReviewItem] {
    Field.allCases.map { ReviewItem(field: $0, answer: shownAnswer($0)) }
  }

  /// An answer as it is shown: as it was typed, except where SPEC 2 gives a form of its own. The date that
  /// Enter alone gave is shown as a day without a word.
  func shownAnswer(_ field: Field) -> ShownAnswer? {
    let answer = state.answers[field]
    switch field {
    case .microchipNumber: return answer.map { .init((try? MicrochipNumber(written: $0))?.grouped ?? $0) }
    case .location: return answer.map { .init((try? LocationText.read($0))?.written ?? $0) }
    case .lastSeenDate:
      guard let answer else { return state.dateGivenOn.map { .init("", meaning: .day($0)) } }
      let day = state.dateGivenOn.flatMap { rules.day(relativeTo: $0, answer) }
      return .init(answer, meaning: day.map { .day($0) })
    case .species:
      return answer.map { text in .init(text, meaning: (try? rules.species(text)).map { .species($0) }) }
    case .sex: return answer.map { text in .init(text, meaning: (try? rules.sex(text)).map { .sex($0) }) }
    default: return answer.map { .init($0) }
    }
  }

  mutating func forgetReport() {
    state = ReportMissingPetFlowState()
    sentAnswers = nil
  }
}
