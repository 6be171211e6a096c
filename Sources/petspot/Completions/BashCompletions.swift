/// The completions for bash, from version 3.2 on, without the package bash-completion.
enum BashCompletions {
  static func script(_ heading: String) -> String {
    """
    # \(heading)

    _petspot() {
      local program=${1-petspot} current=${2-} IFS=$' \\t\\n'
      local words word offered='' prefix='' option='' command='' ended='' joins='' count=0 arguments=0 i
      words=()
      COMPREPLY=()
      # bash splits words at = and : too.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]-}
        if ((i == COMP_CWORD)) && [[ $word != [=:]* ]]; then word=$current; fi
        if ((count > 0)) && [[ -n $joins || $word == [=:]* ]]; then
          words[count - 1]+=$word
        else
          words[count]=$word
          count=$((count + 1))
        fi
        joins=''
        if [[ $word == *[=:] ]]; then joins=1; fi
      done
      for ((i = 0; i < count - 1; i++)); do
        word=${words[i]}
        if [[ -n $option ]]; then
          option=''
        elif [[ -z $ended && $word == -- ]]; then
          ended=1
        elif [[ -z $ended && $word == -?* ]]; then
          case $word in
            \(OptionDescription.table.filter(\.takesValue).alternatives)) option=$word ;;
          esac
        elif [[ -z $command ]]; then
          command=$word
        else
          arguments=$((arguments + 1))
        fi
      done
      current=${words[count - 1]-}
      if [[ -z $option && -z $ended && $current == --*=* ]]; then
        option=${current%%=*}
        current=${current#*=}
        if [[ $COMP_WORDBREAKS != *=* ]]; then prefix=$option=; fi
      fi
      if [[ -n $option ]]; then
        case $option in
    \(values)
          \(OptionDescription.table.filter(\.takesFile).alternatives))
            # bash 3.2 has no compopt.
            compopt -o default 2>/dev/null ||
              while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
            return 0
            ;;
        esac
      elif [[ -z $ended && $current == -* ]]; then
        case $command in
          '') offered='\(OptionDescription.withoutCommand.words)' ;;
    \(options)
        esac
      elif [[ -z $command ]]; then
        offered='\(commands)'
      elif ((arguments == 0)); then
        case $command in
          \(CommandDescription.table.filter(\.takesIdentifier).map(\.word).joined(separator: " | ")))
            if [[ $program == '~/'* ]]; then program=$HOME/${program:2}; fi
            for word in $("$program" reports --ids </dev/null 2>/dev/null); do
              if [[ $word =~ ^[0-9a-f-]{36}$ ]]; then offered+=" $word"; fi
            done
            ;;
          \(CommandDescription.help.word)) offered='\(commands)' ;;
        esac
      fi
      for word in $offered; do
        if [[ $word == "$current"* ]]; then COMPREPLY+=("$prefix$word"); fi
      done
      return 0
    }

    complete -F _petspot petspot

    """
  }

  private static var commands: String { CommandDescription.table.map(\.word).joined(separator: " ") }

  private static var values: String {
    OptionDescription.table.filter { !$0.values.isEmpty }
      .map { "      \($0.name)) offered='\($0.values.joined(separator: " "))' ;;" }.joined(separator: "\n")
  }

  private static var options: String {
    CommandDescription.table.map { "      \($0.word)) offered='\($0.options.words)' ;;" }
      .joined(separator: "\n")
  }
}

extension [OptionDescription] {
  /// The names as a pattern of `case`.
  fileprivate var alternatives: String { map(\.name).joined(separator: " | ") }

  /// The names as a list of words.
  fileprivate var words: String { map(\.name).joined(separator: " ") }
}
