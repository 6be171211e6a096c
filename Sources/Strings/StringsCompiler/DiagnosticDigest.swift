/// Shortens a list of diagnostics for reading: repeated problems of a kind are counted instead of listed.
package enum DiagnosticDigest {
  /// The number of diagnostics of a kind in a file, or of keys, that remain where there are too many.
  private static let shownPerFile = 3
  private static let advice = "strings-compiler check --all lists each"

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
    var (result, rests) = ([Diagnostic](), [Diagnostic]())
    for (kind, diagnostics) in Dictionary(grouping: diagnostics, by: \.kind) {
      let files = Dictionary(grouping: diagnostics, by: \.location.path).values
        .sorted { $0[0].location < $1[0].location }
      let start = result.count
      let hidden = files.drop { file in
        guard result.count - start < 10 || kind.isAbsence else { return false }
        result += shorten(file, kind)
        return true
      }
      guard !hidden.isEmpty else { continue }
      let problems = hidden.joined().count.of("problem")
      let message = "\(problems) of the kind \(kind.rawValue) in \(hidden.count.of("more file")); \(advice)"
      rests.append(Diagnostic(kind: kind, location: FileLocation(path: root), message: message))
    }
    func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
      diagnostics.sorted { ($0.location, $0.message) < ($1.location, $1.message) }
    }
    return withoutRepeatedNotes(sorted(result)) + sorted(rests)
  }

  /// Shortens the diagnostics of one kind and file.
  private static func shorten(_ diagnostics: [Diagnostic], _ kind: Diagnostic.Kind) -> [Diagnostic] {
    guard diagnostics.count > (kind.isAbsence ? 2 : 5) else { return diagnostics }
    if kind.isAbsence { return [absence(diagnostics, isMissing: kind == .missingKey)] }
    let count = diagnostics.count - shownPerFile
    let message = "\(count) more problems like this in this file (\(kind.rawValue)); \(advice)"
    let more = Diagnostic(kind: kind, location: diagnostics[shownPerFile].location, message: message)
    return diagnostics.prefix(shownPerFile) + [more]
  }

  /// Counts missing or untranslated keys, and names the first ones with their places.
  private static func absence(_ diagnostics: [Diagnostic], isMissing: Bool) -> Diagnostic {
    let notes = diagnostics.prefix(shownPerFile).map { diagnostic in
      Diagnostic.Note(
        location: diagnostic.notes.first?.location ?? diagnostic.location,
        message: "\((diagnostic.key ?? "").quoted) is here" + (isMissing ? " in the base language" : ""))
    }
    let keys = diagnostics.prefix(shownPerFile).compactMap { $0.key?.quoted }.joined(separator: ", ")
    let what = "\(diagnostics.count) keys are \(isMissing ? "missing" : "not translated")"
    return Diagnostic(
      kind: diagnostics[0].kind, location: diagnostics[0].location,
      message: "\(what), the first are \(keys); \(advice)", notes: notes)
  }

  /// Drops the notes of a diagnostic about missing keys if those of another language are the same.
  private static func withoutRepeatedNotes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<[Diagnostic.Note]> = []
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.kind.isAbsence, diagnostic.notes.count > 1, !seen.insert(diagnostic.notes).inserted {
        diagnostic.notes = []
      }
      return diagnostic
    }
  }
}

extension Diagnostic.Kind {
  /// Whether a text is missing, rather than wrong.
  fileprivate var isAbsence: Bool { self == .missingKey || self == .untranslated }
}
