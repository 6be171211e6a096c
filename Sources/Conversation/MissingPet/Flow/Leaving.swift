extension ReportFlow {
  mutating func choose(_ option: Question.Option, _ context: FlowContext) -> [Effect] {
    guard case .choosing(let question, let origin) = position, question.options.contains(option) else {
      return askAgain()
    }
    switch option {
    case .goOn: return draftAnnouncementNotices() + open(state.step)
    case .startAfresh:
      let remembered = draftAnnouncementNotices()
      resetReport()
      return remembered + [.discardDraft] + open(.first)
    case .leave where question == .leaveWithoutKeeping && hasDraft:
      // Earlier answers are still in the draft; only the latest are lost.
      return leave(with: .latestNotKept)
    case .leave, .discard: return leave(with: .notKept, after: .discardDraft)
    // An answer was changed at the question, and could not be written.
    case .keep where !isSaved: return move(to: .choosing(.leaveWithoutKeeping, returningTo: origin))
    case .keep: return leave(with: .kept, after: .save)
    case .stay: return move(to: origin)
    case .tryAgain, .goOnAsIs: return check(context)
    case .saveHere:
      destination = .thisComputer
      return check(context)
    case .createAnew:
      if case .codeRefused(let response) = question { giveUp(response) }
      return save() + check(context)
    case .sendPhoto:
      guard case .completeEarlier(let response) = question else { return askAgain() }
      return check(context, completing: response)
    case .change:
      guard case .unusualAnswers(let answers) = question else { return askAgain() }
      return [.say(.commandsToEdit(answers.map(\.field)))] + move(to: .atCommand)
    case .replace:
      guard case .atSummary(let response) = origin else { return askAgain() }
      position = origin
      return poster(response, replaces: true)
    case .cancel:
      if case .replacePoster = question { return move(to: origin) }
      knowsItMayExist = false
      destination = chosenDestination
      return [.say(.answersKept)] + unfinishedAnnouncementNotices() + move(to: .atCommand)
    }
  }

  private mutating func leave(
    with retention: Message.AnswerRetention, after effect: Effect? = nil
  ) -> [Effect] {
    unfinishedAnnouncementNotices() + [effect, .say(.leaving(.onRequest, retention))].compactMap(\.self)
      + leave(.done)
  }

  mutating func quit(keepingAnswers: Bool = false) -> [Effect] {
    if case .choosing(.resumeDraft, _) = position {
      return [.say(.leaving(.onRequest, .kept))] + leave(.done)
    }
    guard hasUnsentReport else {
      let isSummary = if case .atSummary = position { true } else { false }
      return (isSummary ? [] : [.discardDraft]) + leave(.done)
    }
    if keepingAnswers, isSaved { return leave(with: .kept, after: .save) }
    let origin = if case .choosing(_, let origin) = position { origin } else { position }
    return move(to: .choosing(isSaved ? .keepAnswers : .leaveWithoutKeeping, returningTo: origin))
  }

  mutating func interrupt(lineWasEmpty: Bool) -> [Effect] {
    guard prompt != nil else { return [] }
    if wasInterrupted, lineWasEmpty {
      let notice: [Effect] = hasUnsentReport ? [.say(.leaving(.onRequest, answerRetention))] : []
      return unfinishedAnnouncementNotices() + notice + leave(.interrupted)
    }
    wasInterrupted = true
    return (lineWasEmpty ? [.say(.interruptHint)] : []) + askAgain()
  }

  mutating func endInput(_ reason: Message.ExitReason) -> [Effect] {
    switch position {
    case .left: return []
    case .atSummary: return leave(.done)
    default:
      return unfinishedAnnouncementNotices() + [.say(.leaving(reason, answerRetention))] + leave(.notSent)
    }
  }

  /// Ends the program on a signal, after saying whether the answers are kept.
  mutating func terminate(_ signal: Int32) -> [Effect] {
    guard position != .left else { return [] }
    let notice: [Effect] = answerRetention.map { [.say(.leaving(.onRequest, $0))] } ?? []
    return unfinishedAnnouncementNotices() + notice + leave(.signalled(signal))
  }

  mutating func leave(_ ending: Ending) -> [Effect] {
    position = .left
    return [.leave(ending)]
  }

  /// Whether the report holds answers or submission records, and its answers differ from those that were
  /// sent.
  var hasUnsentReport: Bool { !state.isEmpty && sentAnswers != state.answers }

  /// Whether the answers would be kept if the program ended now; `nil` if there is no unsent report.
  package var answerRetention: Message.AnswerRetention? {
    guard hasUnsentReport else { return nil }
    return isSaved ? .kept : hasDraft ? .latestNotKept : .notKept
  }

  /// Whether an announcement was created, or may have been, from this report or an earlier version of it.
  var isPartlySent: Bool {
    !state.announcements.isEmpty || state.submissions.contains(where: \.delivery.mayExist)
  }

  /// Messages with the code of every announcement in the draft, since the program may have ended before it
  /// was shown, and about one that may exist.
  private func draftAnnouncementNotices() -> [Effect] {
    let completed = state.ownAnnouncements.filter { $0.photo == .delivered }
    return unfinishedAnnouncementNotices() + completed.map { .say(notice(of: $0)) } + mayBeCreatedNotice()
  }

  /// Messages with the code of every announcement that was created without its photo, or perhaps without it:
  /// no summary has shown it.
  private func unfinishedAnnouncementNotices() -> [Effect] {
    state.ownAnnouncements.filter { $0.photo != .delivered }.map { .say(notice(of: $0)) }
  }
}
