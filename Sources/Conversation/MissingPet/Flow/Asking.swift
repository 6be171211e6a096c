import PlainText

extension ReportFlow {
  /// Begins. First asks the destination about an announcement whose photo was sent without a response.
  mutating func begin(draftFrom date: CalendarDate?, asking: Bool = true) -> [Effect] {
    guard position == .notBegun else { return [] }
    let unknown = state.submissions.first {
      $0.delivery.destination == destination.name && $0.delivery.own?.photo == .unknown
    }
    if asking, let response = unknown?.delivery.announcement {
      position = .inquiring(response, draftFrom: date)
      return (destination.isService ? [.say(.asking(destination))] : []) + [.inquire(response)]
    }
    guard let date else { return open(state.step) }
    return [.say(.draftFound(date, petName: state.answers[.petName]?.text.trimmed))] + destinationNotice()
      + move(to: .choosing(.resumeDraft, returningTo: .atCommand))
  }

  /// Takes over what the destination has said about an announcement of the draft, then begins.
  mutating func inquired(_ outcome: InquiryOutcome) -> [Effect] {
    guard case .inquiring(let response, let date) = position else { return [] }
    position = .notBegun
    switch outcome {
    case .success(let found?):
      self.found(OwnAnnouncement(response, found))
      return log(response) + save() + begin(draftFrom: date)
    case .success(nil):
      giveUp(response)
      return log(response) + save() + [.say(.announcementGone(response))] + begin(draftFrom: date)
    case .failure: return [.say(.stored(.cannotAsk))] + begin(draftFrom: date, asking: false)
    }
  }

