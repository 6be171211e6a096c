/// What came of compiling a catalogue.
package struct Compilation: Sendable {
  /// A line of the translators' overview.
  package struct Tally: Sendable {
    /// The language's code.
    package let language: String
    /// The number of messages its file has, plural forms of one message counted as one.
    package let messages: Int
    /// The number of those that are written in plural forms.
    package let plurals: Int
    /// The number of problems found in its file.
    package let problems: Int
  }

  /// Every problem of every file, sorted by place.
  package let diagnostics: [Diagnostic]
  /// The generated Swift file; nil when there is any problem.
  package let swift: String?
  /// One for each language, the base first.
  package let tallies: [Tally]
}
