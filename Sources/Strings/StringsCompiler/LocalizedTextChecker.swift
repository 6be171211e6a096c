/// Checks one text across the languages: plural categories, placeholders, outer white space, argument labels.
struct LocalizedTextChecker {
  /// The entries of the text in one language; none in a language that lacks it.
  typealias Variant = (file: LanguageFile, group: EntryGroup)

  /// The languages, the base language with its text first.
  let variants: [Variant]
  /// The entry of the base language to compare others with.
  let reference: StringsEntry
  let allowsMissing: Bool
  let collector: DiagnosticCollector

  private(set) var types: [ArgumentType] = []
  private(set) var countIndices: [Int] = []
  /// The indices of those that the general form of the base language does not show, so that no form has to.
  private(set) var selectors: Set<Int> = []

  private var name: String { variants[0].group.name }

  /// Returns the text with the Swift names of its key, or nil if it has problems.
  mutating func check(path: [String]) -> LocalizedText? {
    let previous = collector.count
    let comment = TranslatorComment.text(
      of: variants[0].group.first?.comments ?? [], in: variants[0].file.text)
    let formats = variants.map(parse)
    for variant in variants { checkForms(variant) }
    checkWhiteSpace()
    let labels = TranslatorComment.labels(in: comment)
    guard collector.count == previous, readTypes(formats[0], labels) else { return nil }
    for (variant, formats) in zip(variants, formats) { checkPlaceholders(of: variant, formats) }
    let arguments = types.isEmpty ? [] : arguments(labels)
    guard collector.count == previous else { return nil }
    return LocalizedText(
      key: name, path: path, comment: comment, arguments: arguments, countIndices: countIndices,
      formats: formats, sources: variants.map { $0.group.forms.mapValues(\.value) })
  }

  private func report(_ kind: Diagnostic.Kind, _ entry: StringsEntry, _ message: String) {
    collector.report(
      kind, entry.valuePosition, message, note: (reference.position, "the text in the base language is here"))
  }

  private func parse(_ variant: Variant) -> [PluralForm: FormatString] {
    variant.group.forms.mapValues { entry in
      let format = FormatString(entry.value)
      for (kind, offset, message) in format.problems {
        collector.report(kind, entry.position(at: offset), message)
      }
      return format
    }
  }

  // MARK: Plural forms and white space

  private func checkForms(_ variant: Variant) {
    let (file, group) = variant
    guard group.counts > 0, let own = file.rules, let first = group.first else { return }
    let code = file.language.code
    let rules = own.rules(of: group.forms.keys)
    for form in PluralForm.all(of: rules.map(\.categories))
    where group.forms[form] == nil && !file.isIncomplete && !allowsMissing {
      let key = name + form.suffix
      if file.untranslated[name]?.contains(where: { $0.key == key }) == true { continue }
      let numbers = zip(rules, form.categories).map { $0.list(of: $1) }.joined(separator: " with ")
      collector.report(
        .missingKey, first.position, "missing key \(key.quoted): \(code) needs it for \(numbers)", key: key)
    }
    let used = PluralCategory.list(own.categories)
    for (form, entry) in group.forms {
      for category in form.categories where !own.withZero.categories.contains(category) {
        collector.report(
          .pluralForm, entry.position,
          "\(code) does not use the plural category #\(category.rawValue) for whole numbers; it uses \(used)")
      }
    }
  }

  private func checkWhiteSpace() {
    func end(_ text: some Sequence<Character>) -> [Character] { text.prefix(while: \.isWhitespace) }
    let (text, key) = (reference.value, reference.key.quoted)
    for entry in variants.flatMap(\.group.forms.values) where !entry.value.allSatisfy(\.isWhitespace) {
      let ends = [
        ("leading", end(entry.value) == end(text)),
        ("trailing", end(entry.value.reversed()) == end(text.reversed())),
      ]
      for (end, isSame) in ends where !isSame {
        report(.whiteSpace, entry, "the \(end) white space differs from that of \(key) in the base language")
      }
    }
  }

  // MARK: Placeholders

  /// Combines the argument types of the base language's forms. Returns false after reporting a problem.
  private mutating func readTypes(
    _ formats: [PluralForm: FormatString], _ labels: [TranslatorComment.Label]
  ) -> Bool {
    // The form that others are compared with takes precedence.
    var known = formats.sorted { $0.key > $1.key }.reduce(into: [Int: ArgumentType]()) { known, format in
      known.merge(format.value.types) { first, _ in first }
    }
    // A comment gives the type of what no form shows.
    let (silent, counts) = (Set(formats.values.flatMap(\.silent)), variants[0].group.counts)
    for placeholder in labels.map(\.placeholder) where known[placeholder.number] == nil {
      let isCount = counts > 0 && placeholder.type.isInteger
      if isCount || silent.contains(placeholder.number) { known[placeholder.number] = placeholder.type }
    }
    for number in 1..<((silent.union(known.keys).max() ?? 0) + 1) {
      guard let type = known[number] else {
        let message = "no placeholder of \(name.quoted) uses argument \(number), so its type is unknown"
        collector.report(.argument, reference.position, message)
        return false
      }
      types.append(type)
    }
    guard selectCounts(labels) else { return false }
    let general = variants[0].group.forms.keys.max().flatMap { formats[$0]?.types }
    selectors = Set(countIndices).filter { general?[$0 + 1] == nil }
    return true
  }

