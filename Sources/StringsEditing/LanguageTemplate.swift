import StringsCompiler

/// The file of a new language: the base language's file, with each entry marked as untranslated and each text
/// in the plural forms of the new language.
struct LanguageTemplate {
  private let layout: BaseLayout
  private let rules: PluralRules?
  private var writer: LineWriter

  private init(_ layout: BaseLayout, rules: PluralRules?) {
    self.layout = layout
    self.rules = rules
    writer = LineWriter(lineEnd: layout.document.lineEnd)
  }

  /// Returns the file, or nil if there are no rules and a text has plural forms.
  static func write(_ layout: BaseLayout, rules: PluralRules?) -> [UInt8]? {
    guard rules != nil || layout.texts.allSatisfy({ $0.forms.first == .plain }) else { return nil }
    var template = LanguageTemplate(layout, rules: rules)
    return template.write()
  }

  private mutating func write() -> [UInt8] {
    let document = layout.document
    writer.bytes += document.text[..<document.headerEnd()]
    let entries = entries()
    let leads = layout.leads(for: Set(entries.map(\.source)))
    var previous: Int?
    for (key, source) in entries {
      let lead = source == previous ? nil : leads[source]
      writer.startLine()
      writer.append(lead ?? CommentedLead(), markers: [UntranslatedMarker.comment])
      append(key, from: document.blocks[source])
      previous = source
    }
    writer.bytes += document.text[document.tail]
    return document.encoding.encode(writer.bytes)
  }

  /// The keys of the file, each with the index of the block that it is translated from.
  private func entries() -> [(key: FormKey, source: Int)] {
    let keys = layout.texts.flatMap { text in
      PluralForm.all(of: rules?.rules(of: text.forms).map(\.categories) ?? []).map {
        FormKey(name: text.name, form: $0)
      }
    }
    return keys.compactMap { key in layout.source(of: key).map { (key, $0) } }
      .sorted { ($0.source, $0.key.form) < ($1.source, $1.key.form) }
  }

  /// Appends an entry and the rest of its line. Only a key that the base language does not have is written
  /// anew.
  private mutating func append(_ key: FormKey, from block: StringsDocument.Block) {
    let text = layout.document.text
    let entry = block.entry
    if key.key == entry.key {
      writer.bytes += text[entry.range]
    } else {
      writer.bytes += Array(StringsWriter.quoted(key.key).utf8)
      if entry.valueRange == entry.keyRange { writer.bytes += " = ".utf8 + text[entry.valueRange] }
      writer.bytes += text[entry.keyRange.upperBound..<entry.range.upperBound]
    }
    writer.bytes += text[block.trail]
  }
}
