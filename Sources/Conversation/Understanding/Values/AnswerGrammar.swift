import MissingPet
import PlainText

/// What the texts of answers are read as.
enum AnswerGrammar {
  /// The longest text, in bytes, that is examined where an answer has a form. No longer one has it.
  private static let longest = 1_000

  /// What the text of an answer to a field is read as. The text of an answer is read as itself.
  static func read(_ text: String, to field: Field, in context: ReadingContext) -> ReadAnswer {
    switch field.kind {
    case .name, .text: return .value(Answer(text))
    // Quotation marks of a word processor are left out; those of a shell are read with the path.
    case .photo:
      let isQuoted = text.trimmed.first.map("“„«‘‚”".contains) ?? false
      return .value(Answer(isQuoted ? text.withoutMarksAtEnds : text))
    case .location: return .value(PlaceText.answer(text))
    case .email where text.utf8.count > longest: return .unread(.tooLong(limit: EmailAddress.longest))
    case _ where text.utf8.count > longest: return .unread()
    case .day: return DateGrammar.read(text, in: context)
    case .choice: return ChoiceGrammar.read(text, to: field, in: context.language)
    case .age: return AgeGrammar.read(text, in: context)
    case .microchip: return MicrochipGrammar.read(text)
    case .phone: return PhoneGrammar.read(text)
    case .email: return EmailGrammar.read(text)
    }
  }
}
