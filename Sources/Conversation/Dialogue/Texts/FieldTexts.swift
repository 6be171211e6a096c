import Localization
import MissingPet
import PlainText
import Understanding

/// The texts of a field.
struct FieldTexts {
  /// The form of an answer, for the hint.
  var format: String?
  /// The instruction: a sentence without its full stop.
  let placeholder: String
  /// More sentences of help.
  var help: String?
  /// The texts of the choices; `nil` for a field without numbered choices.
  var choices: Choices?

  /// The texts of numbered choices.
  struct Choices {
    /// The names of the choices, in the order of their numbers.
    let names: [String]
    /// The errors for an answer that is missing and for one that names no choice.
    let missing, unknown: String
  }
}

extension L10n {
  /// The texts of a field, with the limits of its rules inserted.
  func texts(for field: Field) -> FieldTexts {
    let limit = field.limit?.most ?? 0
    switch field {
    case .microchipNumber:
      let texts = microchip.number
      return .init(
        format: texts.format(limit: limit), placeholder: texts.placeholder,
        help: texts.help(limit: limit))
    case .photo:
      let texts = photo.file
      return .init(
        format: texts.format, placeholder: texts.placeholder,
        help: texts.help(limit: PhotoAttachmentMetadata.megabyteLimit))
    case .lastSeenDate:
      let texts = lastSeenDate
      return .init(
        format: texts.format, placeholder: texts.placeholder, help: texts.help)
    case .petName:
      return .init(placeholder: petName.placeholder)
    case .species:
      let choices = FieldTexts.Choices(
        names: Species.allCases.map { name(of: $0) }, missing: species.errorMissing,
        unknown: species.errorUnknown)
      let list = numbered(choices.names).joined(separator: ", ")
      return .init(
        format: list, placeholder: species.placeholder, help: species.help(choices: list), choices: choices)
    case .breed:
      return .init(
        placeholder: breed.placeholder, help: breed.help)
    case .sex:
      let choices = FieldTexts.Choices(
        names: Sex.allCases.map { name(of: $0) }, missing: sex.errorMissing, unknown: sex.errorUnknown)
      let list = numbered(choices.names).joined(separator: ", ")
      return .init(
        format: list, placeholder: sex.placeholder, help: sex.help(choices: list), choices: choices)
    case .age:
      let ages = ReportRules.ages
      return .init(
        format: age.format, placeholder: age.placeholder,
        help: age.help(least: ages.lowerBound, most: ages.upperBound))
    case .location:
      let texts = location
      return .init(
        format: texts.format, placeholder: texts.placeholder,
        help: texts.help(photoWord: texts.photoWords.listItems.first ?? ""))
    case .description:
      let texts = description
      return .init(
        format: texts.format(limit: limit), placeholder: texts.placeholder,
        help: texts.help)
    case .phone:
      let texts = ownersDetails.phone
      let (least, most) = (PhoneNumber.digitCount.lowerBound, PhoneNumber.digitCount.upperBound)
      return .init(
        format: texts.format(least: least, most: most), placeholder: texts.placeholder,
        help: texts.help(least: least, most: most))
    case .email:
      let texts = ownersDetails.email
      return .init(
        format: texts.format, placeholder: texts.placeholder, help: texts.help)
    case .reward:
      let texts = ownersDetails.reward
      return .init(
        format: texts.format(limit: limit), placeholder: texts.placeholder,
        help: texts.help)
    }
  }

  /// Choices with their numbers, such as `1 dog`.
  func numbered(_ names: [String]) -> [String] {
    names.enumerated().map { option.numbered(number: $0.offset + 1, option: $0.element) }
  }
}
