extension [Diagnostic] {
  /// Writes the diagnostics to standard error.
  package func print() { FileAccess.printError(map { $0.text + "\n" }.joined()) }

  /// The diagnostics, which must be sorted, for reading: with a single one for more than two keys of a file
  /// that are missing, or that are not translated. It has their number, and the first three keys with their
  /// places, which are not repeated for further languages.
  package var shortened: [Diagnostic] {
    func group(_ diagnostic: Diagnostic) -> [String] { [diagnostic.kind.rawValue, diagnostic.location.path] }
    let groups = Dictionary(grouping: filter { $0.key != nil }, by: group)
    var seen: Set<[Diagnostic.Note]> = []
    return compactMap { diagnostic in
      let all = groups[group(diagnostic)] ?? []
      guard diagnostic.key != nil, all.count > 2 else { return diagnostic }
      guard diagnostic == all[0] else { return nil }
      let isMissing = diagnostic.kind == .missingKey
      let keys = all.prefix(3).map { ($0.key ?? "").quoted }
      let notes = zip(keys, all).map { key, diagnostic in
        Diagnostic.Note(
          location: diagnostic.notes.first?.location ?? diagnostic.location,
          message: "\(key) is here" + (isMissing ? " in the base language" : ""))
      }
      let what = "\(all.count) keys are \(isMissing ? "missing" : "not translated")"
      return Diagnostic(
        kind: diagnostic.kind, location: diagnostic.location,
        message:
          "\(what), the first are \(keys.joined(separator: ", ")); strings-compiler check --all lists each",
        notes: seen.insert(notes).inserted ? notes : [])
    }
  }
}
