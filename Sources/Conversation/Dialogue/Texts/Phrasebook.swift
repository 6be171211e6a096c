package import Localization
package import MissingPet
import PlainText
import Understanding

/// Converts messages and prompts to lines of text in one language.
struct Phrasebook {
  var l10n: L10n
  /// Whether only headings, prompts, answers and errors are shown (`--brief`).
  let isBrief: Bool
  var wordsToRun: (CommandToRun, AnnouncementResponse?) -> [WordToRun]? = { _, _ in nil }

  /// The lines of a message, not wrapped. Control characters in untrusted text are made visible.
  func lines(of message: Message) -> [String] {
    switch message {
    case .stepOpened(let step, let isNew):
      [l10n.heading(of: step)] + (isNew && !isBrief ? [l10n.texts(of: step).explanation] : [])
    case .help(let prompt, let words, let hasProblem):
      help(at: prompt, listsWords: words, hasProblem: hasProblem)
    case .review(let answers): review(of: answers)
    case .leftOut(let field, let text):
      [l10n.answer.leftOut(label: label(field), text: text.madeVisible)]
    case .understood(let field, let answer): lines(of: field, answer)
    case .kept(let words): [line(of: words)]
    case .notAnAnswer(let text): [l10n.command.unknown(word: text.trimmed.madeVisible)]
    case .photoConfirmed(let photo): confirmation(of: photo)
    case .photoPosition where isBrief: []
    case .photoPosition(let position):
      [
        l10n.location.photoOffer(
          place: l10n.surroundings(of: position) ?? l10n.formatted(position),
          photoWord: l10n.location.photoWords.listItems.first ?? "")
      ]
    case .photoReplaced: [l10n.photo.file.replaced]
    case .problems(let problems, let step): lines(of: problems, in: step)
    case .noneOfThesePlaces: [l10n.location.noneChosen]
    case .noUsableLocation:
      [l10n.location.noneNotice(editWord: word(.edit), field: commandArgument(.description))]
    case .noSuchPhoto(let words): [l10n.photo.file.errorMissing(path: words.madeVisible).ended]
    case .leftEmpty(let field) where field.isRequired: withoutAnswer(to: field)
    case .leftEmpty(let field): [l10n.answer.leftEmpty(label: label(field))]
    case .stillRequired: [goOn]
    case .nothingToUndo: [l10n.command.nothingToUndo]
    case .cleared(let field): [l10n.command.cleared(label: label(field))]
    case .breedCleared: [l10n.command.breedCleared]
    case .commandReminder: isBrief ? [] : [commandReminder]
    case .fieldWasFull(let field):
      [l10n.answer.full(label: label(field), format: l10n.texts(of: field).format ?? "")]
    case .commandsToEdit(let fields):
      fields.map {
        l10n.command.toEdit(label: label($0), editWord: word(.edit), field: commandArgument($0))
      }
    case .answersKept: [l10n.submission.answersKept]
    case .notHere: [l10n.command.notHere] + helpHint
    case .copied(let wasTaken): [wasTaken ? l10n.summary.copied : l10n.summary.notCopied]
    case .share(let report): l10n.linesToShare(report)
    case .shared(let isText): isBrief ? [] : (isText ? [l10n.share.attach] : []) + [l10n.share.next]
    case .posterMade(let outcome, let response):
      l10n.lines(of: outcome, command: wordsToRun(.poster, response).map(l10n.line(toRun:)))
    case .draftFound(let date, let petName): [l10n.notice(ofDraftFrom: date, petName: petName)]
    case .destination(let destination, let earlier):
      isBrief
        ? []
        : [l10n.notice(of: destination)]
          + (earlier.map {
            lines(
              l10n.destination.earlier(service: $0.spokenName.madeVisible), .report(service: $0.name), nil)
          } ?? [])
    case .contactsShown(let service):
      [l10n.destination.contactsShown(service: service.spokenName.madeVisible)]
    case .interruptHint: [l10n.prompt.interruptHint]
    case .leaving(let reason, let retention): lines(of: reason) + l10n.lines(of: retention)
    case .sending(let destination):
      [destination == .thisComputer ? l10n.submission.saving : l10n.submission.sending]
    case .news(.announcementCreated): []
    case .news(.uploading(let percent)): [l10n.submission.uploading(percent: percent)]
    case .news(.waiting): [l10n.submission.stillSending]
    case .news(.textsChanged(let changes)): l10n.lines(of: changes)
    case .receiptNotKept(let path): [l10n.submission.receiptNotKept(path: path.madeVisible)]
    case .earlierVersionCompleted: [l10n.submission.earlierCompleted]
    case .finished: [finished]
    case .reportStays: [l10n.summary.reportStays]
    case .sent(let destination): destination == .thisComputer ? [] : [l10n.submission.sent]
    case .submissionFailed(let failure, let mayExist):
      l10n.lines(of: failure, mayExist: mayExist)
        + (failure.objection == .announcementGone ? [l10n.submission.createdAnew] : [])
        + (failure.objection?.field.map { [changeNotice(for: $0)] } ?? [])
    case .mayBeCreated(let hasMicrochipNumber): [l10n.notice(ofLostResponseWithMicrochip: hasMicrochipNumber)]
    case .photoOutstanding(let photo):
      [photo == .unknown ? l10n.submission.mayLackPhoto : l10n.submission.lacksPhoto]
    case .photoUnusable(let problem, let path):
      [
        l10n.submission.photoUnusable,
        l10n.report.error(
          label: label(.photo),
          message: withEditCommand(l10n.text(of: problem, at: path).whole, for: .photo)),
      ]
    case .unfinishedAnnouncement(let own, let path, let codeWasRefused):
      lines(ofUnfinished: own, path: path, codeWasRefused: codeWasRefused)
    case .announcementGone(let response):
      [l10n.submission.gone, l10n.submission.identifier(id: response.id)]
    case .asking(let destination): [l10n.reports.asking(service: destination.name.madeVisible)]
    case .stillAsking: [l10n.submission.stillAsking]
    case .completedAnnouncement(let response):
      [l10n.submission.completed] + l10n.lines(naming: response)
    case .earlierAnnouncement(let response, let isHere):
      [l10n.submission.earlier] + l10n.lines(naming: response)
        + (isHere ? lines(l10n.summary.removalHere, .remove, response) : [])
    case .summary(let response, let destination, let place, let delivery):
      summary(of: response, at: destination, place: place, insteadOf: delivery)
    case .stored(let message): lines(of: message)
    }
  }

