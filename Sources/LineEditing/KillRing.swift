/// What was killed, to be yanked back: the last few pieces, of which one is the next to yank.
struct KillRing: Equatable {
  /// As many as readline keeps.
  private static let capacity = 10

  private var pieces: [String] = []
  private var place = 0

  /// The piece to yank; `nil` when nothing was killed yet.
  var current: String? { pieces.isEmpty ? nil : pieces[place] }

  /// Adds a piece as the newest.
  mutating func add(_ piece: String) {
    pieces.append(piece)
    if pieces.count > Self.capacity { pieces.removeFirst() }
    place = pieces.count - 1
  }

  /// Adds to the newest piece, on the side from which the text was taken.
  mutating func extend(_ piece: String, atEnd: Bool) {
    guard let newest = pieces.popLast() else { return add(piece) }
    add(atEnd ? newest + piece : piece + newest)
  }

  /// Goes to the piece before the current one, from the oldest to the newest.
  mutating func rotate() {
    guard !pieces.isEmpty else { return }
    place = (place + pieces.count - 1) % pieces.count
  }
}
