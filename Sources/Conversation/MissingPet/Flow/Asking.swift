import PlainText

/// Opens steps, asks fields and stores answers.
extension ReportFlow {
  /// Begins. First asks the destination about an announcement whose photo was sent without a response.
  mutating func begin(draftFrom date: CalendarDate?, asking: Bool = true) -> [Effect] {
    guard position == .notBegun else { return [] }
    let unknown = state.submissions.first {
      $0.delivery.destination == destination.name && $0.delivery.own?.photo == .unknown
    }
    if asking, let response = unknown?.delivery.announcement {
      position = .inquiring(response, draftFrom: date)
      return (destination.kind == .service ? [.say(.asking(destination))] : []) + [.inquire(response)]
    }
    guard let date else { return open(state.step) }
    return [.say(.draftFound(date, petName: state.answers[.petName]?.trimmed))] + destinationNotice()
      + move(to: .choosing(.resumeDraft, returningTo: .atCommand))
  }

  /// Takes over what the destination has said about an announcement of the draft, then begins.
  mutating func inquired(_ outcome: InquiryOutcome) -> [Effect] {
    guard case .inquiring(let response, let date) = position else { return [] }
    position = .notBegun
    switch outcome {
    case .found(let hasPhoto):
      let own = OwnAnnouncement(response: response, photo: hasPhoto ? .delivered : .missing)
      found(own)
      return log(response) + save() + begin(draftFrom: date)
    case .gone:
      giveUp(response)
      return log(response) + save() + [.say(.announcementGone(response))] + begin(draftFrom: date)
    case .failed: return [.say(.askingFailed)] + begin(draftFrom: date, asking: false)
    }
  }

  /// Opens a step: shows its heading, with its explanation the first time, and asks its fields in order.
  mutating func open(_ step: Step) -> [Effect] {
    let moved = state.step != step
    state.step = step
    isCorrecting = false
    let isNew = !explainedSteps.contains(step)
    if isNew { explainedSteps.append(step) }
    let heading = [Effect.say(.stepOpened(step, isNew: isNew))]
    let isPublic = step.isLast && isNew && destination.kind == .service
    let notice = step == .first ? destinationNotice() : isPublic ? [.say(.contactsShown(destination))] : []
    return (moved ? save() : []) + heading + notice + proceed(to: .fields(step.fields))
  }

  /// Says once in a conversation where the report will go.
  private mutating func destinationNotice() -> [Effect] {
    if saidDestination { return [] }
    saidDestination = true
    let earlier = earlierService == destination.name ? nil : earlierService
    return [.say(.destination(destination, earlier: earlier.map { .service($0) }))]
  }

  /// Asks the next field, shows the command prompt, or returns to a position.
  mutating func proceed(to continuation: Continuation) -> [Effect] {
    switch continuation {
    case .position(let position): move(to: position)
    case .fields(let fields):
      if let first = fields.first {
        move(to: .asking(first, then: .fields(Array(fields.dropFirst()))))
      } else {
        askCommand()
      }
    }
  }

  /// Goes on to the next question, with the answer to this one as it is. The photo is the only question of
  /// its step, and may be on its way to this computer, so the next step follows it.
  mutating func skip(_ context: FlowContext) -> [Effect] {
    let isWithoutPhoto = state.step == Field.photo.step && state.answers[.photo] == nil
    switch position {
    case .asking(.photo, .fields) where isWithoutPhoto, .atCommand where isWithoutPhoto:
      return state.step.next.map { open($0) } ?? askAgain()
    case .asking(let field, let continuation):
      return store("", in: field, then: continuation, isToldBack: false, context)
    default: return check(context)
    }
  }

  /// Shows the command prompt.
  mutating func askCommand() -> [Effect] {
    isCorrecting = false
    return move(to: .atCommand)
  }

  /// Asks a field of any step, then returns to the current position, or from the summary to the command
  /// prompt of the open step. An `edit` during another `edit` returns to the position of the first.
  mutating func edit(_ field: Field) -> [Effect] {
    if case .asking(field, _) = position { return askAgain() }
    let origin: Position =
      switch position {
      case .asking(_, then: .position(let origin)): origin
      // The number may be another one then.
      case .choosing(.microchipTaken, let origin) where field == .microchipNumber:
        .choosing(.submissionFailed, returningTo: origin)
      // A changed answer is asked about once more by `continue`.
      case .atSummary, .choosing(.unusualAnswers, _): .atCommand
      case .asking, .atCommand, .choosing, .notBegun, .inquiring, .confirmingPhoto, .checkingPhoto,
        .submitting, .savingBeforeLeaving, .left:
        position
      }
    return move(to: .asking(field, then: .position(origin)))
  }

