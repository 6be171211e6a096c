import StringsCompiler

/// A text of one language as the original files have it, and its forms in the catalogue.
struct SourceText {
  /// A variable: a text for each plural category of its argument.
  struct Variable: Equatable {
    var forms: [String: String]
    /// The number of the argument, if the file gives one.
    var argument: Int?
  }

  /// The text, with `%#@name@` for each variable.
  let format: String
  /// The variables by their names.
  let variables: [String: Variable]
  /// The path of the file, relative to the folder of the catalogue, and the line, such as `a.strings:7`.
  let place: String
  /// The comments of the entry, with blank lines between groups.
  var comments = ""
  /// The values by the plural categories as a key has them, such as `one,other`; only the empty one in a text
  /// without plural forms.
  var forms: [String: String] = [:]

  init(_ format: String, _ place: String, _ variables: [String: Variable] = [:]) {
    (self.format, self.variables, self.place) = (format, variables, place)
    render([], [])
  }

  /// All texts that the file has.
  var originals: Set<String> { Set(variables.values.flatMap(\.forms.values) + [format]) }

  /// The numbers of the arguments that select a form, ascending.
  var counts: [Int] {
    var renderer = FormatRenderer(variables: variables)
    _ = renderer.render(format)
    let names = variables.filter { Set($0.value.forms.values).count > 1 }.keys
    return Set(names.compactMap { renderer.arguments[$0] }).sorted()
  }

  /// The forms in CLDR's order.
  var sortedForms: [String] {
    forms.keys.sorted { PluralForm($0[...]) ?? .plain < PluralForm($1[...]) ?? .plain }
  }

  /// The last form in CLDR's order, which stands for numbers in general.
  var general: String { sortedForms.last ?? "" }

  /// The value of the general form.
  var value: String { forms[general] ?? "" }

  /// Sets the forms: one for each combination of the categories of the arguments that count.
  ///
  /// - Returns: The texts of variables that no form has.
  @discardableResult
  mutating func render(_ counts: [Int], _ categories: [PluralCategory]) -> Set<String> {
    var categories = counts.map { _ in categories }
    let hasZero = variables.values.contains { $0.forms["zero"] != nil }
    if counts.count == 1, hasZero, !categories[0].contains(.zero) { categories[0].append(.zero) }
    var renderer = FormatRenderer(variables: variables)
    forms = [:]
    for form in PluralForm.all(of: categories) {
      renderer.categories = Dictionary(
        uniqueKeysWithValues: zip(counts, form.categories.map(\.rawValue)))
      forms[String(form.suffix.dropFirst())] = renderer.render(format)
    }
    return Set(variables.values.flatMap(\.forms.values)).subtracting(renderer.used)
  }
}

/// The texts of one language.
struct SourceTable {
  /// The keys in the order of the files; some may have no text any more.
  private(set) var keys: [String] = []
  private(set) var texts: [String: SourceText] = [:]

  subscript(key: String) -> SourceText? {
    get { texts[key] }
    set {
      if newValue != nil, texts[key] == nil { keys.append(key) }
      texts[key] = newValue
    }
  }
}
