package import Localization
package import MissingPet
import PlainText

/// What a field and its choices are called.
package struct FieldNames: Sendable {
  /// The label, which is also the prompt.
  package let label: String
  /// Other names in commands. The first has the form that follows the words for edit and clear.
  package var others: [String] { list.listItems }
  /// Its names after “no” and “without”; see `reading.no_answer_before`.
  var nouns: [String] { nounList.listItems }
  /// The names of the field's choices, in the order of their numbers; empty for a field without choices.
  package let choices: [String]
  private let list, nounList: String

  fileprivate init(_ label: String, _ list: String, _ nounList: String, choices: [String] = []) {
    (self.label, self.list, self.nounList, self.choices) = (label, list, nounList, choices)
  }

  /// The name that is shown after the words for edit and clear.
  package var commandArgument: String { others.first ?? label.lowercased() }
}

extension L10n {
  /// The names of a field.
  package func names(of field: Field) -> FieldNames {
    let (chip, file, owner) = (microchip.number, photo.file, ownersDetails)
    return switch field {
    case .microchipNumber: .init(chip.label, chip.names, chip.nouns)
    case .photo: .init(file.label, file.names, file.nouns)
    case .lastSeenDate: .init(lastSeenDate.label, lastSeenDate.names, lastSeenDate.nouns)
    case .petName: .init(petName.label, petName.names, petName.nouns)
    case .species:
      .init(species.label, species.names, species.nouns, choices: Species.allCases.map { name(of: $0) })
    case .breed: .init(breed.label, breed.names, breed.nouns)
    case .sex: .init(sex.label, sex.names, sex.nouns, choices: Sex.allCases.map { name(of: $0) })
    case .age: .init(age.label, age.names, age.nouns)
    case .location: .init(location.label, location.names, location.nouns)
    case .description: .init(description.label, description.names, description.nouns)
    case .phone: .init(owner.phone.label, owner.phone.names, owner.phone.nouns)
    case .email: .init(owner.email.label, owner.email.names, owner.email.nouns)
    case .reward: .init(owner.reward.label, owner.reward.names, owner.reward.nouns)
    }
  }

  /// The label of a field. In brief output it has at most 16 columns.
  package func label(of field: Field, isBrief: Bool = false) -> String {
    switch field {
    case .lastSeenDate where isBrief: lastSeenDate.labelBrief
    case .reward where isBrief: ownersDetails.reward.labelBrief
    default: names(of: field).label
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

  /// The name of a sex.
  package func name(of sex: Sex) -> String {
    switch sex {
    case .female: self.sex.female
    case .male: self.sex.male
    case .unknown: self.sex.unknown
    }
  }

  /// What people type for an option: first its name, which is shown. The pseudo-language shows it unchanged,
  /// so that it can be typed. A row is added here.
  func words(of option: Question.Option) -> [String] {
    let l10n = L10n(language)
    let (texts, buttons) = (l10n.option, l10n.ownersDetails.alert)
    let list =
      switch option {
      case .goOn: texts.goOn
      case .startAfresh: texts.startAfresh
      case .leave: texts.leave
      case .stay: texts.stay
      case .keep: texts.keep
      case .discard: texts.discard
      case .createAnew: texts.createAnew
      case .sendPhoto: texts.sendPhoto
      case .goOnAsIs: texts.goOnAsIs
      case .change: texts.change
      case .tryAgain: "\(buttons.tryAgain), \(texts.tryAgain)"
      case .saveHere: texts.saveHere
      case .replace: texts.replace
      case .cancel: "\(buttons.cancel), \(texts.cancel)"
      }
    return list.listItems
  }

  /// The name of an option.
  package func name(of option: Question.Option) -> String { words(of: option).first ?? "" }
}
