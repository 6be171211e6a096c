/// Reads one language's file into messages and reports what is wrong with it alone: encoding, grammar, duplicate keys,
/// empty values, plural categories that do not exist.
struct SourceReader {
  private let file: Int
  private(set) var findings: [Finding] = []
  private var entries: [String: StringsEntry] = [:]
  private(set) var source: LanguageSource

  init(file: Int, language: LanguageCode) {
    self.file = file
    source = LanguageSource(file: file, language: language, rules: PluralRules(language: language))
  }

  /// Reads decoded text.
  mutating func read(_ decoded: TextDecoder.Result) {
    if let problem = decoded.problem { report(problem.offset, problem.message) }
    let parsed = StringsParser.parse(decoded.utf8)
    for problem in parsed.problems {
      report(problem.offset, problem.message, notes: problem.notes)
    }
    source.isIncomplete = decoded.problem != nil || !parsed.problems.isEmpty
    for entry in parsed.entries { add(entry) }
  }

  private mutating func report(_ offset: Int, _ message: String, notes: [(offset: Int, message: String)] = [])
  {
    let places = notes.map { (place: Finding.Place(file: file, offset: $0.offset), message: $0.message) }
    findings.append(Finding(.init(file: file, offset: offset), message, notes: places))
  }

  private mutating func add(_ entry: StringsEntry) {
    if let first = entries[entry.key] {
      report(
        entry.keyOffset, "duplicate key \(Quoted.text(entry.key))",
        notes: [(first.keyOffset, "the key stands here already")])
      return
    }
    entries[entry.key] = entry
    if entry.value.allSatisfy(\.isWhitespace) {
      report(entry.valueOrigin.start, "the value of \(Quoted.text(entry.key)) is empty")
    }
    let parts = entry.key.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return add(entry, to: entry.key, as: nil) }
    guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[1])) else {
      let known = PluralCategory.allCases.map { "#\($0.rawValue)" }.joined(separator: " ")
      report(entry.keyOffset, "\(Quoted.text(entry.key)) ends in no plural category; they are \(known)")
      return
    }
    add(entry, to: String(parts[0]), as: category)
  }

  private mutating func add(_ entry: StringsEntry, to name: String, as category: PluralCategory?) {
    guard let index = source.index[name] else {
      source.index[name] = source.messages.count
      source.messages.append(MessageSource(name: name, forms: [category: entry]))
      return
    }
    let others = source.messages[index].forms
    if let other = others.values.first, (others[nil] != nil) || category == nil {
      report(
        entry.keyOffset, "\(Quoted.text(name)) cannot be both one text and plural forms",
        notes: [(other.keyOffset, "the other is here")])
      return
    }
    source.messages[index].forms[category] = entry
  }
}
