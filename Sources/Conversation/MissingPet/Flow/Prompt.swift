/// What the flow asks for. The prompt determines the available commands and how a line is interpreted.
package enum Prompt: Equatable, Sendable {
  /// An answer to a field. `current` is its present answer, which Enter keeps.
  case field(Field, current: Answer?)
  /// A command, after the fields of the step.
  case command(Step)
  /// An option of a question.
  case choice(Question)
  /// A command, under the summary.
  case summary
  /// The code of a stored report.
  case code

  /// The field that is asked; `nil` for other prompts.
  package var field: Field? { if case .field(let field, _) = self { field } else { nil } }

  /// The step of a field, or whose fields were asked; `nil` for other prompts.
  package var step: Step? { if case .command(let step) = self { step } else { field?.step } }
}

/// A question with numbered options.
package enum Question: Equatable, Sendable {
  /// A draft was found: continue it or start a new report?
  case resumeDraft
  /// `back` in step 1: leave and discard the answers?
  case leaveReport
  /// `quit`: keep the answers in the draft?
  case keepAnswers
  /// `quit` while answers cannot be kept: leave anyway?
  case leaveWithoutKeeping
  /// The submission to a service failed: try again?
  case submissionFailed
  /// The report could not be saved on this computer: try again?
  case savingFailed
  /// The service refused the code of this announcement, or did not find it: try again, or create another one?
  case codeRefused(AnnouncementResponse)
  /// An announcement with the microchip number exists, and its photo cannot be sent: try again? The text says
  /// how to leave the number out.
  case microchipTaken
  /// This announcement, created earlier from this computer, has the microchip number and no photo: send the
  /// photo to it?
  case completeEarlier(AnnouncementResponse)
  /// These answers may be mistakes: go on with them? At least one answer.
  case unusualAnswers([UnusualAnswer])
  /// Words other than `continue` were typed in the last step: create the report?
  case createReport
  case startOver
  case replacePoster(path: String)

  /// An option of a question.
  package enum Option: Equatable, Sendable, CaseIterable {
    /// Continue the report in the draft.
    case goOn
    /// Discard the answers and start a new report.
    case startAfresh
    /// Leave without keeping the latest answers.
    case leave
    /// Return to the prompt at which the question arose.
    case stay
    /// Keep the answers and leave.
    case keep
    /// Discard the answers and leave.
    case discard
    case tryAgain
    /// Save the report on this computer in place of the service.
    case saveHere
    /// Give up the announcement whose code was refused, and create another one.
    case createAnew
    case sendPhoto
    case goOnAsIs
    /// Return to the command prompt to change such an answer.
    case change
    case replace
    /// Return to the prompt at which the question arose, or to the command prompt, with every answer kept.
    case cancel

    /// Whether the option discards answers, an announcement or a file.
    package var discardsAnswers: Bool {
      [.startAfresh, .leave, .discard, .createAnew, .replace].contains(self)
    }
  }

  /// The options, and those that yes and no choose; `nil` where the answer would discard something that the
  /// question does not name, or says nothing. A row is added here.
  private var row: (options: [Option], yes: Option?, no: Option?) {
    switch self {
    case .resumeDraft: ([.goOn, .startAfresh], yes: .goOn, no: nil)
    case .leaveReport, .leaveWithoutKeeping: ([.leave, .stay], yes: nil, no: .stay)
    case .keepAnswers: ([.keep, .discard, .stay], yes: .keep, no: .discard)
    case .submissionFailed: ([.tryAgain, .cancel, .saveHere], yes: .tryAgain, no: .cancel)
    case .savingFailed, .microchipTaken: ([.tryAgain, .cancel], yes: .tryAgain, no: .cancel)
    case .codeRefused: ([.tryAgain, .createAnew, .cancel], yes: nil, no: .cancel)
    case .completeEarlier: ([.sendPhoto, .cancel], yes: .sendPhoto, no: .cancel)
    case .unusualAnswers: ([.goOnAsIs, .change], yes: .goOnAsIs, no: .change)
    case .createReport: ([.goOnAsIs, .stay], yes: .goOnAsIs, no: .stay)
    case .startOver: ([.startAfresh, .stay], yes: nil, no: .stay)
    case .replacePoster: ([.replace, .cancel], yes: .replace, no: .cancel)
    }
  }

  /// The options in the order of their numbers, which start at 1.
  package var options: [Option] { row.options }

  /// The option that “yes” chooses, if any.
  package var yes: Option? { row.yes }

  /// The option that “no” chooses, if any.
  package var no: Option? { row.no }

  /// The option that `back` chooses, which changes nothing; `nil` if there is no such option.
  package var optionToGoBack: Option? { options.first { [.stay, .change, .cancel].contains($0) } }

  /// The option that `continue` chooses: the first, unless that discards answers or a file.
  package var optionToContinue: Option {
    options[0].discardsAnswers ? optionToGoBack ?? options[0] : options[0]
  }
}
