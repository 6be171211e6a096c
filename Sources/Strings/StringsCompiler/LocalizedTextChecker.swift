/// Checks one text across the languages: plural categories, placeholders, outer white space, argument labels.
struct LocalizedTextChecker {
  /// The entries of the text in one language.
  typealias Variant = (file: LanguageFile, group: EntryGroup)

  /// The types of a text's arguments.
  private struct Signature {
    /// The types, in order of the argument numbers.
    var types: [ArgumentType]
    /// The indices of the arguments that select the plural form; empty if there are no plural forms.
    var countIndices: [Int] = []
    /// Whether no form of the base language has a placeholder for the counts.
    var areCountsHidden = false
  }

  /// The key without `#category`.
  let name: String
  /// The languages that have the text, the base language first.
  let variants: [Variant]
  /// Whether a language may lack some plural forms of the text.
  let allowsMissing: Bool
  private(set) var diagnostics: [Problem] = []
  /// The parsed values of each variant.
  private(set) var formats: [[PluralForm: FormatString]] = []

  /// Returns the arguments of the generated function, or nil if there are diagnostics.
  ///
  /// - Parameters:
  ///   - comment: The comment above the key in the base language.
  ///   - keyPosition: The position for diagnostics about the text as a whole.
  mutating func check(
    comment: String, keyPosition: Problem.Position
  ) -> (arguments: [LocalizedText.Argument], countIndices: [Int])? {
    for variant in variants { formats.append(parse(variant)) }
    for variant in variants { checkForms(variant) }
    checkWhiteSpace()
    let labels = TranslatorComment.labels(in: comment)
    guard diagnostics.isEmpty, let signature = signature(labels: labels, keyPosition) else { return nil }
    checkPlaceholders(against: signature)
    var namer = ArgumentNamer(name: name, types: signature.types, counts: signature.countIndices)
    let arguments = namer.arguments(labels)
    diagnostics += namer.problems.map { Problem(.label, keyPosition, $0) }
    return diagnostics.isEmpty ? (arguments, signature.countIndices) : nil
  }

  /// Reports a difference from the base language's entry.
  private mutating func report(
    _ kind: Diagnostic.Kind, _ entry: StringsEntry, _ message: String, base: StringsEntry
  ) {
    diagnostics.report(
      kind, entry.valuePosition, message, note: (base.position, "the text in the base language is here"))
  }

  private mutating func parse(_ variant: Variant) -> [PluralForm: FormatString] {
    var formats: [PluralForm: FormatString] = [:]
    for (form, entry) in variant.group.forms {
      let format = FormatParser.parse(entry.value)
      for problem in format.problems {
        diagnostics.report(problem.kind, entry.position(at: problem.position.offset), problem.message)
      }
      formats[form] = format
    }
    return formats
  }

  // MARK: Plural forms

  private mutating func checkForms(_ variant: Variant) {
    let (file, group) = variant
    guard group.counts > 0, let own = file.rules, let first = group.first else { return }
    let code = file.language.code
    let rules = own.rules(of: group.forms.keys)
    for form in PluralForm.all(of: rules.map(\.categories))
    where group.forms[form] == nil && !file.isIncomplete && !allowsMissing {
      let key = name + form.suffix
      if file.untranslated[name]?.contains(where: { $0.key == key }) == true { continue }
      let numbers = zip(rules, form.categories).map { $0.list(of: $1) }.joined(separator: " with ")
      diagnostics.report(
        .missingKey, first.position, "missing key \(key.quoted): \(code) needs it for \(numbers)", key: key)
    }
    let used = PluralCategory.list(own.categories)
    for (form, entry) in group.forms {
      for category in form.categories where !own.withZero.categories.contains(category) {
        diagnostics.report(
          .pluralForm, entry.position,
          "\(code) does not use the plural category #\(category.rawValue) for whole numbers; it uses \(used)")
      }
    }
  }

  // MARK: White space

  private mutating func checkWhiteSpace() {
    guard let reference = variants.first?.group.reference else { return }
    for (_, group) in variants {
      for entry in group.forms.values where !entry.value.allSatisfy(\.isWhitespace) {
        let ends = zip(Self.whiteSpace(of: entry.value), Self.whiteSpace(of: reference.value))
        for (own, expected) in ends where own.text != expected.text {
          let other = "that of \(reference.key.quoted) in the base language"
          report(.whiteSpace, entry, "the \(own.end) white space differs from \(other)", base: reference)
        }
      }
    }
  }

