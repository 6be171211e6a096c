package import Localization
package import MissingPet
import PlainText

/// Finds the lines for what the flow says, in one language.
struct Phrasebook {
  let l10n: L10n
  /// Whether only headings, prompts, answers and errors are wanted (`--brief`).
  let isBrief: Bool
  /// The shortest text by which a report of the archive can be named.
  var identifier: (String) -> String = { $0 }

  /// The lines of a message, not yet wrapped. Text from outside is made visible in them.
  func lines(of message: Message) -> [String] {
    switch message {
    case .stepOpened(let step, let isNew): heading(of: step, explained: isNew && !isBrief)
    case .help(let prompt): help(at: prompt)
    case .review(let items): items.map { line(of: $0.field, $0.answer) }
    case .leftOut(let field, let text):
      [l10n.answer.leftOut(label: label(field), text: text.madeVisible)]
    case .understood(let field, let answer):
      // A choice that was typed as it is called needs no repeating.
      answer.meaning != nil && text(of: answer, to: field) == answer.text ? [] : [line(of: field, answer)]
    case .photoConfirmed(let photo): confirmation(of: photo)
    case .photoReplaced: [l10n.photo.file.replaced]
    case .problems(let errors, let step): lines(of: errors, in: step)
    case .noUsableLocation:
      [l10n.location.noneNotice(editWord: Keyword.edit.word(in: l10n), field: object(.description))]
    case .cleared(let field): [l10n.command.cleared(label: label(field))]
    case .breedCleared: [l10n.command.breedCleared]
    case .wordsAtField: isBrief ? [] : [wordsAtField]
    case .fieldWasFull(let field):
      [l10n.answer.full(label: label(field), format: l10n.texts(for: field).format ?? "")]
    case .answersKept: [l10n.submission.answersKept]
    case .notHere: [l10n.command.notHere] + hint
    case .copied(let wasTaken): [wasTaken ? l10n.summary.copied : l10n.summary.notCopied]
    case .draftFound(let date): [l10n.draft.found(date: l10n.written(date))]
    case .interruptHint: [l10n.prompt.interruptHint]
    case .leaving(let departure, let fate): lines(of: departure) + l10n.lines(of: fate)
    case .sending(let destination):
      [destination.kind == .archive ? l10n.submission.saving : l10n.submission.sending]
    case .uploading(let percent): [l10n.submission.uploading(percent: percent)]
    case .stillSending: [l10n.submission.stillSending]
    case .sent(let destination): destination.kind == .archive ? [] : [l10n.submission.sent]
    case .submissionFailed(let failure, let mayExist):
      l10n.lines(of: failure, mayExist: mayExist)
        + (mayExist ? [] : wayToAnswer(refusedBy: failure.objection))
    case .photoUnusable(let problem, let path):
      [
        l10n.submission.photoUnusable,
        l10n.report.error(
          label: label(.photo), message: elsewhere(l10n.text(of: problem, at: path), in: .photo)),
      ]
    case .unfinishedAnnouncement(let response):
      [l10n.submission.unfinished] + l10n.lines(naming: response)
    case .completedAnnouncement(let response):
      [l10n.submission.completed] + l10n.lines(naming: response)
    case .earlierAnnouncement(let response): [l10n.submission.earlier] + l10n.lines(naming: response)
    case .summary(let response, let destination): summary(of: response, at: destination)
    }
  }

  /// Which words command at the prompt of a field, where a prefix of one would be an answer.
  private var wordsAtField: String {
    l10n.prompt.wordsAtField(
      continueWord: Keyword.continue.word(in: l10n), clearWord: Keyword.clear.word(in: l10n),
      helpWord: Keyword.help.word(in: l10n))
  }

  /// How to hear of the words, after one that was not understood.
  var hint: [String] {
    isBrief ? [] : [l10n.command.unknownHint(helpWord: Keyword.help.word(in: l10n))]
  }

  func label(_ field: Field) -> String { l10n.texts(for: field).label }

  /// The field's name after the words for edit and clear.
  private func object(_ field: Field) -> String { l10n.texts(for: field).object }

  // MARK: Steps and answers

  private func heading(of step: Step, explained: Bool) -> [String] {
    let heading = l10n.step.heading(
      number: step.rawValue, total: Step.allCases.count, title: l10n.title(of: step))
    return explained ? [heading, l10n.explanation(of: step)] : [heading]
  }