  /// Selects the arguments that count: a single one is the argument that a comment calls `count`; otherwise
  /// they are the first whole numbers.
  private mutating func selectCounts(_ labels: [TranslatorComment.Label]) -> Bool {
    let counts = variants[0].group.counts
    if types.isEmpty { types = Array(repeating: .integer, count: counts) }
    let labelled = counts > 1 ? nil : labels.first { $0.name == "count" }.map { $0.placeholder.number - 1 }
    let integers = types.indices.filter { types[$0].isInteger && $0 == labelled ?? $0 }
    countIndices = Array(integers.prefix(counts))
    if countIndices.count == counts { return true }
    let needed = counts == 1 ? "a whole number, such as %ld," : "two whole numbers, such as %1$ld and %2$ld,"
    let message =
      "the plural forms of \(name.quoted) need \(needed) to select the form; if no form shows it, name it in "
      + "the comment, such as %2$ld count:"
    collector.report(.count, reference.position, message)
    return false
  }

  private func checkPlaceholders(of variant: Variant, _ formats: [PluralForm: FormatString]) {
    for (form, entry) in variant.group.forms {
      let (own, silent) = (formats[form]?.types ?? [:], formats[form]?.silent ?? [])
      for number in silent.union(own.keys).union(types.indices.map { $0 + 1 }) {
        guard types.indices.contains(number - 1) else {
          report(.argument, entry, "the text in the base language has no argument \(number)")
          continue
        }
        let expected = types[number - 1]
        if let type = own[number], type != expected {
          let both = "\(type.description) here and \(expected.description) in the base language"
          report(.argument, entry, "argument \(number) is \(both)")
        } else if own[number] == nil, !silent.contains(number), !mayOmit(number - 1, in: form, of: variant) {
          let missing = "no placeholder for argument \(number), \(expected.description)"
          report(.argument, entry, "\(entry.key.quoted) has \(missing)")
        }
      }
    }
  }

  /// Whether a form may omit an argument, because it only counts, or counts and has only one value there.
  private func mayOmit(_ index: Int, in form: PluralForm, of variant: Variant) -> Bool {
    if selectors.contains(index) { return true }
    guard let count = countIndices.firstIndex(of: index),
      let rules = variant.file.rules?.rules(of: variant.group.forms.keys), rules.indices.contains(count)
    else { return false }
    return rules[count].isSingleNumber(form.categories[count])
  }

  // MARK: Labels

  /// Returns the arguments with the names of the comment. In a comment without labels, they are `count`, or
  /// `count1` and `count2`, and `argument1`, `argument2` and so on.
  private func arguments(_ labels: [TranslatorComment.Label]) -> [(label: String, type: ArgumentType)] {
    let previous = collector.count
    func report(_ message: String) { collector.report(.label, reference.position, message) }
    let comment = "the comment of \(name.quoted)"
    var names: [Int: String] = [:]
    for label in labels {
      let (number, said) = (label.placeholder.number, label.placeholder.type)
      guard types.indices.contains(number - 1) else {
        report("\(comment) names argument \(number), but the text has only \(types.count)")
        continue
      }
      if types[number - 1] != said {
        let both = "\(types[number - 1].description), and \(said.description) in the comment"
        report("argument \(number) of \(name.quoted) is \(both)")
      }
      if SwiftName.reserved.contains(label.name) {
        report("Swift reserves the name \(label.name) in \(comment)")
      }
      if names[number - 1] != nil { report("\(comment) names argument \(number) twice") }
      names[number - 1] = label.name
    }
    if Set(names.values).count != names.count { report("\(comment) uses a name twice") }
    for (index, type) in types.enumerated()
    where !labels.isEmpty && names[index] == nil && collector.count == previous {
      report("\(comment) names some arguments, but not argument \(index + 1), \(type.description)")
    }
    return types.enumerated().map { index, type in
      let count = countIndices.firstIndex(of: index).map {
        countIndices.count == 1 ? "count" : "count\($0 + 1)"
      }
      return (names[index] ?? count ?? "argument\(index + 1)", type)
    }
  }
}
