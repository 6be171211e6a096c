package import PlainText

/// What the conversation wants to be asked: everything a reader of lines needs to know.
package struct LineQuestion: Equatable, Sendable {
  /// What a line begins with whose rest is an answer although it reads like a command (SPEC 1). It is no part of the
  /// answer, so no limit counts it.
  package static let literalMark: Character = "\\"

  /// The prompt, wrapped: perhaps several lines, ending in `: `.
  package let prompt: String
  /// How much the line may hold; `nil` for any length. A reader that takes whole lines may ignore it.
  package let limit: AnswerLimit?
  /// The answer that is there, which Up brings into the line.
  package let current: String?
  /// What Tab completes.
  package let completion: Completion

  /// What Tab completes.
  package enum Completion: Equatable, Sendable {
    /// One of these words; none when empty.
    case words([String])
    /// The name of a file.
    case fileNames
  }
}
