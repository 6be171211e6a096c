import Localization
import MissingPet

extension Phrasebook {
  /// The help for a prompt: what is asked, then the available commands, one per line.
  func help(at prompt: Prompt) -> [String] {
    let words = [l10n.help.words] + PromptWord.all(at: prompt).compactMap { $0.help?(l10n) }
    switch prompt {
    case .field(let field, let current):
      let literal = l10n.help.literal(continueWord: Keyword.continue.word(in: l10n))
      return fieldHelp(field, hasAnswer: current != nil) + words + [literal]
    case .command(let step): return [l10n.explanation(of: step), l10n.help.command] + words
    case .choice: return [l10n.help.choice] + words
    case .summary: return [l10n.help.summary] + words
    }
  }

  private func fieldHelp(_ field: Field, hasAnswer: Bool) -> [String] {
    let texts = l10n.texts(for: field)
    let enter =
      hasAnswer
      ? l10n.help.fieldCurrent
      : field.isRequired ? l10n.help.fieldRequired : l10n.help.fieldOptional
    return [l10n.help.field(instruction: texts.placeholder)] + (texts.help.map { [$0] } ?? []) + [enter]
  }
}
