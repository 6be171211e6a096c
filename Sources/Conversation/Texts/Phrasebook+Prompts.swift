import Localization
import MissingPet

extension Phrasebook {
  /// The lines that stand before a prompt: the answer that is there, or the question that is asked.
  func lines(before prompt: Prompt) -> [String] {
    switch prompt {
    case .field(let field, let current?): [l10n.prompt.current(answer: text(of: current.shown, to: field))]
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

  /// What Tab completes at a prompt: the choices where an answer is wanted, the words and the names of fields where a
  /// command is; `nil` where it completes file names.
  func completions(at prompt: Prompt) -> [String]? {
    switch prompt {
    case .field(.photo, _): nil
    case .field(let field, _): l10n.texts(for: field).choices?.names ?? []
    case .choice(let question): question.options.map { l10n.name(of: $0) }
    case .command(let step): words(at: prompt) + step.fields.map { label($0).lowercased() }
    case .summary: words(at: prompt)
    }
  }

  private func words(at prompt: Prompt) -> [String] {
    Keyword.all(at: prompt).map { $0.word(in: l10n) }
  }
}
