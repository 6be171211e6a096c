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
    return (moved ? save() : []) + [heading] + ask(step.fields[...])
  }

  /// Asks these fields one after the other, then for a command.
  mutating func ask(_ fields: ArraySlice<Field>) -> [Effect] {
    guard let first = fields.first else { return move(to: .atCommand) }
    return move(to: .asking(first, then: Array(fields.dropFirst())))
  }

  mutating func store(
    _ text: String, in field: Field, then rest: [Field], _ surroundings: Surroundings
  ) -> [Effect] {
    if field == .lastSeenDate, state.dateGivenOn == nil || !text.trimmed.isEmpty {
      state.dateGivenOn = surroundings.today
    }
    guard !text.trimmed.isEmpty else { return ask(rest[...]) }
    let (kept, leftOut) = field.limit?.split(text) ?? (text, "")
    let before = state.answers[field]
    state.answers[field] = kept
    var notices: [Effect] = leftOut.isEmpty ? [] : [.say(.leftOut(field, leftOut))]
    if field == .species { notices += clearBreed(ifSpeciesWas: before) }
    if field == .photo { state.confirmedPhoto = nil }
    // On disk first: whether anybody can be told does not matter to what was answered.
    let effects = save() + notices + understood(field)
    guard field == .photo else { return effects + ask(rest[...]) }
    position = .confirmingPhoto(then: rest)
    return effects + [.inspectPhoto(kept)]
  }

  /// How the answer was understood, where that is not what was typed. Only ever good news: an answer that
  /// cannot be read is judged on `continue`.
  private func understood(_ field: Field) -> [Effect] {
    guard let shown = shownAnswer(field), shown.meaning != nil || shown.text != state.answers[field]
    else { return [] }
    return [.say(.understood(field, shown))]
  }

  /// Empties a field. The one that is being asked is asked once more.
  mutating func clear(_ field: Field) -> [Effect] {
    let before = state.answers[field]
    state.answers[field] = nil
    if field == .lastSeenDate { state.dateGivenOn = nil }
    if field == .photo { state.confirmedPhoto = nil }
    let breed = field == .species ? clearBreed(ifSpeciesWas: before) : []
    return save() + [.say(.cleared(field))] + breed + askAgain()
  }

  /// A breed belongs to a species: another species empties it.
  private mutating func clearBreed(ifSpeciesWas before: String?) -> [Effect] {
    let now = state.answers[.species]
    guard state.answers[.breed] != nil, let before, before != now else { return [] }
    if let old = rules.choice(of: .species, before), old == now.flatMap({ rules.choice(of: .species, $0) }) {
      return []
    }
    state.answers[.breed] = nil
    return [.say(.breedCleared)]
  }

  /// Puts the report on disk; or removes the draft once nothing is in it that could be lost.
  func save() -> [Effect] {
    guard keepsAnswers else { return [] }
    return hasSomethingToLose ? [.save] : [.discardDraft]
  }
}
