import Localization
import MissingPet

/// An option: a row of the table from which the parser, the help, the manual page and the completions are
/// made.
struct OptionDescription: Sendable {
  typealias Setter<Value> = @Sendable (inout CommandLineOptions, Value) -> Void

  /// What follows the option, and what it changes.
  enum Value: Sendable {
    case none(@Sendable (inout CommandLineOptions) -> Void)
    case language(Setter<Language>)
    case step(Setter<Step>)
    case shell(Setter<Shell>)
    case file(Setter<String>)
    case address(Setter<String>)
  }

  let name: String
  let value: Value
  /// The commands on which the option has an effect; none if it takes the place of a command.
  let commands: [CommandDescription]
  /// Whether other commands refuse the option. If not, they ignore it, so that an alias can contain it.
  let isRefusedElsewhere: Bool
  /// The option that cannot be given together with this one.
  let alternative: String?
  /// The option without which this one has no effect.
  let needed: String?
  /// What the option does, in a line of `--help`.
  let text: @Sendable (L10n) -> String

  /// All options, in the order in which they are listed. A row is added here.
  static let table: [OptionDescription] = [
    .init("--lang", .language { $0.language = $1 }, for: CommandDescription.table) {
      $0.usage.lang(codes: Language.codes)
    },
    .init("--step", .step { $0.step = $1 }, for: [.report]) { $0.usage.step },
    .init("--draft", .file { $0.draft = .file($1) }, for: [.report]) { $0.usage.draft },
    .init("--no-draft", .none { $0.draft = .none }, for: [.report], insteadOf: "--draft") {
      $0.usage.noDraft
    },
    .init("--service", .address { $0.service = $1 }, for: [.report, .show, .share, .poster, .status, .send]) {
      $0.usage.service
    },
    .init(
      "--allow-insecure-http", .none { $0.allowsInsecureHTTP = true },
      for: [.report, .show, .share, .poster, .status, .send]
    ) { $0.usage.insecure },
    .init("--json", .none { $0.listFormat = .json }, onlyFor: .reports) { $0.usage.json },
    .init("--ids", .none { $0.listFormat = .identifiers }, onlyFor: .reports, insteadOf: "--json") {
      $0.usage.ids
    },
    .init("--with-codes", .none { $0.isWithCodes = true }, onlyFor: .reports, needs: "--json") {
      $0.usage.withCodes
    },
    .init("--output", .file { $0.output = $1 }, onlyFor: .poster) { $0.usage.output },
    .init("--photo", .file { $0.photo = $1 }, onlyFor: .send, .poster) { $0.usage.photo },
    .init("--new", .none { $0.isNew = true }, onlyFor: .send) { $0.usage.new },
    .init("--plain", .none { $0.isPlain = true }, for: [.report, .poster, .remove]) { $0.usage.plain },
    .init("--brief", .none { $0.isBrief = true }, for: [.report]) { $0.usage.brief },
    .init("--help", .none { $0.task = .help(nil) }, for: CommandDescription.table) { $0.usage.help },
    .init("--version", .none { $0.task = .version }, for: []) { $0.usage.version },
    .init("--man", .none { $0.task = .manual }, for: []) { $0.usage.man },
    .init("--completions", .shell { $0.task = .completions($1) }, for: []) {
      $0.usage.completions(shells: Shell.names)
    },
  ]

  private init(
    _ name: String, _ value: Value, for commands: [CommandDescription], insteadOf alternative: String? = nil,
    text: @escaping @Sendable (L10n) -> String
  ) {
    (self.name, self.value, self.commands, self.text) = (name, value, commands, text)
    (isRefusedElsewhere, self.alternative, needed) = (false, alternative, nil)
  }

  private init(
    _ name: String, _ value: Value, onlyFor commands: CommandDescription...,
    insteadOf alternative: String? = nil, needs needed: String? = nil,
    text: @escaping @Sendable (L10n) -> String
  ) {
    (self.name, self.value, self.commands, self.text) = (name, value, commands, text)
    (isRefusedElsewhere, self.alternative, self.needed) = (true, alternative, needed)
  }

  /// The option that an argument names; `nil` if there is none.
  static func named(_ name: String) -> OptionDescription? {
    table.first { $0.name == (name == "-h" ? "--help" : name) }
  }

  /// Whether every command takes the option.
  var isGeneral: Bool { commands.count == CommandDescription.table.count }

  /// Whether a value follows the option.
  var takesValue: Bool { if case .none = value { false } else { true } }

  /// Whether the value is a file.
  var takesFile: Bool { if case .file = value { true } else { false } }

  /// The values that can be listed.
  var values: [String] {
    switch value {
    case .language: Language.allCases.map(\.code)
    case .step: Step.allCases.map { String($0.rawValue) }
    case .shell: Shell.allCases.map(\.rawValue)
    case .none, .file, .address: []
    }
  }
}

/// A shell for which there are completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The names of all shells, separated by commas.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
