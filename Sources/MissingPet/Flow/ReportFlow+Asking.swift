import PlainText

/// Opening steps and taking answers.
extension ReportFlow {
  mutating func begin(draftFrom date: CalendarDate?) -> [Effect] {
    guard position == .notBegun else { return [] }
    guard let date else { return open(state.step) }
    return [.say(.draftFound(date))] + move(to: .choosing(.resumeDraft, returningTo: .atCommand))
  }

  /// Opens a step: says its heading, the first time its explanation too, and asks its fields in order.
  mutating func open(_ step: Step) -> [Effect] {
    let moved = state.step != step
    state.step = step
    let isNew = !explained.contains(step)
    if isNew { explained.append(step) }
    let heading = Effect.say(.stepOpened(step, isNew: isNew))
    return (moved ? save() : []) + [heading] + proceed(to: .fields(step.fields))
  }

  /// Asks these fields one after the other, then for a command; or goes back to where the person was.
  mutating func proceed(to continuation: Continuation) -> [Effect] {
    switch continuation {
    case .position(let position): move(to: position)
    case .fields(let fields):
      if let first = fields.first {
        move(to: .asking(first, then: .fields(Array(fields.dropFirst()))))
      } else {
        move(to: .atCommand)
      }
    }
  }

  /// Asks a field out of turn, whatever its step, and comes back afterwards; after the summary, to the command prompt of
  /// the step that was sent.
  mutating func edit(_ field: Field) -> [Effect] {
    let origin: Position =
      switch position {
      case .asking(_, then: .position(let origin)): origin
      case .atSummary: .atCommand
      default: position
      }
    return move(to: .asking(field, then: .position(origin)))
  }

  mutating func store(
    _ text: String, in field: Field, then continuation: Continuation, _ surroundings: Surroundings
  ) -> [Effect] {
    if field == .lastSeenDate, state.dateGivenOn == nil || !text.trimmed.isEmpty {
      state.dateGivenOn = surroundings.today
    }
    guard !text.trimmed.isEmpty else {
      let tellsDate = field == .lastSeenDate && state.answers[field] == nil
      return (tellsDate ? understood(field, surroundings) : []) + proceed(to: continuation)
    }
    let (fitting, leftOut) = field.limit?.split(text) ?? (text, "")
    let kept = field == .photo ? surroundings.absolutePhotoPath(fitting) : fitting
    let before = state.answers[field]
    state.answers[field] = kept
    var notices: [Effect] = leftOut.isEmpty ? [] : [.say(.leftOut(field, leftOut))]
    if field == .species { notices += clearBreed(ifSpeciesWas: before) }
    if field == .photo { state.confirmedPhoto = nil }
    // On disk first: whether anybody can be told does not matter to what was answered.
    let effects = save() + notices + understood(field, surroundings)
    guard field == .photo else { return effects + proceed(to: continuation) }
    position = .confirmingPhoto(then: continuation)
    return effects + [.inspectPhoto(kept)]
  }

  /// How the answer was understood, where that is not what was typed. Only ever good news: an answer that is refused is
  /// judged on `continue`.
  private func understood(_ field: Field, _ surroundings: Surroundings) -> [Effect] {
    guard let shown = shownAnswer(field), shown.meaning != nil || shown.text != state.answers[field]
    else { return [] }
    if case .day(let day)? = shown.meaning, day > surroundings.today { return [] }
    return [.say(.understood(field, shown))]
  }

  /// Empties a field, then asks again what was being asked.
  mutating func clear(_ field: Field) -> [Effect] {
    let before = state.answers[field]
    state.answers[field] = nil
    if field == .lastSeenDate { state.dateGivenOn = nil }
    if field == .photo { state.confirmedPhoto = nil }
    let breed = field == .species ? clearBreed(ifSpeciesWas: before) : []
    let hint: [Effect] = if case .asking = position { [.say(.wordsAtField)] } else { [] }
    return save() + [.say(.cleared(field))] + breed + hint + askAgain()
  }

  /// A breed belongs to a species: another species empties it. An answer that was no species is none that changed.
  private mutating func clearBreed(ifSpeciesWas before: String?) -> [Effect] {
    guard state.answers[.breed] != nil, let old = before.flatMap({ rules.choice(of: .species, $0) }) else {
      return []
    }
    if state.answers[.species].flatMap({ rules.choice(of: .species, $0) }) == old { return [] }
    state.answers[.breed] = nil
    return [.say(.breedCleared)]
  }

  /// Puts the report on disk; or removes the draft once nothing is in it that could be lost.
  func save() -> [Effect] {
    guard keepsAnswers else { return [] }
    return hasSomethingToLose ? [.save] : [.discardDraft]
  }
}
