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

/// The killed pieces of text that yanking inserts again, one of which is current.
struct KillRing: Equatable {
  /// The most pieces that are kept, as in readline.
  private static let capacity = 10

  private var pieces: [String] = []
  private var place = 0

  /// The piece to yank; `nil` if nothing has been killed.
  var current: String? { pieces.isEmpty ? nil : pieces[place] }

  /// Adds a piece and makes it the current one.
  mutating func add(_ piece: String) {
    pieces.append(piece)
    if pieces.count > Self.capacity { pieces.removeFirst() }
    place = pieces.count - 1
  }

  /// Joins text to the newest piece, at its end or its start.
  mutating func extend(_ piece: String, atEnd: Bool) {
    guard let newest = pieces.popLast() else { return add(piece) }
    add(atEnd ? newest + piece : piece + newest)
  }

  /// Makes the previous piece the current one; the oldest is followed by the newest.
  mutating func rotate() {
    guard !pieces.isEmpty else { return }
    place = (place + pieces.count - 1) % pieces.count
  }
}
