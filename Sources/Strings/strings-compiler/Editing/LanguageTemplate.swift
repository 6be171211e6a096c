import StringsCompiler

/// The file of a new language: the base language's file, with each entry marked as untranslated and each text
/// in the plural forms of the new language.
enum LanguageTemplate {
  /// Returns the file, or nil if there are no rules and a text has plural forms.
  static func write(_ layout: BaseLayout, rules: PluralRules?) -> [UInt8]? {
    guard rules != nil || layout.texts.allSatisfy({ $0.forms.first == .plain }) else { return nil }
    let document = layout.document
    var writer = LineWriter(lineEnd: document.lineEnd)
    writer.bytes += document.text[..<document.headerEnd()]
    let entries = entries(layout, rules)
    let leads = layout.leads(for: Set(entries.map(\.source)))
    var previous: Int?
    for (key, source) in entries {
      let lead = source == previous ? nil : leads[source]
      writer.startLine()
      writer.append(lead ?? CommentedLead(), markers: [UntranslatedMarker.comment])
      writer.bytes += line(key, from: document.blocks[source], in: document.text)
      previous = source
    }
    writer.bytes += document.text[document.tail]
    return document.encoding.encode(writer.bytes)
  }

  /// The keys of the file, each with the index of the block that it is translated from.
  private static func entries(_ layout: BaseLayout, _ rules: PluralRules?) -> [(key: FormKey, source: Int)] {
    let keys = layout.texts.flatMap { text in
      PluralForm.all(of: rules?.rules(of: text.forms).map(\.categories) ?? []).map {
        FormKey(name: text.name, form: $0)
      }
    }
    return keys.compactMap { key in layout.source(of: key).map { (key, $0) } }
      .sorted { ($0.source, $0.key.form) < ($1.source, $1.key.form) }
  }

  /// Returns an entry and the rest of its line. Only a key that the base language does not have is written
  /// anew.
  private static func line(_ key: FormKey, from block: StringsDocument.Block, in text: [UInt8]) -> [UInt8] {
    let entry = block.entry
    let end = block.trail.upperBound
    guard key.key != entry.key else { return Array(text[entry.range.lowerBound..<end]) }
    let value = entry.valueRange == entry.keyRange ? " = ".utf8 + text[entry.valueRange] : []
    return StringsWriter.quoted(key.key).utf8 + value + Array(text[entry.keyRange.upperBound..<end])
  }
}
