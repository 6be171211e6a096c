import Dialogue
import Localization
import MissingPet
import Storage

/// A command: a row of the table that the parser, the help, the manual page and the completions come from.
struct CommandDescription: Sendable {
  /// What follows the word, and the method that runs the command.
  enum Form: Sendable {
    case alone(@Sendable (Commands) -> () throws(UsageError) -> Ending)
    /// The identifier of a report, or its beginning.
    case identifier(@Sendable (Commands) -> (StoredReport) throws(UsageError) -> Ending)
    /// The same, or nothing: then the only report is meant, or the reports are listed.
    case identifierOrNothing(@Sendable (Commands) -> (StoredReport) throws(UsageError) -> Ending)
    /// The word of a command, or nothing; then the help is shown.
    case command
  }

  typealias Text = @Sendable (L10n) -> String

  let id: CommandWord
  let form: Form
  let example: String
  /// What the command does, in a line of `--help` and in a paragraph.
  let summary, details: Text
  /// What the exit status means, where it is more than success.
  let exitStatus: Text?

  static func of(_ id: CommandWord) -> Self {
    switch id {
    case .report: .init(id, .alone(Commands.report), "--step 3", \.usage.report, \.usage.details.report)
    case .reports:
      .init(id, .alone(Commands.list), "reports --json", \.usage.reports, \.usage.details.reports)
    case .show:
      .init(id, .identifierOrNothing(Commands.show), "show 3f2a", \.usage.show, \.usage.details.show)
    case .share:
      .init(
        id, .identifierOrNothing(Commands.share), "share --lang pl", \.usage.share, \.usage.details.share)
    case .poster:
      .init(
        id, .identifierOrNothing(Commands.poster), "poster 3f2a --output rex.html", \.usage.poster,
        \.usage.details.poster)
    case .status:
      .init(
        id, .identifier(Commands.status(of:)), "status 3f2a", \.usage.status, \.usage.details.status,
        \.usage.details.statusExit)
    case .remove:
      .init(id, .identifier(Commands.remove), "remove 3f2a", \.usage.remove, \.usage.details.remove)
    case .send:
      .init(
        id, .identifier(Commands.send), "send 3f2a --service https://petspot.example", \.usage.send,
        \.usage.details.send)
    case .help: .init(id, .command, "help send", \.usage.helpCommand, \.usage.details.help)
    }
  }

  private init(
    _ id: CommandWord, _ form: Form, _ arguments: String, _ summary: @escaping Text,
    _ details: @escaping Text, _ status: Text? = nil
  ) {
    (self.id, self.form, example) = (id, form, "petspot \(arguments)")
    (self.summary, self.details, exitStatus) = (summary, details, status)
  }

  static let table = CommandWord.allCases.map(of)

  static func named(_ word: String) -> Self? { CommandWord(rawValue: word).map(of) }

  var word: String { id.rawValue }

  var takesIdentifier: Bool {
    switch form {
    case .identifier, .identifierOrNothing: true
    case .alone, .command: false
    }
  }

  /// The options that have an effect on the command, in the order of their table.
  var options: [OptionDescription] { OptionDescription.table.filter { $0.commands.contains(id) } }

  /// Those that not every command takes.
  var ownOptions: [OptionDescription] { options.filter { !$0.isGeneral } }
}

extension CommandDescription: Equatable {
  static func == (one: Self, other: Self) -> Bool { one.id == other.id }
}
