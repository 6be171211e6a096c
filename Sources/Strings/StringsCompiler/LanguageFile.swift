/// The parsed file of one language. Reading it reports the problems that need no other file: encoding,
/// grammar, duplicate keys, empty values, characters that no text may have, and unknown plural categories.
struct LanguageFile {
  /// The number of the file in the run.
  let number: Int
  let language: LanguageCode
  /// The plural rules of the language, or nil if the compiler has none.
  let rules: PluralRules?
  let text: [UInt8]
  /// The entries grouped by text, in the order in which each text first occurs.
  private(set) var groups: [EntryGroup] = []
  private var index: [String: Int] = [:]
  /// The entries that are marked as untranslated, by text. They are not in `groups`.
  private(set) var untranslated: [String: [StringsEntry]] = [:]
  /// Whether an error in the encoding or grammar may hide entries, so that keys only seem to be missing.
  let isIncomplete: Bool

  /// Reads the bytes of a file. In the base language, no text is untranslated.
  init(
    _ bytes: [UInt8], number: Int, language: LanguageCode, isBase: Bool, rules: PluralRules?,
    reportingTo collector: DiagnosticCollector
  ) {
    (self.number, self.language, self.rules) = (number, language, rules)
    let previous = collector.count
    text = TextEncoding.decode(bytes, file: number, reportingTo: collector)
    let parsed = StringsParser.parse(text, file: number, reportingTo: collector)
    isIncomplete = collector.count > previous
    var entries: [String: StringsEntry] = [:]
    for entry in parsed {
      if let first = entries[entry.key] {
        collector.report(
          .duplicateKey, entry.position, "duplicate key \(entry.key.quoted)",
          note: (first.position, "the key is first defined here"))
        continue
      }
      entries[entry.key] = entry
      if !isBase, entry.comments.contains(where: { TranslatorComment.marksUntranslated(Array(text[$0])) }) {
        untranslated[String(entry.key.prefix { $0 != "#" }), default: []].append(entry)
      } else {
        add(entry, collector)
      }
    }
  }

  private mutating func add(_ entry: StringsEntry, _ collector: DiagnosticCollector) {
    let parts = entry.key.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if entry.value.allSatisfy(\.isWhitespace) {
      collector.report(.emptyValue, entry.valuePosition, "the value of \(entry.key.quoted) is empty")
    }
    entry.reportHazards(to: collector)
    guard let form = parts.count > 1 ? PluralForm(parts[1]) : .plain else {
      let known = PluralCategory.list(PluralCategory.allCases)
      return collector.report(
        .pluralForm, entry.position,
        "\(entry.key.quoted) does not end in a plural category, such as #one, or in two, such as #one,other; "
          + "the categories are \(known)")
    }
    let name = String(parts.first ?? "")
    guard let index = self.index[name] else {
      self.index[name] = groups.count
      groups.append(EntryGroup(name: name, forms: [form: entry]))
      return
    }
    let group = groups[index]
    if let other = group.first, group.counts != form.categories.count {
      let what =
        group.counts == 0 || form == .plain
        ? "both a plain value and plural forms" : "both forms for one number and forms for two numbers"
      return collector.report(
        .pluralForm, entry.position, "\(name.quoted) cannot have \(what); remove one of them",
        note: (other.position, "the conflicting entry is here"))
    }
    groups[index].forms[form] = entry
  }

  subscript(name: String) -> EntryGroup? { index[name].map { groups[$0] } }

  /// Whether the file has the text of a group of any file with all plural forms that its language needs.
  func has(_ group: EntryGroup) -> Bool {
    guard let own = self[group.name], untranslated[group.name] == nil else { return false }
    guard own.counts > 0, let rules else { return true }
    return own.forms.count >= PluralForm.all(of: rules.rules(of: own.forms.keys).map(\.categories)).count
  }
}

/// The entries of one file for one text: a plain entry, or an entry for each plural form.
struct EntryGroup {
  /// The key without `#category`.
  let name: String
  /// The entries by plural form. All forms have the same number of categories.
  var forms: [PluralForm: StringsEntry] = [:]

  /// The number of arguments that select the plural form; 0 for a plain entry.
  var counts: Int { forms.keys.first?.categories.count ?? 0 }

  var first: StringsEntry? { forms.values.min { $0.keyOffset < $1.keyOffset } }

  var position: DiagnosticCollector.Position { first?.position ?? .init() }

  /// The entry to compare others with: the plain entry, or the last form in CLDR's order.
  var reference: StringsEntry? { forms.max { $0.key < $1.key }?.value }
}
