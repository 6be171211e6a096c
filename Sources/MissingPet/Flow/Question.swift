/// A question with a numbered choice.
package enum Question: Equatable, Sendable {
  /// An unfinished report was found: go on with it, or start afresh?
  case resumeDraft
  /// `back` from step 1, after something was typed: leave and discard it?
  case leaveReport
  /// `quit`: keep the answers for next time?
  case keepAnswers
  /// `quit` where no answers can be kept: leave all the same?
  case leaveWithoutKeeping
  /// The submission failed: try again?
  case submissionFailed

  /// An answer that can be chosen.
  package enum Option: Equatable, Sendable, CaseIterable {
    case goOn
    case startAfresh
    case leave
    case stay
    case keep
    case discard
    case tryAgain
    case cancel
  }

  /// The answers in the order of their numbers, from 1.
  package var options: [Option] {
    switch self {
    case .resumeDraft: [.goOn, .startAfresh]
    case .leaveReport, .leaveWithoutKeeping: [.leave, .stay]
    case .keepAnswers: [.keep, .discard, .stay]
    case .submissionFailed: [.tryAgain, .cancel]
    }
  }

  /// What `continue` chooses here: the way on.
  var optionToContinue: Option {
    switch self {
    case .resumeDraft: .goOn
    case .leaveReport, .leaveWithoutKeeping: .leave
    case .keepAnswers: .keep
    case .submissionFailed: .tryAgain
    }
  }

  /// What `back` chooses here: the way that changes nothing.
  var optionToGoBack: Option? {
    switch self {
    case .resumeDraft: nil
    case .leaveReport, .leaveWithoutKeeping, .keepAnswers: .stay
    case .submissionFailed: .cancel
    }
  }
}
