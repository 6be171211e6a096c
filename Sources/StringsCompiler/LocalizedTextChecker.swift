/// Checks one text across the languages: plural categories, placeholders, outer white space, argument labels.
struct LocalizedTextChecker {
  /// The entries of the text in one language.
  typealias Variant = (file: LanguageFile, group: EntryGroup)

  /// The types of a text's arguments.
  private struct Signature {
    /// The types, in order of the argument numbers.
    var types: [ArgumentType]
    /// The index of the argument that selects the plural form, or nil if there are no plural forms.
    var countIndex: Int?
    /// Whether no form of the base language has a placeholder for the count.
    var isCountHidden = false
  }

  /// The key without `#category`.
  private let name: String
  /// The languages that have the text, the base language first.
  private let variants: [Variant]
  private(set) var diagnostics: [UnresolvedDiagnostic] = []
  /// The parsed values of each variant.
  private(set) var formats: [[PluralCategory?: FormatString]] = []

  init(name: String, variants: [Variant]) {
    self.name = name
    self.variants = variants
  }

  /// Returns the arguments of the generated function, or nil if there are diagnostics.
  ///
  /// - Parameters:
  ///   - comment: The comment above the key in the base language.
  ///   - keyPosition: The position for diagnostics about the text as a whole.
  mutating func check(
    comment: String, keyPosition: UnresolvedDiagnostic.Position
  ) -> (arguments: [LocalizedText.Argument], countIndex: Int?)? {
    for variant in variants { formats.append(parse(variant)) }
    for variant in variants { checkCategories(variant) }
    checkWhiteSpace()
    let labels = TranslatorComment.argumentLabels(in: comment)
    guard diagnostics.isEmpty, let signature = signature(labels: labels, keyPosition) else { return nil }
    checkPlaceholders(against: signature)
    let arguments = arguments(signature, labels: labels, keyPosition)
    return diagnostics.isEmpty ? (arguments, signature.countIndex) : nil
  }

  /// Reports an error at an entry's key, or at `offset`. `base` is the base language's entry for a note.
  private mutating func report(
    _ entry: StringsEntry, _ file: LanguageFile, at offset: Int? = nil, _ message: String,
    base: StringsEntry? = nil
  ) {
    func position(_ file: LanguageFile?, _ offset: Int) -> UnresolvedDiagnostic.Position {
      .init(file: file?.number ?? 0, offset: offset)
    }
    let note = base.map {
      (position(variants.first?.file, $0.keyOffset), "the text in the base language is here")
    }
    diagnostics.append(
      UnresolvedDiagnostic(
        position(file, offset ?? entry.keyOffset), message, notes: note.map { [$0] } ?? []))
  }

  private mutating func parse(_ variant: Variant) -> [PluralCategory?: FormatString] {
    var formats: [PluralCategory?: FormatString] = [:]
    for (category, entry) in variant.group.forms {
      let format = FormatParser.parse(entry.value)
      for problem in format.problems {
        report(entry, variant.file, at: entry.valueOffsets.fileOffset(at: problem.offset), problem.message)
      }
      formats[category] = format
    }
    return formats
  }

  // MARK: Plural categories

  private mutating func checkCategories(_ variant: Variant) {
    let (file, group) = variant
    guard group.isPlural, let rules = file.rules, let first = group.first else { return }
    let code = file.language.code
    for category in rules.categories where group.forms[category] == nil && !file.isIncomplete {
      let examples = rules.examples(of: category, count: 4)
      let numbers =
        examples.prefix(3).map(String.init).joined(separator: ", ") + (examples.count > 3 ? " …" : "")
      let key = "\(name)#\(category.rawValue)"
      report(first, file, "missing key \(key.quoted): \(code) needs it for \(numbers)")
    }
    let used = PluralCategory.list(rules.categories)
    for case (let category?, let entry) in group.forms where !rules.categories.contains(category) {
      report(
        entry, file,
        "\(code) does not use the plural category #\(category.rawValue) for whole numbers; it uses \(used)")
    }
  }

  // MARK: White space

  private mutating func checkWhiteSpace() {
    guard let reference = variants.first?.group.reference else { return }
    for (file, group) in variants {
      for entry in group.forms.values where !entry.value.allSatisfy(\.isWhitespace) {
        for end in End.allCases where end.whiteSpace(of: entry.value) != end.whiteSpace(of: reference.value) {
          report(
            entry, file, at: entry.valueOffsets.start,
            "the \(end.rawValue) white space differs from that of \(reference.key.quoted) in the base language",
            base: reference)
        }
      }
    }
  }

  private enum End: String, CaseIterable {
    case leading, trailing

