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

  private typealias Problem = (
    kind: Diagnostic.Kind, position: Position, message: String, note: Note?, key: String?
  )

  private var problems: [Problem] = []

  package init() {}

  /// The number of problems so far.
  var count: Int { problems.count }

  /// Adds a problem.
  ///
  /// - Parameters:
  ///   - note: A second position that explains the problem.
  ///   - key: The key that is missing or not translated.
  func report(
    _ kind: Diagnostic.Kind, _ position: Position, _ message: String, note: Note? = nil, key: String? = nil
  ) {
    problems.append((kind, position, message, note, key))
  }

  /// Returns the diagnostics sorted by location and then by message, without duplicates.
  ///
  /// - Parameter files: The paths and the decoded texts, by file number.
  func diagnostics(in files: [(path: String, text: [UInt8])]) -> [Diagnostic] {
    let positions = Set(problems.map(\.position) + problems.compactMap(\.note?.position))
    let locations = Dictionary(grouping: positions, by: \.file).mapValues { positions in
      Self.locations(positions.map(\.offset), in: files[positions[0].file])
    }
    func location(_ position: Position) -> FileLocation {
      locations[position.file]?[position.offset] ?? FileLocation(path: files[position.file].path)
    }
    let diagnostics = problems.map { kind, position, message, note, key in
      Diagnostic(
        kind: kind, location: location(position), message: message,
        notes: note.map { [.init(location: location($0.position), message: $0.message)] } ?? [], key: key)
    }
    let sorted = diagnostics.sorted {
      ($0.location, $0.message, $0.text) < ($1.location, $1.message, $1.text)
    }
    return sorted.reduce(into: []) { unique, diagnostic in
      if unique.last != diagnostic { unique.append(diagnostic) }
    }
  }

  /// Returns the location of each offset.
  static func locations(_ offsets: [Int], in file: (path: String, text: [UInt8])) -> [Int: FileLocation] {
    let scanner = StringsScanner(text: file.text)
    var locations: [Int: FileLocation] = [:]
    var (line, column, next) = (1, 1, 0)
    for offset in offsets.sorted() {
      var segment = next
      while next < min(offset, file.text.count) {
        next += 1
        if scanner.isLineBreak(at: next - 1) { (line, column, segment) = (line + 1, 1, next) }
      }
      column += String(decoding: file.text[segment..<next], as: UTF8.self).utf16.count
      locations[offset] = FileLocation(path: file.path, line: line, column: column)
    }
    return locations
  }
}
