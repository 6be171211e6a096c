import Localization
import PlainText

/// An error in the command line or in an environment variable. The program exits with status 2.
struct UsageError: Error {
  /// A line that says what is wrong and what to do. Control characters of arguments are made visible.
  let text: @Sendable (L10n) -> String

  static func command(_ typed: String) -> UsageError {
    let words = NearestWords.commands(like: typed).joined(separator: ", ")
    return UsageError { l10n in
      words.isEmpty
        ? l10n.usage.error.unknownCommand(command: typed.madeVisible)
        : l10n.usage.error.similarCommand(command: typed.madeVisible, commands: words)
    }
  }

  static func option(_ typed: String) -> UsageError {
    let words = NearestWords.options(like: String(typed.prefix { $0 != "=" })).joined(separator: ", ")
    return UsageError { l10n in
      words.isEmpty
        ? l10n.usage.error.unknownOption(option: typed.madeVisible)
        : l10n.usage.error.similarOption(option: typed.madeVisible, options: words)
    }
  }
}