    func whiteSpace(of text: String) -> String {
      guard (self == .leading ? text.first : text.last)?.isWhitespace == true else { return "" }
      return switch self {
      case .leading: String(text.prefix(while: \.isWhitespace))
      case .trailing: String(text.reversed().prefix(while: \.isWhitespace))
      }
    }
  }

  // MARK: Placeholders

  /// Combines the argument types of the base language's forms. Returns nil after reporting an error.
  private mutating func signature(
    labels: [String], _ keyPosition: UnresolvedDiagnostic.Position
  ) -> Signature? {
    guard let (file, group) = variants.first, let formats = formats.first else { return nil }
    var known: [Int: ArgumentType] = [:]
    for (category, entry) in group.forms.sorted(by: { $0.value.keyOffset < $1.value.keyOffset }) {
      for placeholder in formats[category]?.placeholders ?? [] {
        let type = known[placeholder.argument] ?? placeholder.type
        known[placeholder.argument] = type
        if type != placeholder.type {
          report(
            entry, file, at: entry.valueOffsets.start,
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
        diagnostics.append(UnresolvedDiagnostic(keyPosition, message))
        return nil
      }
      types.append(type)
    }
    return group.isPlural ? pluralSignature(types, labels: labels, keyPosition) : Signature(types: types)
  }

  /// Selects the count: the argument with the label `count`, or else the first whole number.
  private mutating func pluralSignature(
    _ types: [ArgumentType], labels: [String], _ keyPosition: UnresolvedDiagnostic.Position
  ) -> Signature? {
    if types.isEmpty { return Signature(types: [.integer], countIndex: 0, isCountHidden: true) }
    let labeled = labels.count == types.count ? labels.firstIndex(of: "count") : nil
    guard let index = labeled ?? types.firstIndex(where: \.isInteger), types[index].isInteger else {
      let message = "the plural forms of \(name.quoted) need a whole number, such as %ld, to select the form"
      diagnostics.append(UnresolvedDiagnostic(keyPosition, message))
      return nil
    }
    return Signature(types: types, countIndex: index)
  }

  private mutating func checkPlaceholders(against signature: Signature) {
    guard let reference = variants.first?.group.reference else { return }
    for (variant, formats) in zip(variants, formats) {
      for (category, entry) in variant.group.forms {
        guard let format = formats[category] else { continue }
        func report(_ message: String) {
          self.report(entry, variant.file, at: entry.valueOffsets.start, message, base: reference)
        }
        let mayOmitCount = category.map { variant.file.rules?.isSingleNumber($0) ?? false } ?? false
        let types = format.types
        for (number, type) in types.sorted(by: { $0.key < $1.key }) {
          if let mismatch = mismatch(type, argument: number, signature) { report(mismatch) }
        }
        for (index, type) in signature.types.enumerated()
        where types[index + 1] == nil && !signature.isCountHidden {
          if index == signature.countIndex && mayOmitCount { continue }
          report("\(entry.key.quoted) has no placeholder for argument \(index + 1), \(type.description)")
        }
      }
    }
  }

  private func mismatch(_ type: ArgumentType, argument number: Int, _ signature: Signature) -> String? {
    guard number <= signature.types.count, !signature.isCountHidden else {
      return "the text in the base language has no argument \(number)"
    }
    let expected = signature.types[number - 1]
    return type == expected
      ? nil
      : "argument \(number) is \(type.description) here and \(expected.description) in the base language"
  }

  // MARK: Labels

  /// Assigns the labels of the comment, or else `count` to the count and `argument1`, `argument2` … to the
  /// others.
  private mutating func arguments(
    _ signature: Signature, labels: [String], _ keyPosition: UnresolvedDiagnostic.Position
  ) -> [LocalizedText.Argument] {
    func report(_ message: String) { diagnostics.append(UnresolvedDiagnostic(keyPosition, message)) }
    let labels = signature.types.isEmpty ? [] : labels
    if !labels.isEmpty, labels.count != signature.types.count {
      report(
        "the number of labels in the comment (\(labels.joined(separator: ", "))) "
          + "differs from the number of arguments of \(name.quoted), which is \(signature.types.count)")
    }
    if Set(labels).count != labels.count { report("the comment of \(name.quoted) uses a label twice") }
    if let label = labels.first(where: SwiftName.reserved.contains) {
      report("Swift reserves the label \(label) in the comment of \(name.quoted)")
    }
    return signature.types.enumerated().map { index, type in
      let standard = index == signature.countIndex ? "count" : "argument\(index + 1)"
      return LocalizedText.Argument(
        label: labels.indices.contains(index) ? labels[index] : standard, type: type)
    }
  }
}
