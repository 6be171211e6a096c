package import MissingPet
import PlainText

/// What the texts of answers are read as.
package enum AnswerGrammar {
  /// The longest text, in bytes, that is examined where an answer has a form. No longer one has it.
  private static let longest = 1_000

  /// What the text of an answer to a field is read as. Free text, the path of a photo and the location are
  /// values as typed. A value is in the form that the rules of the report take, and is read as itself.
  package static func read(
    _ text: String, to field: Field, in context: ReadingContext
  ) -> ReadAnswer {
    switch field {
    case .petName, .breed, .description, .reward, .location: return .value(text)
    case .photo: return .value(withoutPrintedQuotationMarks(text))
    default: if text.utf8.count > longest { return .unread() }
    }
    return switch field {
    case .lastSeenDate: DateGrammar.read(text, in: context)
    case .species: ChoiceGrammar.species.read(text, in: context.language)
    case .sex: ChoiceGrammar.sex.read(text, in: context.language)
    case .age: AgeGrammar.read(text, in: context)
    case .microchipNumber: MicrochipGrammar.read(text)
    case .phone: PhoneGrammar.read(text)
    case .email: EmailGrammar.read(text)
    default: .value(text)
    }
  }

  /// A path without the quotation marks that a word processor or a phone puts around it. Those of a shell
  /// are read with the path.
  private static func withoutPrintedQuotationMarks(_ text: String) -> String {
    let inner = text.trimmed
    guard inner.utf8.count < longest, let first = inner.first, let last = inner.last, inner.count > 2,
      "“„«‘‚”".contains(first), "”“»’".contains(last)
    else { return text }
    return String(inner.dropFirst().dropLast())
  }
}
