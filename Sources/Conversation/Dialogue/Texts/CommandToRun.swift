package import Localization
import PlainText

/// The words of the program's commands, in the order in which they are listed.
package enum CommandWord: String, CaseIterable, Sendable {
  case report, reports, show, share, poster, status, remove, send, help
}

/// The program's options, in the order in which they are listed.
package enum OptionWord: String, CaseIterable, Sendable {
  case lang, step, draft
  case noDraft = "no-draft"
  case service
  case allowInsecureHTTP = "allow-insecure-http"
  case json, ids
  case withCodes = "with-codes"
  case withEmail = "with-email"
  case output, photo, new, plain, brief, help, version, man, completions

  package var name: String { "--" + rawValue }
}

/// A word of a command line that a text tells the user to run.
package enum WordToRun {
  case command(CommandWord)
  case option(OptionWord)
  /// The identifier of a report, or its beginning.
  case identifier(String)
  /// The path of a file; without one, the word for a file.
  case file(String?)
  /// The address of a service; without one, the word for an address.
  case address(String?)
}

/// A command about a report of this computer that a text tells the user to run.
package enum CommandToRun: Equatable, Sendable {
  /// Goes on with the report of the draft, for the service at this address.
  case report(service: String)
  case remove
  /// Sends a report of the archive to the service at this address, if it is known; where it was created
  /// before, as a new one.
  case send(service: String?, isNew: Bool = false)
  /// Sends the photo at this path, if it is known, to the service that has the report; with an address, to
  /// the service to which a report of the archive was sent.
  case sendPhoto(path: String?, service: String? = nil)
  /// Makes the poster with another photo.
  case poster
  /// Asks the services that have the report about it.
  case status

  /// The words of the command line.
  ///
  /// - Parameter id: the identifier of the report, or its beginning.
  package func words(id: String) -> [WordToRun] {
    switch self {
    case .report(let service): [.option(.service), .address(service)]
    case .remove: [.command(.remove), .identifier(id)]
    case .send(let service, let isNew):
      [.command(.send), .identifier(id)] + (isNew ? [.option(.new)] : [])
        + [.option(.service), .address(service)]
    case .sendPhoto(let path, let service):
      [.command(.send), .identifier(id), .option(.photo), .file(path)]
        + (service.map { [.option(.service), .address($0)] } ?? [])
    case .poster: [.command(.poster), .identifier(id), .option(.photo), .file(nil)]
    case .status: [.command(.status), .identifier(id)]
    }
  }
}

extension L10n {
  /// A command line that a text tells the user to run. It is whole, and quoted for a POSIX shell, so that it
  /// does what the text says when it is run as it is printed. It stands on a line of its own, which is not
  /// wrapped.
  ///
  /// What is not known is a word in capitals that the user replaces, as in `--help`. A path that cannot be
  /// shown as it is counts as not known.
  package func line(toRun words: [WordToRun]) -> String {
    unbroken((["petspot"] + words.map { typed($0) }).joined(separator: " "))
  }

  /// The word as it is typed, or the word for what is not known.
  func typed(_ word: WordToRun) -> String {
    switch word {
    case .command(let word): word.rawValue
    case .option(let option): option.name
    case .identifier(let text): Self.quoted(text)
    case .file(let path): Self.shown(path) ?? usage.value.file
    case .address(let address): Self.shown(address) ?? usage.value.address
    }
  }

  private static func shown(_ text: String?) -> String? {
    text.flatMap { $0.madeVisible.utf8.elementsEqual($0.utf8) ? quoted($0) : nil }
  }

  /// A word as a shell reads it (POSIX.1-2024, "Shell Command Language", 2.2.2).
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || "-_./:@%+=,".utf8.contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
  }
}
