/// Turns offsets into lines and columns, all offsets of a file in one pass over its bytes.
struct LocationFinder {
  private let paths: [String]
  private let texts: [[UInt8]]

  /// The paths and decoded texts of the run's files, by file number.
  init(paths: [String], texts: [[UInt8]]) {
    self.paths = paths
    self.texts = texts
  }

  /// The findings as diagnostics, sorted by place and then by message, without repetitions.
  func diagnostics(for findings: [Finding]) -> [Diagnostic] {
    let places = findings.flatMap { [$0.place] + $0.notes.map(\.place) }
    let locations = locations(of: Set(places))
    func location(_ place: Finding.Place) -> FileLocation {
      locations[place] ?? FileLocation(path: paths[place.file], line: 1, column: 1)
    }
    let diagnostics = findings.map { finding in
      Diagnostic(
        location: location(finding.place), message: finding.message,
        notes: finding.notes.map { .init(location: location($0.place), message: $0.message) })
    }
    return diagnostics.sorted(by: Self.precedes).reduce(into: []) { unique, diagnostic in
      if unique.last != diagnostic { unique.append(diagnostic) }
    }
  }

  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.location != right.location { return left.location < right.location }
    return left.message != right.message ? left.message < right.message : left.text < right.text
  }

  private func locations(of places: Set<Finding.Place>) -> [Finding.Place: FileLocation] {
    var found: [Finding.Place: FileLocation] = [:]
    for (file, places) in Dictionary(grouping: places, by: \.file) {
      var walk = Walk(text: texts[file])
      for place in places.sorted(by: { $0.offset < $1.offset }) {
        walk.advance(to: place.offset)
        found[place] = FileLocation(path: paths[file], line: walk.line, column: walk.column)
      }
    }
    return found
  }

  /// A position that only moves forward and knows its line and column.
  private struct Walk {
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
      if segment < offset { column += String(decoding: text[segment..<offset], as: UTF8.self).count }
    }
  }
}