  /// The commands at a field prompt. They must be typed in full, because a prefix would be an answer.
  private var commandReminder: String {
    l10n.prompt.wordsAtField(continueWord: word(.continue), clearWord: word(.clear), helpWord: word(.help))
  }

  var helpHint: [String] {
    isBrief ? [] : [l10n.command.unknownHint(helpWord: word(.help))]
  }

  func label(_ field: Field) -> String { l10n.label(of: field, isBrief: isBrief) }

  func word(_ keyword: Keyword) -> String { keyword.word(in: l10n) }

  private func commandArgument(_ field: Field) -> String { l10n.texts(of: field).commandArgument }

  // MARK: Steps and answers

  /// The answer to a field. Coordinates have a second line with the nearest place.
  func lines(of field: Field, _ answer: Answer) -> [String] {
    var more: String?
    if case .coordinates(let position)? = answer.location { more = l10n.surroundings(of: position) }
    return [l10n.text(of: answer, to: field), more].compactMap(\.self).map {
      l10n.answer.line(label: label(field), answer: $0)
    }
  }

  /// Every answer, then the fields without one, which are many at the beginning, in one line.
  private func review(of answers: [Field: Answer]) -> [String] {
    let others = Field.allCases.filter { answers[$0] == nil }.map { label($0).lowercased() }
    return Field.allCases.flatMap { field in answers[field].map { lines(of: field, $0) } ?? [] }
      + (others.isEmpty ? [] : [l10n.answer.none(fields: others.joined(separator: ", "))])
  }

