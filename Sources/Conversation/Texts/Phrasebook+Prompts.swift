import Localization
import MissingPet

extension Phrasebook {
  /// The lines that stand before a prompt: the answer that is there, or the question that is asked.
  func lines(before prompt: Prompt) -> [String] {
    switch prompt {
    case .field(_, let current?): [l10n.prompt.current(answer: text(of: current.shown))]
    case .choice(let question): [l10n.text(of: question)].filter { !$0.isEmpty }
    case .field(_, nil), .command, .summary: []
    }
  }

  /// The prompt without the colon and the space that end it.
  func text(of prompt: Prompt) -> String {
    switch prompt {
    case .field(let field, let current): text(of: field, hasAnswer: current != nil)
    case .command:
      l10n.prompt.command(
        continueWord: Keyword.continue.word(in: l10n), backWord: Keyword.back.word(in: l10n),
        helpWord: Keyword.help.word(in: l10n))
    case .choice(let question): l10n.numbered(question.options.map { l10n.name(of: $0) })
    case .summary:
      l10n.prompt.summary(
        backWord: Keyword.back.word(in: l10n), copyWord: Keyword.copy.word(in: l10n),
        newWord: Keyword.new.word(in: l10n), closeWord: Keyword.close.word(in: l10n))
    }
  }

  private func text(of field: Field, hasAnswer: Bool) -> String {
    let texts = l10n.texts(for: field)
    let hasDefault = field == .lastSeenDate && !hasAnswer
    let format = hasDefault ? l10n.lastSeenDate.formatDefault : texts.format
    return switch (field.isRequired, format) {
    case (true, let format?): l10n.prompt.requiredFormat(label: texts.label, format: format)
    case (true, nil): l10n.prompt.required(label: texts.label)
    case (false, let format?): l10n.prompt.optionalFormat(label: texts.label, format: format)
    case (false, nil): l10n.prompt.optional(label: texts.label)
    }
  }

  /// The words that Tab completes at a prompt; `nil` where it completes file names.
  func completions(at prompt: Prompt) -> [String]? {
    switch prompt {
    case .field(.photo, _): nil
    case .field(.species, _): Species.allCases.map { l10n.name(of: $0) }
    case .field(.sex, _): Sex.allCases.map { l10n.name(of: $0) }
    case .field: []
    case .choice(let question): question.options.map { l10n.name(of: $0) }
    case .command(let step):
      [Keyword.continue, .back, .help, .review, .edit, .clear, .language, .quit].map { $0.word(in: l10n) }
        + step.fields.map { label($0).lowercased() }
    case .summary:
      [Keyword.continue, .back, .copy, .new, .close, .help, .review, .language, .quit].map {
        $0.word(in: l10n)
      }
    }
  }
}
