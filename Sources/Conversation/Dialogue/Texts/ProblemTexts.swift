package import Localization
package import MissingPet
import PlainText
import Understanding

extension L10n {
  /// The message of an error: what is wrong and what to do.
  func text(of error: FieldError) -> String {
    let texts = texts(for: error.field)
    let (digits, ages) = (PhoneNumber.digitCount, ReportRules.ages)
    return switch error.problem {
    case .microchipCharacters: microchip.number.errorCharacters
    case .microchipTooManyDigits: microchip.number.errorTooLong(limit: MicrochipNumber.mostDigits)
    case .photoMandatory: photo.file.errorMandatory
    case .photo(let problem, let path): text(of: problem, at: path)
    case .dateUnreadable: lastSeenDate.errorUnreadable
    case .dateNotReal: lastSeenDate.errorNotReal
    case .dateInFuture(let latest): lastSeenDate.errorFuture(date: formatted(latest))
    case .choiceMissing: texts.choices?.missing ?? texts.placeholder
    case .choiceUnknown: texts.choices?.unknown ?? texts.placeholder
    case .ageNotANumber: age.errorNotANumber
    case .ageOutOfRange: age.errorRange(least: ages.lowerBound, most: ages.upperBound)
    case .locationUnreadable: location.errorUnreadable
    case .locationIncomplete: location.errorIncomplete
    case .latitudeOutOfRange: location.errorLatitude
    case .longitudeOutOfRange: location.errorLongitude
    case .coordinatesOutOfRange: location.errorBoth
    case .placeUnknown: location.errorUnknown
    case .placeAmbiguous: location.errorAmbiguous
    case .placesTooMany: location.errorTooMany
    case .placeNotThere: location.errorNotThere
    case .threeWordAddress: location.errorThreeWords
    case .linkWithoutPlace: location.errorLink
    case .codeWithoutPlace: location.errorPlusCode
    case .photoHasNoPosition: location.errorPhoto
    case .phoneTooFewDigits: ownersDetails.phone.error(least: digits.lowerBound)
    case .phoneTooManyDigits(let count):
      ownersDetails.phone.errorTooMany(least: digits.lowerBound, most: digits.upperBound, digits: count)
    case .phoneDigits(let count, let code): text(ofPhoneDigits: count, after: code)
    case .phoneCountryCode: ownersDetails.phone.errorCountryCode(least: digits.lowerBound)
    case .phoneCharacters: ownersDetails.phone.errorCharacters(least: digits.lowerBound)
    case .emailInvalid: ownersDetails.email.error
    case .emailTooLong: ownersDetails.email.errorTooLong(limit: EmailAddress.longest)
    case .tooLong(let limit): answer.errorTooLong(limit: limit)
    case .refused(.microchipAlreadyReported), .refused(.ownAnnouncement): microchip.number.errorTaken
    case .refused(.field): answer.errorRefused
    case .refused(let objection): text(of: objection)
    }
  }

  private func text(ofPhoneDigits count: Int, after code: String) -> String {
    let (texts, allowed) = (ownersDetails.phone, PhoneNumber.digitCount(after: code))
    let range =
      allowed.count == 1
      ? texts.formatExact(digits: allowed.lowerBound)
      : texts.format(least: allowed.lowerBound, most: allowed.upperBound)
    return texts.errorAfterCode(
      least: PhoneNumber.digitCount.lowerBound, code: code, allowed: range, digits: count)
  }

  /// The message of a problem with the photo at a path, which may be untrusted text.
  package func text(of problem: PhotoProblem, at path: String) -> String {
    switch problem {
    case .missing: photo.file.errorMissing(path: path.madeVisible)
    case .folder: photo.file.errorFolder
    case .notAFile: photo.file.errorNotAFile
    case .unreadable: photo.file.errorUnreadable
    case .empty: photo.file.errorEmpty
    case .tooLarge: photo.file.errorTooLarge(limit: PhotoAttachmentMetadata.megabyteLimit)
    case .notAnImage: photo.file.errorNotAnImage
    case .refused(let kind): text(of: kind)
    case .changed: photo.file.errorChanged
    }
  }

  private func text(of kind: RefusedPhotoKind) -> String {
    switch kind {
    case .animatedPNG: photo.file.errorAnimatedPng
    case .imageSequence: photo.file.errorImageSequence
    case .layeredImage: photo.file.errorLayeredImage
    case .avif: photo.file.errorAvif
    case .cameraRaw: photo.file.errorCameraRaw
    case .jpegLS: photo.file.errorJpegLs
    case .damaged: photo.file.errorDamaged
    }
  }
}