  /// Opens a step: shows its heading, with its explanation the first time, and asks its fields in order.
  mutating func open(_ step: Step) -> [Effect] {
    let moved = state.step != step
    state.step = step
    let isNew = !explainedSteps.contains(step)
    if isNew { explainedSteps.append(step) }
    let heading = [Effect.say(.stepOpened(step, isNew: isNew))]
    let isPublic = step.isLast && isNew && destination.isService
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
    case .position(let position): return move(to: position)
    case .fields(let fields):
      if let first = fields.first {
        return move(to: .asking(first, then: .fields(Array(fields.dropFirst()))))
      }
      return move(to: .atCommand)
    }
  }

  /// Goes on to the next question, with the answer to this one as it is. The photo is the only question of
  /// its step, and may be on its way to this computer, so the next step follows it.
  mutating func skip(_ context: FlowContext) -> [Effect] {
    let isWithoutPhoto =
      state.step == Field.photo.step && (state.answers[.photo] == nil || problem(in: .photo) != nil)
    switch position {
    case .asking(.photo, .fields) where isWithoutPhoto, .atCommand where isWithoutPhoto:
      return state.step.next.map { open($0) } ?? askAgain()
    case .asking(let field, let continuation):
      return pass(field, then: continuation, context)
    default: return check(context)
    }
  }

  /// Goes on with the answer to a field as it is. Without one to the date, that is today.
  mutating func pass(_ field: Field, then continuation: Continuation, _ context: FlowContext) -> [Effect] {
    let isDate = field == .lastSeenDate
    if isDate, state.dateGivenOn == nil { state.dateGivenOn = context.today }
    let tellsDate = isDate && state.answers[field] == nil
    return (tellsDate ? understood(field, isToldBack: true, context) : []) + proceed(to: continuation)
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
      default: position
      }
    let notice: [Effect] = if case .atSummary = position { [.say(.reportStays)] } else { [] }
    return notice + move(to: .asking(field, then: .position(origin)))
  }

  /// - Parameter kept: what was said beyond the field.
  mutating func store(
    _ answer: Answer, in field: Field, keeping kept: String = "", then continuation: Continuation,
    isToldBack: Bool, _ context: FlowContext
  ) -> [Effect] {
    if answer.isBlank {
      // Only Enter was pressed.
      if problem(in: field) == nil { return pass(field, then: continuation, context) }
      return field.isRequired
        ? [.say(.stillRequired)] + askAgain() : leaveEmpty(field, keeping: "", then: continuation)
    }
    let before = state.answers[field]
    if let before, case .success = before.value, answer.isOnlyWords, field != .location {
      return [.say(.notAnAnswer(answer.text)), .say(.understood(field, before))] + proceed(to: continuation)
    }
    if field == .lastSeenDate { state.dateGivenOn = context.today }
    fieldsWithErrors.remove(field)
    var notices: [Effect] = []
    var changes: [KeptWords] = []
    switch field.kind {
    case .location:
      guard let location = location(answer) else {
        // The words of the answer stay, without a place, and the location is asked for once more.
        state.answers[field] = before.map { Answer($0.text, .failure(.placeAmbiguous($0.places))) }
        let removed = told(state.answers.keep("", from: field))
        return save() + [.say(.noneOfThesePlaces)] + removed + askAgain()
      }
      state.answers[field] = location
    case .photo:
      state.answers[field] = Answer(context.absolutePhotoPath(answer.text))
      state.confirmedPhoto = nil
    case .name, .text:
      // A text beyond the limit is cut. Nobody can guess which digits of a number are wrong.
      let most = field.limit?.most ?? .max
      let (fitting, leftOut) = (String(answer.text.prefix(most)), String(answer.text.dropFirst(most)))
      if field == .description {
        changes = state.answers.describe(fitting)
      } else {
        state.answers[field] = Answer(fitting)
      }
      if !leftOut.isEmpty { notices = [.say(.leftOut(field, leftOut))] }
    case .choice, .microchip, .day, .age, .phone, .email: state.answers[field] = answer
    }
    if field == .species {
      speciesOfBreed = before?.choice ?? speciesOfBreed
      notices += clearBreed()
    }
    if field == .breed { speciesOfBreed = nil }
    let unused = state.answers[field]?.unused ?? ""
    changes += state.answers.keep(
      [unused, kept].filter { !$0.isEmpty }.joined(separator: ", "), from: field,
      isSameAnswer: state.answers[typed: field] == before)
    // Saved before anything is printed: if output fails, the answer is kept all the same.
    let effects = save() + notices
    guard field == .photo, let photo = state.answers[.photo] else {
      let isToldBack = isToldBack || state.answers[field] != state.answers[typed: field]
      return effects + understood(field, isToldBack: isToldBack, context) + told(changes)
        + proceed(to: continuation)
    }
    let parts = answer.text.split(separator: " ")
    let isPath =
      answer.text.contains(where: "/\\~".contains)
      || parts.count < 5 && parts.contains { $0.dropLast().contains(".") && $0.last != "." }
    position = .confirmingPhoto(
      then: continuation, isToldBack: isToldBack, words: isPath ? nil : answer.text.trimmed, before: before)
    return effects + told(changes) + [.inspectPhoto(photo.text)]
  }

  /// Goes on after the answer to the photo. Only a valid photo is reported now, and words that are no path;
  /// an invalid photo is reported on `continue`, like any answer.
  mutating func photoInspected(_ inspection: PhotoInspection, _ context: FlowContext) -> [Effect] {
    guard case .confirmingPhoto(let continuation, let isToldBack, let words, let before) = position else {
      return []
    }
    // `my son will send it`: without such a file, the line says that the photo is not here.
    if let words, case .failure(.missing) = inspection {
      state.answers[.photo] = before
      position = .asking(.photo, then: continuation)
      return save() + [.say(.noSuchPhoto(words)), .say(.leftEmpty(.photo))] + askAgain()
    }
    let told =
      (try? inspection.get()).map { confirm($0, after: []) }
      ?? understood(.photo, isToldBack: isToldBack, context)
    return told + proceed(to: continuation)
  }

  /// What an answer to the location stands for. If several places can be meant by the present answer, that
  /// stays, and a whole number chooses among them; one that is not in the list chooses none. The answer is
  /// `nil` if it is the last line of the list, which is none of them, or its number. The word for the photo's
  /// position is replaced by that position, because the photo may change.
  private func location(_ answer: Answer) -> Answer? {
    if let present = state.answers[.location], case let places = present.places, !places.isEmpty {
      // The list has at most 13 lines. Longer numbers are postal codes.
      let number = answer.text.trimmed.utf8.count <= 2 ? Int(answer.text.trimmed) : nil
      if answer.text == Location.noneOfTheseWord || number == places.count + 1 { return nil }
      if let number {
        let isListed = places.indices.contains(number - 1)
        return Answer(
          present.text,
          isListed
            ? .success(.location(.place(places[number - 1]), among: places))
            : .failure(.placeAmbiguous(places)))
      }
    }
    guard answer.text == Location.photoWord else { return answer }
    return state.confirmedPhoto?.origin?.position?.answer ?? answer
  }

  /// Reports how a valid answer was understood, if that differs from what was typed. Invalid answers are
  /// reported on `continue`.
  func understood(_ field: Field, isToldBack: Bool, _ context: FlowContext) -> [Effect] {
    guard let answer = state.shownAnswer(field), isToldBack || answer.isShownInOtherForm else { return [] }
    if case .success(.day(let day)) = answer.value, day > context.today { return [] }
    return [.say(.understood(field, answer))]
  }

  private func told(_ changes: [KeptWords]) -> [Effect] { changes.map { .say(.kept($0)) } }

  /// Leaves a field empty because there is no answer to it. The description is then what other answers add. A
  /// required field is asked again, after saying what helps.
  mutating func leaveEmpty(
    _ field: Field, keeping kept: String, then continuation: Continuation
  ) -> [Effect] {
    let changes = empty(field, keeping: kept)
    let message = state.answers[field].map { Message.understood(field, $0) } ?? .leftEmpty(field)
    return save() + [.say(message)] + changes + (field.isRequired ? askAgain() : proceed(to: continuation))
  }

  /// Clears a field, then repeats the prompt, or goes on to the next field that had an error.
  mutating func clear(_ field: Field) -> [Effect] {
    if field == .description { state.answers.kept = [:] }
    let wasWrong = problem(in: field) != nil
    let kept = empty(field)
    let effects = save() + [.say(.cleared(field))] + kept
    guard case .asking(let asked, let continuation) = position else { return effects + askAgain() }
    if wasWrong, asked == field { return effects + proceed(to: continuation) }
    return effects + [.say(.commandReminder)] + askAgain()
  }

  /// Empties a field, and says what that changes in the description. The words of a place that is not known
  /// are kept.
  private mutating func empty(_ field: Field, keeping kept: String = "") -> [Effect] {
    fieldsWithErrors.remove(field)
    let place = field == .location ? state.answers[field]?.wordsForPlace ?? "" : ""
    if field == .species { speciesOfBreed = state.answers[field]?.choice ?? speciesOfBreed }
    state.answers[field] = nil
    if field == .lastSeenDate { state.dateGivenOn = nil }
    if field == .photo { state.confirmedPhoto = nil }
    return told(state.answers.keep(kept.isEmpty ? place : kept, from: field))
  }

  /// Clears the breed if it was given for another species. An answer that is not a species, and none at all,
  /// change nothing.
  private mutating func clearBreed() -> [Effect] {
    guard state.answers[.breed] != nil, let old = speciesOfBreed, let new = state.answers[.species]?.choice,
      new != old
    else { return [] }
    let kept = empty(.breed)
    return [.say(.breedCleared)] + kept
  }

  /// Saves the draft, or removes it if the report holds nothing that could be lost.
  func save() -> [Effect] {
    guard keepsAnswers else { return [] }
    return hasUnsentReport ? [.save] : [.discardDraft]
  }
}
