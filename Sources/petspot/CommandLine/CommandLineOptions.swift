import Localization
import MissingPet

/// The parsed command line.
struct CommandLineOptions: Equatable {
  /// A command, with the identifier that it takes.
  enum Task: Equatable {
    case report
    case reports
    case show(id: String)
    case status(id: String)
    case remove(id: String)
    case send(id: String)
    case help
    case version

    /// Whether `--photo` and `--new` have a meaning.
    var isSending: Bool {
      switch self {
      case .send, .help, .version: true
      case .report, .reports, .show, .status, .remove: false
      }
    }

    /// Whether `--to-share` has a meaning.
    var takesToShare: Bool {
      switch self {
      case .show, .help, .version: true
      case .report, .reports, .status, .remove, .send: false
      }
    }
  }

  /// Where answers are kept: the default place, a file, or nowhere.
  enum Draft: Equatable {
    case standard
    case file(String)
    case none
  }

  var task = Task.report
  var language: Language?
  var step: Step?
  var draft = Draft.standard
  var service: String?
  var allowsInsecureHTTP = false
  /// The photo that `send` sends instead of the stored one, as an argument.
  var photo: String?
  /// Whether `send` creates a new report where an earlier one was created.
  var isNew = false
  /// Whether `show` shows a text for a message.
  var isToShare = false
  var isPlain = false
  var isBrief = false
}