  func line(of words: KeptWords) -> String {
    switch words {
    case .added(let text): l10n.description.added(text: text.inSentence)
    case .removed(let text): l10n.description.removed(text: text.inSentence)
    case .noRoom(let text):
      l10n.description.noRoom(text: text.inSentence, limit: Field.description.limit?.most ?? 0)
    }
  }

  private func confirmation(of photo: PhotoAttachmentMetadata) -> [String] {
    let size = l10n.formatted(byteCount: photo.sentByteCount)
    let day = photo.origin?.day.map { l10n.photo.file.takenOn(date: l10n.formatted($0)) }
    let (editWord, field) = (word(.edit), commandArgument(.photo))
    let picture: String? =
      switch photo.origin?.picture {
      case .none?: l10n.photo.file.noPicture(editWord: editWord, field: field)
      case .damaged: l10n.photo.file.damaged(editWord: editWord, field: field)
      case .first: l10n.photo.file.firstPicture
      case .whole, nil: nil
      }
    let isReduced = photo.origin.map { $0.isReduced && $0.picture != .none } ?? false
    return [
      l10n.photo.file.confirmedName(name: photo.fileName.madeVisible),
      l10n.photo.file.confirmedKind(kind: photo.kind.name, size: size),
    ] + [day, isReduced ? l10n.photo.file.pictureAlone : nil, picture].compactMap(\.self)
  }

  // MARK: Errors

  private func lines(of errors: [FieldError], in step: Step) -> [String] {
    var lines = [l10n.report.problems(count: errors.count)]
    for error in errors {
      lines.append(l10n.report.error(label: label(error.field), message: message(of: error, in: step)))
      lines += choices(in: error.problem)
    }
    let held = errors.filter { $0.times > 2 }
    if held.isEmpty { return lines }
    let without = held.filter { $0.typed == nil }.compactMap { l10n.texts(of: $0.field).without }
    return lines + without + [l10n.report.waysOut(helpWord: word(.help), backWord: word(.back))]
  }

  /// The places among which a number chooses, one per line.
  private func choices(in problem: FieldProblem) -> [String] {
    guard case .placeAmbiguous(let places) = problem else { return [] }
    return l10n.numbered(
      places.compactMap(\.place).map { l10n.formatted($0) } + [l10n.location.noneOfThese])
  }

  /// The lines above a prompt with an error: what Enter does at an optional field, and what is wrong.
  func reminder(of error: FieldError) -> [String] {
    (error.field.isRequired ? [] : [l10n.help.fieldOptional])
      + [l10n.report.error(label: label(error.field), message: l10n.text(of: error).wrong)]
  }

  private func message(of error: FieldError, in step: Step) -> String {
    let text = repeated(l10n.text(of: error).whole, of: error)
    return error.field.step == step ? text : withEditCommand(text, for: error.field)
  }

  /// The message of an error that was found before, with what was typed and an example. An error that names
  /// several meanings has said it.
  private func repeated(_ message: String, of error: FieldError) -> String {
    switch error.problem {
    case .placeAmbiguous, .choices: return message
    default: break
    }
    guard error.times > 1, let example = l10n.texts(of: error.field).example else { return message }
    guard let typed = error.typed else {
      return l10n.report.errorAgainEmpty(message: message, example: example)
    }
    return l10n.report.errorAgain(message: message, typed: typed.madeVisible, example: example)
  }

  /// A message about a field of another step, followed by the command to edit the field.
  private func withEditCommand(_ message: String, for field: Field) -> String {
    l10n.report.errorElsewhere(
      message: message, number: field.step.rawValue, editWord: word(.edit), field: commandArgument(field))
  }

  /// The command to edit the field whose answer was refused.
  private func changeNotice(for field: Field) -> String {
    l10n.submission.changeAnswer(
      number: field.step.rawValue, editWord: word(.edit), field: commandArgument(field))
  }

