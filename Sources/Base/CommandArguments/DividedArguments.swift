/// An option of a program: a row of the table by which its arguments are divided.
package protocol CommandLineOption {
  /// The name, such as `--help`.
  var name: String { get }
  /// Whether a value follows the option.
  var takesValue: Bool { get }
  /// All options.
  static var table: [Self] { get }
}

extension CommandLineOption {
  /// Returns the option that a name such as `--help` or `-h` names, or nil if there is none.
  package static func named(_ name: Substring) -> Self? {
    table.first { $0.name == (name == "-h" ? "--help" : name) }
  }
}

/// Arguments, divided into options, `--option value` or `--option=value`, and operands, in any order; `--`
/// ends the options.
package struct DividedArguments<Option: CommandLineOption> {
  /// An option as it was typed, with its value; without an option, it is not in the table.
  package private(set) var options: [(typed: String, option: Option?, value: String?)] = []
  package private(set) var operands: [String] = []
  /// Whether only operands can follow.
  package private(set) var isEnded = false

  package init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      if pending != nil {
        options[options.count - 1].value = argument
      } else if isEnded || !argument.hasPrefix("-") || argument == "-" {
        operands.append(argument)
      } else if argument == "--" {
        isEnded = true
      } else {
        let name = argument.prefix { $0 != "=" }
        let value = name.endIndex < argument.endIndex ? String(argument[name.endIndex...].dropFirst()) : nil
        options.append((argument, Option.named(name), value))
      }
    }
  }

  /// The option at the end, whose value comes next.
  package var pending: Option? {
    guard let last = options.last, last.value == nil, last.option?.takesValue == true else { return nil }
    return last.option
  }
}
