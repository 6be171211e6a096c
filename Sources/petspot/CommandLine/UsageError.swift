import Dialogue
import Localization
import PlainText
import Storage
import Submission

/// An error in the command line or in an environment variable. The program exits with status 2.
struct UsageError: Error {
  private let line: @Sendable (L10n) -> String

  init(_ line: @escaping @Sendable (L10n) -> String) { self.line = line }

  /// A line that says what is wrong and what to do. Control characters of arguments are made visible.
  func text(in l10n: L10n) -> String { line(l10n) }

  static let noService = UsageError { $0.reports.noService }

  static func draft(_ notice: DraftNotice) -> UsageError {
    UsageError { notice.lines(in: $0).joined(separator: " ") }
  }

  static func timeout(_ value: String) -> UsageError {
    UsageError { $0.usage.error.timeout(value: value.madeVisible) }
  }

  static func address(_ problem: ServiceAddress.Problem) -> UsageError {
    UsageError { l10n in
      switch problem {
      case .notAnAddress: l10n.usage.error.address
      case .hasCredentials: l10n.usage.error.addressCredentials
      case .insecure(let host): l10n.usage.error.addressInsecure(host: host.madeVisible)
      }
    }
  }

  /// A word that names no command.
  static func command(_ typed: String) -> UsageError {
    let words = NearestWords.commands(like: typed).joined(separator: ", ")
    return UsageError { l10n in
      words.isEmpty
        ? l10n.usage.error.unknownCommand(command: typed.madeVisible)
        : l10n.usage.error.similarCommand(command: typed.madeVisible, commands: words)
    }
  }

  /// An argument that names no option.
  static func option(_ typed: String) -> UsageError {
    let words = NearestWords.options(like: String(typed.prefix { $0 != "=" })).joined(separator: ", ")
    return UsageError { l10n in
      words.isEmpty
        ? l10n.usage.error.unknownOption(option: typed.madeVisible)
        : l10n.usage.error.similarOption(option: typed.madeVisible, options: words)
    }
  }
}
