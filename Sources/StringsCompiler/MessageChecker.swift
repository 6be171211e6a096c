/// Checks one message across the languages: placeholders, plural categories, white space at the ends.
struct MessageChecker {
  private let baseFile: Int
  private let name: String
  private let forms: [(language: LanguageSource, message: MessageSource)]
  private(set) var findings: [Finding] = []
  /// By language, the values taken apart.
  private(set) var texts: [[PluralCategory?: FormattedText]] = []

  /// The message in every language that has it, the base first.
  init(baseFile: Int, name: String, forms: [(LanguageSource, MessageSource)]) {
    self.baseFile = baseFile
    self.name = name
    self.forms = forms.map { (language: $0.0, message: $0.1) }
  }

  /// The arguments of the generated function; nil when the message has problems.
  mutating func check(comment: String, at place: Finding.Place) -> (list: [Message.Argument], counting: Int?)?
  {
    for form in forms { texts.append(read(form)) }
    for form in forms { checkCategories(form) }
    checkWhiteSpace()
    let labels = ArgumentLabels.labels(in: comment)
    guard findings.isEmpty, let signature = signature(labels: labels, at: place) else { return nil }
    checkPlaceholders(against: signature)
    let arguments = label(signature, by: labels, at: place)
    return findings.isEmpty ? (arguments, signature.counting) : nil
  }

  private mutating func report(
    _ entry: StringsEntry, _ language: LanguageSource, at offset: Int? = nil, _ message: String,
    note: (entry: StringsEntry, message: String)? = nil
  ) {
    let place = Finding.Place(file: language.file, offset: offset ?? entry.keyOffset)
    let notes = note.map {
      [(place: Finding.Place(file: baseFile, offset: $0.entry.keyOffset), message: $0.message)]
    }
    findings.append(Finding(place, message, notes: notes ?? []))
  }

  private mutating func read(_ form: (language: LanguageSource, message: MessageSource)) -> [PluralCategory?:
    FormattedText]
  {
    var texts: [PluralCategory?: FormattedText] = [:]
    for (category, entry) in form.message.forms {
      let text = FormatParser.parse(entry.value)
      for problem in text.problems {
        report(entry, form.language, at: entry.valueOrigin.fileOffset(at: problem.offset), problem.message)
      }
      texts[category] = text
    }
    return texts
  }

  // MARK: Plural categories

