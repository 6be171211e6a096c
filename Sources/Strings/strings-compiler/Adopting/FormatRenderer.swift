/// A text whose variables are replaced by their texts: `%#@files@ in %#@folders@`.
struct FormatRenderer {
  private let variables: [String: SourceText.Variable]
  /// The plural categories of the arguments that count, by their numbers; the first one that a variable has
  /// selects its form. The others have `other`.
  private let categories: [Int: [String]]
  /// The text with numbered placeholders, unless they are in order.
  private(set) var text = ""
  private(set) var arguments: [String: Int] = [:]
  private(set) var used: Set<String> = []
  private var next = 1

  init(_ source: SourceText, categories: [Int: [String]] = [:]) {
    (variables, self.categories, text) = (source.variables, categories, source.format)
    if variables.isEmpty { return }
    text = render(text, own: nil, depth: 0)
    var numbers: [Int] = []
    let plain = text.replacingPlaceholders { token, number, _, _ in
      guard let number else { return token }
      numbers.append(number)
      return "%" + token.drop { $0 != "$" }.dropFirst()
    }
    if numbers == Array(1..<(numbers.count + 1)) { text = plain }
  }

  /// - Parameter own: The argument of the variable that the text belongs to: that of its first placeholder
  ///   without a number.
  private mutating func render(_ text: String, own: Int?, depth: Int) -> String {
    var own = own
    return text.replacingPlaceholders { token, number, name, conversion in
      let variable = name.flatMap { variables[$0] }
      guard conversion != nil || variable != nil && depth < 4 else { return token }
      var argument = number ?? variable?.number
      if conversion != nil, argument == nil { (argument, own) = (own, nil) }
      let position = argument ?? next
      if argument == nil { next += 1 }
      guard let name, let variable else { return "%\(position)$\(conversion ?? "")" }
      arguments[name] = position
      let names = (categories[position] ?? []) + ["other"]
      let form = names.lazy.compactMap { variable.forms[$0] }.first ?? variable.forms.values.max() ?? ""
      used.insert(form)
      return render(form, own: position, depth: depth + 1)
    }
  }
}

extension String {
  /// Replaces `%%`, variables such as `%1$#@name@`, and other placeholders, whose conversion is what follows
  /// the number.
  func replacingPlaceholders(
    _ replacement: (_ token: String, _ number: Int?, _ variable: String?, _ conversion: String?) -> String
  ) -> String {
    replacing(/%(?:%|(?:(\d+)\$)?(?:\d*#@([^@]+)@|([-+0#']*\d*(?:\.\d+)?[hlqjztL]*[@A-Za-z])))/) { match in
      let (token, number, name, conversion) = match.output
      return replacement(
        String(token), number.flatMap { Int($0) }, name.map(String.init), conversion.map(String.init))
    }
  }

  /// The text with numbers for all placeholders that have none, but not for variables.
  func numbered() -> String {
    var next = 0
    return replacingPlaceholders { token, number, _, conversion in
      guard conversion != nil, number == nil else { return token }
      next += 1
      return "%\(next)$" + token.dropFirst()
    }
  }

  /// The text, with placeholders that show nothing for some arguments before the white space at its end.
  func leavingOut(_ arguments: [Int]) -> String {
    let numbered = numbered()
    let end = numbered.lastIndex { !$0.isWhitespace }.map(numbered.index(after:)) ?? numbered.startIndex
    return numbered[..<end] + arguments.map { "%\($0)$.0s" }.joined() + numbered[end...]
  }
}
