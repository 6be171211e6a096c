import Localization
import MissingPet
import PlainText
import Understanding

extension Phrasebook {
  /// What is said after an answer to a field was told back.
  func text(of remark: Remark, about field: Field) -> String {
    let texts = l10n.answer
    let description = label(.description)
    return switch remark {
    case .leftOut(let words) where field == .species:
      texts.kindLeftOut(text: words.madeVisible, breed: label(.breed), description: description)
    case .leftOut(let words): texts.wordsLeftOut(text: words.madeVisible, description: description)
    case .timeLeftOut: texts.timeLeftOut(description: description)
    case .wholeYears: texts.wholeYears
    case .underOneYear: texts.underOneYear(description: description)
    case .photoElsewhere: texts.photoElsewhere(nextWord: word(.next))
    }
  }

  /// The question whether a line is an answer or a command; see `L10n.prompt(of:isBrief:)`.
  func question(about typed: String, or reading: Reading) -> (lines: [String], prompt: String) {
    let (keyword, argument) = reading.command(in: l10n) ?? (.help, nil)
    let command = [keyword.word(in: l10n), argument].compactMap(\.self).joined(separator: " ")
    return l10n.prompt(
      of: [l10n.option.answer, command],
      below: [l10n.answer.orCommand(typed: typed.madeVisible, command: command)], isBrief: isBrief)
  }
}
