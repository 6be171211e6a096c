import Gazetteer
import LineEditing
import Localization
import MissingPet
import PlainText
import Understanding

extension Phrasebook {
  /// The lines above a prompt: a field's hint and present answer, a question, or the notice of the last step.
  ///
  /// - Parameters:
  ///   - isFirst: whether the field is asked for the first time. Fields with choices always show their hint.
  ///   - completion: what `continue` does in the last step.
  func lines(
    above prompt: Prompt, isFirst: Bool, completion: @autoclosure () -> ReportFlow.Completion?
  ) -> [String] {
    switch prompt {
    case .field(let field, let current):
      let showsHint = !isBrief && (isFirst || !field.choices.isEmpty)
      return (showsHint ? [hint(of: field, hasAnswer: current != nil)] : [])
        + (current.map { [l10n.prompt.current(answer: l10n.text(of: $0, to: field))] } ?? [])
    case .choice(let question): return l10n.prompt(of: question, isBrief: isBrief).lines
    case .command(let step): return step.isLast && !isBrief ? completion().map { [notice(of: $0)] } ?? [] : []
    case .summary, .code: return []
    }
  }

  private func notice(of completion: ReportFlow.Completion) -> String {
    let word = self.word(.continue)
    return switch completion {
    case .send: l10n.prompt.commandLastNotice(continueWord: word)
    case .sendPhoto: l10n.prompt.commandLastNoticePhoto(continueWord: word)
    case .sendAnother: l10n.prompt.commandLastNoticeAnother(continueWord: word)
    case .save: l10n.prompt.commandLastNoticeHere(continueWord: word)
    case .needs(let fields):
      l10n.prompt.commandLastNoticeMissing(
        fields: fields.map { label($0).lowercased() }.joined(separator: ", "))
    }
  }

  /// The prompt without its final colon and space. Prompts are short, so that a prompt and the cursor fit a
  /// braille display of 40 cells, and in brief output one of 20 cells.
  func text(of prompt: Prompt) -> String {
    switch prompt {
    case .field(let field, _): label(field)
    case .command where isBrief, .summary where isBrief: l10n.prompt.commandBrief
    case .command(let step):
      l10n.prompt.command(
        continueWord: word(.continue), otherWord: word(step.isLast ? .review : .back), helpWord: word(.help))
    case .choice(let question): l10n.prompt(of: question, isBrief: isBrief).prompt
    case .summary:
      l10n.prompt.summary(newWord: word(.new), closeWord: word(.close), helpWord: word(.help))
    case .code: isBrief ? l10n.reports.codePromptBrief : l10n.reports.codePrompt
    }
  }

  /// What is said after empty lines in a row, of which only Enter was pressed: how to go on.
  func lines(afterEmptyLines count: Int, at prompt: Prompt) -> [String] {
    if case .choice = prompt { return [l10n.command.choose] }
    if prompt == .summary { return [finished] }
    guard count > 1 else { return [] }
    return [l10n.command.howToGoOn(continueWord: word(.continue), helpWord: word(.help))]
  }

  /// The hint: whether the field is required, and the form of its answer.
  private func hint(of field: Field, hasAnswer: Bool) -> String {
    let hasDefault = field == .lastSeenDate && !hasAnswer
    let format = hasDefault ? l10n.lastSeenDate.formatDefault : l10n.texts(of: field).format
    return switch (field.isRequired, format) {
    case (true, let format?): l10n.hint.requiredFormat(format: format)
    case (true, nil): l10n.hint.required
    case (false, let format?): l10n.hint.optionalFormat(format: format)
    case (false, nil): l10n.hint.optional
    }
  }

  /// What Tab completes: file names, names of places, choices at a field, options at a question, and commands
  /// and field labels at a command prompt.
  ///
  /// - Parameter namesInFolder: see `SessionPorts.namesInFolder`.
  func completion(
    at prompt: Prompt, namesInFolder: @escaping @Sendable (String) -> [String]
  ) -> @Sendable (String) -> CompletionOutcome {
    let l10n = l10n
    return switch prompt {
    case .field(.photo, _): { .completing(path: $0, namesInFolder) }
    case .field(.location, _):
      {
        let names = Gazetteer.names(beginningWith: $0, limit: Self.mostCompletions)
        return .completing($0, among: names, listing: 12)
      }
    // The words are found when they are needed.
    default: { .completing($0, among: l10n.words(toCompleteAt: prompt)) }
    }
  }

