import StringsRuntime

/// A value parsed into literal text and placeholders: the conversions of printf(3) that have a Swift type,
/// and `%@`. `%.0s` stands for an argument that the value leaves out on purpose. The space flag is not
/// supported, so that `100% sure` is an error.
package struct FormatString: Sendable {
  /// The literals, in which `%%` is decoded to `%`, and the placeholders. These have an argument number, no
  /// length modifier, and one of the conversions `d u x X o f F e E g G s c`: `%@` is `s`, and `%i` is `d`.
  private(set) var segments: [Template.Segment] = []
  /// What is wrong with the placeholders, at offsets into the value's UTF-8.
  private(set) var problems: [(kind: Diagnostic.Kind, offset: Int, message: String)] = []
  /// The numbers of the arguments that the value leaves out on purpose: it has `%.0s` for them, which shows
  /// nothing and stands for an argument of any type.
  package private(set) var silent: Set<Int> = []
  /// The types of the arguments that have a placeholder, by argument number from 1.
  package private(set) var types: [Int: ArgumentType] = [:]

  /// Parses a value, in which the first placeholder without a number has the number `nextArgument`.
  package init(_ value: String, nextArgument: Int = 1) {
    guard value.containsByte(where: { $0 == UInt8(ascii: "%") }) else {
      segments = value.isEmpty ? [] : [.literal(value)]
      return
    }
    var template = Template(value)
    var (next, usesNumbers) = (nextArgument, Bool?.none)
    while let segment = template.next() {
      guard case .placeholder(var placeholder) = segment else {
        segments.append(segment)
        continue
      }
      if let problem = placeholder.stray ?? placeholder.problem(next, usesNumbers) {
        problems.append((.placeholder, template.start, problem))
        template.offset = template.start + 1
        continue
      }
      usesNumbers = placeholder.argument != nil
      if placeholder.argument == nil {
        placeholder.argument = next
        next += 1
      }
      placeholder.normalize()
      if placeholder.letter == "s", placeholder.precision == 0, placeholder.width == nil {
        silent.insert(placeholder.number)
        continue
      }
      segments.append(.placeholder(placeholder))
      let known = types[placeholder.number] ?? placeholder.type
      types[placeholder.number] = known
      if known != placeholder.type {
        let both = "\(known.description) and as \(placeholder.type.description)"
        problems.append((.argument, 0, "argument \(placeholder.number) is used as \(both)"))
      }
    }
  }

  /// Returns a value of Foundation as the compiler accepts it: a percent sign that begins no placeholder is
  /// doubled; `%5@`, `%hd` and `%C` are `%@`, `%d` and `%c`.
  package static func corrected(_ value: String) -> String {
    let bytes = Array(value.utf8)
    var (template, result) = (Template(value), "")
    while let segment = template.next() {
      if case .placeholder(let placeholder) = segment, let spelling = placeholder.correction {
        result += spelling
        if placeholder.stray != nil { template.offset = template.start + 1 }
      } else {
        result += String(decoding: bytes[template.start..<template.offset], as: UTF8.self)
      }
    }
    return result
  }

  var placeholders: [Placeholder] {
    segments.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }
}

extension Placeholder {
  private static let maximumArgument = 16
  /// The maximum width and precision.
  private static let maximumNumber = 200

  /// What to write instead of the conversions of other implementations of printf(3), if there is anything.
  private static let replacements: [Unicode.Scalar: String] = [
    "a": "%f or %g", "A": "%f or %g", "C": "%c", "S": "%@", "D": "%ld", "U": "%lu", "O": "%lo", "n": "",
    "p": "", "*": "",
  ]

  /// The argument number. Every placeholder of a `FormatString` has one.
  var number: Int { argument ?? 1 }

  var type: ArgumentType { ArgumentType.byConversion[letter] ?? .text }

  fileprivate var letter: Unicode.Scalar { Unicode.Scalar(conversion ?? 0) }

  fileprivate mutating func normalize() {
    length = ""
    if letter == "i" { conversion = UInt8(ascii: "d") }
    if letter == "@" { conversion = UInt8(ascii: "s") }
  }

