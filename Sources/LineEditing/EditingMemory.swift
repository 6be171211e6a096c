/// What the editor remembers from one line to the next, for this session only: the answers and what was
/// killed. It is never written anywhere.
package struct EditingMemory: Sendable {
  /// No more answers than this are kept; a session that asks more often forgets its first ones.
  private static let capacity = 1000

  private(set) var answers: [String] = []
  var killRing = KillRing()

  /// Nothing yet.
  package init() {}

  /// Remembers an answer, unless it is empty or the same as the last one.
  mutating func remember(_ answer: String) {
    guard !answer.isEmpty, answer != answers.last else { return }
    answers.append(answer)
    if answers.count > Self.capacity { answers.removeFirst() }
  }
}
