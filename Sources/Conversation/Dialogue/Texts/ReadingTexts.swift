import Localization
import MissingPet
import PlainText
import Understanding

extension Phrasebook {
  /// What is said after an answer to a field was told back.
  func text(of remark: Remark, about field: Field) -> String {
    let texts = l10n.answer
    let description = label(.description)
    return switch remark {
    case .leftOut(let words) where field == .species:
      texts.kindLeftOut(text: words.madeVisible, breed: label(.breed), description: description)
    case .leftOut(let words): texts.wordsLeftOut(text: words.madeVisible, description: description)
    case .timeLeftOut: texts.timeLeftOut(description: description)
    case .wholeYears: texts.wholeYears
    case .underOneYear: texts.underOneYear(description: description)
    case .photoElsewhere: texts.photoElsewhere(nextWord: Keyword.next.word(in: l10n))
    }
  }

  /// Why an answer to a field was not understood.
  func text(of doubt: Doubt, about answer: String, to field: Field) -> String {
    let texts = l10n.lastSeenDate
    return switch doubt {
    case .twoDays(let first, let second):
      texts.errorTwoDays(first: l10n.formatted(first), second: l10n.formatted(second))
    case .noSuchDay: texts.errorNotReal
    case .anotherWeekday(let day):
      texts.errorWeekday(date: l10n.formatted(day), weekday: l10n.weekday(of: day))
    case .severalDays: texts.errorSeveral
    case .noDate: texts.errorMissing
    case .several: l10n.answer.errorSeveral
    case .choices(let choices):
      l10n.answer.ambiguous(
        typed: answer.trimmed.madeVisible,
        meanings: choices.map { l10n.names(of: field).choices[$0] }.joined(separator: ", "))
    case .yearOfBirth: l10n.age.errorYear
    case .phoneExtension: l10n.ownersDetails.phone.errorExtension
    case .microchipDigits(let digits):
      l10n.microchip.number.errorDigits(digits: digits, limit: MicrochipNumber.mostDigits)
    }
  }

  /// The question whether a line is an answer or a command; see `L10n.prompt(of:isBrief:)`.
  func question(about typed: String, or reading: Reading) -> (lines: [String], prompt: String) {
    let (keyword, argument) = reading.command(in: l10n) ?? (.help, nil)
    let command = [keyword.word(in: l10n), argument].compactMap(\.self).joined(separator: " ")
    return l10n.prompt(
      of: [l10n.option.answer, command],
      below: [l10n.answer.orCommand(typed: typed.madeVisible, command: command)], isBrief: isBrief)
  }

  /// An answer to a field that would be taken, for a person whose answers were refused twice.
  func example(of field: Field) -> String? {
    switch field {
    case .microchipNumber: l10n.microchip.number.example
    case .lastSeenDate: l10n.lastSeenDate.example
    case .species, .sex: l10n.names(of: field).choices.first
    case .age: l10n.age.example
    case .location: l10n.location.example
    case .phone: l10n.ownersDetails.phone.example
    case .email: l10n.ownersDetails.email.example
    case .petName, .breed, .description, .reward, .photo: nil
    }
  }
}
