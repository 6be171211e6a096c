import Foundation
import Testing

/// A golden transcript: a header that scripts the environment, a line of dashes, and the conversation as
/// shown on the screen. Typed text follows the mark `»` after a prompt, so the file is both the input and the
/// expected output. A new transcript only needs a header and lines of `»input`.
struct TranscriptFile {
  /// The mark between the prompt and the typed text. `»^C` is Ctrl-C on an empty line, `»abc^C` Ctrl-C on a
  /// line with text, `»^D` the end of the input, `»^T` a SIGTERM, `»^!` a read error, and `»^?` a line that
  /// is not valid text.
  static let mark: Character = "»"

  let name: String
  let header: [(key: String, value: String)]
  let inputs: [String]
  let body: String

  static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Transcripts")
  }

  /// All transcripts. If that of a new language is recorded, with `RECORD_TRANSCRIPTS=uk`, its happy path is
  /// added first: the English one, whose words are understood in every language.
  static func all() throws -> [TranscriptFile] {
    let code = ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] ?? "1"
    let new = folder.appendingPathComponent("happy-path.\(code).txt")
    if code != "1", !FileManager.default.fileExists(atPath: new.path) {
      let english = try String(
        contentsOf: folder.appendingPathComponent("happy-path.en.txt"), encoding: .utf8)
      try Data(english.replacing("language: en", with: "language: \(code)").utf8).write(to: new)
    }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
      .sorted()
      .map(TranscriptFile.init)
  }

  init(name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let border = lines.firstIndex(of: "---") ?? 0
    header = lines[..<border].compactMap { line in
      guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (String(line[..<colon]), value)
    }
    inputs = lines[(border + 1)...].compactMap { line in
      line.firstIndex(of: Self.mark).map { String(line[line.index(after: $0)...]) }
    }
    headerText = lines[...border].joined(separator: "\n") + "\n"
    body = lines[(border + 1)...].joined(separator: "\n")
  }

  private let headerText: String

  func value(_ key: String) -> String? { header.last { $0.key == key }?.value }
  func values(_ key: String) -> [String] { header.filter { $0.key == key }.map(\.value) }

  func record(_ body: String) throws {
    try Data((headerText + body).utf8).write(to: Self.folder.appendingPathComponent(name))
  }
}

extension TranscriptFile: CustomTestStringConvertible {
  var testDescription: String { name }
}
