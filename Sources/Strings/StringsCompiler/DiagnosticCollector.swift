/// Collects the problems of a run at offsets, and resolves these to lines and columns: all together, which
/// takes one pass over each file, however many there are.
package final class DiagnosticCollector {
  /// An offset into the decoded UTF-8 of a file.
  struct Position: Hashable, Sendable {
    /// The number of the file in the run; 0 in a text that is read alone.
    var file = 0
    var offset = 0
  }

  typealias Note = (position: Position, message: String)

  private var problems:
    [(kind: Diagnostic.Kind, position: Position, message: String, note: Note?, key: String?)] = []

  package init() {}

  var count: Int { problems.count }

  /// Adds a problem, with the key if that is missing or not translated.
  func report(
    _ kind: Diagnostic.Kind, _ position: Position, _ message: String, note: Note? = nil, key: String? = nil
  ) {
    problems.append((kind, position, message, note, key))
  }

  /// Returns the diagnostics sorted by location and then by message, without duplicates. The files are in the
  /// order of their numbers.
  func diagnostics(in files: [(path: String, text: [UInt8])]) -> [Diagnostic] {
    let positions = Set(problems.map(\.position) + problems.compactMap(\.note?.position))
    let locations = Dictionary(grouping: positions, by: \.file).mapValues { positions in
      FileLocation.locations(positions.map(\.offset), in: files[positions[0].file])
    }
    func location(_ position: Position) -> FileLocation {
      locations[position.file]?[position.offset] ?? FileLocation(path: files[position.file].path)
    }
    let diagnostics = problems.map { kind, position, message, note, key in
      Diagnostic(
        kind: kind, location: location(position), message: message,
        notes: note.map { [.init(location: location($0.position), message: $0.message)] } ?? [], key: key)
    }
    // Problems are nearly in order.
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.sorted {
      ($0.location, $0.message, $0.text) < ($1.location, $1.message, $1.text)
    }
  }
}
