/// The parsed file of one language.
struct LanguageFile: Sendable {
  /// The number of the file in the run.
  let number: Int
  let language: LanguageCode
  /// The plural rules of the language, or nil if the compiler has none.
  let rules: PluralRules?
  /// The entries grouped by text, in the order in which each text first occurs.
  var groups: [EntryGroup] = []
  /// The index of each text in `groups`.
  var index: [String: Int] = [:]
  /// Whether an error in the encoding or grammar may hide entries, so that keys only seem to be missing.
  var isIncomplete = false

  subscript(name: String) -> EntryGroup? { index[name].map { groups[$0] } }
}

/// The entries of one file for one text: a plain entry, or an entry for each plural category.
struct EntryGroup: Sendable {
  /// The key without `#category`.
  let name: String
  /// The entries by category. A plain entry has the category nil.
  var forms: [PluralCategory?: StringsEntry] = [:]

  /// Whether the text has plural forms.
  var isPlural: Bool { forms[nil] == nil }

  /// The first entry in the order of the file.
  var first: StringsEntry? { forms.values.min { $0.keyOffset < $1.keyOffset } }

  /// The last entry in the order of the file.
  var last: StringsEntry? { forms.values.max { $0.keyOffset < $1.keyOffset } }

  /// The entry to compare others with: the plain entry, or the last category in CLDR's order.
  var reference: StringsEntry? {
    if let plain = forms[nil] { return plain }
    return PluralCategory.allCases.reversed().lazy.compactMap { self.forms[$0] }.first
  }
}

/// Parses one language's file and reports the problems that need no other file: encoding, grammar, duplicate
/// keys, empty values and unknown plural categories.
struct LanguageFileReader {
  private(set) var diagnostics: [UnresolvedDiagnostic] = []
  private var entries: [String: StringsEntry] = [:]
  private(set) var file: LanguageFile

  /// - Parameter pluralRules: The code of the language whose plural rules apply, or nil for those of
  ///   `language` itself.
  init(number: Int, language: LanguageCode, pluralRules: String? = nil) {
    let model = pluralRules.flatMap { LanguageCode($0) } ?? language
    file = LanguageFile(number: number, language: language, rules: PluralRules(language: model))
  }

  /// Parses the decoded text.
  mutating func read(_ decoded: TextDecoder.Result) {
    let parsed = StringsParser.parse(decoded.utf8)
    let problems = (decoded.problem.map { [$0] } ?? []) + parsed.problems
    diagnostics += problems.map { UnresolvedDiagnostic($0, file: file.number) }
    file.isIncomplete = !problems.isEmpty
    for entry in parsed.entries { add(entry) }
  }

  private mutating func report(
    _ offset: Int, _ message: String, notes: [(offset: Int, message: String)] = []
  ) {
    let problem = Problem(offset: offset, message: message, notes: notes)
    diagnostics.append(UnresolvedDiagnostic(problem, file: file.number))
  }

  private mutating func add(_ entry: StringsEntry) {
    if let first = entries[entry.key] {
      report(
        entry.keyOffset, "duplicate key \(entry.key.quoted)",
        notes: [(first.keyOffset, "the key is first defined here")])
      return
    }
    entries[entry.key] = entry
    if entry.value.allSatisfy(\.isWhitespace) {
      report(entry.valueOffsets.start, "the value of \(entry.key.quoted) is empty")
    }
    guard entry.key.utf8.contains(UInt8(ascii: "#")) else { return add(entry, to: entry.key, as: nil) }
    let parts = entry.key.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[1])) else {
      let known = PluralCategory.list(PluralCategory.allCases)
      report(
        entry.keyOffset, "\(entry.key.quoted) does not end in a plural category; the categories are \(known)")
      return
    }
    add(entry, to: String(parts[0]), as: category)
  }

  private mutating func add(_ entry: StringsEntry, to name: String, as category: PluralCategory?) {
    guard let index = file.index[name] else {
      file.index[name] = file.groups.count
      file.groups.append(EntryGroup(name: name, forms: [category: entry]))
      return
    }
    let others = file.groups[index].forms
    if let other = others.values.first, (others[nil] != nil) || category == nil {
      report(
        entry.keyOffset, "\(name.quoted) cannot have both a plain value and plural forms; remove one of them",
        notes: [(other.keyOffset, "the conflicting entry is here")])
      return
    }
    file.groups[index].forms[category] = entry
  }
}
