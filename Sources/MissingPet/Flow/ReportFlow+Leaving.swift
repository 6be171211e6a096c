/// Questions with a choice, and every way out.
extension ReportFlow {
  mutating func choose(_ option: Question.Option, _ surroundings: Surroundings) -> [Effect] {
    guard case .choosing(let question, let origin) = position else { return [] }
    switch option {
    case .goOn: return nameRemembered() + open(state.step)
    case .startAfresh:
      let remembered = nameRemembered()
      forgetReport()
      return remembered + [.discardDraft] + open(.first)
    case .leave where question == .leaveWithoutKeeping && hasDraft:
      // What the draft holds from before is none of what cannot be kept.
      return nameUnfinished() + [.say(.leaving(.onRequest, .latestNotKept))] + leave(.done)
    case .leave, .discard:
      return nameUnfinished() + [.discardDraft, .say(.leaving(.onRequest, .notKept))] + leave(.done)
    case .keep:
      position = .keeping(returningTo: origin)
      return [.save]
    case .stay: return move(to: origin)
    case .tryAgain:
      position = .atCommand
      return check(surroundings)
    case .cancel: return nameUnfinished() + move(to: .atCommand)
    }
  }

  mutating func quit() -> [Effect] {
    if case .choosing(.resumeDraft, _) = position {
      return [.say(.leaving(.onRequest, .kept))] + leave(.done)
    }
    guard hasSomethingToLose else {
      let isSummary = if case .atSummary = position { true } else { false }
      return (isSummary ? [] : [.discardDraft]) + leave(.done)
    }
    let origin = if case .choosing(_, let origin) = position { origin } else { position }
    return move(to: .choosing(isKept ? .keepAnswers : .leaveWithoutKeeping, returningTo: origin))
  }

  mutating func interrupt(lineWasEmpty: Bool) -> [Effect] {
    guard prompt != nil else { return [] }
    if wasInterrupted, lineWasEmpty {
      let isSent = !hasSomethingToLose
      let farewell: [Effect] = isSent ? [] : [.say(.leaving(.onRequest, answersFate))]
      return nameUnfinished() + farewell + leave(.interrupted)
    }
    wasInterrupted = true
    return (lineWasEmpty ? [.say(.interruptHint)] : []) + askAgain()
  }

  /// Takes in whether the draft could be written. A person who wanted to leave with the answers kept is asked again when
  /// they are not.
  mutating func saved(_ isOnDisk: Bool) -> [Effect] {
    isKept = isOnDisk
    hasDraft = hasDraft || isOnDisk
    guard case .keeping(let origin) = position else { return [] }
    guard isOnDisk else { return move(to: .choosing(.leaveWithoutKeeping, returningTo: origin)) }
    return nameUnfinished() + [.say(.leaving(.onRequest, .kept))] + leave(.done)
  }

  mutating func endInput(_ departure: Message.Departure) -> [Effect] {
    switch position {
    case .left: return []
    case .atSummary: return leave(.done)
    default: return nameUnfinished() + [.say(.leaving(departure, answersFate))] + leave(.notSent)
    }
  }

  /// Says what becomes of the answers, for whoever reads the screen afterwards.
  mutating func toldToLeave(_ signal: Int32) -> [Effect] {
    guard position != .left else { return [] }
    let farewell: [Effect] = answersFate.map { [.say(.leaving(.onRequest, $0))] } ?? []
    return nameUnfinished() + farewell + leave(.signalled(signal))
  }

  mutating func leave(_ status: ExitStatus) -> [Effect] {
    position = .left
    return [.leave(status)]
  }

  /// Whether leaving would lose something that was typed and not sent.
  var hasSomethingToLose: Bool { !state.isEmpty && sentAnswers != state.answers }

  /// What becomes of the answers when the program leaves now; `nil` when there is nothing to lose.
  package var answersFate: Message.AnswersFate? {
    guard hasSomethingToLose else { return nil }
    return isKept ? .kept : hasDraft ? .latestNotKept : .notKept
  }

  /// Whether an announcement exists that this report, or an earlier version of it, became.
  var isPartlySent: Bool { state.submissions.contains { $0.response != nil } }

  /// Names every announcement in the draft: the program may have ended before its code was shown.
  private func nameRemembered() -> [Effect] {
    nameUnfinished() + state.completedAnnouncements.map { .say(.completedAnnouncement($0)) }
  }

  /// Names every announcement that was created and lacks its photo: the code is the only key to it.
  private func nameUnfinished() -> [Effect] {
    state.unfinishedAnnouncements.map { .say(.unfinishedAnnouncement($0)) }
  }
}