  mutating func store(
    _ text: String, in field: Field, then continuation: Continuation, isToldBack: Bool,
    _ context: FlowContext
  ) -> [Effect] {
    if field == .lastSeenDate, state.dateGivenOn == nil || !text.trimmed.isEmpty {
      state.dateGivenOn = context.today
    }
    guard !text.trimmed.isEmpty else {
      let tellsDate = field == .lastSeenDate && state.answers[field] == nil
      return (tellsDate ? understood(field, isToldBack: true, context) : []) + proceed(to: continuation)
    }
    fieldsWithErrors.remove(field)
    // A text beyond the limit is cut. Nobody can guess which digits of a number are wrong.
    let limit: AnswerLimit? = if case .digits? = field.limit { nil } else { field.limit }
    let (fitting, leftOut) = limit?.split(text) ?? (text, "")
    let kept = field == .photo ? context.absolutePhotoPath(fitting) : fitting
    let before = state.answers[field]
    if field == .location, isNoneOfThese(kept) { return refusePlaces() }
    if field == .location { keepLocation(kept) } else { state.answers[field] = kept }
    var notices: [Effect] = leftOut.isEmpty ? [] : [.say(.leftOut(field, leftOut))]
    if field == .species {
      speciesOfBreed = species(before) ?? speciesOfBreed
      notices += clearBreed()
    }
    if field == .breed { speciesOfBreed = nil }
    if field == .photo { state.confirmedPhoto = nil }
    // Saved before anything is printed: if output fails, the answer is kept all the same.
    let effects = save() + notices
    guard field == .photo else {
      return effects + understood(field, isToldBack: isToldBack, context) + proceed(to: continuation)
    }
    position = .confirmingPhoto(then: continuation, isToldBack: isToldBack)
    return effects + [.inspectPhoto(kept)]
  }

  /// Stores an answer to the location. If several places can be meant by the present answer, that stays, and
  /// a whole number chooses among them; one that is not in the list chooses none. The word for the photo's
  /// position is replaced by that position, because the photo may change.
  private mutating func keepLocation(_ text: String) {
    let places = placesToChoose
    if !places.isEmpty, let number = Self.listNumber(text) {
      state.chosenPlace = places.indices.contains(number - 1) ? places[number - 1].coordinates : nil
      return
    }
    let position = text == Location.photoWord ? state.confirmedPhoto?.origin?.position : nil
    let answer = position?.written ?? text
    state.answers[.location] = answer
    rules.findLocation(answer)
    state.chosenPlace = (try? rules.location(answer, chosen: nil))?.coordinates
  }

  /// The places among which a number chooses; empty if the present answer does not name several.
  private var placesToChoose: [NamedPlace] {
    guard let answer = state.answers[.location] else { return [] }
    do throws(FieldProblem) {
      _ = try rules.location(answer, chosen: nil)
      return []
    } catch {
      if case .placeAmbiguous(let places) = error { return places }
      return []
    }
  }

  /// Whether an answer is the last line of the list of places, which is none of them, or its number.
  private func isNoneOfThese(_ text: String) -> Bool {
    let (number, isNamed) = (Self.listNumber(text), text == Location.noneOfTheseWord)
    guard number != nil || isNamed else { return false }
    let places = placesToChoose
    return !places.isEmpty && (isNamed || number == places.count + 1)
  }

  /// A number that may be one of a list of places, which has at most 13 lines; others are postal codes.
  private static func listNumber(_ text: String) -> Int? {
    text.trimmed.utf8.count <= 2 ? Int(text.trimmed) : nil
  }

  /// Keeps the words of the answer, without a place, and asks for the location once more.
  private mutating func refusePlaces() -> [Effect] {
    state.chosenPlace = nil
    return save() + [.say(.noneOfThesePlaces)] + askAgain()
  }

  /// Reports how a valid answer was understood, if that differs from what was typed. Invalid answers are
  /// reported on `continue`.
  func understood(_ field: Field, isToldBack: Bool, _ context: FlowContext) -> [Effect] {
    guard let shown = shownAnswer(field),
      isToldBack || shown.meaning?.isAlwaysTold == true || shown.text != state.answers[field]
    else { return [] }
    if case .day(let day)? = shown.meaning, day > context.today { return [] }
    return [.say(.understood(field, shown))]
  }

  /// Leaves a field empty because there is no answer to it.
  mutating func leaveEmpty(_ field: Field, then continuation: Continuation) -> [Effect] {
    empty(field)
    return save() + [.say(.leftEmpty(field))] + proceed(to: continuation)
  }

  /// Clears a field, then repeats the prompt, or goes on to the next field that had an error.
  mutating func clear(_ field: Field) -> [Effect] {
    empty(field)
    let effects = save() + [.say(.cleared(field))]
    guard case .asking(let asked, let continuation) = position else { return effects + askAgain() }
    if isCorrecting, asked == field { return effects + proceed(to: continuation) }
    return effects + [.say(.commandReminder)] + askAgain()
  }

  private mutating func empty(_ field: Field) {
    fieldsWithErrors.remove(field)
    if field == .species { speciesOfBreed = species(state.answers[field]) ?? speciesOfBreed }
    state.answers[field] = nil
    if field == .lastSeenDate { state.dateGivenOn = nil }
    if field == .photo { state.confirmedPhoto = nil }
    if field == .location { state.chosenPlace = nil }
  }

  /// Clears the breed if it was given for another species. An answer that is not a species, and none at all,
  /// change nothing.
  private mutating func clearBreed() -> [Effect] {
    guard state.answers[.breed] != nil, let old = speciesOfBreed, let new = species(state.answers[.species]),
      new != old
    else { return [] }
    empty(.breed)
    return [.say(.breedCleared)]
  }

  /// The index of the species that an answer names; `nil` if it names none.
  private func species(_ answer: String?) -> Int? { answer.flatMap { rules.choice(of: .species, $0) } }

  /// Saves the draft, or removes it if the report holds nothing that could be lost.
  func save() -> [Effect] {
    guard keepsAnswers else { return [] }
    return hasUnsentReport ? [.save] : [.discardDraft]
  }
}
