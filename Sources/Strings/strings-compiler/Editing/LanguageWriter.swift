import StringsCompiler

/// Writes a language's file in the order of the base language's file, with its comments above the keys.
///
/// An entry keeps what stands above it, unless comments of the base language are missing there: then the
/// base's comments and white space take its place, and the language's own comments stay above them.
struct LanguageWriter {
  let base: BaseLayout
  /// The file that has the header, the tail, the line ends and the encoding.
  let document: StringsDocument
  var entries: [PlacedEntry]
  private(set) var result: [UInt8] = []

  /// Formats a file. Its encoding stays. Formatting a formatted file changes nothing.
  static func format(_ bytes: [UInt8], by base: BaseLayout) -> [UInt8] {
    let document = StringsDocument(bytes, headings: base.headings)
    let entries = document.blocks.enumerated().map { index, block in
      let key = FormKey(block.entry.key)
      return PlacedEntry(block: block, form: key.form, source: base.source(of: key), index: index)
    }
    return LanguageWriter(base: base, document: document, entries: entries).write()
  }

  /// Writes the file of a new language: the base language's file, with each entry marked as untranslated and
  /// each text in the plural forms of the new language, and its own name if that is known. Returns nil if
  /// there are no rules and a text has plural forms.
  static func add(_ rules: PluralRules?, ownName: String? = nil, by base: BaseLayout) -> [UInt8]? {
    let entries = base.keys(rules)?.compactMap { key in
      base.source(of: key).map { source in
        let name = key.key == StringsCompiler.ownNameKey ? ownName : nil
        return PlacedEntry(
          block: base.document.block(source, as: key.key, with: name), form: key.form, source: source,
          index: source, isUnchanged: false)
      }
    }
    return entries.map { LanguageWriter(base: base, document: base.document, entries: $0).write() }
  }

  private consuming func write() -> [UInt8] {
    entries.sort { $0.order < $1.order }
    placeComments()
    result += document.text[document.header]
    var previous = -1
    for entry in entries {
      if entry.isUnchanged, entry.index == previous + 1 {
        result += entry.block.lead.bytes
      } else {
        startLine()
        result += LineEnd.replace(in: entry.lead(isFirst: previous < 0).bytes, with: document.lineEnd)
      }
      result += entry.block.text
      previous = entry.index
    }
    if previous != document.blocks.count - 1 { startLine() }
    return document.encoding.encode(result + document.text[document.tail])
  }

  /// Gives the entries the comments that the base language has above them. A comment that another entry has
  /// moves; otherwise a key added between a heading and its section would duplicate the heading.
  private mutating func placeComments() {
    var leads = base.leads(for: Set(entries.compactMap(\.source)))
    for place in entries.indices {
      entries[place].expect(entries[place].source.flatMap { leads.removeValue(forKey: $0) })
    }
    var missing = entries.flatMap(\.missing).counts
    for place in entries.indices { entries[place].remove(&missing) }
  }

  private mutating func startLine() {
    if let last = result.last, !LineEnd.isByte(last) { result += document.lineEnd }
  }
}

/// An entry with the comments that it has and that it gets.
struct PlacedEntry {
  let block: StringsDocument.Block
  let form: PluralForm
  /// The block of the base language that the entry translates, or nil if there is none.
  let source: Int?
  let index: Int
  /// Whether what stands above the entry stays as it is.
  var isUnchanged = true
  /// What the base language has above the entry, without comments if another form of the text has them.
  private(set) var expected = StringsDocument.Lead()
  /// The comments of `expected` that the entry does not have.
  private(set) var missing: [StringsDocument.Comment] = []
  /// The comments of the entry that `expected` does not have.
  private(set) var additional: [StringsDocument.Comment] = []

  /// The place among the entries: those without a source are at the end, in the order of the file.
  var order: (Int, PluralForm, Int) { (source ?? .max, source == nil ? .plain : form, index) }

  mutating func expect(_ lead: StringsDocument.Lead?) {
    let own = block.lead.comments
    // The place of an entry that the base language does not have says nothing about its white space.
    expected = lead ?? .init(space: source == nil ? block.lead.space : [])
    var rest = expected.comments[...]
    for comment in own
    where comment.normalized == rest.first?.normalized && comment.isAttached == rest.first?.isAttached {
      rest.removeFirst()
    }
    if !rest.isEmpty { isUnchanged = false }
    var (had, wanted) = (own.counts, expected.comments.counts)
    missing = expected.comments.removing(&had)
    additional = own.removing(&wanted)
  }

  mutating func remove(_ missing: inout [[UInt8]: Int]) {
    let rest = additional.removing(&missing)
    if rest.count < additional.count { isUnchanged = false }
    additional = rest
  }

  /// What to write above the entry where a line starts. The line ends of added text are LF.
  func lead(isFirst: Bool) -> StringsDocument.Lead {
    var lead = isUnchanged ? block.lead : expected
    // The white space of the file's first entry is the start of the file.
    if index == 0 { lead.space = expected.space }
    if isFirst { lead.space.removeAll(where: LineEnd.isByte) }
    if isUnchanged { return lead }
    var own = additional
    for place in own.indices { own[place].space = LineEnd.lf + (own[place].isAttached ? [] : LineEnd.lf) }
    lead.comments =
      own.filter { !$0.isAttached } + expected.comments.filter { !$0.isAttached }
      + own.filter { $0.isAttached && !$0.isMarker } + expected.comments.filter(\.isAttached)
    // Markers stand directly above the key, and are indented as it is.
    let line = lead.bytes.reversed().prefix { !LineEnd.isByte($0) }
    let indentation = line.allSatisfy(" \t".utf8.contains) ? line.reversed() : []
    for marker in own.filter(\.isMarker) {
      lead.comments.append(.init(text: marker.text, space: LineEnd.lf + indentation, isAttached: true))
    }
    return lead
  }
}

extension [StringsDocument.Comment] {
  fileprivate var counts: [[UInt8]: Int] { Dictionary(map { ($0.normalized, 1) }, uniquingKeysWith: +) }

  /// Returns the comments that are not among others, as often as they occur there, and removes them there.
  fileprivate func removing(_ others: inout [[UInt8]: Int]) -> [StringsDocument.Comment] {
    filter {
      others[$0.normalized, default: 0] -= 1
      return others[$0.normalized, default: 0] < 0
    }
  }
}
