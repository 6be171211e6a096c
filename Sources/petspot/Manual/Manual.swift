import Dialogue
import Localization
import MissingPet
import Understanding

/// The manual page: `petspot --man`. Commands, options, variables and words are those of the tables.
struct Manual {
  private let l10n: L10n
  private var page: RoffPage

  /// The source of the page in a language.
  static func page(in l10n: L10n) -> String {
    var manual = Manual(l10n)
    manual.write()
    return manual.page.text
  }

  private init(_ l10n: L10n) {
    self.l10n = l10n
    page = RoffPage(
      title: "PETSPOT", section: 1, date: Petspot.versionDate, source: "petspot \(Petspot.version)",
      volume: l10n.manual.volume)
  }

  private mutating func write() {
    page.section(l10n.manual.heading.name)
    page.name("petspot", l10n.manual.summary)
    page.section(l10n.manual.heading.synopsis)
    for form in Help.forms(in: l10n) { page.form(form) }
    writeDescription()
    writeCommands()
    writeOptions()
    writeWords()
    page.section(l10n.manual.heading.keys)
    page.paragraph(l10n.manual.keys)
    page.section(l10n.manual.heading.environment)
    for variable in EnvironmentVariable.table { page.item(variable.form(in: l10n), variable.text(l10n)) }
    writeFiles()
    writeStatus()
    writeExamples()
    page.section(l10n.manual.heading.places)
    page.paragraph(l10n.manual.places)
  }

  private mutating func writeDescription() {
    let texts = l10n.manual.description
    page.section(l10n.manual.heading.description)
    page.paragraph(texts.purpose)
    for step in Step.allCases {
      page.item(l10n.heading(of: step), step.fields.map { l10n.label(of: $0) }.joined(separator: ", "))
    }
    for text in [texts.destination, texts.draft, texts.pipe] { page.paragraph(text) }
  }

  private mutating func writeCommands() {
    page.section(l10n.manual.heading.commands)
    for command in CommandDescription.table {
      let text = [command.details(l10n), command.exitStatus?(l10n)].compactMap(\.self)
      page.item(command.form(in: l10n), text.joined(separator: " "))
    }
    page.paragraph(l10n.usage.details.identifier)
  }

  private mutating func writeOptions() {
    page.section(l10n.manual.heading.options)
    page.paragraph(l10n.manual.options)
    for option in OptionDescription.table {
      let (text, commands) = (option.text(l10n), option.commands.map(\.rawValue).joined(separator: ", "))
      let isEverywhere = commands.isEmpty || option.isGeneral
      page.item(
        option.form(in: l10n), isEverywhere ? text : l10n.manual.option(text: text, commands: commands))
    }
  }

  private mutating func writeWords() {
    page.section(l10n.manual.heading.words)
    page.paragraph(l10n.manual.words.about)
    for (heading, lines) in l10n.wordsHelp {
      page.section(heading, isPart: true)
      for line in lines { page.item(nil, line) }
    }
    page.section(l10n.manual.words.others, isPart: true)
    for keyword in Keyword.allCases {
      let synonyms = keyword.words(in: l10n).dropFirst().joined(separator: ", ")
      page.item(nil, l10n.manual.words.synonyms(word: keyword.word(in: l10n), synonyms: synonyms))
    }
    for other in Language.allCases where other != l10n.language {
      let words = Keyword.allCases.flatMap { $0.words(in: L10n(other)) }.joined(separator: ", ")
      page.item(nil, l10n.usage.entry(name: other.ownName, text: words))
    }
    page.item(nil, l10n.help.literal(continueWord: Keyword.continue.word(in: l10n)))
  }

  private mutating func writeFiles() {
    let texts = l10n.manual.files
    page.section(l10n.manual.heading.files)
    for (variable, home, name, text) in [
      ("$XDG_STATE_HOME", "~/.local/state", "draft.json", texts.draft),
      ("$XDG_DATA_HOME", "~/.local/share", "announcements/", texts.announcements),
      ("$XDG_DATA_HOME", "~/.local/share", "receipts/", texts.receipts),
    ] {
      let path = "/petspot/\(name)"
      page.item(variable + path, texts.location(text: text, path: home + path))
    }
    page.paragraph(texts.rules)
  }

  private mutating func writeStatus() {
    let texts = l10n.manual.status
    page.section(l10n.manual.heading.status)
    for (status, text) in [
      ("0", texts.success), ("1", texts.failure), ("2", texts.usage), ("129, 130, 143", texts.signal),
    ] {
      page.item(status, text)
    }
  }

  private mutating func writeExamples() {
    let texts = l10n.manual.example
    page.section(l10n.manual.heading.examples)
    page.example("petspot", texts.start)
    for other in Language.allCases where other != l10n.language {
      page.example("petspot --lang \(other.code)", texts.language(name: other.ownName))
    }
    page.example("petspot --service https://petspot.example", texts.service)
    page.example("petspot --draft rex.json --step 4 < answers.txt", texts.draft)
    for command in CommandDescription.table.dropFirst() {
      page.example(command.example, l10n.usage.entry(name: command.word, text: command.summary(l10n)))
    }
    for shell in Shell.allCases { page.example(shell.loading, texts.completions(shell: shell.rawValue)) }
  }
}
