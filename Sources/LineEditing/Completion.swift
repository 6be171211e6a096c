/// What the Tab key completes in an answer.
package enum Completion: Sendable, Equatable {
  /// Nothing: Tab rings the bell.
  case none
  /// These words, each standing for the whole answer. Case and diacritics are ignored in finding them.
  case words([String])
  /// Names of files, with `~`, quotes, backslashes and `file://` as people write them.
  case fileNames
}
