import PlainText

/// A command of the flow. Switching the language is not one of them: the Conversation module does that.
package enum Command: Equatable, Sendable {
  /// Checks the step, then opens the next one or submits. At a question, chooses `optionToContinue`. Under
  /// the summary, says that nothing is left to do.
  case `continue`
  /// At a field with an answer, goes on with it as it is. Elsewhere continues, but in the last step asks
  /// first.
  case agree
  /// Opens the previous step, or leaves from the first one. At a question, chooses `optionToGoBack`. Under
  /// the summary, opens the last step again.
  case back
  /// Explains the prompt. Lists its commands too, except at a field, where the next `help` does.
  case help
  /// Lists the commands of the prompt.
  case words
  /// Shows every field with its answer; under the summary, repeats that too.
  case review
  /// Takes back the last change of answers.
  case undo
  /// Discards the answers and starts again, after a question.
  case startOver
  /// Asks a field of any step, then returns.
  case edit(Field)
  /// Clears a field; `nil` is the field of the open prompt.
  case clear(Field?)
  /// At a field, goes on to the next question; the answer stays as it is. At a command prompt, continues.
  case next
  /// Leaves the program, after a question if there is an unsent report.
  case quit
  /// Leaves the program and keeps the answers, after a question only if they cannot be kept.
  case later
  /// The pet was found: as `quit`, but under the summary repeats that, with the command that removes the
  /// report.
  case found
  /// Under the summary: copies the code to the clipboard, shows the text for a message, writes the poster,
  /// begins another report with the same owner's details, or leaves the program.
  case copy, share, poster, new, close
}

extension ReportFlow {
  mutating func perform(_ command: Command, in context: FlowContext) -> [Effect] {
    guard let prompt else { return [] }
    switch (command, position) {
    case (.help, _):
      let hasProblem = prompt.field.flatMap { problem(in: $0) } != nil
      // Who will see the report is what people ask most.
      let notice: [Effect] =
        position == .atCommand ? [.say(.destination(destination, earlier: nil))] : []
      return notice + [.say(.help(prompt, words: wasHelped, hasProblem: hasProblem)), .ask(prompt)]
    case (.words, _): return [.say(.help(prompt, words: true)), .ask(prompt)]
    case (.review, .atSummary(let response)):
      return [.say(.review(state.shownAnswers)), summary(of: response), .ask(prompt)]
    case (.review, _): return [.say(.review(state.shownAnswers)), .ask(prompt)]
    case (.found, .atSummary(let response)): return [summary(of: response), .ask(prompt)]
    case (.quit, _), (.found, _): return quit()
    case (.later, _): return quit(keepingAnswers: true)
    case (.edit(let field), _): return edit(field)
    case (.continue, .choosing(let question, _)), (.next, .choosing(let question, _)):
      return choose(question.optionToContinue, context)
    case (.back, .choosing(let question, _)):
      return question.optionToGoBack.map { choose($0, context) } ?? notHere()
    case (.continue, .atSummary), (.next, .atSummary), (.agree, .atSummary):
      return [.say(.finished)] + askAgain()
    case (.back, .atSummary): return [.say(.reportStays)] + open(state.step)
    case (.copy, .atSummary(let response)): return [.copyToClipboard(response.managementPassword)]
    case (.share, .atSummary(let response)):
      guard let report = sentReport(response)?.announcement else { return notHere() }
      return [.say(.share(report)), .say(.shared(isText: true))] + askAgain()
    case (.poster, .atSummary(let response)): return poster(response, replaces: false)
    case (.new, .atSummary): return beginAnother()
    case (.close, .atSummary): return leave(.done)
    case (_, .choosing), (_, .atSummary): return notHere()
    case (.agree, .asking(let field, let continuation)):
      return problem(in: field) == nil ? pass(field, then: continuation, context) : askAgain()
    case (.agree, .atCommand) where createsReport(context), (.next, .atCommand) where createsReport(context):
      return move(to: .choosing(.createReport, returningTo: position))
    case (.continue, _), (.agree, _): return check(context)
    case (.undo, _): return undo()
    case (.startOver, _): return move(to: .choosing(.startOver, returningTo: position))
    case (.next, _): return skip(context)
    case (.back, _): return goBack()
    case (.clear(let field?), _), (.clear(nil), .asking(let field, _)): return clear(field)
    case (.clear, _), (.copy, _), (.share, _), (.poster, _), (.new, _), (.close, _): return notHere()
    }
  }

  /// Whether `continue` would create a report, which no other word does without a question.
  private func createsReport(_ context: FlowContext) -> Bool {
    switch state.step.isLast ? completion(today: context.today) : nil {
    case .send, .save, .sendAnother: return true
    case .sendPhoto, .needs, nil: return false
    }
  }

  private mutating func beginAnother() -> [Effect] {
    let details = Field.phone.step.fields.map { ($0, state.answers[$0]) }
    saidDestination = destination == chosenDestination
    resetReport()
    for (field, answer) in details { state.answers[field] = answer }
    return save() + open(.first)
  }

  /// The report that was sent as an announcement, with its photo and without the email address.
  private func sentReport(_ response: AnnouncementResponse) -> MissingPetReport? {
    let record = state.submissions.last { $0.delivery.lastAnnouncement == response }
    guard let record, let photo = record.deliveredPhoto else { return nil }
    return MissingPetReport(announcement: record.announcement.withoutEmail, photo: photo)
  }

  func poster(_ response: AnnouncementResponse, replaces: Bool) -> [Effect] {
    sentReport(response).map { [.makePoster($0.announcement, $0.photo, replaces: replaces)] } ?? notHere()
  }

  mutating func posterMade(_ outcome: PosterOutcome) -> [Effect] {
    guard case .atSummary(let response) = position else { return askAgain() }
    if case .exists(let path) = outcome {
      return move(to: .choosing(.replacePoster(path: path), returningTo: position))
    }
    let next: [Effect] = if case .made = outcome { [.say(.shared(isText: false))] } else { [] }
    return [.say(.posterMade(outcome, response))] + next + askAgain()
  }

  private func notHere() -> [Effect] { [.say(.notHere)] + askAgain() }

  private mutating func goBack() -> [Effect] {
    if let previous = state.step.previous { return open(previous) }
    guard hasUnsentReport else { return [.discardDraft] + leave(.done) }
    return move(to: .choosing(.leaveReport, returningTo: position))
  }

  mutating func resetReport() {
    state = ReportMissingPetFlowState()
    (earlier, beforeLine) = (nil, nil)
    note([])
    destination = chosenDestination
    offeredPosition = nil
    rememberService()
    sentAnswers = nil
    knowsItMayExist = false
    speciesOfBreed = nil
  }
}
