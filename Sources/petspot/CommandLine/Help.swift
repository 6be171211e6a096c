import Dialogue
import Localization

/// The text of `--help`, and of `help` with a command.
enum Help {
  static func lines(in l10n: L10n) -> [String] {
    let usage = l10n.usage
    let general = OptionDescription.table.filter { $0.isGeneral || $0.commands.isEmpty }
    let commands = CommandDescription.table.map {
      l10n.answer.line(label: $0.form(in: l10n), answer: $0.summary(l10n))
    }
    return [usage.about, usage.begin, usage.commands] + commands
      + [usage.optionsOfReport] + lines(of: CommandDescription.of(.report).ownOptions, in: l10n)
      + [usage.generalOptions] + lines(of: general, in: l10n) + [usage.moreHelp]
  }

  /// The forms of the command line: one for each command, and one for the options without a command.
  static func forms(in l10n: L10n) -> [String] {
    let alone = OptionDescription.table.filter { $0.commands.isEmpty || $0.id == .help }
    return CommandDescription.table.map { $0.synopsis(in: l10n) }
      + ["petspot " + alone.map { $0.form(in: l10n) }.joined(separator: " | ")]
  }

  /// The lines about a command: its form, what it does, its options and variables, and an example.
  static func lines(about command: CommandDescription, in l10n: L10n) -> [String] {
    let variables = EnvironmentVariable.table.filter { $0.commands.contains(command.id) }
    let settings = variables.map { l10n.answer.line(label: $0.form(in: l10n), answer: $0.text(l10n)) }
    return [command.synopsis(in: l10n), command.details(l10n)]
      + (command.takesIdentifier ? [l10n.usage.details.identifier] : [])
      + [l10n.usage.options] + lines(of: command.options, in: l10n)
      + (settings.isEmpty ? [] : [l10n.usage.environment]) + settings
      + [l10n.usage.example, command.example] + (command.exitStatus.map { [$0(l10n)] } ?? [])
  }

  private static func lines(of options: [OptionDescription], in l10n: L10n) -> [String] {
    options.map { l10n.answer.line(label: $0.form(in: l10n), answer: $0.text(l10n)) }
  }
}

extension CommandDescription {
  /// The word and its argument, such as `show ID`.
  func form(in l10n: L10n) -> String {
    let value = l10n.usage.value
    return switch form {
    case .alone: word
    case .identifier: "\(word) \(value.identifier)"
    case .identifierOrNothing: "\(word) [\(value.identifier)]"
    case .command: "\(word) [\(value.command)]"
    }
  }

  /// The command line with all options of the command. Those that every command takes are named only for the
  /// first one. No-break spaces keep an option and its value on one line.
  func synopsis(in l10n: L10n) -> String {
    let isFirst = id == .report
    let options = isFirst ? self.options.filter { $0.id != .help } : ownOptions
    let groups = options.filter { $0.alternative == nil }.map { option in
      ([option] + options.filter { $0.alternative == option.id }).map { $0.form(in: l10n) }
        .joined(separator: "\u{A0}|\u{A0}")
    }
    return (["petspot " + (isFirst ? "[\(word)]" : form(in: l10n))] + groups.map { "[\($0)]" })
      .joined(separator: " ")
  }
}

extension OptionDescription {
  /// The name and the placeholder, with a no-break space between them.
  func form(in l10n: L10n) -> String {
    placeholder(in: l10n).map { "\(name)\u{A0}\($0)" } ?? name
  }
}

/// Variables of the environment that the program reads: a row of the table from which the help and
/// the manual page are made.
struct EnvironmentVariable: Sendable {
  let name: String
  /// The commands whose help explains the variable. Only variables that the program defines have any.
  var commands: [CommandWord] = []
  /// What stands for the value, if it is shown.
  var value: @Sendable (L10n) -> String? = { _ in nil }
  let text: @Sendable (L10n) -> String

  static let table: [EnvironmentVariable] = [
    .init(name: "PETSPOT_API_URL", commands: [.report, .send]) { $0.usage.apiUrl },
    .init(name: "PETSPOT_TIMEOUT", commands: [.report, .share, .poster, .status, .send]) { $0.usage.timeout },
    .init(name: "PETSPOT_BRIEF", commands: OptionDescription.of(.brief).commands, value: { _ in "1" }) {
      $0.usage.briefVariable
    },
    .init(name: "PETSPOT_EVENTS", commands: [.report], value: { $0.usage.value.file }) { $0.usage.events },
    .init(name: "LANGUAGE, LC_ALL, LC_MESSAGES, LANG") { $0.manual.environment.language },
    .init(name: "XDG_STATE_HOME, XDG_DATA_HOME, HOME") { $0.manual.environment.folders },
    .init(name: "TERM") { $0.manual.environment.term },
    .init(name: "VISUAL, EDITOR, TMPDIR") { $0.manual.environment.editor },
    .init(name: "http_proxy, https_proxy, all_proxy, no_proxy") { $0.manual.environment.proxies },
    .init(name: "CURL_CA_BUNDLE, SSL_CERT_FILE, SSL_CERT_DIR") { $0.manual.environment.certificates },
  ]

  /// The name, with the value if it is shown, such as `PETSPOT_BRIEF=1`.
  func form(in l10n: L10n) -> String { value(l10n).map { "\(name)=\($0)" } ?? name }
}
