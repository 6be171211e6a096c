/// The answers of this session that Up and Down go through, with what was edited in each of them while this
/// one line is asked for.
struct History {
  private let entries: [String]
  /// The lines that were visited and left, by place.
  private var visited: [Int: EditedLine] = [:]
  private var place: Int

  /// - Parameters:
  ///   - answers: the answers of the session, oldest first.
  ///   - earlier: the present answer, which is the first that Up brings.
  init(answers: [String], earlier: String?) {
    if let earlier, !earlier.isEmpty {
      entries = answers.filter { $0 != earlier } + [earlier]
    } else {
      entries = answers
    }
    place = entries.count
  }

  /// Where the line that is being typed stands.
  var newest: Int { entries.count }

  /// The place of the line that is shown.
  var current: Int { place }

  /// Leaves the line that is shown and gives the one at a place, as it was left or as it was answered, with
  /// the cursor at its end; `nil` when there is no such place, or it is the present one.
  mutating func go(to target: Int, leaving line: EditedLine) -> EditedLine? {
    guard target != place, (0...entries.count).contains(target) else { return nil }
    visited[place] = line
    place = target
    var found = visited[target] ?? EditedLine(target < entries.count ? entries[target] : "")
    found.moveCursor(to: found.characters.count)
    return found
  }
}
