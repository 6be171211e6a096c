/// Reads the placeholders of a value: the conversions of printf(3) that have a Swift type, and `%@`.
///
/// Refused, each with its reason: `%*d` (a width from an argument), `% d` (the space flag: "100% sure" would read as
/// one), `%5@` (Foundation ignores it), `%'d` (depends on a locale), `%n %p %a %C %S`, `%Lf`, `%hd` and its like, a mix of `%1$@` and `%@`, numbers
/// beyond their limits.
struct FormatParser {
  /// The highest argument number.
  static let mostArguments = 16
  /// The largest width and precision.
  static let largestNumber = 200

  private let bytes: [UInt8]
  private var offset = 0
  private var literal: [UInt8] = []
  private var result = FormattedText()
  private var nextPosition = 1
  private var usesNumbers: Bool?

  private init(_ value: String) { bytes = Array(value.utf8) }

  /// Takes a value apart; what cannot be read is in `problems`.
  static func parse(_ value: String) -> FormattedText {
    guard value.utf8.contains(UInt8(ascii: "%")) else {
      return FormattedText(segments: value.isEmpty ? [] : [.literal(value)])
    }
    var parser = FormatParser(value)
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
        try readDirective()
      } catch {
        result.problems.append(.init(offset: start, message: error.message))
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

  /// Why a directive is refused.
  private struct Refusal: Error {
    let message: String
  }

  private mutating func readDirective() throws(Refusal) {
    let start = offset
    offset += 1
    if current == UInt8(ascii: "%") {
      literal.append(UInt8(ascii: "%"))
      offset += 1
      return
    }
    let number = try readPosition()
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
      throw Refusal(message: "flags, width and precision mean nothing with %@; %s takes them")
    }
    try check(flags: flags, width: width, precision: precision, conversion: conversion)
    let position = try position(for: number)
    endLiteral()
    result.segments.append(
      .placeholder(
        Placeholder(
          position: position, flags: flags, width: width, precision: precision, conversion: conversion,
          type: type, spelling: String(decoding: bytes[start..<offset], as: UTF8.self))))
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// `1$`, or nothing.
  private mutating func readPosition() throws(Refusal) -> Int? {
    let start = offset
    guard let number = try? readNumber("the argument's number"), current == UInt8(ascii: "$") else {
      offset = start
      return nil
    }
    offset += 1
    guard (1...Self.mostArguments).contains(number) else {
      throw Refusal(message: "arguments are numbered from 1 to \(Self.mostArguments)")
    }
    return number
  }

  private mutating func readFlags() throws(Refusal) -> String {
    var seen: Set<UInt8> = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "#"):
        seen.insert(byte)
      case UInt8(ascii: " "):
        throw Refusal(
          message: "a stray %; write %% for the percent sign (a space after % would be printf's space flag)")
      case UInt8(ascii: "'"):
        throw Refusal(message: "the flag ' depends on the system's locale and is not accepted")
      default:
        return "-+0#".utf8.filter(seen.contains).reduce(into: "") {
          $0.unicodeScalars.append(Unicode.Scalar($1))
        }
      }
      offset += 1
    }
    throw Refusal(message: "the text ends within a placeholder; write %% for the percent sign")
  }

  private mutating func readNumber(_ what: String) throws(Refusal) -> Int? {
    if current == UInt8(ascii: "*") {
      throw Refusal(message: "\(what) cannot come from an argument (*): write the number itself")
    }
    var number: Int?
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), Self.largestNumber + 1)
      offset += 1
    }
    if let number, number > Self.largestNumber {
      throw Refusal(message: "\(what) is at most \(Self.largestNumber)")
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

  private mutating func position(for number: Int?) throws(Refusal) -> Int {
    if let usesNumbers, usesNumbers != (number != nil) {
      throw Refusal(message: "this text mixes numbered placeholders (%1$@) with unnumbered ones (%@)")
    }
    usesNumbers = number != nil
    if let number { return number }
    guard nextPosition <= Self.mostArguments else {
      throw Refusal(message: "a text takes at most \(Self.mostArguments) arguments")
    }
    defer { nextPosition += 1 }
    return nextPosition
  }

  /// The same argument shown twice must have one type.
  private mutating func checkTypes() {
    var types: [Int: ArgumentType] = [:]
    for placeholder in result.placeholders {
      let known = types[placeholder.position] ?? placeholder.type
      types[placeholder.position] = known
      if known != placeholder.type {
        let message = "argument \(placeholder.position) is \(known.name) and here \(placeholder.type.name)"
        result.problems.append(.init(offset: 0, message: message))
        return
      }
    }
  }

  // MARK: Conversions

  private mutating func readConversion(length: String) throws(Refusal) -> (UInt8, ArgumentType) {
    guard let byte = current else {
      throw Refusal(message: "the text ends within a placeholder; write %% for the percent sign")
    }
    let (conversion, type) = try Self.conversion(byte)
    let isInteger = type == .integer || type == .unsigned
    if length == "L" { throw Refusal(message: "long double (L) is not accepted; write %f") }
    if length.hasPrefix("h") {
      throw Refusal(message: "a length that cuts numbers off (h) is not accepted; write %ld")
    }
    if !length.isEmpty, !isInteger, !(type == .decimal && length == "l") {
      throw Refusal(message: "the length \(length) does not go with %\(Unicode.Scalar(byte))")
    }
    if length.utf8.count == 2, length != "ll" {
      throw Refusal(message: "\(length) is no length of an integer")
    }
    offset += 1
    return (conversion, type)
  }

  private static func conversion(_ byte: UInt8) throws(Refusal) -> (UInt8, ArgumentType) {
    switch byte {
    case UInt8(ascii: "d"), UInt8(ascii: "i"): return (UInt8(ascii: "d"), .integer)
    case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"): return (byte, .unsigned)
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"):
      return (byte, .decimal)
    case UInt8(ascii: "@"), UInt8(ascii: "s"): return (UInt8(ascii: "s"), .text)
    case UInt8(ascii: "c"): return (byte, .character)
    case UInt8(ascii: "n"): throw Refusal(message: "%n writes to memory and is not accepted")
    case UInt8(ascii: "p"): throw Refusal(message: "%p shows an address and is not accepted")
    case UInt8(ascii: "a"), UInt8(ascii: "A"):
      throw Refusal(message: "hexadecimal fractions (%a) are not accepted; write %f or %g")
    case UInt8(ascii: "C"): throw Refusal(message: "%C is not accepted; write %c")
    case UInt8(ascii: "S"): throw Refusal(message: "%S is not accepted; write %@")
    case UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"):
      throw Refusal(message: "%\(Unicode.Scalar(byte)) is not accepted; write %ld, %lu or %lo")
    default: throw Refusal(message: "a stray %; write %% for the percent sign")
    }
  }

  private func check(
    flags: String, width: Int?, precision: Int?, conversion: UInt8
  ) throws(Refusal) {
    if flags.contains("#"), conversion | 0x20 == UInt8(ascii: "g") {
      throw Refusal(message: "C libraries disagree on %#g; write %g, %f or %e")
    }
    let isText = conversion == UInt8(ascii: "s") || conversion == UInt8(ascii: "c")
    let refused = isText ? flags.filter { $0 != "-" } : flags.filter { Self.isUndefined($0, for: conversion) }
    if let flag = refused.first {
      throw Refusal(message: "the flag \(flag) means nothing with this conversion")
    }
    if conversion == UInt8(ascii: "c"), precision != nil {
      throw Refusal(message: "a precision means nothing with %c")
    }
    if flags.contains("-"), width == nil { throw Refusal(message: "the flag - needs a width") }
    if flags.contains("0"), width == nil { throw Refusal(message: "the flag 0 needs a width") }
  }

  private static func isUndefined(_ flag: Character, for conversion: UInt8) -> Bool {
    switch flag {
    case "+": "uxXo".utf8.contains(conversion)
    case "#": "du".utf8.contains(conversion)
    default: false
    }
  }
}
