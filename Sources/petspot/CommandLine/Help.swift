import Localization

/// The text of `--help`, and of `help` with a command.
enum Help {
  /// The lines about the program.
  static func lines(in l10n: L10n) -> [String] {
    [l10n.usage.about, l10n.usage.forms] + forms(in: l10n)
      + [l10n.usage.options] + OptionDescription.table.map { $0.line(in: l10n) }
      + [l10n.usage.commands] + CommandDescription.table.map { $0.line(in: l10n) }
      + [l10n.usage.environment]
      + EnvironmentVariable.table.filter(\.isOurs).map { $0.line(in: l10n) }
  }

  /// The forms of the command line: one for each command, and one for the options without a command.
  static func forms(in l10n: L10n) -> [String] {
    let alone = OptionDescription.table.filter { $0.commands.isEmpty || $0.name == "--help" }
    return CommandDescription.table.map { $0.synopsis(in: l10n) }
      + ["petspot " + alone.map { $0.form(in: l10n) }.joined(separator: " | ")]
  }

  /// The lines about a command.
  static func lines(about command: CommandDescription, in l10n: L10n) -> [String] {
    [command.synopsis(in: l10n), command.details(l10n)]
      + (command.takesIdentifier ? [l10n.usage.details.identifier] : [])
      + [l10n.usage.options] + command.options.map { $0.line(in: l10n) }
      + [l10n.usage.example, command.example]
      + (command.exitStatus.map { [$0(l10n)] } ?? [])
  }
}

extension CommandDescription {
  /// The word and its argument, such as `show ID`.
  func form(in l10n: L10n) -> String {
    switch form {
    case .alone: word
    case .identifier: "\(word) \(l10n.usage.value.identifier)"
    case .identifierOrNothing: "\(word) [\(l10n.usage.value.identifier)]"
    case .command: "\(word) [\(l10n.usage.value.command)]"
    }
  }

  /// The command line with all options of the command. Those that every command takes are named only for the
  /// first one. No-break spaces keep an option and its value on one line.
  func synopsis(in l10n: L10n) -> String {
    let first = self == .report
    let options = options.filter { first ? $0.name != "--help" : !$0.isGeneral }
    let groups = options.filter { $0.alternative == nil }.map { option in
      ([option] + options.filter { $0.alternative == option.name }).map { $0.form(in: l10n) }
        .joined(separator: "\u{A0}|\u{A0}")
    }
    return (["petspot " + (first ? "[\(word)]" : form(in: l10n))] + groups.map { "[\($0)]" })
      .joined(separator: " ")
  }

  fileprivate func line(in l10n: L10n) -> String {
    l10n.usage.entry(name: form(in: l10n), text: summary(l10n))
  }
}

extension OptionDescription {
  /// What stands for the value, such as `FILE`; `nil` if the option has none.
  func placeholder(in l10n: L10n) -> String? {
    switch value {
    case .none: nil
    case .language: l10n.usage.value.language
    case .step: l10n.usage.value.number
    case .shell: l10n.usage.value.shell
    case .file: l10n.usage.value.file
    case .address: l10n.usage.value.address
    }
  }

  /// The name and the placeholder, with a no-break space between them.
  func form(in l10n: L10n) -> String {
    placeholder(in: l10n).map { "\(name)\u{A0}\($0)" } ?? name
  }

  fileprivate func line(in l10n: L10n) -> String { l10n.usage.entry(name: form(in: l10n), text: text(l10n)) }
}

extension EnvironmentVariable {
  /// The name, with the value if it is shown, such as `PETSPOT_BRIEF=1`.
  func form(in l10n: L10n) -> String { value(l10n).map { "\(name)=\($0)" } ?? name }

  fileprivate func line(in l10n: L10n) -> String { l10n.usage.entry(name: form(in: l10n), text: text(l10n)) }
}
