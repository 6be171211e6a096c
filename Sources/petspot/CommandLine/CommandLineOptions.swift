import Localization
import MissingPet

/// The parsed command line.
struct CommandLineOptions: Equatable {
  /// A command, with the identifier that it takes.
  enum Task: Equatable {
    case report
    case reports
    case remove(id: String)
    case send(id: String)
    case help
    case version
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
  var isPlain = false
  var isBrief = false
}
