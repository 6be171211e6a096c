package import Localization
package import MissingPet
import PlainText
import Understanding

extension L10n {
  func text(of error: FieldError) -> ErrorText {
    let (field, texts) = (error.field, texts(of: error.field))
    let (date, place, phone) = (lastSeenDate, location, ownersDetails.phone)
    let (fewest, most) = (PhoneNumber.digitCount.lowerBound, PhoneNumber.digitCount.upperBound)
    return switch error.problem {
    case .missing: texts.missing
    case .unreadable:
      letterOfNoEmail(in: error).map {
        .init(ownersDetails.email.error, ownersDetails.email.errorLetter(letter: $0))
      } ?? texts.unreadable
    case .several where field == .age: .init(age.errorSeveral)
    case .several: .init(answer.errorSeveral, answer.errorSeveralAdvice)
    case .choices(let choices):
      .init(
        answer.ambiguous(
          typed: (error.typed ?? "").trimmed.madeVisible,
          meanings: choices.map { texts.choices[$0] }.joined(separator: ", ")),
        answer.ambiguousAdvice)
    case .tooLong(let limit) where field == .email: .init(ownersDetails.email.errorTooLong(limit: limit))
    case .tooLong(let limit): .init(answer.errorTooLong(limit: limit))
    case .refused(let objection): text(ofRefusal: objection)
    case .photo(let problem, let path): text(of: problem, at: path)
    case .noSuchDay: .init(date.errorNotReal, date.errorNotRealAdvice)
    case .twoDays(let first, let second):
      .init(
        date.errorTwoDays(first: formatted(first), second: formatted(second)), date.errorTwoDaysAdvice)
    case .severalDays: .init(date.errorSeveral, date.errorSeveralAdvice)
    case .anotherWeekday(let day):
      .init(date.errorWeekday(date: formatted(day), weekday: weekday(of: day)), date.errorWeekdayAdvice)
    case .noDate: .init(date.errorMissing, date.errorMissingAdvice)
    case .dateInFuture(let latest): .init(date.errorFuture(date: formatted(latest)))
    case .ageOutOfRange:
      .init(age.errorRange(least: AnswerValue.ages.lowerBound, most: AnswerValue.ages.upperBound))
    case .yearOfBirth: .init(age.errorYear, age.errorYearAdvice)
    case .locationIncomplete: .init(place.errorIncomplete)
    case .latitudeOutOfRange: .init(place.errorLatitude, place.errorLatitudeAdvice)
    case .longitudeOutOfRange: .init(place.errorLongitude, place.errorLongitudeAdvice)
    case .coordinatesOutOfRange: .init(place.errorBoth, place.errorBothAdvice)
    case .placeUnknown: .init(place.errorUnknown, place.errorUnknownAdvice)
    case .placeAmbiguous: .init(place.errorAmbiguous, place.errorAmbiguousAdvice)
    case .placesTooMany: .init(place.errorTooMany, place.errorTooManyAdvice)
    case .placeNotThere:
      .init(place.errorNotThere(typed: (error.typed ?? "").trimmed.madeVisible), place.errorNotThereAdvice)
    case .threeWordAddress: .init(place.errorThreeWords, place.errorThreeWordsAdvice)
    case .linkWithoutPlace: .init(place.errorLink, place.errorLinkAdvice)
    case .codeWithoutPlace: .init(place.errorPlusCode, place.errorPlusCodeAdvice)
    case .photoHasNoPosition: .init(place.errorPhoto, place.errorPhotoAdvice)
    case .tooFewDigits: .init(phone.error(least: fewest))
    case .tooManyDigits(let count) where field == .microchipNumber:
      .init(
        microchip.number.errorDigits(digits: count),
        microchip.number.errorDigitsAdvice(limit: MicrochipNumber.mostDigits))
    case .tooManyDigits(let count):
      .init(phone.errorTooMany(least: fewest, most: most), phone.errorTooManyAdvice(digits: count))
    case .phoneDigits(let count, let code):
      .init(
        phone.errorAfterCode(code: code, allowed: allowedDigits(after: code), digits: count),
        after: phone.error(least: fewest))
    case .phoneCountryCode: .init(phone.errorCountryCode, after: phone.error(least: fewest))
    case .phoneExtension: .init(phone.errorExtension, phone.errorExtensionAdvice)
    }
  }

  /// The first letter beyond ASCII of an email address; `nil` if there is none, or the text is no address.
  private func letterOfNoEmail(in error: FieldError) -> String? {
    guard error.field == .email, let typed = error.typed, typed.contains("@") else { return nil }
    return typed.first { $0.isLetter && !$0.isASCII }.map(\.madeVisible)
  }

  func text(ofRefusal objection: ServiceObjection) -> ErrorText {
    let texts = submission.objection
    return switch objection {
    case .microchipAlreadyReported, .ownAnnouncement: .init(microchip.number.errorTaken)
    case .field: .init(answer.errorRefused)
    case .textTooLong(let field):
      .init(texts.textTooLong, texts.textTooLongAdvice(label: label(of: field)))
    case .photoTooLarge: .init(texts.photoTooLarge, texts.photoTooLargeAdvice)
    case .photoFormat: .init(texts.photoFormat, texts.photoFormatAdvice)
    case .photoRefused: .init(texts.photoRefused, texts.photoRefusedAdvice)
    default: .init(text(of: objection))
    }
  }

  private func allowedDigits(after code: String) -> String {
    let (phone, allowed) = (ownersDetails.phone, PhoneNumber.digitCount(after: code))
    return allowed.count == 1
      ? phone.formatExact(digits: allowed.lowerBound)
      : phone.format(least: allowed.lowerBound, most: allowed.upperBound)
  }

  /// The line about a problem with the photo at a path, which may be untrusted text.
  package func line(of problem: PhotoProblem, at path: String) -> String {
    report.error(label: photo.file.label, message: text(of: problem, at: path).whole)
  }

  func text(of problem: PhotoProblem, at path: String) -> ErrorText {
    let texts = photo.file
    return switch problem {
    case .missing: .init(texts.errorMissing(path: path.madeVisible), texts.errorMissingAdvice)
    case .folder: .init(texts.errorFolder, texts.errorFolderAdvice)
    case .notAFile: .init(texts.errorNotAFile, texts.errorNotAFileAdvice)
    case .unreadable: .init(texts.errorUnreadable, texts.errorUnreadableAdvice)
    case .empty: .init(texts.errorEmpty, texts.errorEmptyAdvice)
    case .tooLarge:
      .init(
        texts.errorTooLarge, texts.errorTooLargeAdvice(limit: PhotoAttachmentMetadata.megabyteLimit))
    case .notAnImage: .init(texts.errorNotAnImage, texts.errorNotAnImageAdvice)
    case .changed: .init(texts.errorChanged, texts.errorChangedAdvice)
    case .animatedPNG: .init(texts.errorAnimatedPng, texts.errorAnimatedPngAdvice)
    case .imageSequence: .init(texts.errorImageSequence, texts.errorImageSequenceAdvice)
    case .layeredImage: .init(texts.errorLayeredImage, texts.errorLayeredImageAdvice)
    case .avif: .init(texts.errorAvif, texts.errorAvifAdvice)
    case .cameraRaw: .init(texts.errorCameraRaw, texts.errorCameraRawAdvice)
    case .jpegLS: .init(texts.errorJpegLs, texts.errorJpegLsAdvice)
    case .damaged: .init(texts.errorDamaged, texts.errorDamagedAdvice)
    }
  }
}