  /// The largest number of names of places that are compared for what they have in common. Where there are
  /// more, they have little in common.
  private static let mostCompletions = 500

  // MARK: Help

  /// The help for a prompt: what is asked, and the available commands, one per line. At a field it is either
  /// of them, because what is asked would be lost among so many lines.
  func help(at prompt: Prompt, listsWords: Bool, hasProblem: Bool) -> [String] {
    let words = [l10n.help.words] + l10n.wordsHelp(at: prompt)
    switch prompt {
    case .field where listsWords:
      return words + [l10n.help.literal(continueWord: word(.continue))]
    case .field(let field, let current):
      return fieldHelp(field, hasAnswer: current != nil, hasProblem: hasProblem)
    case .command(let step): return [l10n.texts(of: step).explanation, l10n.help.command] + words
    case .choice: return [l10n.help.choice] + words
    case .summary: return [l10n.help.summary, l10n.help.finding] + words
    case .code: return [l10n.reports.codeHelp(quitWord: word(.quit))]
    }
  }

  private func fieldHelp(_ field: Field, hasAnswer: Bool, hasProblem: Bool) -> [String] {
    let texts = l10n.texts(of: field)
    let enter =
      switch field {
      case _ where hasAnswer && !hasProblem: [l10n.help.fieldCurrent]
      case .lastSeenDate where !hasProblem: [l10n.help.fieldDate]
      case _ where field.isRequired: withoutAnswer(to: field)
      default: [l10n.help.fieldOptional]
      }
    let words = l10n.help.moreWords(helpWord: word(.help), wordsWord: L10n(l10n.language).command.helpWords)
    return [l10n.help.field(instruction: texts.instruction), texts.help].compactMap(\.self) + enter + [words]
  }

  /// What helps a person who has no answer to a required field, and how to go on for now.
  func withoutAnswer(to field: Field) -> [String] {
    [l10n.texts(of: field).without ?? l10n.answer.required(label: label(field)), goOn]
  }

  var goOn: String { l10n.help.fieldRequired(nextWord: word(.next), quitWord: word(.quit)) }

  var finished: String { l10n.summary.finished(closeWord: word(.close)) }

  // MARK: What was typed

  func text(of remark: Remark) -> String {
    switch remark {
    case .wholeYears: l10n.answer.wholeYears
    case .wholeCity: l10n.location.wholeCity
    }
  }

  /// The question what a line means; see `L10n.prompt(of:isBrief:)`.
  func text(of question: LineQuestion, at prompt: Prompt) -> (lines: [String], prompt: String) {
    switch question.topic {
    case .answerOrCommand:
      let (keyword, argument) = question.second.command(in: l10n) ?? (.help, nil)
      let command = [keyword.word(in: l10n), argument].compactMap(\.self).joined(separator: " ")
      return l10n.prompt(
        of: [l10n.option.answer, command],
        below: [l10n.answer.orCommand(typed: question.typed.madeVisible, command: command)], isBrief: isBrief)
    case .otherField(let field):
      let names = [field, prompt.field ?? .description].map { l10n.label(of: $0, isBrief: true) }
      return l10n.prompt(of: names, below: [l10n.answer.orField(label: label(field))], isBrief: isBrief)
    case .addition:
      return l10n.prompt(
        of: [l10n.option.add, l10n.option.leaveOut].compactMap(\.listItems.first),
        below: [l10n.answer.addition], isBrief: isBrief)
    case .facts:
      let answers = if case .answers(let answers) = question.first { answers } else { [FieldAnswer]() }
      let facts = answers.flatMap { fact in fact.answer.map { lines(of: fact.field, $0) } ?? [] }
      let kept = answers.map(\.kept).filter { !$0.isEmpty }.map {
        l10n.answer.line(label: label(.description), answer: $0.madeVisible)
      }
      return l10n.prompt(
        of: [l10n.option.takeFacts, l10n.option.keepText].compactMap(\.listItems.first),
        below: [l10n.answer.facts] + facts + kept, isBrief: isBrief)
    }
  }
}

extension L10n {
  fileprivate func words(toCompleteAt prompt: Prompt) -> [String] {
    switch prompt {
    case .field(let field, _): return texts(of: field).choices
    case .choice(let question): return question.options.map { name(of: $0) }
    case .command, .summary, .code:
      let keywords = Keyword.all(at: prompt).filter { !Keyword.wholeOnly.contains($0) }
      return keywords.map { $0.word(in: self) }
        + (prompt.step?.fields.map { label(of: $0).lowercased() } ?? [])
    }
  }
}
