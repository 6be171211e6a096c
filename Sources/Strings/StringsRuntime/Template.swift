/// A format string of the table, as a sequence of literal text and placeholders.
///
/// A placeholder is written `%<argument>$<flags><width>.<precision><conversion>`, and `%%` is a percent sign.
struct Template: Sequence, IteratorProtocol {
  enum Segment: Equatable {
    case literal(String)
    /// A placeholder for the argument with that number, from 1.
    case placeholder(FormatSpecifier, argument: Int)
  }

  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> Segment? {
    guard offset < bytes.count else { return nil }
    let start = offset
    if bytes[offset] == UInt8(ascii: "%") {
      offset += 1
      guard offset < bytes.count, bytes[offset] != UInt8(ascii: "%") else {
        offset += 1
        return .literal("%")
      }
      let argument = number()
      return .placeholder(specifier(), argument: argument)
    }
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "%") { offset += 1 }
    return .literal(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  /// Returns the text with its literals transformed and its placeholders replaced. A placeholder without an
  /// argument is dropped.
  func formatted(with arguments: [FormatArgument], transform: (String) -> String) -> String {
    reduce(into: "") { result, segment in
      switch segment {
      case .literal(let literal): result += transform(literal)
      case .placeholder(let specifier, let argument):
        guard arguments.indices.contains(argument - 1) else { return }
        result += arguments[argument - 1].formatted(by: specifier)
      }
    }
  }

  private mutating func specifier() -> FormatSpecifier {
    var specifier = FormatSpecifier()
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "$"): continue
      case UInt8(ascii: "-"): specifier.isLeftAligned = true
      case UInt8(ascii: "+"): specifier.hasPlusSign = true
      case UInt8(ascii: "0"): specifier.isZeroPadded = true
      case UInt8(ascii: "#"): specifier.isAlternate = true
      case UInt8(ascii: "."): specifier.precision = number()
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        offset -= 1
        specifier.width = number()
      default:
        specifier.conversion = byte
        return specifier
      }
    }
    return specifier
  }

  private mutating func number() -> Int {
    var number = 0
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      number = number * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
    }
    return number
  }
}
