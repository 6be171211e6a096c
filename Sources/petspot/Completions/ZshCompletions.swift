import Localization

/// The completions for zsh: for `eval`, or as the file `_petspot` in a folder of `fpath`.
enum ZshCompletions {
  static func script(_ heading: String, _ l10n: L10n) -> String {
    """
    #compdef petspot
    # \(heading)

    _petspot() {
      local word command='' skips='' ended=''
      local -a specifications
      for word in "${(@)words[2,CURRENT-1]}"; do
        if [[ -n $skips ]]; then
          skips=''
        elif [[ -z $ended && $word == -- ]]; then
          ended=1
        elif [[ -z $ended && $word == -?* ]]; then
          case $word in
            (\(OptionDescription.table.filter(\.takesValue).map(\.name).joined(separator: "|"))) skips=1 ;;
          esac
        else
          command=$word
          break
        fi
      done
      case $command in
        ('')
          specifications=(
    \(specifications(OptionDescription.withoutCommand, l10n))
          ) ;;
    \(commands(l10n))
      esac
      _arguments -S : $specifications \(quoted("1:\(l10n.usage.value.command):_petspot_commands"))
    }

    _petspot_commands() {
      local -a commands
      commands=(
    \(CommandDescription.table.map { "    " + quoted("\($0.word):\($0.summary(l10n))") }.joined(separator: "\n"))
      )
      _describe -t commands \(quoted(l10n.usage.value.command)) commands
    }

    _petspot_identifiers() {
      local -a identifiers expl
      identifiers=(${(f)"$(${~${(Q)words[1]}} reports --ids </dev/null 2>/dev/null)"})
      identifiers=(${(M)identifiers:#[0-9a-f-](#c36)})
      _wanted identifiers expl \(quoted(l10n.usage.value.identifier)) compadd -a identifiers
    }

    if [[ ${funcstack[1]-} == _petspot ]]; then
      _petspot "$@"
    elif (( ${+functions[compdef]} )); then
      compdef _petspot petspot
    fi

    """
  }

  private static func commands(_ l10n: L10n) -> String {
    CommandDescription.table.map { command in
      let second =
        switch command.form {
        case .alone: ""
        case .identifier:
          "\n        " + quoted("2:\(l10n.usage.value.identifier):_petspot_identifiers")
        case .command: "\n        " + quoted("2:\(l10n.usage.value.command):_petspot_commands")
        }
      return """
            (\(command.word))
              specifications=(
        \(specifications(command.options, l10n))\(second)
              ) ;;
        """
    }.joined(separator: "\n")
  }

  /// The options in the form that `_arguments` takes.
  private static func specifications(_ options: [OptionDescription], _ l10n: L10n) -> String {
    options.map { option in
      let excluded = OptionDescription.table.first {
        $0.alternative == option.name || $0.name == option.alternative
      }
      let text = option.text(l10n).reduce(into: "") { $0 += "[]\\".contains($1) ? "\\\($1)" : String($1) }
      let values = option.values.joined(separator: " ")
      let action = option.takesFile ? "_files" : values.isEmpty ? " " : "(\(values))"
      let value = option.placeholder(in: l10n).map { ":\($0):\(action)" } ?? ""
      let name = (excluded.map { "(\($0.name))" } ?? "") + option.name + (value.isEmpty ? "" : "=")
      return "        " + quoted("\(name)[\(text)]\(value)")
    }.joined(separator: "\n")
  }

  /// A word in single quotes. No-break spaces become spaces, which every terminal shows.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : $0 == "\u{A0}" ? " " : String($0) }.joined() + "'"
  }
}
