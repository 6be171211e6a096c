import Localization
import Storage

/// A command: a row of the table from which the parser, the help, the manual page and the completions are
/// made.
struct CommandDescription: Sendable {
  /// What follows the word, and the method that runs the command.
  enum Form: Sendable {
    /// Nothing.
    case alone(@Sendable (Commands) -> () throws(UsageError) -> ExitStatus)
    /// The identifier of a report, or its beginning.
    case identifier(@Sendable (Commands) -> (StoredReport) throws(UsageError) -> ExitStatus)
    /// The same, or nothing: then the only report is meant, or the reports are listed.
    case identifierOrNothing(@Sendable (Commands) -> (StoredReport) throws(UsageError) -> ExitStatus)
    /// The word of a command, or nothing; then the help is shown.
    case command
  }

  let word: String
  let form: Form
  /// What the command does, in a line of `--help`.
  let summary: @Sendable (L10n) -> String
  /// What the command does, in a paragraph.
  let details: @Sendable (L10n) -> String
  /// A command line that shows a use.
  let example: String
  /// What the exit status means, where it is more than success.
  var exitStatus: (@Sendable (L10n) -> String)?

  /// All commands, in the order in which they are listed. A row is added here.
  static let table: [Self] = [report, reports, show, share, poster, status, remove, send, help]

  static let report: Self = .init(
    word: "report", form: .alone(Commands.report),
    summary: { $0.usage.report }, details: { $0.usage.details.report }, example: "petspot --step 3")
  static let reports: Self = .init(
    word: "reports", form: .alone(Commands.list),
    summary: { $0.usage.reports }, details: { $0.usage.details.reports }, example: "petspot reports --json")
  static let show: Self = .init(
    word: "show", form: .identifierOrNothing(Commands.show),
    summary: { $0.usage.show }, details: { $0.usage.details.show }, example: "petspot show 3f2a")
  static let share: Self = .init(
    word: "share", form: .identifier(Commands.share),
    summary: { $0.usage.share }, details: { $0.usage.details.share }, example: "petspot share 3f2a --lang pl")
  static let poster: Self = .init(
    word: "poster", form: .identifier(Commands.poster),
    summary: { $0.usage.poster }, details: { $0.usage.details.poster },
    example: "petspot poster 3f2a --output rex.html")
  static let status: Self = .init(
    word: "status", form: .identifier(Commands.status(of:)),
    summary: { $0.usage.status }, details: { $0.usage.details.status }, example: "petspot status 3f2a",
    exitStatus: { $0.usage.details.statusExit })
  static let remove: Self = .init(
    word: "remove", form: .identifier(Commands.remove),
    summary: { $0.usage.remove }, details: { $0.usage.details.remove }, example: "petspot remove 3f2a")
  static let send: Self = .init(
    word: "send", form: .identifier(Commands.send),
    summary: { $0.usage.send }, details: { $0.usage.details.send },
    example: "petspot send 3f2a --service https://petspot.example")
  static let help: Self = .init(
    word: "help", form: .command,
    summary: { $0.usage.helpCommand }, details: { $0.usage.details.help }, example: "petspot help send")

  /// The command that a word names; `nil` if there is none.
  static func named(_ word: String) -> CommandDescription? { table.first { $0.word == word } }

  /// Whether an identifier follows the word.
  var takesIdentifier: Bool {
    switch form {
    case .identifier, .identifierOrNothing: true
    case .alone, .command: false
    }
  }

  /// The options that have an effect on the command, in the order of their table.
  var options: [OptionDescription] { OptionDescription.table.filter { $0.commands.contains(self) } }
}

extension CommandDescription: Equatable {
  static func == (one: Self, other: Self) -> Bool { one.word == other.word }
}
