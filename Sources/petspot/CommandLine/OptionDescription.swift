import CommandArguments
import Dialogue
import Localization
import MissingPet
import PlainText

/// An option: a row of the table that the parser, the help, the manual page and the completions come from.
struct OptionDescription: CommandLineOption, Sendable {
  /// What follows the option, and what it changes.
  enum Value: Sendable {
    case none(@Sendable (inout CommandLineOptions) -> Void)
    case file(@Sendable (inout CommandLineOptions, String) -> Void)
    case address(@Sendable (inout CommandLineOptions, String) -> Void)
    /// One of some values: those that can be listed, what stands for them, the error for others, and what the
    /// value changes; `nil` for others.
    case listed(
      [String], _ placeholder: @Sendable (L10n.UsageTexts) -> String,
      _ error: @Sendable (L10n.UsageTexts.ErrorTexts, String) -> String,
      @Sendable (inout CommandLineOptions, String) -> Void?)
  }

  let id: OptionWord
  let value: Value
  /// The commands on which the option has an effect; none if it takes the place of a command.
  let commands: [CommandWord]
  /// The option that cannot be given together with this one.
  let alternative: OptionWord?
  /// The option without which this one has no effect.
  let needed: OptionWord?
  let text: @Sendable (L10n) -> String

  private init(
    _ id: OptionWord, _ value: Value, for commands: [CommandWord] = [],
    insteadOf alternative: OptionWord? = nil, needs needed: OptionWord? = nil,
    _ text: @escaping @Sendable (L10n) -> String
  ) {
    (self.id, self.value, self.commands, self.text) = (id, value, commands, text)
    (self.alternative, self.needed) = (alternative, needed)
  }

  static func of(_ id: OptionWord) -> Self {
    let withService: [CommandWord] = [.report, .show, .share, .poster, .status, .send]
    let withQuestions: [CommandWord] = [.report, .poster, .remove, .send]
    return switch id {
    case .lang: .init(id, language, for: CommandWord.allCases) { $0.usage.lang(codes: Language.codes) }
    case .step: .init(id, step, for: [.report], \.usage.step)
    case .draft: .init(id, .file { $0.draft = .file($1) }, for: [.report], \.usage.draft)
    case .noDraft: .init(id, .none { $0.draft = .none }, for: [.report], insteadOf: .draft, \.usage.noDraft)
    case .service: .init(id, .address { $0.service = $1 }, for: withService, \.usage.service)
    case .allowInsecureHTTP:
      .init(id, .none { $0.allowsInsecureHTTP = true }, for: withService, \.usage.insecure)
    case .json: .init(id, .none { $0.listFormat = .json }, for: [.reports], \.usage.json)
    case .ids:
      .init(id, .none { $0.listFormat = .identifiers }, for: [.reports], insteadOf: .json, \.usage.ids)
    case .withCodes:
      .init(id, .none { $0.isWithCodes = true }, for: [.reports], needs: .json, \.usage.withCodes)
    case .withEmail:
      .init(id, .none { $0.isWithEmail = true }, for: [.share, .poster], \.usage.withEmail)
    case .output: .init(id, .file { $0.output = $1 }, for: [.poster], \.usage.output)
    case .photo: .init(id, .file { $0.photo = $1 }, for: [.send, .poster], \.usage.photo)
    case .new: .init(id, .none { $0.isNew = true }, for: [.send], \.usage.new)
    case .plain: .init(id, .none { $0.isPlain = true }, for: withQuestions, \.usage.plain)
    case .brief: .init(id, .none { $0.isBrief = true }, for: withQuestions, \.usage.brief)
    case .help: .init(id, .none { $0.task = .help(nil) }, for: CommandWord.allCases, \.usage.help)
    case .version: .init(id, .none { $0.task = .version }, \.usage.version)
    case .man: .init(id, .none { $0.task = .manual }, \.usage.man)
    case .completions: .init(id, shell) { $0.usage.completions(shells: Shell.names) }
    }
  }

  private static let language = Value.listed(
    Language.allCases.map(\.code), { $0.value.language },
    { $0.language(value: $1.madeVisible, languages: Language.codes) },
    { options, value in Language(localeIdentifier: value).map { options.language = $0 } })
  private static let step = Value.listed(
    Step.allCases.map { String($0.rawValue) }, { $0.value.number }, { $0.step(value: $1.madeVisible) },
    { options, value in Int(value).flatMap(Step.init(rawValue:)).map { options.step = $0 } })
  private static let shell = Value.listed(
    Shell.allCases.map(\.rawValue), { $0.value.shell },
    { $0.shell(value: $1.madeVisible, shells: Shell.names) },
    { options, value in Shell(rawValue: value).map { options.task = .completions($0) } })

  static let table = OptionWord.allCases.map(of)

  var name: String { id.name }

  var commandWords: String { commands.map(\.rawValue).joined(separator: ", ") }

  var isGeneral: Bool { commands == CommandWord.allCases }

  /// Whether commands that do not take the option refuse it. They ignore an option of the conversation, so
  /// that an alias can contain it.
  var isRefusedElsewhere: Bool { !commands.isEmpty && !commands.contains(.report) }

  /// What stands for the value, such as `FILE`; `nil` if the option has none.
  func placeholder(in l10n: L10n) -> String? {
    switch value {
    case .none: nil
    case .file: l10n.usage.value.file
    case .address: l10n.usage.value.address
    case .listed(_, let placeholder, _, _): placeholder(l10n.usage)
    }
  }

  var takesValue: Bool { if case .none = value { false } else { true } }

  func excludes(_ other: OptionDescription) -> Bool {
    alternative == other.id || other.alternative == id
  }

  var values: [String] { if case .listed(let values, _, _, _) = value { values } else { [] } }
}

enum Shell: String, CaseIterable {
  case bash, zsh, fish

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Language {
  static var codes: String { allCases.map(\.code).joined(separator: ", ") }
}
