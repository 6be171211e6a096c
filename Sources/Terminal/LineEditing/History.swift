/// What the editor keeps from one line to the next: the answers and the killed text. It lasts for the session
/// and is never written to disk.
package struct EditingMemory: Sendable {
  /// The most answers that are kept; the oldest go first.
  private static let capacity = 1000

  private(set) var answers: [String] = []
  var killRing = KillRing()

  /// A memory with nothing in it.
  package init() {}

  /// Adds an answer for Up to bring back, unless it is empty or equal to the previous one.
  package mutating func remember(_ answer: String) {
    guard !answer.isEmpty, answer != answers.last else { return }
    answers.append(answer)
    if answers.count > Self.capacity { answers.removeFirst() }
  }
}

/// The answers that Up and Down step through. Edits of an answer are kept until the line is finished.
struct History {
  private let entries: [String]
  /// Lines that were displayed and left again, by place.
  private var visited: [Int: EditedLine] = [:]
  private(set) var place: Int

  /// The answers are those of the session, oldest first; Up recalls the current one first.
  init(answers: [String], currentAnswer: String?) {
    if let currentAnswer, !currentAnswer.isEmpty {
      entries = answers.filter { $0 != currentAnswer } + [currentAnswer]
    } else {
      entries = answers
    }
    place = entries.count
  }

  var newest: Int { entries.count }

  /// The last word of the answer at a place, as far as white space; `nil` if there is none.
  func lastWord(at place: Int) -> String? {
    guard entries.indices.contains(place) else { return nil }
    return entries[place].split(whereSeparator: \.isWhitespace).last.map(String.init)
  }

  /// Leaves the displayed line, and returns the one at another place as it was edited, the cursor at its end.
  ///
  /// - Returns: `nil` if there is no such place or it is displayed already.
  mutating func go(to target: Int, leaving line: EditedLine) -> EditedLine? {
    guard target != place, (0...entries.count).contains(target) else { return nil }
    visited[place] = line
    place = target
    var found = visited[target] ?? EditedLine(target < entries.count ? entries[target] : "")
    found.moveCursor(to: found.characters.count)
    return found
  }
}
