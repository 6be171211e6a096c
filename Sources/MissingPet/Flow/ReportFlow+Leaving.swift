/// Questions with a choice, and every way out.
extension ReportFlow {
  mutating func choose(_ option: Question.Option, _ surroundings: Surroundings) -> [Effect] {
    guard case .choosing(_, let origin) = position else { return [] }
    switch option {
    case .goOn: return nameUnfinished() + open(state.step)
    case .startAfresh:
      let unfinished = nameUnfinished()
      forgetReport()
      return unfinished + [.discardDraft] + open(.microchip)
    case .leave, .discard:
      return nameUnfinished() + [.discardDraft, .say(.leaving(.onRequest(kept: false)))] + leave(.done)
    case .keep:
      return nameUnfinished() + [.save, .say(.leaving(.onRequest(kept: true)))] + leave(.done)
    case .stay: return move(to: origin)
    case .tryAgain:
      position = .atCommand
      return check(surroundings)
    case .cancel: return nameUnfinished() + move(to: .atCommand)
    }
  }

  mutating func quit() -> [Effect] {
    if case .choosing(.resumeDraft, _) = position {
      return [.say(.leaving(.onRequest(kept: true)))] + leave(.done)
    }
    guard hasSomethingToLose else {
      let isSummary = if case .atSummary = position { true } else { false }
      return (isSummary ? [] : [.discardDraft]) + leave(.done)
    }
    let origin = if case .choosing(_, let origin) = position { origin } else { position }
    return move(to: .choosing(keepsAnswers ? .keepAnswers : .leaveWithoutKeeping, returningTo: origin))
  }

  mutating func interrupt(lineWasEmpty: Bool) -> [Effect] {
    guard prompt != nil else { return [] }
    if wasInterrupted, lineWasEmpty {
      let isSent = !hasSomethingToLose
      let farewell: [Effect] = isSent ? [] : [.say(.leaving(.onRequest(kept: keptWhenLeaving)))]
      return nameUnfinished() + farewell + leave(.interrupted)
    }
    wasInterrupted = true
    return (lineWasEmpty ? [.say(.interruptHint)] : []) + askAgain()
  }

  mutating func endInput() -> [Effect] {
    switch position {
    case .left: return []
    case .atSummary: return leave(.done)
    default:
      return nameUnfinished() + [.say(.leaving(.inputEnded(kept: keptWhenLeaving)))] + leave(.notSent)
    }
  }

  mutating func leave(_ status: ExitStatus) -> [Effect] {
    position = .left
    return [.leave(status)]
  }

  /// Whether leaving would lose something that was typed and not sent.
  var hasSomethingToLose: Bool { !state.isEmpty && sentAnswers != state.answers }

  private var keptWhenLeaving: Bool? { hasSomethingToLose ? keepsAnswers : nil }

  /// Names every announcement that was created and lacks its photo (SPEC 3).
  private func nameUnfinished() -> [Effect] {
    state.unfinishedAnnouncements.map { .say(.unfinishedAnnouncement($0)) }
  }
}
