import StringsCompiler
import StringsEditing

/// A text with variables, as `.stringsdict` and `.xcstrings` files have it: `%#@files@ in %#@folders@`.
struct PluralFormat {
  /// A variable: a text for each plural category of its argument.
  struct Variable {
    var forms: [String: String]
    /// The number of the argument, if the file gives one.
    var argument: Int?
  }

  private var format = ""
  private var variables: [String: Variable] = [:]
  /// Whether the forms are whole texts, whose placeholders have the numbers of the text.
  private var isWhole = false

  // MARK: Reading

  /// Reads an entry of a `.stringsdict` file.
  init(
    stringsdict entry: [String: Any], key: String, _ place: SourcePlace, _ report: inout AdoptionReport
  ) {
    format = entry["NSStringLocalizedFormatKey"] as? String ?? ""
    for (name, value) in entry {
      guard let texts = value as? [String: Any] else { continue }
      if name.hasPrefix("NSString") {
        // Texts for widths or devices instead of a format.
        format = Self.choose(texts, key: key, place, &report) as? String ?? format
      } else {
        let forms = texts.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("NSString") }
        variables[name] = Variable(forms: forms)
      }
    }
  }

  /// Reads a localization of an `.xcstrings` file.
  init(
    catalog entry: [String: Any], key: String, _ place: SourcePlace, _ report: inout AdoptionReport,
    _ states: inout Set<String>
  ) {
    let variations = entry["variations"] as? [String: Any] ?? [:]
    if let devices = variations["device"] as? [String: Any] {
      let chosen = Self.choose(devices, key: key, place, &report) as? [String: Any] ?? [:]
      self = PluralFormat(catalog: chosen, key: key, place, &report, &states)
    } else if let plural = variations["plural"] as? [String: Any] {
      format = "%#@whole@"
      isWhole = true
      variables = ["whole": Variable(forms: Self.units(plural, &states))]
    } else {
      format = Self.units(["": entry], &states)[""] ?? ""
    }
    for (name, value) in entry["substitutions"] as? [String: Any] ?? [:] {
      guard let value = value as? [String: Any] else { continue }
      let forms = (value["variations"] as? [String: Any])?["plural"] as? [String: Any] ?? [:]
      let specifier = value["formatSpecifier"] as? String ?? "lld"
      variables[name] = Variable(
        forms: Self.units(forms, &states).mapValues { $0.replacing("%arg", with: "%" + specifier) },
        argument: value["argNum"] as? Int)
    }
  }

  /// The values of string units.
  private static func units(_ units: [String: Any], _ states: inout Set<String>) -> [String: String] {
    units.compactMapValues { value in
      let unit = (value as? [String: Any])?["stringUnit"] as? [String: Any]
      states.formUnion([unit?["state"] as? String].compactMap(\.self))
      return unit?["value"] as? String
    }
  }

  /// All texts in a part of a file.
  private static func texts(_ part: Any) -> [String] {
    if let text = part as? String { return [text] }
    let part = (part as? [String: Any] ?? [:]).filter { $0.key != "state" }
    return part.sorted { $0.key < $1.key }.flatMap { texts($0.value) }
  }

  /// Selects the text for any device, or that for the largest width, and reports the others.
  private static func choose(
    _ texts: [String: Any], key: String, _ place: SourcePlace, _ report: inout AdoptionReport
  ) -> Any? {
    let order = texts.keys.sorted { (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1) }
    let chosen = texts["other"] == nil ? order.last : "other"
    for name in order where name != chosen {
      for text in Self.texts(texts[name] ?? "") {
        report.add(.variation, place, key: "\(key) (\(name))", text)
      }
    }
    return chosen.flatMap { texts[$0] }
  }

  // MARK: Writing

  /// Returns the text with a form for each combination of the language's categories. More than two numbers
  /// are not supported: the others have the form `other`.
  func text(
    _ categories: [String], key: String, _ place: SourcePlace, _ report: inout AdoptionReport
  ) -> SourceText {
    var text = SourceText(format, place)
    guard !variables.isEmpty else { return text }
    var arguments: [String: Int] = [:]
    let general = render([:], &arguments)
    let names = arguments.filter { Set(variables[$0.key]?.forms.values.map(\.self) ?? []).count > 1 }
      .keys
    let counted = Array(Set(names.compactMap { arguments[$0] }).sorted().prefix(2))
    text.counts = counted
    if isWhole, !counted.isEmpty {
      text.counts = [StringsCompiler.placeholders(in: general).counts.first ?? 1]
    }
    text.forms = counted.isEmpty ? ["": general] : [:]
    var forms = counted.map { _ in categories }
    let zeros = names.filter { variables[$0]?.forms["zero"] != nil }
    if counted.count == 1, !zeros.isEmpty, !categories.contains("zero") { forms[0].append("zero") }
    for form in Self.combinations(forms) where !counted.isEmpty {
      let chosen = names.compactMap { name in
        counted.firstIndex { $0 == arguments[name] }.map { (name, form[$0]) }
      }
      text.forms[form.joined(separator: ",")] = render(Dictionary(uniqueKeysWithValues: chosen), &arguments)
    }
    list(names.filter { counted.contains(arguments[$0] ?? 0) }, forms, key: key, place, &report)
    return text
  }

  /// Reports the categories that the variables lack, and texts that no form has.
  private func list(
    _ counted: [String], _ forms: [[String]], key: String, _ place: SourcePlace,
    _ report: inout AdoptionReport
  ) {
    for (name, variable) in variables.sorted(by: { $0.key < $1.key }) {
      let used = counted.contains(name) ? forms[0] : ["other"]
      let kept = Set(used.compactMap { variable.forms[$0] })
      for (category, value) in variable.forms.sorted(by: { $0.key < $1.key }) where !kept.contains(value) {
        report.add(.form, place, key: "\(key)#\(category)", value)
      }
      let missing = used.filter { variable.forms[$0] == nil && $0 != "zero" }.joined(separator: ",")
      if !missing.isEmpty { report.add(.filled, place, StringsWriter.quoted("\(key)#\(missing)")) }
    }
  }

  private static func combinations(_ forms: [[String]]) -> [[String]] {
    forms.reduce([[]]) { all, names in all.flatMap { start in names.map { start + [$0] } } }
  }

  /// Returns the text for a category of each variable, by default `other`, with numbered placeholders, unless
  /// they are in order.
  private func render(_ categories: [String: String], _ arguments: inout [String: Int]) -> String {
    if isWhole, let forms = variables["whole"]?.forms {
      arguments["whole"] = 1
      return Self.form(categories["whole"], of: forms)
    }
    var next = 1
    let text = render(format, categories, own: nil, &next, &arguments, depth: 0)
    let numbers = text.matches(of: /%(\d+)\$/).map { Int($0.1) ?? 0 }
    return numbers == Array(1..<(numbers.count + 1)) ? text.replacing(/%\d+\$/, with: "%") : text
  }

  private static func form(_ category: String?, of forms: [String: String]) -> String {
    category.flatMap { forms[$0] } ?? forms["other"] ?? forms.min { $0.key > $1.key }?.value ?? ""
  }

  /// - Parameters:
  ///   - own: The argument of the variable that the text belongs to: that of its first placeholder.
  ///   - next: The number of the next argument.
  private func render(
    _ text: String, _ categories: [String: String], own: Int?, _ next: inout Int,
    _ arguments: inout [String: Int], depth: Int
  ) -> String {
    var (own, rest, result) = (own, text[...], "")
    let pattern = /%(?:%|(?:(\d+)\$)?(?:\d*#@([^@]+)@|([-+0#']*\d*(?:\.\d+)?[hlqjztL]*[@A-Za-z])))/
    while let match = rest.firstMatch(of: pattern) {
      result += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      let (token, number, name, conversion) = match.output
      guard token != "%%" else {
        result += token
        continue
      }
      let variable = name.flatMap { variables[String($0)] }
      var argument = number.flatMap { Int($0) } ?? variable?.argument
      if name == nil, argument == nil { (argument, own) = (own, nil) }
      if argument == nil {
        argument = next
        next += 1
      }
      if let conversion {
        result += "%\(argument ?? 1)$\(conversion)"
      } else if let name, let variable, depth < 4 {
        arguments[String(name)] = argument
        let form = Self.form(categories[String(name)], of: variable.forms)
        result += render(form, categories, own: argument, &next, &arguments, depth: depth + 1)
      } else {
        result += token
      }
    }
    return result + rest
  }
}