  private func line(of field: Field, _ answer: ShownAnswer?) -> String {
    l10n.answer.line(label: label(field), answer: answer.map { text(of: $0, to: field) } ?? l10n.answer.none)
  }

  /// An answer as it is shown: a choice by its name, a relative day with its date.
  func text(of answer: ShownAnswer, to field: Field) -> String {
    switch answer.meaning {
    case .choice(let index):
      let names = l10n.texts(for: field).choices?.names ?? []
      return names.indices.contains(index) ? names[index] : answer.text.madeVisible
    case .place(let place): return l10n.written(place)
    case .day(let day) where answer.text.isEmpty: return l10n.written(day)
    case .day(let day):
      return l10n.answer.relativeDate(word: answer.text.trimmed.madeVisible, date: l10n.written(day))
    case nil: return answer.text.madeVisible
    }
  }

  private func confirmation(of photo: PhotoAttachmentMetadata) -> [String] {
    let size = l10n.written(byteCount: photo.byteCount)
    return [
      l10n.photo.file.confirmedName(name: photo.fileName.madeVisible),
      l10n.photo.file.confirmedKind(kind: photo.kind.name, size: size),
    ]
  }

  // MARK: Errors

  private func lines(of errors: [FieldError], in step: Step) -> [String] {
    [l10n.report.problems(count: errors.count)]
      + errors.map { error in
        l10n.report.error(label: label(error.field), message: message(of: error, in: step))
      }
  }

  /// What is wrong, and how to get there from another step, or how to leave an optional field empty: Enter would keep
  /// what was refused.
  private func message(of error: FieldError, in step: Step) -> String {
    let text = l10n.text(of: error)
    if error.field.step != step { return elsewhere(text, in: error.field) }
    guard !error.field.isRequired else { return text }
    return l10n.report.errorOptional(message: text, clearWord: Keyword.clear.word(in: l10n))
  }

  /// A message about a field of another step, and the command that asks the field.
  private func elsewhere(_ message: String, in field: Field) -> String {
    l10n.report.errorElsewhere(
      message: message, number: field.step.rawValue, editWord: Keyword.edit.word(in: l10n),
      field: object(field))
  }

  /// The command that asks the field whose answer was refused, where one was.
  private func wayToAnswer(refusedBy objection: ServiceObjection?) -> [String] {
    let field: Field? =
      switch objection {
      case .microchipAlreadyReported: .microchipNumber
      case .field(let field): field
      case .photoTooLarge, .photoFormat: .photo
      default: nil
      }
    guard let field else { return [] }
    return [
      l10n.submission.changeAnswer(
        number: field.step.rawValue, editWord: Keyword.edit.word(in: l10n), field: object(field))
    ]
  }

  // MARK: The end

  /// The title, what became of the report, and the code twice, because speech reads the first as a number.
  private func summary(of response: AnnouncementResponse, at destination: Destination) -> [String] {
    let code = response.managementPassword
    let digits = code.spelled
    switch destination.kind {
    case .service:
      let paragraphs = [l10n.summary.created, l10n.summary.removal]
      return [l10n.summary.title] + (isBrief ? [] : paragraphs)
        + [l10n.summary.code, code, digits]
    case .archive:
      let commands = [
        l10n.summary.removalHere, "petspot remove \(identifier(response.id))",
        l10n.summary.sendHere, "petspot send \(identifier(response.id))",
      ]
      return [l10n.summary.title, l10n.summary.createdHere] + (isBrief ? [] : commands)
        + [l10n.summary.code, code, digits]
    }
  }

  private func lines(of departure: Message.Departure) -> [String] {
    switch departure {
    case .inputEnded(partlySent: false): [l10n.draft.inputEnded]
    case .inputEnded(partlySent: true): [l10n.draft.inputEndedPartlySent]
    case .inputFailed(partlySent: false): [l10n.draft.inputFailed]
    case .inputFailed(partlySent: true): [l10n.draft.inputFailedPartlySent]
    case .onRequest: []
    }
  }
}

extension L10n {
  /// What becomes of the answers when the program leaves.
  package func lines(of fate: Message.AnswersFate?) -> [String] {
    switch fate {
    case .kept: [draft.kept]
    case .notKept: [draft.notKept]
    case .latestNotKept: [draft.latestNotKept]
    case nil: []
    }
  }
}
