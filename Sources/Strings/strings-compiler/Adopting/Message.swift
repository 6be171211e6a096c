import StringsCompiler

/// A text in all languages, which gets the same arguments and the forms of the same numbers in each.
struct Message {
  let key: String
  /// The code of the base language, which has the text.
  let base: String
  /// The plural rules of the languages that have any.
  let rules: [String: PluralRules]
  private(set) var texts: [String: SourceText]
  private(set) var types: [Int: ArgumentType] = [:]
  /// The numbers of the arguments that select the form.
  private(set) var counts: [Int] = []

  mutating func adopt(reportingTo report: inout AdoptionReport) {
    render(&report)
    for code in texts.keys {
      change(code, &report) { FormatString.corrected($0.withoutControlCharacters) }
    }
    readTypes(&report)
    for code in texts.keys {
      if code != base { convert(code, &report) }
      leaveOut(code, &report)
    }
    let reference = texts[base]?.value ?? ""
    for code in texts.keys { change(code, &report) { $0.withWhiteSpace(of: reference) } }
  }

  private mutating func change(
    _ code: String, _ report: inout AdoptionReport, _ correction: (String) -> String
  ) {
    guard let text = texts[code] else { return }
    let forms = text.forms.mapValues(correction)
    report.add(.changed, text.place, key: key, Set(text.forms.values).subtracting(forms.values))
    texts[code]?.forms = forms
  }

  // MARK: Plural forms

  private mutating func render(_ report: inout AdoptionReport) {
    guard texts.values.contains(where: { !$0.variables.isEmpty }) else { return }
    let selectors = texts.values.flatMap(\.selectors)
    let known = texts.mapValues { FormatString(FormatRenderer($0).text).types }
    let others = selectors.filter { !$0.counts || known[base]?[$0.argument]?.isInteger == false }
    let numbers = Set(selectors.map(\.argument)).subtracting(others.map(\.argument))
    counts = numbers.sorted()
    // The compiler selects by one number, or by the first two.
    if let formed = texts.values.first(where: { $0.variables.isEmpty && $0.general != .plain }) {
      let integers = FormatString(formed.value).types.filter(\.value.isInteger).keys.sorted()
      counts = Array(integers.prefix(formed.general.categories.count))
    } else if counts.count > 1 {
      let shown = known.values.flatMap { $0.filter(\.value.isInteger).keys }
      if counts.count > 2 || !Set(counts + shown).sorted().starts(with: counts) { counts = [] }
    }
    for (code, var text) in texts where text.general == .plain {
      let rules = rules[code]
      report.add(.one, text.place, key: key, text.replaceOnes(rules))
      for (argument, form) in text.render(counts, rules) {
        let reason: AdoptionReport.Kind =
          !numbers.contains(argument)
          ? .decimal : !counts.contains(argument) ? .numbers : rules == nil ? .noRules : .category
        report.add(reason, text.place, key: key, [form])
      }
      texts[code] = text
    }
  }

  // MARK: Arguments

  /// Finds the arguments: those of the base language, of the key, and those that count; if the base language
  /// has no text, those of the translations. Names them in the comment if the compiler needs that.
  private mutating func readTypes(_ report: inout AdoptionReport) {
    guard let reference = texts[base] else { return }
    func add(_ value: String) { types.merge(FormatString(value).types) { first, _ in first } }
    reference.forms.values.forEach(add)
    let shown = types
    add(FormatString.corrected(key))
    var isMissing = reference.isKey && key.wholeMatch(of: /\S+[_.][^\s_.]\S*( %\S+)*/) != nil
    if reference.isKey, types.isEmpty {
      for code in texts.keys.sorted() { texts[code]?.forms.values.forEach(add) }
      isMissing = isMissing || !types.isEmpty
    }
    for count in counts where types[count] == nil { types[count] = .integer }
    if isMissing {
      texts[base]?.comments += "/* missing in the base language; the text is the key */\n"
      report.add(.fromKey, reference.place, key.literal)
    }
    let first = types.filter(\.value.isInteger).keys.min()
    guard shown.count < types.count || counts.count == 1 && counts[0] != first else { return }
    let labels = types.sorted { $0.key < $1.key }.map { number, type in
      let place = counts.firstIndex(of: number).map { counts.count == 1 ? "count" : "count\($0 + 1)" }
      return "%\(number)$\(type.conversion) \(place ?? "argument\(number)"):"
    }
    let comments = (texts[base]?.comments ?? "").replacing("%", with: "- %")
    texts[base]?.comments = comments + "/* \(labels.joined(separator: "\n   ")) */\n"
  }

  /// Gives the placeholders of a translation the types of the base language's.
  private mutating func convert(_ code: String, _ report: inout AdoptionReport) {
    for (form, value) in texts[code]?.forms ?? [:] {
      let own = FormatString(value).types.filter { types[$0] ?? $1 != $1 }
      guard !own.isEmpty else { continue }
      texts[code]?.forms[form] = value.numbered().replacingPlaceholders { token, number, _, _ in
        number.flatMap { own[$0] == nil ? nil : types[$0] }.map { "%\(number ?? 1)$\($0.conversion)" }
          ?? token
      }
      report.add(.conversion, texts[code]?.place ?? "", key: key, [value])
    }
  }

  /// Adds a placeholder that shows nothing for each argument that a form does not show and has to.
  private mutating func leaveOut(_ code: String, _ report: inout AdoptionReport) {
    guard let text = texts[code], let general = texts[base]?.value, types.keys.max() == types.count else {
      return
    }
    let own = rules[code]?.rules(of: text.forms.keys) ?? []
    let shown = FormatString(general).types
    for (form, value) in text.forms {
      let format = FormatString(value)
      let missing = types.keys.sorted().filter { number in
        if format.types[number] != nil || format.silent.contains(number) { return false }
        guard let place = counts.firstIndex(of: number), form != .plain else { return true }
        return shown[number] != nil && !own[place].isSingleNumber(form.categories[place])
      }
      let isBlank = value.allSatisfy(\.isWhitespace) && form != .plain
      guard !missing.isEmpty || isBlank && !types.isEmpty else { continue }
      texts[code]?.forms[form] = value.leavingOut(missing.isEmpty ? [1] : missing)
      report.add(.silent, text.place, key: key, [value])
    }
  }
}

extension String {
  /// The text with the white space that another one has at its ends.
  fileprivate func withWhiteSpace(of other: String) -> String {
    func end(of text: String) -> String { String(text.reversed().prefix(while: \.isWhitespace).reversed()) }
    return other.prefix(while: \.isWhitespace)
      + drop(while: \.isWhitespace).dropLast(end(of: self).count) + end(of: other)
  }

  /// The text without control characters and embeddings of a direction. Carriage returns become line feeds.
  fileprivate var withoutControlCharacters: String {
    let lines = replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return String(String.UnicodeScalarView(lines.unicodeScalars.filter { $0.hazard == nil }))
  }
}
