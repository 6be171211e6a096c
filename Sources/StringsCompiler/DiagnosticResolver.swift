/// A problem at a UTF-8 offset of one text, with notes for other offsets of that text.
struct Problem: Sendable {
  let kind: Diagnostic.Kind
  let offset: Int
  let message: String
  var notes: [(offset: Int, message: String)] = []
}

/// A diagnostic with UTF-8 offsets that are not yet resolved to lines and columns.
struct UnresolvedDiagnostic: Sendable {
  /// A file number of the run and an offset into that file's decoded UTF-8.
  struct Position: Hashable, Sendable {
    let file: Int
    let offset: Int
  }

  let kind: Diagnostic.Kind
  let position: Position
  let message: String
  let notes: [(position: Position, message: String)]
  /// The key that is missing or not translated.
  var key: String?

  init(
    _ kind: Diagnostic.Kind, _ position: Position, _ message: String,
    notes: [(position: Position, message: String)] = []
  ) {
    self.kind = kind
    self.position = position
    self.message = message
    self.notes = notes
  }

  init(_ problem: Problem, file: Int) {
    self.init(
      problem.kind, Position(file: file, offset: problem.offset), problem.message,
      notes: problem.notes.map { (Position(file: file, offset: $0.offset), $0.message) })
  }
}

/// Resolves offsets to lines and columns.
///
/// Resolving all diagnostics of a run together takes one pass over each file, however many there are.
struct DiagnosticResolver {
  private let paths: [String]
  private let texts: [[UInt8]]

  /// Creates a resolver from the paths and the decoded texts of the files, by file number.
  init(paths: [String], texts: [[UInt8]]) {
    self.paths = paths
    self.texts = texts
  }

  /// Returns the diagnostics sorted by location and then by message, without duplicates.
  func resolve(_ unresolved: [UnresolvedDiagnostic]) -> [Diagnostic] {
    let locations = locations(of: Set(unresolved.flatMap { [$0.position] + $0.notes.map(\.position) }))
    func location(_ position: UnresolvedDiagnostic.Position) -> FileLocation {
      locations[position] ?? FileLocation(path: paths[position.file], line: 1, column: 1)
    }
    let diagnostics = unresolved.map { diagnostic in
      Diagnostic(
        kind: diagnostic.kind, location: location(diagnostic.position), message: diagnostic.message,
        notes: diagnostic.notes.map { .init(location: location($0.position), message: $0.message) },
        key: diagnostic.key)
    }
    return diagnostics.sorted(by: Self.precedes).reduce(into: []) { unique, diagnostic in
      if unique.last != diagnostic { unique.append(diagnostic) }
    }
  }

  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.location != right.location { return left.location < right.location }
    return left.message != right.message ? left.message < right.message : left.text < right.text
  }

  private func locations(
    of positions: Set<UnresolvedDiagnostic.Position>
  ) -> [UnresolvedDiagnostic.Position: FileLocation] {
    var found: [UnresolvedDiagnostic.Position: FileLocation] = [:]
    for (file, positions) in Dictionary(grouping: positions, by: \.file) {
      var cursor = Cursor(text: texts[file])
      for position in positions.sorted(by: { $0.offset < $1.offset }) {
        cursor.advance(to: position.offset)
        found[position] = FileLocation(path: paths[file], line: cursor.line, column: cursor.column)
      }
    }
    return found
  }

  /// A forward-only position in a text that tracks its line and column.
  private struct Cursor {
    let text: [UInt8]
    var offset = 0
    var line = 1
    var column = 1

    init(text: [UInt8]) { self.text = text }

    mutating func advance(to target: Int) {
      let target = min(target, text.count)
      var segment = offset
      while offset < target {
        let byte = text[offset]
        offset += 1
        let endsLine =
          byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r") && !(offset < text.count && text[offset] == UInt8(ascii: "\n"))
        if endsLine {
          line += 1
          column = 1
          segment = offset
        }
      }
      if segment < offset { column += String(decoding: text[segment..<offset], as: UTF8.self).utf16.count }
    }
  }
}
