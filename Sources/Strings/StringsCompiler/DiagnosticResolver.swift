/// A diagnostic with UTF-8 offsets that are not yet resolved to lines and columns.
struct Problem: Sendable {
  /// An offset into the decoded UTF-8 of a file.
  struct Position: Hashable, Sendable {
    /// The number of the file in the run; 0 in a text that is read alone.
    var file = 0
    var offset = 0
  }

  let kind: Diagnostic.Kind
  private(set) var position: Position
  let message: String
  /// A second position that explains the problem.
  private(set) var note: (position: Position, message: String)?
  /// The key that is missing or not translated.
  let key: String?

  init(
    _ kind: Diagnostic.Kind, _ position: Position, _ message: String,
    note: (position: Position, message: String)? = nil, key: String? = nil
  ) {
    self.kind = kind
    self.position = position
    self.message = message
    self.note = note
    self.key = key
  }

  /// A problem of a text that is read alone.
  init(_ kind: Diagnostic.Kind, at offset: Int, _ message: String) {
    self.init(kind, Position(offset: offset), message)
  }

  /// The same problem in a file of a run.
  func inFile(_ number: Int) -> Problem {
    var problem = self
    problem.position.file = number
    problem.note?.position.file = number
    return problem
  }
}

extension [Problem] {
  /// Adds a problem.
  mutating func report(
    _ kind: Diagnostic.Kind, _ position: Problem.Position, _ message: String,
    note: (position: Problem.Position, message: String)? = nil, key: String? = nil
  ) {
    append(Problem(kind, position, message, note: note, key: key))
  }
}

/// Resolves offsets to lines and columns.
///
/// Resolving all diagnostics of a run together takes one pass over each file, however many there are.
struct DiagnosticResolver {
  /// The paths and the decoded texts of the files, by file number.
  let paths: [String]
  let texts: [[UInt8]]

  /// Returns the diagnostics sorted by location and then by message, without duplicates.
  func resolve(_ problems: [Problem]) -> [Diagnostic] {
    let locations = locations(of: Set(problems.map(\.position) + problems.compactMap(\.note?.position)))
    func location(_ position: Problem.Position) -> FileLocation {
      locations[position] ?? FileLocation(path: paths[position.file], line: 1, column: 1)
    }
    let diagnostics = problems.map { problem in
      Diagnostic(
        kind: problem.kind, location: location(problem.position), message: problem.message,
        notes: problem.note.map { [.init(location: location($0.position), message: $0.message)] } ?? [],
        key: problem.key)
    }
    return diagnostics.sorted(by: Self.precedes).reduce(into: []) { unique, diagnostic in
      if unique.last != diagnostic { unique.append(diagnostic) }
    }
  }

  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.location != right.location { return left.location < right.location }
    return left.message != right.message ? left.message < right.message : left.text < right.text
  }

  private func locations(of positions: Set<Problem.Position>) -> [Problem.Position: FileLocation] {
    var found: [Problem.Position: FileLocation] = [:]
    for (file, positions) in Dictionary(grouping: positions, by: \.file) {
      var cursor = Cursor(scanner: StringsScanner(text: texts[file]))
      for position in positions.sorted(by: { $0.offset < $1.offset }) {
        cursor.advance(to: position.offset)
        found[position] = FileLocation(path: paths[file], line: cursor.line, column: cursor.column)
      }
    }
    return found
  }

  /// A forward-only position in a text that tracks its line and column.
  private struct Cursor {
    let scanner: StringsScanner
    var offset = 0
    var line = 1
    var column = 1

    mutating func advance(to target: Int) {
      let target = min(target, scanner.text.count)
      var segment = offset
      while offset < target {
        offset += 1
        if scanner.isLineBreak(at: offset - 1) {
          line += 1
          column = 1
          segment = offset
        }
      }
      column += String(decoding: scanner.text[segment..<offset], as: UTF8.self).utf16.count
    }
  }
}
