/// Shortens a list of diagnostics for reading: repeated problems of a kind are counted instead of listed.
package enum DiagnosticDigest {
  // What these limit is in the comment on `shorten(_:root:)`.
  private static let maximumPerFile = 5
  private static let shownPerFile = 3
  private static let maximumAbsent = 2
  private static let maximumPerKind = 10

  /// Returns the diagnostics with a count in place of repetitions.
  ///
  /// Of more than five diagnostics of a kind in a file, three remain, and a fourth gives the number of the
  /// others. More than two missing or untranslated keys become one diagnostic with three of the keys and
  /// their places, which are not repeated for further languages. Except for these, after ten diagnostics of a
  /// kind, a last one counts those of all further files. It is at the end.
  ///
  /// - Parameters:
  ///   - diagnostics: Sorted diagnostics, as ``StringsCompiler`` returns them.
  ///   - root: The path of the catalogue, for a diagnostic about further files.
  package static func shorten(_ diagnostics: [Diagnostic], root: String) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var rests: [Diagnostic] = []
    for (kind, diagnostics) in Dictionary(grouping: diagnostics, by: \.kind) {
      let files = Dictionary(grouping: diagnostics, by: \.location.path).values
        .sorted { $0[0].location < $1[0].location }
      var shown: [Diagnostic] = []
      let hidden = files.drop { file in
        guard shown.count < maximumPerKind || isAbsence(kind) else { return false }
        shown += shorten(file)
        return true
      }
      result += shown
      if !hidden.isEmpty { rests.append(rest(of: kind, in: hidden.map(\.count), root: root)) }
    }
    func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
      diagnostics.sorted { ($0.location, $0.message) < ($1.location, $1.message) }
    }
    return withoutRepeatedNotes(sorted(result)) + sorted(rests)
  }

  private static func isAbsence(_ kind: Diagnostic.Kind) -> Bool {
    kind == .missingKey || kind == .untranslated
  }

  /// Shortens the diagnostics of one kind and file.
  private static func shorten(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard let first = diagnostics.first else { return [] }
    if isAbsence(first.kind) {
      return diagnostics.count > maximumAbsent ? [absence(diagnostics)] : diagnostics
    }
    guard diagnostics.count > maximumPerFile else { return diagnostics }
    let count = diagnostics.count - shownPerFile
    let message = "\(count) more problems like this in this file (\(first.kind.rawValue)); \(advice)"
    let more = Diagnostic(kind: first.kind, location: diagnostics[shownPerFile].location, message: message)
    return diagnostics.prefix(shownPerFile) + [more]
  }

  /// Counts missing or untranslated keys, and names the first ones with their places.
  private static func absence(_ diagnostics: [Diagnostic]) -> Diagnostic {
    let isMissing = diagnostics[0].kind == .missingKey
    let shown = diagnostics.prefix(shownPerFile)
    let keys = shown.compactMap(\.key).map(\.quoted)
    let notes = zip(shown, keys).map { diagnostic, key in
      Diagnostic.Note(
        location: diagnostic.notes.first?.location ?? diagnostic.location,
        message: isMissing ? "\(key) is here in the base language" : "\(key) is here")
    }
    let message =
      "\(diagnostics.count) keys are \(isMissing ? "missing" : "not translated"), "
      + "the first are \(keys.joined(separator: ", ")); \(advice)"
    return Diagnostic(
      kind: diagnostics[0].kind, location: diagnostics[0].location, message: message, notes: notes)
  }

  /// Drops the notes of a diagnostic about missing keys if those of another language are the same.
  private static func withoutRepeatedNotes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<[Diagnostic.Note]> = []
    return diagnostics.map { diagnostic in
      guard isAbsence(diagnostic.kind), diagnostic.notes.count > 1, !seen.insert(diagnostic.notes).inserted
      else { return diagnostic }
      var short = diagnostic
      short.notes = []
      return short
    }
  }

  private static func rest(of kind: Diagnostic.Kind, in counts: [Int], root: String) -> Diagnostic {
    let problems = counts.reduce(0, +).of("problem")
    let files = counts.count.of("more file")
    let message = "\(problems) of the kind \(kind.rawValue) in \(files); \(advice)"
    let location = FileLocation(path: root, line: 1, column: 1)
    return Diagnostic(kind: kind, location: location, message: message)
  }

  private static let advice = "strings-compiler check --all lists each"
}
