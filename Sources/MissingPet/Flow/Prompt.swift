/// What is being asked: it decides which words command and what a line means.
package enum Prompt: Equatable, Sendable {
  /// An answer to a field; `current` is the one that is there and that Enter keeps.
  case field(Field, current: CurrentAnswer?)
  /// A command, after the fields of the step were asked.
  case command(Step)
  /// One of the options of a question.
  case choice(Question)
  /// A command, under the summary.
  case summary
}
