import StringsCompiler

/// The order and the comments of the base language's file, as a pattern for the files of other languages.
struct BaseLayout {
  let document: StringsDocument
  /// The key of each block.
  let keys: [FormKey]
  /// The lead of each block. The file's header is no part of them.
  private let leads: [CommentedLead]
  /// The indices of the blocks of each text, in file order.
  private let groups: [String: [Int]]

  init(_ document: StringsDocument) {
    self.document = document
    keys = document.blocks.map { FormKey($0.entry.key) }
    leads = document.leads(after: document.headerEnd())
    groups = Dictionary(grouping: document.blocks.indices) { [keys] in keys[$0].name }
  }

  /// The comments that are detached from a key, apart from the header.
  var headings: Set<[UInt8]> { Set(leads.flatMap { $0.detached.comments.map(\.normalized) }) }

  /// The names of the texts, in the order in which each first occurs, with their plural forms. A text without
  /// plural forms has the plain one.
  var texts: [(name: String, forms: [PluralForm])] {
    let firsts = keys.indices.filter { groups[keys[$0].name]?.first == $0 }
    return firsts.map { index in (keys[index].name, (groups[keys[index].name] ?? []).map { keys[$0].form }) }
  }

  /// Returns the block that a key is translated from: the same form, or the form with `other` in place of
  /// each category that the base language does not have, or else the last form. Nil if the base language
  /// does not have the text.
  func source(of key: FormKey) -> Int? {
    guard let forms = groups[key.name] else { return nil }
    func index(_ categories: [PluralCategory]) -> Int? {
      forms.first { keys[$0].form.categories == categories }
    }
    let nearest = key.form.categories.enumerated().map { place, category in
      forms.contains { keys[$0].form.categories.dropFirst(place).first == category } ? category : .other
    }
    return index(key.form.categories) ?? index(nearest) ?? index(nearest.map { _ in .other }) ?? forms.last
  }

  /// Returns the leads for a file that has translations of some of the blocks.
  ///
  /// - The comments of a form without translation go to another form of the text.
  /// - Detached comments are the heading of a section. They go to the first translated key of the section.
  func leads(for translated: Set<Int>) -> [Int: CommentedLead] {
    var result: [Int: CommentedLead] = [:]
    var heading: CommentedLead?
    for (index, lead) in leads.enumerated() {
      if !lead.detached.comments.isEmpty { heading = lead }
      guard let target = target(of: index, translated) else { continue }
      if result[target] == nil {
        var first = heading ?? lead
        first.attached = CommentedLead.Section()
        result[target] = first
        heading = nil
      }
      result[target]?.attached += lead.attached
    }
    return result
  }

  private func target(of index: Int, _ translated: Set<Int>) -> Int? {
    if translated.contains(index) { return index }
    let forms = (groups[keys[index].name] ?? []).filter(translated.contains)
    return forms.first { $0 > index } ?? forms.last
  }
}