  private mutating func checkCategories(_ form: (language: LanguageSource, message: MessageSource)) {
    guard form.message.isPlural, let rules = form.language.rules, let first = form.message.first else {
      return
    }
    let needed = rules.categories
    let code = form.language.language.code
    for category in needed where form.message.forms[category] == nil && !form.language.isIncomplete {
      let examples = rules.examples(of: category, count: 4)
      let numbers =
        examples.prefix(3).map(String.init).joined(separator: ", ") + (examples.count > 3 ? " …" : "")
      report(
        first, form.language,
        "missing key \(Quoted.text("\(name)#\(category.rawValue)")): \(code) needs it for \(numbers)")
    }
    let list = needed.map { "#\($0.rawValue)" }.joined(separator: " ")
    for case (let category?, let entry) in form.message.forms where !needed.contains(category) {
      let text =
        "the plural category #\(category.rawValue) is never used for whole numbers in \(code), which has \(list)"
      report(entry, form.language, text)
    }
  }

  // MARK: White space

  private mutating func checkWhiteSpace() {
    guard let reference = forms.first?.message.reference else { return }
    for form in forms {
      for entry in form.message.forms.values {
        guard !entry.value.allSatisfy(\.isWhitespace) else { continue }
        for end in [TextEnd.leading, .trailing]
        where end.space(of: entry.value) != end.space(of: reference.value) {
          let text =
            "the \(end.rawValue) white space differs from \(Quoted.text(reference.key)) in the base language"
          report(
            entry, form.language, at: entry.valueOrigin.start, text,
            note: (reference, "the base language's text is here"))
        }
      }
    }
  }

  private enum TextEnd: String {
    case leading, trailing

    func space(of text: String) -> String {
      switch self {
      case .leading: String(text.prefix(while: \.isWhitespace))
      case .trailing: String(text.reversed().prefix(while: \.isWhitespace))
      }
    }
  }

  // MARK: Placeholders

  /// The arguments as the base language's texts have them together.
  private mutating func signature(labels: [String], at place: Finding.Place) -> MessageSignature? {
    guard let form = forms.first, let base = texts.first else { return nil }
    var types: [Int: ArgumentType] = [:]
    for (category, entry) in form.message.forms.sorted(by: { $0.value.keyOffset < $1.value.keyOffset }) {
      for placeholder in base[category]?.placeholders ?? [] {
        let known = types[placeholder.position] ?? placeholder.type
        types[placeholder.position] = known
        if known != placeholder.type {
          let text =
            "\(placeholder.spelling) makes argument \(placeholder.position) \(placeholder.type.name); elsewhere it is \(known.name)"
          report(entry, form.language, at: entry.valueOrigin.start, text)
          return nil
        }
      }
    }
    var list: [ArgumentType] = []
    for position in 1..<(max(types.keys.max() ?? 0, 0) + 1) {
      guard let type = types[position] else {
        findings.append(
          Finding(
            place, "argument \(position) of \(Quoted.text(name)) is shown nowhere, so its type is not known"))
        return nil
      }
      list.append(type)
    }
    guard form.message.isPlural else { return MessageSignature(types: list) }
    return countingSignature(list, labels: labels, at: place)
  }

  /// The argument that the comment calls `count` chooses the form, else the first whole number.
  private mutating func countingSignature(
    _ types: [ArgumentType], labels: [String], at place: Finding.Place
  ) -> MessageSignature? {
    if types.isEmpty { return MessageSignature(types: [.integer], counting: 0, isCountHidden: true) }
    let named = labels.count == types.count ? labels.firstIndex(of: "count") : nil
    guard let counting = named ?? types.firstIndex(where: \.isWhole), types[counting].isWhole else {
      let text =
        "the plural forms of \(Quoted.text(name)) show no whole number (%ld), so nothing chooses between them"
      findings.append(Finding(place, text))
      return nil
    }
    return MessageSignature(types: types, counting: counting)
  }

  private mutating func checkPlaceholders(against signature: MessageSignature) {
    guard let reference = forms.first?.message.reference else { return }
    for (form, texts) in zip(forms, texts) {
      for (category, entry) in form.message.forms {
        guard let text = texts[category] else { continue }
        let single = category.map { form.language.rules?.holdsSingleNumber($0) ?? false } ?? false
        let types = text.types
        for (position, type) in types.sorted(by: { $0.key < $1.key }) {
          guard let problem = mismatch(type, at: position, signature) else { continue }
          report(
            entry, form.language, at: entry.valueOrigin.start, problem,
            note: (reference, "the base language's text is here"))
        }
        for position in signature.types.indices where types[position + 1] == nil && !signature.isCountHidden {
          if position == signature.counting && single { continue }
          let text =
            "\(Quoted.text(entry.key)) does not show argument \(position + 1), \(signature.types[position].name)"
          report(
            entry, form.language, at: entry.valueOrigin.start, text,
            note: (reference, "the base language's text is here"))
        }
      }
    }
  }

  private func mismatch(_ type: ArgumentType, at position: Int, _ signature: MessageSignature) -> String? {
    guard position <= signature.types.count, !signature.isCountHidden else {
      return "argument \(position) is not in the base language's text"
    }
    let wanted = signature.types[position - 1]
    return type == wanted
      ? nil : "argument \(position) is \(type.name) here and \(wanted.name) in the base language"
  }

  // MARK: Labels

  private mutating func label(
    _ signature: MessageSignature, by labels: [String], at place: Finding.Place
  ) -> [Message.Argument] {
    let found = signature.types.isEmpty ? [] : labels
    if !found.isEmpty, found.count != signature.types.count {
      let names = found.joined(separator: ", ")
      let text =
        "the comment names \(names) as arguments, but \(Quoted.text(name)) takes \(signature.types.count)"
      findings.append(Finding(place, text))
    }
    if Set(found).count != found.count {
      findings.append(Finding(place, "the comment of \(Quoted.text(name)) names two arguments alike"))
    }
    if let label = found.first(where: { SwiftName.unusable.contains($0) }) {
      findings.append(Finding(place, "no argument of \(Quoted.text(name)) can be named \(label)"))
    }
    return signature.types.enumerated().map { index, type in
      let label =
        found.indices.contains(index)
        ? found[index] : ArgumentLabels.standard(position: index, counts: index == signature.counting)
      return Message.Argument(label: label, type: type)
    }
  }
}
