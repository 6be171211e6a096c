package import Localization
package import MissingPet
import PlainText

/// The texts of a field.
struct FieldTexts {
  /// The label, which is also the prompt.
  let label: String
  /// The form of an answer, for the hint.
  var format: String?
  /// The instruction: a sentence without its full stop.
  let placeholder: String
  /// More sentences of help.
  var help: String?
  /// The texts of the choices; `nil` for a field without numbered choices.
  var choices: Choices?
  /// Names of the field in commands besides its label, separated by commas. The first has the form that
  /// follows the words for edit and clear.
  let nameList: String
  /// The items of `nameList`.
  var names: [String] { nameList.listItems }
  /// The name that is shown after the words for edit and clear.
  var commandArgument: String { names.first ?? label.lowercased() }

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
        label: texts.label, format: texts.format(limit: limit), placeholder: texts.placeholder,
        help: texts.help(limit: limit), nameList: texts.names)
    case .photo:
      let texts = photo.file
      return .init(
        label: texts.label, format: texts.format, placeholder: texts.placeholder,
        help: texts.help(limit: PhotoAttachmentMetadata.megabyteLimit),
        nameList: texts.names)
    case .lastSeenDate:
      let texts = lastSeenDate
      return .init(
        label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help,
        nameList: texts.names)
    case .petName:
      return .init(label: petName.label, placeholder: petName.placeholder, nameList: petName.names)
    case .species:
      let choices = FieldTexts.Choices(
        names: Species.allCases.map { name(of: $0) }, missing: species.errorMissing,
        unknown: species.errorUnknown)
      return .init(
        label: species.label, format: numbered(choices.names), placeholder: species.placeholder,
        help: species.help(choices: numbered(choices.names)), choices: choices,
        nameList: species.names)
    case .breed:
      return .init(
        label: breed.label, placeholder: breed.placeholder, help: breed.help, nameList: breed.names)
    case .sex:
      let choices = FieldTexts.Choices(
        names: Sex.allCases.map { name(of: $0) }, missing: sex.errorMissing, unknown: sex.errorUnknown)
      return .init(
        label: sex.label, format: numbered(choices.names), placeholder: sex.placeholder,
        help: sex.help(choices: numbered(choices.names)), choices: choices, nameList: sex.names)
    case .age:
      let ages = ReportRules.ages
      return .init(
        label: age.label, format: age.format, placeholder: age.placeholder,
        help: age.help(least: ages.lowerBound, most: ages.upperBound), nameList: age.names)
    case .location:
      let texts = location
      return .init(
        label: texts.label, format: texts.format, placeholder: texts.placeholder,
        help: texts.help(photoWord: texts.photoWords.listItems.first ?? ""),
        nameList: texts.names)
    case .description:
      let texts = description
      return .init(
        label: texts.label, format: texts.format(limit: limit), placeholder: texts.placeholder,
        help: texts.help, nameList: texts.names)
    case .phone:
      let texts = ownersDetails.phone
      let (least, most) = (PhoneNumber.digitCount.lowerBound, PhoneNumber.digitCount.upperBound)
      return .init(
        label: texts.label, format: texts.format(least: least, most: most), placeholder: texts.placeholder,
        help: texts.help(least: least, most: most), nameList: texts.names)
    case .email:
      let texts = ownersDetails.email
      return .init(
        label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help,
        nameList: texts.names)
    case .reward:
      let texts = ownersDetails.reward
      return .init(
        label: texts.label, format: texts.format(limit: limit), placeholder: texts.placeholder,
        help: texts.help, nameList: texts.names)
    }
  }

  /// The name of a species.
  package func name(of species: Species) -> String {
    switch species {
    case .dog: self.species.dog
    case .cat: self.species.cat
    case .bird: self.species.bird
    case .rabbit: self.species.rabbit
    case .other: self.species.other
    }
  }

  func name(of sex: Sex) -> String {
    switch sex {
    case .female: self.sex.female
    case .male: self.sex.male
    case .unknown: self.sex.unknown
    }
  }

  /// A list of choices with their numbers, such as `1 dog, 2 cat`.
  func numbered(_ names: [String]) -> String {
    names.enumerated().map { option.numbered(number: $0.offset + 1, option: $0.element) }.joined(
      separator: ", ")
  }
}
