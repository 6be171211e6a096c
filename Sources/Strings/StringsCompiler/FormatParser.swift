/// Parses the placeholders of a value: the conversions of printf(3) that have a Swift type, and `%@`.
///
/// Not supported, each with its own diagnostic: a width or precision from an argument (`%*d`), the space flag
/// (so that `100% sure` is an error), flags and width of `%@` (Foundation ignores them), the locale-dependent
/// flag `'`, the conversions `n p a C S D U O`, the length modifiers `L` and `h`, a mix of `%1$@` and `%@`,
/// and numbers above the limits.
package struct FormatParser {
  private static let maximumArgument = 16
  /// The maximum width and precision.
  private static let maximumNumber = 200

  private let bytes: [UInt8]
  private var offset = 0
  private var literal: [UInt8] = []
  private var result = FormatString()
  private var nextArgument = 1
  private var usesNumbers: Bool?

  private init(_ value: String) { bytes = Array(value.utf8) }

  /// Parses a value. The result contains the problems.
  ///
  /// - Parameter nextArgument: The number of the first placeholder without a number.
  package static func parse(_ value: String, nextArgument: Int = 1) -> FormatString {
    guard value.containsByte(where: { $0 == UInt8(ascii: "%") }) else {
      return FormatString(segments: value.isEmpty ? [] : [.literal(value)])
    }
    var parser = FormatParser(value)
    parser.nextArgument = nextArgument
    parser.run()
    return parser.result
  }

  private mutating func run() {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "%") else {
        literal.append(bytes[offset])
        offset += 1
        continue
      }
      let start = offset
      do {
        try readSpecification()
      } catch {
        result.problems.append(.init(.placeholder, at: start, error.message))
        if error.isStray { result.strays.append(start) }
        offset = start + 1
      }
    }
    endLiteral()
    checkTypes()
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    result.segments.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal = []
  }

  /// A conversion specification that is malformed or not supported.
  private struct Rejection: Error {
    let message: String
    /// Whether the percent sign is probably meant as one.
    var isStray = false

    static func stray(_ problem: String) -> Rejection {
      Rejection(message: "\(problem); write %% for a percent sign", isStray: true)
    }
  }

  private mutating func readSpecification() throws(Rejection) {
    offset += 1
    if current == UInt8(ascii: "%") {
      literal.append(UInt8(ascii: "%"))
      offset += 1
      return
    }
    let number = try readArgumentNumber()
    try rejectVariable()
    let flags = try readFlags()
    let width = try readNumber("the width")
    var precision: Int?
    if current == UInt8(ascii: ".") {
      offset += 1
      precision = try readNumber("the precision") ?? 0
    }
    let length = readLength()
    let isObject = current == UInt8(ascii: "@")
    let (conversion, type) = try readConversion(length: length)
    if isObject, width != nil || precision != nil || !flags.isEmpty {
      throw Rejection(message: "%@ takes no flags, width or precision; use %s")
    }
    try check(flags: flags, width: width, precision: precision, conversion: conversion)
    let argument = try argument(for: number)
    endLiteral()
    result.segments.append(
      .placeholder(
        Placeholder(
          argument: argument, flags: flags, width: width, precision: precision, conversion: conversion,
          type: type)))
  }

  /// Rejects `%#@files@`, the notation of `.stringsdict` files.
  private func rejectVariable() throws(Rejection) {
    guard bytes[offset...].starts(with: "#@".utf8) else { return }
    let name = bytes[(offset + 2)...].prefix { $0 != UInt8(ascii: "@") }
    let isName = !name.isEmpty && name.allSatisfy { SwiftName.isLetter($0) || $0 == UInt8(ascii: "_") }
    let shown = isName ? String(decoding: name, as: UTF8.self) : "name"
    throw Rejection(
      message: "%#@\(shown)@ belongs to .stringsdict files; write an entry for each plural category, "
        + "such as \"\(shown)#one\" = \"%ld …\";")
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Reads `1$`, if present.
  private mutating func readArgumentNumber() throws(Rejection) -> Int? {
    let start = offset
    guard let number = try? readNumber("the argument number"), current == UInt8(ascii: "$") else {
      offset = start
      return nil
    }
    offset += 1
    guard (1...Self.maximumArgument).contains(number) else {
      throw Rejection(message: "argument numbers range from 1 to \(Self.maximumArgument)")
    }
    return number
  }

  private mutating func readFlags() throws(Rejection) -> String {
    var seen: Set<UInt8> = []
    while let byte = current, "-+0# '".utf8.contains(byte) {
      if byte == UInt8(ascii: " ") {
        throw Rejection.stray("stray % before a space")
      }
      if byte == UInt8(ascii: "'") {
        throw Rejection(message: "the flag ' depends on the system locale and is not supported")
      }
      seen.insert(byte)
      offset += 1
    }
    return String(decoding: "-+0#".utf8.filter(seen.contains), as: UTF8.self)
  }

  private mutating func readNumber(_ what: String) throws(Rejection) -> Int? {
    if current == UInt8(ascii: "*") {
      throw Rejection(message: "\(what) cannot be an argument (*); write a number")
    }
    var number: Int?
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), Self.maximumNumber + 1)
      offset += 1
    }
    if let number, number > Self.maximumNumber {
      throw Rejection(message: "\(what) must not exceed \(Self.maximumNumber)")
    }
    return number
  }

  private mutating func readLength() -> String {
    var length = ""
    while let byte = current, "hlqjztL".utf8.contains(byte), length.utf8.count < 2 {
      length.unicodeScalars.append(Unicode.Scalar(byte))
      offset += 1
    }
    return length
  }

  private mutating func argument(for number: Int?) throws(Rejection) -> Int {
    if let usesNumbers, usesNumbers != (number != nil) {
      throw Rejection(message: "numbered placeholders (%1$@) and unnumbered ones (%@) cannot be mixed")
    }
    usesNumbers = number != nil
    if let number { return number }
    guard nextArgument <= Self.maximumArgument else {
      throw Rejection(message: "a text takes at most \(Self.maximumArgument) arguments")
    }
    defer { nextArgument += 1 }
    return nextArgument
  }

  /// Reports an argument that has placeholders of different types.
  private mutating func checkTypes() {
    let types = result.types
    for placeholder in result.placeholders {
      guard let known = types[placeholder.argument], known != placeholder.type else { continue }
      let both = "\(known.description) and as \(placeholder.type.description)"
      let message = "argument \(placeholder.argument) is used as \(both)"
      result.problems.append(.init(.argument, at: 0, message))
      return
    }
  }

  // MARK: Conversions

  private mutating func readConversion(length: String) throws(Rejection) -> (UInt8, ArgumentType) {
    guard let byte = current else {
      throw Rejection.stray("incomplete placeholder at the end of the text")
    }
    let (conversion, type) = try Self.conversion(byte)
    if length == "L" { throw Rejection(message: "long double (L) is not supported; write %f") }
    if length.hasPrefix("h") {
      throw Rejection(message: "the length modifier h truncates numbers and is not supported; write %ld")
    }
    if !length.isEmpty, !type.isInteger, !(type == .decimal && length == "l") {
      throw Rejection(message: "the length modifier \(length) does not apply to %\(Unicode.Scalar(byte))")
    }
    if length.utf8.count == 2, length != "ll" {
      throw Rejection(message: "\(length) is not a length modifier")
    }
    offset += 1
    return (conversion, type)
  }

  private static func conversion(_ byte: UInt8) throws(Rejection) -> (UInt8, ArgumentType) {
    switch byte {
    case UInt8(ascii: "d"), UInt8(ascii: "i"): return (UInt8(ascii: "d"), .integer)
    case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"): return (byte, .unsigned)
    case _ where "fFeEgG".utf8.contains(byte): return (byte, .decimal)
    case UInt8(ascii: "@"), UInt8(ascii: "s"): return (UInt8(ascii: "s"), .text)
    case UInt8(ascii: "c"): return (byte, .character)
    case UInt8(ascii: "n"): throw Rejection(message: "%n writes to memory and is not supported")
    case UInt8(ascii: "p"): throw Rejection(message: "%p shows an address and is not supported")
    case UInt8(ascii: "a"), UInt8(ascii: "A"):
      throw Rejection(message: "hexadecimal floating point (%a) is not supported; write %f or %g")
    case UInt8(ascii: "C"): throw Rejection(message: "%C is not supported; write %c")
    case UInt8(ascii: "S"): throw Rejection(message: "%S is not supported; write %@")
    case UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"):
      throw Rejection(message: "%\(Unicode.Scalar(byte)) is not supported; write %ld, %lu or %lo")
    default: throw Rejection.stray("stray %")
    }
  }

  private func check(
    flags: String, width: Int?, precision: Int?, conversion: UInt8
  ) throws(Rejection) {
    if flags.contains("#"), conversion | 0x20 == UInt8(ascii: "g") {
      throw Rejection(message: "%#g differs between C libraries; write %g, %f or %e")
    }
    let supported =
      switch conversion {
      case UInt8(ascii: "s"), UInt8(ascii: "c"): "-"
      case UInt8(ascii: "d"): "-+0"
      case UInt8(ascii: "u"): "-0"
      case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"): "-0#"
      default: "-+0#"
      }
    if let flag = flags.first(where: { !supported.contains($0) }) {
      throw Rejection(message: "the flag \(flag) does not apply to this conversion")
    }
    if conversion == UInt8(ascii: "c"), precision != nil {
      throw Rejection(message: "%c takes no precision")
    }
    if width == nil, let flag = flags.first(where: { $0 == "-" || $0 == "0" }) {
      throw Rejection(message: "the flag \(flag) requires a width")
    }
  }
}
