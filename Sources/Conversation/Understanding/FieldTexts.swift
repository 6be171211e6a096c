package import Localization
package import MissingPet
import PlainText

/// What a field and its choices are called, and how the field is asked.
package struct FieldTexts: Sendable {
  /// The label, which is also the prompt.
  package let label: String
  /// The label in brief output, of at most 16 columns.
  package let briefLabel: String
  /// Other names in commands, separated by commas. The first has the form that follows the words for edit and
  /// clear.
  let names: String
  /// Its names after “no” and “without”, separated by commas; see `reading.no_answer_before`.
  let nouns: String
  /// The names of the field's choices, in the order of their numbers; empty for a field without choices.
  package let choices: [String]
  /// The form of an answer, for the hint; `nil` if it has none.
  package let format: String?
  /// The instruction: a sentence without its full stop.
  package let instruction: String
  /// More sentences of help; `nil` if there are none.
  package let help: String?
  /// An answer that would be accepted; `nil` if any is.
  package let example: String?
  /// What helps a person who has no answer to a required field: a sentence; `nil` if nothing special does.
  package let without: String?
  /// The errors for an answer that is missing, and for one that has no form of an answer.
  package let missing, unreadable: ErrorText

  fileprivate init(
    _ label: String, brief: String? = nil, names: String, nouns: String, choices: [String] = [],
    format: String? = nil, instruction: String, help: String? = nil, example: String? = nil,
    without: String? = nil, missing: ErrorText? = nil, unreadable: ErrorText = ErrorText("")
  ) {
    self.label = label
    briefLabel = brief ?? label
    self.names = names
    self.nouns = nouns
    self.choices = choices
    self.format = format
    self.instruction = instruction
    self.help = help
    self.example = example ?? choices.first
    self.without = without
    (self.missing, self.unreadable) = (missing ?? unreadable, unreadable)
  }

  /// The name that is shown after the words for edit and clear.
  package var commandArgument: String { names.listItems.first ?? label.lowercased() }
}

/// The text of an error.
package struct ErrorText: Sendable {
  /// What is wrong: a sentence without its full stop.
  package let wrong: String
  /// The sentence before it, and what to do: sentences without the last full stop.
  private let general, advice: String?

  package init(_ wrong: String, _ advice: String? = nil, after general: String? = nil) {
    (self.wrong, self.advice, self.general) = (wrong, advice, general)
  }

  /// The whole text, without its full stop.
  package var whole: String { [general, wrong, advice].compactMap(\.self).joined(separator: ". ") }
}

extension L10n {
  /// The texts of a field, with the limits of its rules inserted.
  package func texts(of field: Field) -> FieldTexts {
    let limit = field.limit?.most ?? 0
    let (fewest, most) = (PhoneNumber.digitCount.lowerBound, PhoneNumber.digitCount.upperBound)
    switch field {
    case .microchipNumber:
      let texts = microchip.number
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, format: texts.format(limit: limit),
        instruction: texts.placeholder, help: texts.help(limit: limit), example: texts.example,
        unreadable: .init(texts.errorCharacters, texts.errorCharactersAdvice))
    case .photo:
      let texts = photo.file
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, format: texts.format,
        instruction: texts.placeholder, help: texts.help(limit: PhotoAttachmentMetadata.megabyteLimit),
        without: texts.without, missing: .init(texts.errorMandatory, texts.errorMandatoryAdvice))
    case .lastSeenDate:
      let texts = lastSeenDate
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, format: texts.format,
        instruction: texts.placeholder, help: texts.help, example: texts.example,
        unreadable: .init(texts.errorUnreadable, texts.errorUnreadableAdvice))
    case .petName:
      let texts = petName
      return .init(texts.label, names: texts.names, nouns: texts.nouns, instruction: texts.placeholder)
    case .species:
      let texts = species
      let choices = [texts.dog, texts.cat, texts.bird, texts.rabbit, texts.other]
      let list = numbered(choices).joined(separator: ", ")
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, choices: choices, format: list,
        instruction: texts.placeholder, help: texts.help(choices: list),
        without: texts.without(other: texts.other), missing: .init(texts.errorMissing),
        unreadable: .init(texts.errorUnknown))
    case .breed:
      let texts = breed
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, instruction: texts.placeholder, help: texts.help)
    case .sex:
      let texts = sex
      let choices = [texts.female, texts.male, texts.unknown]
      let list = numbered(choices).joined(separator: ", ")
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, choices: choices, format: list,
        instruction: texts.placeholder, help: texts.help(choices: list), missing: .init(texts.errorMissing),
        unreadable: .init(texts.errorUnknown))
    case .age:
      let (texts, ages) = (age, AnswerValue.ages)
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, format: texts.format,
        instruction: texts.placeholder, help: texts.help(least: ages.lowerBound, most: ages.upperBound),
        example: texts.example, unreadable: .init(texts.errorNotANumber))
    case .location:
      let texts = location
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, format: texts.format,
        instruction: texts.placeholder, help: texts.help(photoWord: texts.photoWords.listItems.first ?? ""),
        example: texts.example, unreadable: .init(texts.errorUnreadable, texts.errorUnreadableAdvice))
    case .description:
      let texts = description
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, format: answer.format(limit: limit),
        instruction: texts.placeholder, help: texts.help)
    case .phone:
      let texts = ownersDetails.phone
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, format: texts.format(least: fewest, most: most),
        instruction: texts.placeholder, help: texts.help(least: fewest, most: most), example: texts.example,
        without: texts.without, missing: .init(texts.error(least: fewest)),
        unreadable: .init(
          texts.errorCharacters, texts.errorCharactersAdvice, after: texts.error(least: fewest)))
    case .email:
      let texts = ownersDetails.email
      return .init(
        texts.label, names: texts.names, nouns: texts.nouns, format: texts.format,
        instruction: texts.placeholder, help: texts.help, example: texts.example, without: texts.without,
        unreadable: .init(texts.error, texts.errorAdvice))
    case .reward:
      let texts = ownersDetails.reward
      return .init(
        texts.label, brief: texts.labelBrief, names: texts.names, nouns: texts.nouns,
        format: answer.format(limit: limit), instruction: texts.placeholder, help: texts.help)
    }
  }

  /// The label of a field.
  package func label(of field: Field, isBrief: Bool = false) -> String {
    isBrief ? texts(of: field).briefLabel : texts(of: field).label
  }

  /// Choices with their numbers, such as `1 dog`.
  package func numbered(_ names: [String]) -> [String] {
    names.enumerated().map { option.numbered(number: $0.offset + 1, option: $0.element) }
  }

  /// The name of a species.
  package func name(of species: Species) -> String {
    zip(Species.allCases, texts(of: .species).choices).first { $0.0 == species }?.1 ?? ""
  }

  /// The name of a sex.
  package func name(of sex: Sex) -> String {
    zip(Sex.allCases, texts(of: .sex).choices).first { $0.0 == sex }?.1 ?? ""
  }
}
