import Dialogue
import Localization
import MissingPet
import Understanding

/// The manual page: `petspot --man`. Commands, options, variables and words are those of the tables.
enum Manual {
  static func page(in l10n: L10n) -> String {
    let (texts, headings) = (l10n.manual, l10n.manual.heading)
    var page = RoffPage(
      title: "PETSPOT", section: 1, date: Petspot.versionDate, source: "petspot \(Petspot.version)",
      volume: texts.volume)
    page.section(headings.name)
    page.name("petspot", texts.summary)
    page.section(headings.synopsis)
    for form in Help.forms(in: l10n) { page.form(form) }
    page.section(headings.description)
    page.paragraph(texts.description.purpose)
    for step in Step.allCases {
      page.item(l10n.heading(of: step), step.fields.map { l10n.label(of: $0) }.joined(separator: ", "))
    }
    let description = texts.description
    for text in [description.destination, description.draft, description.pipe] { page.paragraph(text) }
    page.addCommandLine(in: l10n)
    page.addWords(in: l10n)
    page.section(headings.keys)
    // The page Keys has what few people need.
    let keys = texts.keys
    page.paragraph(keys.about)
    for line in [
      keys.characters, keys.words, keys.ends, keys.delete, keys.cut, keys.cutWords, keys.insert, keys.undo,
      keys.swap, keys.history, keys.rows, keys.lastWord, keys.complete, keys.literal, keys.editor, keys.clear,
      keys.interrupt, keys.end, keys.suspend, keys.quit,
    ] {
      page.item(nil, line)
    }
    page.section(headings.accessibility)
    page.paragraph(texts.accessibility)
    page.section(headings.environment)
    for variable in EnvironmentVariable.table { page.item(variable.form(in: l10n), variable.text(l10n)) }
    page.section(headings.files)
    for (variable, home, name, text) in [
      ("$XDG_STATE_HOME", "~/.local/state", "draft.json", texts.files.draft),
      ("$XDG_DATA_HOME", "~/.local/share", "announcements/", texts.files.announcements),
      ("$XDG_DATA_HOME", "~/.local/share", "receipts/", texts.files.receipts),
    ] {
      let path = "/petspot/\(name)"
      page.item(variable + path, texts.files.location(text: text, path: home + path))
    }
    page.paragraph(texts.files.rules)
    page.section(headings.status)
    for (status, text) in [
      ("0", texts.status.success), ("1", texts.status.failure), ("2", texts.status.usage),
      ("129, 130, 143", texts.status.signal),
    ] {
      page.item(status, text)
    }
    page.addExamples(in: l10n)
    page.section(headings.bugs)
    page.paragraph(texts.bugs)
    page.section(headings.seeAlso)
    page.paragraph("man(1), stty(1), curl(1), readline(3), locale(7)")
    page.section(headings.places)
    page.paragraph(texts.places)
    return page.text
  }
}

extension RoffPage {
  fileprivate mutating func addCommandLine(in l10n: L10n) {
    section(l10n.manual.heading.commands)
    for command in CommandDescription.table {
      let text = [command.details(l10n), command.exitStatus?(l10n)].compactMap(\.self)
      item(command.form(in: l10n), text.joined(separator: " "))
    }
    paragraph(l10n.usage.details.identifier)
    section(l10n.manual.heading.options)
    paragraph(l10n.manual.options)
    for option in OptionDescription.table {
      let (text, commands) = (option.text(l10n), option.commandWords)
      let isEverywhere = commands.isEmpty || option.isGeneral
      item(option.form(in: l10n), isEverywhere ? text : l10n.manual.option(text: text, commands: commands))
    }
  }

  fileprivate mutating func addWords(in l10n: L10n) {
    section(l10n.manual.heading.words)
    paragraph(l10n.manual.words.about)
    for (heading, lines) in l10n.wordsHelp {
      section(heading, isPart: true)
      for line in lines { item(nil, line) }
    }
    section(l10n.manual.words.others, isPart: true)
    for other in Language.allCases where other != l10n.language {
      let words = Keyword.allCases.map { $0.word(in: L10n(other)) }
      item(nil, l10n.answer.line(label: other.ownName, answer: words.joined(separator: ", ")))
    }
    item(nil, l10n.help.literal(continueWord: Keyword.continue.word(in: l10n)))
  }

  fileprivate mutating func addExamples(in l10n: L10n) {
    let texts = l10n.manual.example
    section(l10n.manual.heading.examples)
    example("petspot", texts.start)
    for other in Language.allCases where other != l10n.language {
      example("petspot --lang \(other.code)", texts.language(name: other.ownName))
    }
    example("petspot --service https://petspot.example", texts.service)
    example("petspot --draft rex.json --step 4 < answers.txt", texts.draft)
    for command in CommandDescription.table.dropFirst() {
      example(command.example, l10n.answer.line(label: command.word, answer: command.summary(l10n)))
    }
    for shell in Shell.allCases { example(shell.loading, texts.completions(shell: shell.rawValue)) }
  }
}
