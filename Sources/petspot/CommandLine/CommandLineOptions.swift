import Localization
import MissingPet

/// The parsed command line.
struct CommandLineOptions: Equatable {
  /// What the program is to do.
  enum Task: Equatable {
    /// Run a command, with the identifier of a report if it takes one.
    case command(CommandDescription, id: String = "")
    /// Explain a command, or the program.
    case help(CommandDescription?)
    case version
    case manual
    case completions(Shell)
    /// Complete the command line that a shell passes.
    case complete([String])
    /// Show how a line is read at a prompt, for those who change the reading.
    case read([String])
  }

  /// Where answers are kept: the default place, a file, or nowhere.
  enum Draft: Equatable {
    case standard
    case file(String)
    case none
  }

  /// How `reports` lists the reports.
  enum ListFormat {
    case text
    case json
    case identifiers
  }

  var task = Task.command(.report)
  var language: Language?
  var step: Step?
  var draft = Draft.standard
  var service: String?
  var allowsInsecureHTTP = false
  var listFormat = ListFormat.text
  /// Whether the JSON document of `reports` contains the codes.
  var isWithCodes = false
  /// The photo that `send` sends, or `poster` shows, instead of the stored one, as an argument.
  var photo: String?
  /// Whether `send` creates a new report where an earlier one was created.
  var isNew = false
  /// The file for the poster, as an argument.
  var output: String?
  var isPlain = false
  var isBrief = false
}
