import Localization
import MissingPet

/// The parser of the program's arguments: `--option value` or `--option=value`, in any order.
struct CommandLineParser {
  private var rest: ArraySlice<String>
  private var options = CommandLineOptions()
  private var words: [String] = []

  /// Parses arguments, without the program's name. Throws the first error.
  static func parse(_ arguments: [String]) throws(UsageError) -> CommandLineOptions {
    var parser = CommandLineParser(rest: arguments[...])
    return try parser.parse()
  }

  /// The language that `--lang` names; `nil` if there is none. It is found even if other arguments are
  /// invalid, so that the error can be shown in this language.
  static func language(in arguments: [String]) -> Language? {
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      if argument == "--lang", let language = Language(localeIdentifier: next) { return language }
      if argument.hasPrefix("--lang="),
        let language = Language(localeIdentifier: String(argument.dropFirst(7)))
      {
        return language
      }
    }
    return nil
  }

  private mutating func parse() throws(UsageError) -> CommandLineOptions {
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        rest = []
      } else if argument.hasPrefix("-"), argument.count > 1 {
        try takeOption(argument)
      } else {
        words.append(argument)
      }
    }
    if options.task == .report { options.task = try task() }
    let task = options.task
    if options.photo != nil, !task.isSending { throw .optionElsewhere(option: "--photo", command: "send") }
    if options.isNew, !task.isSending { throw .optionElsewhere(option: "--new", command: "send") }
    if options.isToShare, !task.takesToShare {
      throw .optionElsewhere(option: "--to-share", command: "show")
    }
    return options
  }

  private mutating func takeOption(_ argument: String) throws(UsageError) {
    let name = String(argument.prefix { $0 != "=" })
    let attached = name.count < argument.count ? String(argument.dropFirst(name.count + 1)) : nil
    switch name {
    case "--lang":
      let value = try value(of: name, attached)
      guard let language = Language(localeIdentifier: value) else { throw .unknownLanguage(value) }
      options.language = language
    case "--step":
      let value = try value(of: name, attached)
      guard let step = Int(value).flatMap(Step.init(rawValue:)) else { throw .unknownStep(value) }
      options.step = step
    case "--draft":
      guard options.draft != .none else { throw .draftConflict }
      options.draft = .file(try value(of: name, attached))
    case "--service": options.service = try value(of: name, attached)
    case "--photo": options.photo = try value(of: name, attached)
    default: try takeFlag(name, attached, argument)
    }
  }

  private mutating func takeFlag(_ name: String, _ attached: String?, _ argument: String) throws(UsageError) {
    switch name {
    case "--no-draft":
      if case .file = options.draft { throw .draftConflict }
      options.draft = .none
    case "--allow-insecure-http": options.allowsInsecureHTTP = true
    case "--new": options.isNew = true
    case "--to-share": options.isToShare = true
    case "--plain": options.isPlain = true
    case "--brief": options.isBrief = true
    case "--help", "-h": options.task = .help
    case "--version": options.task = .version
    default: throw .unknownOption(argument)
    }
    if attached != nil { throw .unexpectedValue(option: name) }
  }

  private mutating func value(of option: String, _ attached: String?) throws(UsageError) -> String {
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else { throw .missingValue(option: option) }
    return value
  }

  private func task() throws(UsageError) -> CommandLineOptions.Task {
    guard let command = words.first else { return .report }
    switch command {
    case "report", "reports":
      if words.count > 1 { throw .extraArgument(words[1]) }
      return command == "report" ? .report : .reports
    case "show", "status", "remove", "send":
      guard words.count > 1, !words[1].isEmpty else { throw .missingIdentifier(command: command) }
      if words.count > 2 { throw .extraArgument(words[2]) }
      return switch command {
      case "show": .show(id: words[1])
      case "status": .status(id: words[1])
      case "remove": .remove(id: words[1])
      default: .send(id: words[1])
      }
    default: throw .unknownCommand(command)
    }
  }
}
