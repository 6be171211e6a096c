package import Localization
package import MissingPet

extension L10n {
  /// The name of an option. The pseudo-language shows it unchanged, so that it can be typed.
  func name(of option: Question.Option) -> String {
    let l10n = L10n(language)
    return switch option {
    case .goOn: l10n.option.goOn
    case .startAfresh: l10n.option.startAfresh
    case .leave: l10n.option.leave
    case .stay: l10n.option.stay
    case .keep: l10n.option.keep
    case .discard: l10n.option.discard
    case .createAnew: l10n.option.createAnew
    case .sendPhoto: l10n.option.sendPhoto
    case .tryAgain: l10n.ownersDetails.alert.tryAgain
    case .cancel: l10n.ownersDetails.alert.cancel
    }
  }

  func title(of step: Step) -> String {
    switch step {
    case .microchip: microchip.screenTitle
    case .photo: photo.screenTitle
    case .animal: animalDescription.screenTitle
    case .owner: ownersDetails.screenTitle
    }
  }

  func explanation(of step: Step) -> String {
    switch step {
    case .microchip: microchip.subtitle
    case .photo: photo.subtitle
    case .animal: animalDescription.subtitle
    case .owner: ownersDetails.subtitle
    }
  }

  func text(of question: Question) -> String {
    switch question {
    case .resumeDraft: self.question.resume
    case .leaveReport: self.question.leave
    case .keepAnswers: self.question.keep
    case .leaveWithoutKeeping: self.question.leaveUnkept
    case .submissionFailed: ""
    case .codeRefused: self.question.codeRefused
    case .completeEarlier: self.question.completeEarlier
    }
  }

  /// A date in full, such as `9 March 2026` or `9 marca 2026 roku`.
  package func formatted(_ date: CalendarDate) -> String {
    let (day, year) = (date.day, date.year)
    return switch date.month {
    case 1: self.date.january(day: day, year: year)
    case 2: self.date.february(day: day, year: year)
    case 3: self.date.march(day: day, year: year)
    case 4: self.date.april(day: day, year: year)
    case 5: self.date.may(day: day, year: year)
    case 6: self.date.june(day: day, year: year)
    case 7: self.date.july(day: day, year: year)
    case 8: self.date.august(day: day, year: year)
    case 9: self.date.september(day: day, year: year)
    case 10: self.date.october(day: day, year: year)
    case 11: self.date.november(day: day, year: year)
    default: self.date.december(day: day, year: year)
    }
  }

  /// Coordinates with the words for latitude and longitude and five decimals.
  func formatted(_ coordinates: Coordinates) -> String {
    let (latitude, longitude) = coordinates.fiveDecimals
    return location.place(latitude: decimal(latitude), longitude: decimal(longitude))
  }

  /// A decimal number with the decimal mark of the language.
  private func decimal(_ number: String) -> String {
    number.split(separator: ".").joined(separator: location.decimalMark)
  }

  /// A file size in bytes, KB or MB, in units of 1,024, rounded up.
  func formatted(byteCount: Int) -> String {
    switch byteCount {
    case ..<1024: return photo.size.bytes(bytes: byteCount)
    case ..<1_048_576: return photo.size.kilobytes(kilobytes: (byteCount + 1023) / 1024)
    default:
      let tenths = byteCount / 104_858 + (byteCount % 104_858 == 0 ? 0 : 1)
      return photo.size.megabytes(megabytes: tenths / 10, tenths: tenths % 10)
    }
  }
}
