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

  fileprivate init(label: String, list: String, nouns: String, choices: [String] = []) {
    self.label = label
    self.list = list
    nounList = nouns
    self.choices = choices
  }

  /// The name that is shown after the words for edit and clear.
  package var commandArgument: String { others.first ?? label.lowercased() }
}

extension L10n {
  /// The names of a field.
  package func names(of field: Field) -> FieldNames {
    switch field {
    case .microchipNumber:
      .init(label: microchip.number.label, list: microchip.number.names, nouns: microchip.number.nouns)
    case .photo: .init(label: photo.file.label, list: photo.file.names, nouns: photo.file.nouns)
    case .lastSeenDate: .init(label: lastSeenDate.label, list: lastSeenDate.names, nouns: lastSeenDate.nouns)
    case .petName: .init(label: petName.label, list: petName.names, nouns: petName.nouns)
    case .species:
      .init(
        label: species.label, list: species.names, nouns: species.nouns,
        choices: Species.allCases.map { name(of: $0) })
    case .breed: .init(label: breed.label, list: breed.names, nouns: breed.nouns)
    case .sex:
      .init(label: sex.label, list: sex.names, nouns: sex.nouns, choices: Sex.allCases.map { name(of: $0) })
    case .age: .init(label: age.label, list: age.names, nouns: age.nouns)
    case .location: .init(label: location.label, list: location.names, nouns: location.nouns)
    case .description: .init(label: description.label, list: description.names, nouns: description.nouns)
    case .phone:
      .init(
        label: ownersDetails.phone.label, list: ownersDetails.phone.names, nouns: ownersDetails.phone.nouns)
    case .email:
      .init(
        label: ownersDetails.email.label, list: ownersDetails.email.names, nouns: ownersDetails.email.nouns)
    case .reward:
      .init(
        label: ownersDetails.reward.label, list: ownersDetails.reward.names, nouns: ownersDetails.reward.nouns
      )
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
}
