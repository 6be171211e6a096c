import Localization

/// The completions for fish.
enum FishCompletions {
  static func script(_ heading: String, _ l10n: L10n) -> String {
    """
    # \(heading)

    # Prints the command and its arguments, one per line, without options.
    function __petspot_words
        set -l skips no
        set -l ended no
        set -l found
        set -l tokens (commandline -opc)
        for word in $tokens[2..-1]
            if test $skips = yes
                set skips no
            else if test $ended = no -a x"$word" = x--
                set ended yes
            else if test $ended = no; and string match -qr '^-.' -- $word
                if contains -- $word \(valued)
                    set skips yes
                end
            else
                set -a found $word
            end
        end
        string join \\n -- $found
    end

    function __petspot_has_command
        set -l words (__petspot_words)
        set -q words[1]; and contains -- $words[1] $argv
    end

    function __petspot_has_no_command
        set -l words (__petspot_words)
        not set -q words[1]
    end

    function __petspot_needs_argument
        set -l words (__petspot_words)
        test (count $words) -eq 1; and contains -- $words[1] $argv
    end

    function __petspot_identifiers
        set -l tokens (commandline -opc)
        set -l program (string replace -r '^~/' $HOME/ -- $tokens[1])
        type -q -- $program; or return
        $program reports --ids </dev/null 2>/dev/null | string match -r '^[0-9a-f-]{36}$'
    end

    complete -c petspot -e
    complete -c petspot -f
    \(CommandDescription.table.map { command($0, l10n) }.joined(separator: "\n"))
    complete -c petspot -n '__petspot_needs_argument \(identified)' -a '(__petspot_identifiers)' -d ID
    \(OptionDescription.table.map { option($0, l10n) }.joined(separator: "\n"))

    """
  }

  private static var valued: String {
    OptionDescription.table.filter(\.takesValue).map(\.name).joined(separator: " ")
  }

  private static var identified: String {
    CommandDescription.table.filter(\.takesIdentifier).map(\.word).joined(separator: " ")
  }

  /// The word of a command, alone and after `help`.
  private static func command(_ command: CommandDescription, _ l10n: L10n) -> String {
    ["has_no_command", "needs_argument \(CommandDescription.help.word)"].map { condition in
      "complete -c petspot -n '__petspot_\(condition)' -a \(command.word) -d \(quoted(command.summary(l10n)))"
    }.joined(separator: "\n")
  }

  private static func option(_ option: OptionDescription, _ l10n: L10n) -> String {
    let commands = option.commands.map(\.word).joined(separator: " ")
    let standsAlone = option.commands.isEmpty || option.commands.contains(.report)
    let conditions =
      (standsAlone ? ["__petspot_has_no_command"] : [])
      + (commands.isEmpty ? [] : ["__petspot_has_command \(commands)"])
    let values = option.values.joined(separator: " ")
    let value = option.takesFile ? " -r -F" : option.takesValue ? " -x -a '\(values)'" : ""
    return "complete -c petspot -n '\(conditions.joined(separator: "; or "))' -l \(option.name.dropFirst(2))"
      + "\(value) -d \(quoted(option.text(l10n)))"
  }

  /// A word in single quotes. No-break spaces become spaces, which every terminal shows.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : $0 == "\u{A0}" ? " " : String($0) }.joined() + "'"
  }
}
