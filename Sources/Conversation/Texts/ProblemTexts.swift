package import Localization
package import MissingPet

extension L10n {
  /// What is wrong and what to do: the message of an error line.
  func text(of error: FieldError) -> String {
    let texts = texts(for: error.field)
    let (digits, ages) = (PhoneNumber.digitCount, ReportRules.ages)
    return switch error.problem {
    case .microchipCharacters: microchip.number.errorCharacters
    case .microchipTooManyDigits: microchip.number.errorTooLong(limit: MicrochipNumber.mostDigits)
    case .photoMandatory: photo.file.errorMandatory
    case .photo(let problem): text(of: problem)
    case .dateUnreadable: lastSeenDate.errorUnreadable
    case .dateNotReal: lastSeenDate.errorNotReal
    case .dateInFuture(let latest): lastSeenDate.errorFuture(date: written(latest))
    case .choiceMissing: texts.choices?.missing ?? texts.placeholder
    case .choiceUnknown: texts.choices?.unknown ?? texts.placeholder
    case .ageNotANumber: age.errorNotANumber
    case .ageOutOfRange: age.errorRange(least: ages.lowerBound, most: ages.upperBound)
    case .locationUnreadable: location.errorUnreadable
    case .locationIncomplete: location.errorIncomplete
    case .latitudeOutOfRange: location.errorLatitude
    case .longitudeOutOfRange: location.errorLongitude
    case .phoneTooFewDigits: ownersDetails.phone.error(least: digits.lowerBound)
    case .phoneTooManyDigits:
      ownersDetails.phone.errorTooMany(least: digits.lowerBound, most: digits.upperBound)
    case .phoneCharacters: ownersDetails.phone.errorCharacters(least: digits.lowerBound)
    case .emailInvalid: ownersDetails.email.error
    case .emailTooLong: ownersDetails.email.errorTooLong(limit: EmailAddress.longest)
    case .tooLong(let limit): answer.errorTooLong(limit: limit)
    }
  }

  /// What is wrong with a photo and what to do.
  package func text(of problem: PhotoProblem) -> String {
    switch problem {
    case .missing: photo.file.errorMissing
    case .folder: photo.file.errorFolder
    case .notAFile: photo.file.errorNotAFile
    case .unreadable: photo.file.errorUnreadable
    case .empty: photo.file.errorEmpty
    case .tooLarge:
      photo.file.errorTooLarge(limit: PhotoAttachmentMetadata.largestByteCount / 1_048_576)
    case .notAnImage: photo.file.errorNotAnImage
    case .changed: photo.file.errorChanged
    }
  }
}
