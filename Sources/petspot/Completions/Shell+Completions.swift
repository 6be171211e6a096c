import Localization
import MissingPet

extension Shell {
  /// The command line that loads the completions into the running shell.
  var loading: String {
    switch self {
    case .bash, .zsh: "eval \"$(petspot --completions \(rawValue))\""
    case .fish: "petspot --completions fish | source"
    }
  }

  /// The script that makes the shell complete commands, options and their values, with explanations in a
  /// language where the shell shows them. It asks the program for the identifiers of reports.
  func completions(in l10n: L10n) -> String {
    let heading = "petspot \(Petspot.version): \(loading)"
    return switch self {
    case .bash: BashCompletions.script(heading)
    case .zsh: ZshCompletions.script(heading, l10n)
    case .fish: FishCompletions.script(heading, l10n)
    }
  }
}

extension OptionDescription {
  /// The options that can be given where no command is.
  static var withoutCommand: [OptionDescription] {
    table.filter { $0.commands.isEmpty || $0.commands.contains(.report) }
  }

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
