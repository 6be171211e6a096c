/// A problem while it is still held by offsets; `LocationFinder` turns all of a run into diagnostics at once,
/// so that many problems in one long line cost no more than one.
struct Finding: Sendable {
  /// A place: which file of the run, and the offset into its decoded UTF-8.
  struct Place: Hashable, Sendable {
    let file: Int
    let offset: Int
  }

  let place: Place
  let message: String
  let notes: [(place: Place, message: String)]

  init(_ place: Place, _ message: String, notes: [(place: Place, message: String)] = []) {
    self.place = place
    self.message = message
    self.notes = notes
  }
}
