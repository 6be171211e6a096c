package import Localization
package import MissingPet
import PlainText

/// The texts that belong to a field.
struct FieldTexts {
  /// What the field is called.
  let label: String
  /// How to write the answer, where there is a form.
  var format: String?
  /// What to do at the prompt: a sentence without its full stop.
  let placeholder: String
  /// What more there is to know.
  var help: String?
  /// For a field with numbered choices.
  var choices: Choices?
  /// What the field can be called in a command besides its label, first the form that follows a verb.
  var names: [String] = []
  /// What is shown after the words for edit and clear.
  var object: String { names.first ?? label.lowercased() }

  /// The texts of numbered choices.
  struct Choices {
    /// What each is called, in the order of their numbers.
    let names: [String]
    /// The errors when none, or none that exists, was chosen.
    let missing, unknown: String
  }
}

extension L10n {
  /// The texts of each field, with the limits of its rules put in.
  func texts(for field: Field) -> FieldTexts {
    let limit = field.limit?.most ?? 0
    switch field {
    case .microchipNumber:
      let texts = microchip.number
      return .init(
        label: texts.label, format: texts.format(limit: limit), placeholder: texts.placeholder,
        help: texts.help(limit: limit), names: texts.names.listed)
    case .photo:
      let texts = photo.file
      return .init(
        label: texts.label, format: texts.format, placeholder: texts.placeholder,
        help: texts.help(limit: PhotoAttachmentMetadata.largestByteCount / 1_048_576),
        names: texts.names.listed)
    case .lastSeenDate:
      let texts = lastSeenDate
      return .init(
        label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help,
        names: texts.names.listed)
    case .petName:
      return .init(label: petName.label, placeholder: petName.placeholder, names: petName.names.listed)
    case .species:
      let choices = FieldTexts.Choices(
        names: Species.allCases.map { name(of: $0) }, missing: species.errorMissing,
        unknown: species.errorUnknown)
      return .init(
        label: species.label, format: numbered(choices.names), placeholder: species.placeholder,
        help: species.help(choices: numbered(choices.names)), choices: choices, names: species.names.listed)
    case .breed:
      return .init(
        label: breed.label, placeholder: breed.placeholder, help: breed.help, names: breed.names.listed)
    case .sex:
      let choices = FieldTexts.Choices(
        names: Sex.allCases.map { name(of: $0) }, missing: sex.errorMissing, unknown: sex.errorUnknown)
      return .init(
        label: sex.label, format: numbered(choices.names), placeholder: sex.placeholder,
        help: sex.help(choices: numbered(choices.names)), choices: choices, names: sex.names.listed)
    case .age:
      let ages = ReportRules.ages
      return .init(
        label: age.label, format: age.format, placeholder: age.placeholder,
        help: age.help(least: ages.lowerBound, most: ages.upperBound), names: age.names.listed)
    case .location:
      let texts = location
      return .init(
        label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help,
        names: texts.names.listed)
    case .description:
      let texts = description
      return .init(
        label: texts.label, format: texts.format(limit: limit), placeholder: texts.placeholder,
        help: texts.help, names: texts.names.listed)
    case .phone:
      let texts = ownersDetails.phone
      let (least, most) = (PhoneNumber.digitCount.lowerBound, PhoneNumber.digitCount.upperBound)
      return .init(
        label: texts.label, format: texts.format(least: least, most: most), placeholder: texts.placeholder,
        help: texts.help(least: least, most: most), names: texts.names.listed)
    case .email:
      let texts = ownersDetails.email
      return .init(
        label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help,
        names: texts.names.listed)
    case .reward:
      let texts = ownersDetails.reward
      return .init(
        label: texts.label, format: texts.format(limit: limit), placeholder: texts.placeholder,
        help: texts.help, names: texts.names.listed)
    }
  }

  /// What a species is called.
  package func name(of species: Species) -> String {
    switch species {
    case .dog: self.species.dog
    case .cat: self.species.cat
    case .bird: self.species.bird
    case .rabbit: self.species.rabbit
    case .other: self.species.other
    }
  }

  private func name(of sex: Sex) -> String {
    switch sex {
    case .female: self.sex.female
    case .male: self.sex.male
    case .unknown: self.sex.unknown
    }
  }

  /// `1 dog, 2 cat`: what can be chosen, with the numbers by which it can be.
  func numbered(_ names: [String]) -> String {
    names.enumerated().map { option.numbered(number: $0.offset + 1, option: $0.element) }.joined(
      separator: ", ")
  }
}
