import StringsCompiler

/// A text of one language as the original files have it, and its forms in the catalogue.
struct SourceText {
  /// A variable: a text for each plural category of its argument.
  struct Variable: Equatable {
    var forms: [String: String]
    /// The conversion of its argument, such as `ld`.
    var conversion = "ld"
    /// The number of its argument that a string catalog gives.
    var number: Int?
    /// The number of its argument; 0 if the text does not have the variable.
    var argument = 0

    /// Whether a whole number selects the form.
    var counts: Bool { !"fFeEgGaA".contains(conversion.last ?? "d") }

    /// Whether the form `one` stands for several numbers and does not show its number, as others do.
    func hasHiddenOne(_ rules: PluralRules?) -> Bool {
      func shows(_ form: String) -> Bool {
        form.contains("%\(argument)$") || form.contains(/%(?!\d+\$|[%# ])/)
      }
      guard let one = forms["one"], let rules = forms["zero"] == nil ? rules : rules?.withZero else {
        return false
      }
      return !rules.isSingleNumber(.one) && !shows(one) && forms.values.contains(where: shows)
    }
  }

  /// The text, with `%#@name@` for each variable.
  let format: String
  private(set) var variables: [String: Variable]
  /// The path of the file, relative to the folder of the catalogue, and the line, such as `a.strings:7`.
  let place: String
  /// The comments of the entry, with blank lines between groups.
  var comments = ""
  /// The values by plural form; only the plain one in a text without plural forms.
  var forms: [PluralForm: String]
  /// The place among the texts of the language.
  var order = 0
  /// Whether the text is the key, because the base language has none.
  var isKey = false

  init(_ format: String, _ place: String, _ variables: [String: Variable] = [:]) {
    (self.format, self.variables, self.place, forms) = (format, variables, place, [.plain: format])
    for (name, argument) in FormatRenderer(self).arguments { self.variables[name]?.argument = argument }
  }

  var originals: Set<String> {
    Set(variables.values.flatMap(\.forms.values) + (variables.isEmpty ? Array(forms.values) : [format]))
  }

  /// The last form in CLDR's order, which stands for numbers in general.
  var general: PluralForm { forms.keys.max() ?? .plain }

  var value: String { forms[general] ?? "" }

  var selectors: [Variable] {
    variables.values.filter { $0.argument > 0 && Set($0.forms.values).count > 1 }
  }

  /// Whether there is a form for each category of whole numbers.
  func isComplete(_ rules: PluralRules?) -> Bool {
    let needed = (rules?.categories ?? [.other]).map(\.rawValue)
    return variables.values.allSatisfy { $0.forms["other"] != nil || Set(needed).isSubset(of: $0.forms.keys) }
  }

  /// Puts the number of a variable in place of a 1 in its form `one` if that stands for other numbers too.
  /// Returns the forms that had a 1.
  mutating func replaceOnes(_ rules: PluralRules?) -> [String] {
    variables.compactMap { name, variable in
      guard variable.counts, variable.hasHiddenOne(rules), let form = variable.forms["one"] else {
        return nil
      }
      let numbers = form.matches(of: /%(?:\d+\$)?[-+0#']*\d*(?:\.\d+)?[@A-Za-z]+|\d+(?:[.,:]\d+)*/)
      let ones = numbers.filter { $0.output == "1" }
      guard ones.count == 1 else { return nil }
      let placeholder = "%\(variable.argument)$\(variable.conversion)"
      variables[name]?.forms["one"] =
        form[..<ones[0].range.lowerBound] + placeholder + form[ones[0].range.upperBound...]
      return form
    }
  }

  /// Sets the forms: one for each combination of the categories of the arguments that count. Returns the
  /// arguments and texts of the variables' forms that no form has.
  mutating func render(_ counts: [Int], _ rules: PluralRules?) -> [(argument: Int, form: String)] {
    // Foundation shows `zero` for 0 in any language. A form `one` of 0 and 1 without a number is both.
    let categories = counts.map { count in
      let hasZero = variables.values.contains { variable in
        variable.argument == count
          && (variable.forms["zero"] != nil
            || variable.hasHiddenOne(rules) && rules?.withZero.isSingleNumber(.one) == true)
      }
      return (hasZero ? rules?.withZero : rules)?.categories ?? [.other]
    }
    var used: Set<String> = []
    forms = [:]
    for form in PluralForm.all(of: categories) {
      let names = form.categories.map {
        [$0, $0 == .zero ? rules?.category(of: 0) : nil].compactMap { $0?.rawValue }
      }
      let renderer = FormatRenderer(self, categories: Dictionary(uniqueKeysWithValues: zip(counts, names)))
      forms[form] = renderer.text
      used.formUnion(renderer.used)
    }
    return variables.values.flatMap { variable in
      Set(variable.forms.values).subtracting(used).map { (variable.argument, $0) }
    }
  }
}
