/// Takes a text of the table apart into literal text and placeholders, `%<position>$<flags><width>.<precision><conversion>`.
struct Template: Sequence, IteratorProtocol {
  enum Piece: Equatable {
    case literal(String)
    /// The position is that of the argument, from 1.
    case placeholder(Placeholder, position: Int)
  }

  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> Piece? {
    guard offset < bytes.count else { return nil }
    let start = offset
    if bytes[offset] == UInt8(ascii: "%") {
      offset += 1
      guard offset < bytes.count, bytes[offset] != UInt8(ascii: "%") else {
        offset += 1
        return .literal("%")
      }
      let position = number()
      return .placeholder(placeholder(), position: position)
    }
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "%") { offset += 1 }
    return .literal(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  /// The text with arguments for its placeholders and its literal parts transformed. A placeholder whose argument is not
  /// there is left out.
  func filled(with arguments: [TextArgument], _ transform: (String) -> String) -> String {
    reduce(into: "") { result, piece in
      switch piece {
      case .literal(let literal): result += transform(literal)
      case .placeholder(let placeholder, let position):
        guard arguments.indices.contains(position - 1) else { return }
        result += arguments[position - 1].formatted(by: placeholder)
      }
    }
  }

  private mutating func placeholder() -> Placeholder {
    var placeholder = Placeholder()
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "$"): continue
      case UInt8(ascii: "-"): placeholder.isLeftAligned = true
      case UInt8(ascii: "+"): placeholder.hasPlusSign = true
      case UInt8(ascii: "0"): placeholder.isZeroPadded = true
      case UInt8(ascii: "#"): placeholder.isAlternate = true
      case UInt8(ascii: "."): placeholder.precision = number()
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        offset -= 1
        placeholder.width = number()
      default:
        placeholder.conversion = byte
        return placeholder
      }
    }
    return placeholder
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