  /// What the compiler accepts instead of the placeholder, or nil if it needs no correction or has none.
  fileprivate var correction: String? {
    if stray != nil { return "%%" }
    var (other, length) = (self, length)
    if letter == "@" { (other.flags, other.width, other.precision) = ([], nil, nil) }
    if length.hasPrefix("h") { length = "" }
    if let written = Self.replacements[letter], written.utf8.count < 4, let last = written.utf8.last {
      other.conversion = last
      length = String(written.dropFirst().dropLast())
    }
    guard other != self || length != self.length else { return nil }
    return "%" + (argument.map { "\($0)$" } ?? "") + other.specification(length: length)
  }

  /// The spelling in the generated table.
  var canonical: String { "%\(number)$\(specification())" }

  /// The problem, as one line of English, if the percent sign is probably meant as one.
  fileprivate var stray: String? {
    let isKnown = ArgumentType.byConversion[letter] != nil || Self.replacements[letter] != nil
    let problem: String? =
      flags.contains(UInt8(ascii: " "))
      ? "stray % before a space"
      : conversion == nil ? "incomplete placeholder at the end of the text" : isKnown ? nil : "stray %"
    return problem.map { $0 + "; write %% for a percent sign" }
  }

  /// Returns what is not supported, as one line of English. A placeholder without a number has the next one,
  /// unless the one before it uses numbers.
  fileprivate func problem(_ next: Int, _ usesNumbers: Bool?) -> String? {
    let flags = flags.map { Unicode.Scalar($0) }
    if max(width ?? 0, precision ?? 0) > Self.maximumNumber {
      return "width and precision must not exceed \(Self.maximumNumber)"
    }
    if letter == "*" {
      return "the \(precision == nil ? "width" : "precision") cannot be an argument (*); write a number"
    }
    if let replacement = Self.replacements[letter] {
      return "%\(letter) is not supported" + (replacement.isEmpty ? "" : "; write \(replacement)")
    }
    let lengths = type.isInteger ? ["", "l", "ll", "q", "j", "z", "t"] : type == .decimal ? ["", "l"] : [""]
    if !lengths.contains(length) { return "the length modifier \(length) does not apply to %\(letter)" }
    if letter == "@", width != nil || precision != nil || !flags.isEmpty {
      return "%@ takes no flags, width or precision; use %s"
    }
    if let flag = flags.first(where: { !type.allows($0, in: letter) }) {
      return "the flag \(flag) does not apply to this conversion"
    }
    if letter == "c", precision != nil { return "%c takes no precision" }
    if let usesNumbers, usesNumbers != (argument != nil) {
      return "numbered placeholders (%1$@) and unnumbered ones (%@) cannot be mixed"
    }
    if let argument, !(1...Self.maximumArgument).contains(argument) {
      return "argument numbers range from 1 to \(Self.maximumArgument)"
    }
    let isTooMany = argument == nil && next > Self.maximumArgument
    return isTooMany ? "a text takes at most \(Self.maximumArgument) arguments" : nil
  }
}

/// The Swift type of a placeholder's argument.
package enum ArgumentType: String, CaseIterable, Sendable {
  /// `%d` and `%i` with any integer length modifier. All 64 bits are shown.
  case integer = "Int"
  case unsigned = "UInt"
  case decimal = "Double"
  case text = "String"
  case character = "Character"

  /// The conversions and the flags that they may have, the placeholder that `adopt` writes, and what
  /// diagnostics say.
  private var row: (conversions: String, flags: String, conversion: String, description: String) {
    switch self {
    case .integer: ("di", "-+0", "ld", "a whole number (Int)")
    case .unsigned: ("uxXo", "-0#", "lu", "an unsigned whole number (UInt)")
    case .decimal: ("fFeEgG", "-+0#", "f", "a decimal number (Double)")
    case .text: ("@s", "-", "@", "a text (String)")
    case .character: ("c", "-", "c", "a character (Character)")
    }
  }

  fileprivate static let byConversion = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { type in type.row.conversions.unicodeScalars.map { ($0, type) } })

  fileprivate func allows(_ flag: Unicode.Scalar, in conversion: Unicode.Scalar) -> Bool {
    row.flags.unicodeScalars.contains(flag) && !(conversion == "u" && flag == "#")
  }

  /// Whether the argument can select a plural form.
  package var isInteger: Bool { self == .integer || self == .unsigned }

  /// A placeholder of the type without its percent sign.
  package var conversion: String { row.conversion }

  var description: String { row.description }
}
