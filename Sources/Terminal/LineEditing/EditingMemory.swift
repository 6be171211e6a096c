/// What the editor keeps from one line to the next: the answers, the killed text, and what was searched for.
/// It lasts for the session and is never written to disk.
package struct EditingMemory: Sendable {
  /// The most answers that are kept; the oldest go first.
  private static let capacity = 1000

  private(set) var answers: [String] = []
  var killRing = KillRing()
  /// The text of the last search.
  var sought = ""

  /// A memory with nothing in it.
  package init() {}

  /// Adds an answer for Up to bring back, unless it is empty or equal to the previous one.
  package mutating func remember(_ answer: String) {
    guard !answer.isEmpty, answer != answers.last else { return }
    answers.append(answer)
    if answers.count > Self.capacity { answers.removeFirst() }
  }
}
