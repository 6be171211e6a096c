/// Replaces the variables of a text by their texts: `%#@files@ in %#@folders@`.
struct FormatRenderer {
  let variables: [String: SourceText.Variable]
  /// The plural categories of the arguments, by their numbers. The others have `other`.
  var categories: [Int: String] = [:]
  /// The numbers of the variables' arguments.
  private(set) var arguments: [String: Int] = [:]
  /// The texts of variables that were used.
  private(set) var used: Set<String> = []
  /// The number of the next argument.
  private var next = 1

  init(variables: [String: SourceText.Variable]) { self.variables = variables }

  /// Returns the text with numbered placeholders, unless they are in order.
  mutating func render(_ format: String) -> String {
    if variables.isEmpty { return format }
    next = 1
    let text = render(format, own: nil, depth: 0)
    let numbers = text.matches(of: /%(\d+)\$/).map { Int($0.1) ?? 0 }
    return numbers == Array(1..<(numbers.count + 1)) ? text.replacing(/%\d+\$/, with: "%") : text
  }

  /// - Parameter own: The argument of the variable that the text belongs to: that of its first placeholder.
  private mutating func render(_ text: String, own: Int?, depth: Int) -> String {
    var (own, rest, result) = (own, text[...], "")
    let pattern = /%(?:%|(?:(\d+)\$)?(?:\d*#@([^@]+)@|([-+0#']*\d*(?:\.\d+)?[hlqjztL]*[@A-Za-z])))/
    while let match = rest.firstMatch(of: pattern) {
      result += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      let (token, number, name, conversion) = match.output
      let variable = name.flatMap { variables[String($0)] }
      guard conversion != nil || variable != nil && depth < 4 else {
        result += token
        continue
      }
      var argument = number.flatMap { Int($0) } ?? variable?.argument
      if conversion != nil, argument == nil { (argument, own) = (own, nil) }
      let position = argument ?? next
      if argument == nil { next += 1 }
      if let conversion { result += "%\(position)$\(conversion)" }
      guard let name, let variable else { continue }
      arguments[String(name)] = position
      let forms = variable.forms
      let form =
        forms[categories[position] ?? "other"] ?? forms["other"] ?? forms.min { $0.key > $1.key }?.value ?? ""
      used.insert(form)
      result += render(form, own: variable.argument == nil ? position : nil, depth: depth + 1)
    }
    return result + rest
  }
}