  private static func whiteSpace(of text: String) -> [(end: String, text: Substring)] {
    let trailing = text[(text.lastIndex { !$0.isWhitespace } ?? text.startIndex)...].dropFirst()
    return [("leading", text.prefix(while: \.isWhitespace)), ("trailing", trailing)]
  }

  // MARK: Placeholders

  /// Combines the argument types of the base language's forms. Returns nil after reporting an error.
  private mutating func signature(
    labels: [TranslatorComment.Label], _ keyPosition: Problem.Position
  ) -> Signature? {
    guard let group = variants.first?.group, let formats = formats.first else { return nil }
    var known: [Int: ArgumentType] = [:]
    for (category, entry) in group.forms.sorted(by: { $0.value.keyOffset < $1.value.keyOffset }) {
      for placeholder in formats[category]?.placeholders ?? [] {
        let type = known[placeholder.argument] ?? placeholder.type
        known[placeholder.argument] = type
        if type != placeholder.type {
          diagnostics.report(
            .argument, entry.valuePosition,
            "argument \(placeholder.argument) is \(placeholder.type.description) here "
              + "and \(type.description) in another plural form")
          return nil
        }
      }
    }
    var types: [ArgumentType] = []
    for number in 1..<((known.keys.max() ?? 0) + 1) {
      guard let type = known[number] else {
        let message = "no placeholder of \(name.quoted) uses argument \(number), so its type is unknown"
        diagnostics.report(.argument, keyPosition, message)
        return nil
      }
      types.append(type)
    }
    return group.counts == 0
      ? Signature(types: types) : pluralSignature(types, counts: group.counts, labels: labels, keyPosition)
  }

  /// Selects the arguments that count: a single one is the argument that a comment calls `count`; otherwise
  /// they are the first whole numbers.
  private mutating func pluralSignature(
    _ types: [ArgumentType], counts: Int, labels: [TranslatorComment.Label],
    _ keyPosition: Problem.Position
  ) -> Signature? {
    if types.isEmpty {
      let types = Array(repeating: ArgumentType.integer, count: counts)
      return Signature(types: types, countIndices: Array(0..<counts), areCountsHidden: true)
    }
    let labelled = counts > 1 ? nil : labels.first { $0.name == "count" }.map { $0.placeholder.argument - 1 }
    let integers = types.indices.filter { types[$0].isInteger && $0 == labelled ?? $0 }
    guard integers.count >= counts else {
      let needed =
        counts == 1 ? "a whole number, such as %ld," : "two whole numbers, such as %1$ld and %2$ld,"
      let message = "the plural forms of \(name.quoted) need \(needed) to select the form"
      diagnostics.report(.count, keyPosition, message)
      return nil
    }
    return Signature(types: types, countIndices: Array(integers.prefix(counts)))
  }

  private mutating func checkPlaceholders(against signature: Signature) {
    guard let reference = variants.first?.group.reference else { return }
    for (variant, formats) in zip(variants, formats) {
      for (form, entry) in variant.group.forms {
        guard let format = formats[form] else { continue }
        func report(_ message: String) { self.report(.argument, entry, message, base: reference) }
        let types = format.types
        for (number, type) in types.sorted(by: { $0.key < $1.key }) {
          if number > signature.types.count || signature.areCountsHidden {
            report("the text in the base language has no argument \(number)")
          } else if type != signature.types[number - 1] {
            let expected = signature.types[number - 1].description
            report("argument \(number) is \(type.description) here and \(expected) in the base language")
          }
        }
        for (index, type) in signature.types.enumerated()
        where types[index + 1] == nil && !signature.areCountsHidden
          && !mayOmit(index, in: form, of: variant, signature)
        {
          report("\(entry.key.quoted) has no placeholder for argument \(index + 1), \(type.description)")
        }
      }
    }
  }

  /// Whether a form may omit an argument, because it counts and has only one value in that form.
  private func mayOmit(
    _ index: Int, in form: PluralForm, of variant: Variant, _ signature: Signature
  ) -> Bool {
    guard let count = signature.countIndices.firstIndex(of: index),
      let rules = variant.file.rules?.rules(of: variant.group.forms.keys), rules.indices.contains(count)
    else { return false }
    return rules[count].isSingleNumber(form.categories[count])
  }
}