  // MARK: Summary and leaving

  /// The title, paragraphs that depend on the destination, and the code twice. A speech synthesizer may read
  /// the first as a number, so the second is spelled.
  private func summary(
    of response: AnnouncementResponse, at destination: Destination, place: Location?,
    insteadOf delivery: Delivery?
  ) -> [String] {
    var text = [l10n.summary.title]
    if let place {
      var words = l10n.formatted(place)
      if case .coordinates(let position) = place { words = l10n.surroundings(of: position) ?? words }
      text.append(l10n.answer.line(label: label(.location), answer: words))
    }
    if destination == .thisComputer {
      // What is known of the service was said when it failed.
      let isOnlyHere = delivery.map { !$0.mayExist && $0.lastAnnouncement == nil } ?? true
      text.append(isOnlyHere ? l10n.summary.createdHere : l10n.summary.savedHere)
    }
    let sendHere = delivery == nil ? l10n.sendHere : l10n.reports.sendThere
    let advice =
      destination.isService
      ? l10n.lines(at: destination)
      : lines(l10n.summary.removalHere, .remove, response)
        + lines(sendHere, .send(service: delivery?.destination), response)
    let code = l10n.lines(ofCode: response.managementPassword)
    if isBrief { return text + code }
    return text + advice + code + [l10n.summary.sharing(shareWord: word(.share), posterWord: word(.poster))]
  }

  /// A line that says what a command does, and the command; empty if this computer does not have the report.
  private func lines(_ text: String, _ command: CommandToRun, _ response: AnnouncementResponse?) -> [String] {
    wordsToRun(command, response).map { [text, l10n.line(toRun: $0)] } ?? []
  }

  /// An announcement whose photo was not delivered, or may not have been, and the command that helps. None
  /// helps where the service does not take the code.
  private func lines(ofUnfinished own: OwnAnnouncement, path: String?, codeWasRefused: Bool) -> [String] {
    let isUnknown = own.photo == .unknown
    let facts =
      [isUnknown ? l10n.submission.photoUnknown : l10n.submission.unfinished]
      + l10n.lines(naming: own.response)
    if codeWasRefused { return facts }
    return facts
      + (isUnknown
        ? lines(l10n.reports.askStatus, .status, own.response)
        : lines(l10n.reports.sendPhoto, .sendPhoto(path: path), own.response))
  }

  private func lines(of reason: Message.ExitReason) -> [String] {
    switch reason {
    case .inputEnded(partlySent: false): [l10n.draft.inputEnded]
    case .inputEnded(partlySent: true): [l10n.draft.inputEndedPartlySent]
    case .inputFailed(partlySent: false): [l10n.draft.inputFailed]
    case .inputFailed(partlySent: true): [l10n.draft.inputFailedPartlySent]
    case .onRequest: []
    }
  }
}

extension L10n {
  /// Says that there is an unfinished report, which was last saved on this day.
  package func notice(ofDraftFrom date: CalendarDate, petName: String?) -> String {
    // A longer name would hide what follows.
    guard let petName, petName.utf8.count <= 80 else { return draft.found(date: formatted(date)) }
    return draft.foundNamed(date: formatted(date), name: petName.madeVisible)
  }

  /// Says where a report will go.
  package func notice(of destination: Destination) -> String {
    destination.isService
      ? self.destination.service(service: destination.spokenName.madeVisible) : self.destination.here
  }

  /// Says whether the answers are kept when the program ends; empty if there is no unsent report.
  package func lines(of retention: Message.AnswerRetention?) -> [String] {
    switch retention {
    case .kept: [draft.kept]
    case .notKept: [draft.notKept]
    case .latestNotKept: [draft.latestNotKept]
    case nil: []
    }
  }
}

extension String {
  /// The text at the end of a sentence, which brings its own full stop. Control characters are made visible.
  fileprivate var inSentence: String { (last == "." ? String(dropLast()) : self).madeVisible }
}
