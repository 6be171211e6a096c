import StringsCompiler

/// A key as the name of a text and one of its plural forms: `pets.found#one,few`.
struct FormKey: Sendable {
  /// The key without `#` and the categories.
  let name: String
  /// The plural form; plain for a key without `#`, or with anything else after it.
  let form: PluralForm

  /// The key as it is written in a file.
  var key: String { name + form.suffix }
}

extension FormKey {
  init(_ key: String) {
    let parts = key.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let form = parts.count == 2 ? PluralForm(parts[1]) : nil
    self.init(name: form == nil ? key : String(parts[0]), form: form ?? .plain)
  }
}

/// The order and the comments of the base language's file, as a pattern for the files of other languages.
struct BaseLayout {
  let document: StringsDocument
  private let keys: [FormKey]
  /// The indices of the blocks of each text, in file order.
  private let groups: [String: [Int]]

  init(_ bytes: [UInt8]) {
    document = StringsDocument(bytes)
    keys = document.blocks.map { FormKey($0.entry.key) }
    groups = Dictionary(grouping: document.blocks.indices) { [keys] in keys[$0].name }
  }

  /// The comments that are detached from a key, apart from the header.
  var headings: Set<[UInt8]> {
    Set(document.blocks.flatMap(\.lead.comments).filter { !$0.isAttached }.map(\.normalized))
  }

  /// The keys of a language with the plural forms that it needs, in no order. Nil if there are no rules and a
  /// text has plural forms.
  func keys(_ rules: PluralRules?) -> [FormKey]? {
    guard rules != nil || keys.allSatisfy({ $0.form == .plain }) else { return nil }
    return groups.flatMap { name, indices in
      PluralForm.all(of: rules?.rules(of: indices.map { keys[$0].form }).map(\.categories) ?? [])
        .map { FormKey(name: name, form: $0) }
    }
  }

  /// Returns the block that a key is translated from: the same form, or the form with `other` in place of
  /// each category that the base language does not have, or else the last form. Nil if the base language
  /// does not have the text.
  func source(of key: FormKey) -> Int? {
    guard let forms = groups[key.name] else { return nil }
    let nearest = key.form.categories.enumerated().map { place, category in
      forms.contains { keys[$0].form.categories.dropFirst(place).first == category } ? category : .other
    }
    return forms.first { keys[$0].form.categories == nearest } ?? forms.last
  }

  /// Returns the leads for a file that has translations of some of the blocks.
  ///
  /// - The comments of a form without translation go to another form of the text.
  /// - Detached comments are the heading of a section. They go to the first translated key of the section.
  func leads(for translated: Set<Int>) -> [Int: StringsDocument.Lead] {
    var result: [Int: StringsDocument.Lead] = [:]
    var heading: StringsDocument.Lead?
    for (index, lead) in document.blocks.map(\.lead).enumerated() {
      if lead.comments.contains(where: { !$0.isAttached }) { heading = lead }
      guard let target = target(of: index, translated) else { continue }
      if result[target] == nil {
        result[target] = heading ?? lead
        result[target]?.comments.removeAll(where: \.isAttached)
        heading = nil
      }
      result[target]?.comments += lead.comments.filter(\.isAttached)
    }
    return result
  }

  private func target(of index: Int, _ translated: Set<Int>) -> Int? {
    if translated.contains(index) { return index }
    let forms = (groups[keys[index].name] ?? []).filter(translated.contains)
    return forms.first { $0 > index } ?? forms.last
  }
}
