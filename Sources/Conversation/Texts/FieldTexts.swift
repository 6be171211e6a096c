import Localization
import MissingPet

/// The texts that belong to a field.
struct FieldTexts {
  /// What it is called.
  let label: String
  /// How to write the answer, where there is a form.
  let format: String?
  /// What to do at its prompt: a sentence without its full stop.
  let placeholder: String
  /// What more there is to know.
  let help: String?
}

extension L10n {
  func texts(for field: Field) -> FieldTexts {
    switch field {
    case .microchipNumber:
      let texts = microchip.number
      return .init(label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help)
    case .photo:
      let texts = photo.file
      return .init(label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help)
    case .lastSeenDate:
      let texts = lastSeenDate
      return .init(label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help)
    case .petName:
      return .init(label: petName.label, format: nil, placeholder: petName.placeholder, help: nil)
    case .species:
      let names = numbered(Species.allCases.map { name(of: $0) })
      return .init(label: species.label, format: names, placeholder: species.placeholder, help: species.help)
    case .breed:
      return .init(label: breed.label, format: nil, placeholder: breed.placeholder, help: breed.help)
    case .sex:
      let names = numbered(Sex.allCases.map { name(of: $0) })
      return .init(label: sex.label, format: names, placeholder: sex.placeholder, help: sex.help)
    case .age:
      return .init(label: age.label, format: age.format, placeholder: age.placeholder, help: age.help)
    case .location:
      let texts = location
      return .init(label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help)
    case .description:
      let texts = description
      return .init(label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help)
    case .phone:
      let texts = ownersDetails.phone
      return .init(label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help)
    case .email:
      let texts = ownersDetails.email
      return .init(label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help)
    case .reward:
      let texts = ownersDetails.reward
      return .init(label: texts.label, format: texts.format, placeholder: texts.placeholder, help: texts.help)
    }
  }

  /// `1 dog, 2 cat`: what can be chosen, with the numbers by which it can be.
  func numbered(_ names: [String]) -> String {
    names.enumerated().map { option.numbered(number: $0.offset + 1, option: $0.element) }.joined(
      separator: ", ")
  }
}
