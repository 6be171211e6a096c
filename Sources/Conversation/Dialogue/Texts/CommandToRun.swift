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
  case output, photo, new, plain, brief, help, version, man, completions

  package var name: String { "--" + rawValue }
}

/// A command line that a text tells the user to run. It is whole, and quoted for a POSIX shell, so that it
/// does what the text says when it is run as it is printed. It stands on a line of its own, which is not
/// wrapped.
///
/// What is not known is a word in capitals that the user replaces, as in `--help`.
package struct CommandToRun: Equatable, Sendable {
  /// A word of the command line.
  package enum Word: Equatable, Sendable {
    case command(CommandWord)
    case option(OptionWord)
    /// The identifier of a report, or its beginning.
    case identifier(String)
    /// The path of a file; without one, the word for a file.
    case file(String?)
    /// The address of a service; without one, the word for an address.
    case address(String?)
  }

  private let words: [Word]

  /// The program with these arguments.
  package init(_ words: [Word]) { self.words = words }

  /// The line, with the words for what is not known in a language. A path that cannot be shown as it is
  /// counts as not known.
  package func line(in l10n: L10n) -> String {
    unbroken((["petspot"] + words.map { $0.text(in: l10n) }).joined(separator: " "))
  }
}

extension CommandToRun.Word {
  /// The word as it is typed, or the word for what is not known.
  func text(in l10n: L10n) -> String {
    switch self {
    case .command(let word): word.rawValue
    case .option(let option): option.name
    case .identifier(let text): Self.quoted(text)
    case .file(let path): Self.shown(path) ?? l10n.usage.value.file
    case .address(let address): Self.shown(address) ?? l10n.usage.value.address
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

extension CommandToRun {
  /// A command about a report.
  ///
  /// - Parameters:
  ///   - id: the identifier of the report, or its beginning. One that is not stored has none.
  ///   - options: words that the command needs besides.
  package init(_ command: ReportCommand, id: String, options: [Word] = []) {
    let words: [Word] =
      switch command {
      case .report(let service): [.option(.service), .address(service)]
      case .remove: [.command(.remove), .identifier(id)]
      case .send(let service, let isNew):
        [.command(.send), .identifier(id)] + (isNew ? [.option(.new)] : [])
          + [.option(.service), .address(service)]
      case .sendPhoto(let path): [.command(.send), .identifier(id), .option(.photo), .file(path)]
      case .poster: [.command(.poster), .identifier(id), .option(.photo), .file(nil)]
      case .status: [.command(.status), .identifier(id)]
      }
    self.init(words + options)
  }
}

/// A command about a report of this computer that the conversation tells the user to run.
package enum ReportCommand: Equatable, Sendable {
  /// Goes on with the report of the draft, for the service at this address.
  case report(service: String)
  /// Removes a report from the archive.
  case remove
  /// Sends a report of the archive to the service at this address, if it is known; where it was created
  /// before, as a new one.
  case send(service: String?, isNew: Bool = false)
  /// Sends the photo at this path, if it is known, to the service that has the report.
  case sendPhoto(path: String?)
  /// Makes the poster with another photo.
  case poster
  /// Asks the service that has the report about it.
  case status
}
