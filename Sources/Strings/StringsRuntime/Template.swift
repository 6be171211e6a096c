/// A text with placeholders, as a sequence of literal text and placeholders. `%%` is a percent sign.
///
/// Whatever follows a percent sign is read as a placeholder. The compiler checks what has been read.
package struct Template: Sequence, IteratorProtocol {
  package enum Segment: Equatable, Sendable {
    case literal(String)
    case placeholder(Placeholder)
  }

  private let bytes: [UInt8]
  /// The offsets of the last segment and of the next one in the UTF-8 of the text.
  package private(set) var start = 0
  package var offset = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  package mutating func next() -> Segment? {
    guard let first = current else { return nil }
    start = offset
    offset += 1
    guard first == UInt8(ascii: "%") else {
      while let byte = current, byte != UInt8(ascii: "%") { offset += 1 }
      return .literal(String(decoding: bytes[start..<offset], as: UTF8.self))
    }
    guard current == UInt8(ascii: "%") else { return .placeholder(placeholder()) }
    offset += 1
    return .literal("%")
  }

  /// Returns the text with its literals transformed and its placeholders replaced. A placeholder without an
  /// argument is dropped.
  func formatted(with arguments: [FormatArgument], transform: (String) -> String) -> String {
    reduce(into: "") { result, segment in
      switch segment {
      case .literal(let literal): result += transform(literal)
      case .placeholder(let placeholder):
        let index = (placeholder.argument ?? 0) - 1
        if arguments.indices.contains(index) { result += arguments[index].formatted(by: placeholder) }
      }
    }
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func placeholder() -> Placeholder {
    var placeholder = Placeholder()
    let start = offset
    if let number = number(), current == UInt8(ascii: "$") {
      placeholder.argument = number
      offset += 1
    } else {
      offset = start
    }
    placeholder.flags = bytes(among: "-+0# '")
    placeholder.width = number()
    if current == UInt8(ascii: ".") {
      offset += 1
      placeholder.precision = number() ?? 0
    }
    placeholder.length = String(decoding: bytes(among: "hlqjztL").prefix(2), as: UTF8.self)
    placeholder.conversion = current
    offset = Swift.min(offset + 1, bytes.count)
    return placeholder
  }

  /// Reads the bytes that follow one another among the characters.
  private mutating func bytes(among characters: String) -> [UInt8] {
    let start = offset
    while let byte = current, characters.utf8.contains(byte) { offset += 1 }
    return Array(bytes[start..<offset])
  }

  /// Reads a number, or nil if there is no digit. A number too large for any use is 9999.
  private mutating func number() -> Int? {
    var number: Int?
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      number = Swift.min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 9999)
      offset += 1
    }
    return number
  }
}
