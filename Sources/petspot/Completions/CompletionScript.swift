extension Shell {
  var loading: String {
    switch self {
    case .bash, .zsh: "eval \"$(petspot --completions \(rawValue))\""
    case .fish: "petspot --completions fish | source"
    }
  }

  /// The script that makes the shell ask the program for completions, under the name that was typed.
  var completionScript: String {
    switch self {
    // From version 3.2 on, without the package bash-completion.
    case .bash:
      #"""
      # petspot: eval "$(petspot --completions bash)"

      _petspot() {
        local program=$1 offered
        COMPREPLY=()
        if [[ $program == '~/'* ]]; then program=${HOME-}/${program:2}; fi
        offered=$("$program" __complete bash "$2" "${COMP_WORDS[@]:1:COMP_CWORD}" </dev/null 2>/dev/null) ||
          return 0
        if [[ $offered == :files ]]; then
          compopt -o default 2>/dev/null
        else
          local IFS=$'\n'
          COMPREPLY=($offered)
        fi
      }

      if type compopt >/dev/null 2>&1; then
        complete -F _petspot petspot
      else
        # bash 3.2 offers files wherever nothing else fits.
        complete -o default -F _petspot petspot
      fi

      """#
    // For `eval`, or as the file `_petspot` in a folder of `fpath`.
    case .zsh:
      #"""
      #compdef petspot
      # petspot: eval "$(petspot --completions zsh)"

      _petspot() {
        local offered
        local -a candidates
        offered=$(
          ${~${(Q)words[1]}} __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" </dev/null 2>/dev/null
        ) || return 1
        if [[ $offered == :files ]]; then
          if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi
          _files
        else
          candidates=(${(f)offered})
          _describe -t arguments argument candidates
        fi
      }

      if [[ ${funcstack[1]-} == _petspot ]]; then
        _petspot "$@"
      elif (( ${+functions[compdef]} )); then
        compdef _petspot petspot
      fi

      """#
    case .fish:
      #"""
      # petspot: petspot --completions fish | source

      function __petspot_offers
          set -g __petspot_offered
          set -l tokens (commandline -opc)
          set -l current (commandline -ct)
          set -l program (string replace -r '^~/' $HOME/ -- $tokens[1])
          type -q -- $program; or return 0
          set -l offered ($program __complete fish $tokens[2..-1] "$current" </dev/null 2>/dev/null)
          or return 0
          test "$offered" != :files; or return 1
          set -g __petspot_offered $offered
      end

      complete -c petspot -e
      complete -c petspot -f
      complete -c petspot -n __petspot_offers -a '$__petspot_offered'
      complete -c petspot -n 'not __petspot_offers' -F

      """#
    }
  }
}
