import CLibrary

/// A placeholder of a text: a conversion specification of printf(3), such as `%1$-8.2f`.
package struct Placeholder: Equatable, Sendable {
  /// The argument number, from 1, or nil if the placeholder has none.
  package var argument: Int?
  /// The flags in ASCII, in any order.
  package var flags: [UInt8] = []
  /// The minimum number of characters.
  package var width: Int?
  /// The precision as printf(3) defines it for the conversion.
  package var precision: Int?
  /// The length modifier, such as `ll`.
  package var length = ""
  /// The conversion character in ASCII. Nil if the text ends before it.
  package var conversion: UInt8?

  /// The flags, each once and in a fixed order, the width, the precision, a length modifier, the conversion.
  package func specification(length: String = "") -> String {
    let flags = String(decoding: "-+0#".utf8.filter(self.flags.contains), as: UTF8.self)
    let numbers = (width.map(String.init) ?? "") + (precision.map { ".\($0)" } ?? "")
    return flags + numbers + length + String(Unicode.Scalar(conversion ?? 0))
  }

  /// Returns the text padded with spaces to the width.
  func padded(_ text: String) -> String {
    let fill = String(repeating: " ", count: max(0, (width ?? 0) - text.count))
    return flags.contains(UInt8(ascii: "-")) ? text + fill : fill + text
  }

  /// Returns the number as printf(3) shows it. The argument has the type of the conversion with a length.
  func formatted(_ number: some CVarArg, length: String = "") -> String {
    let format = "%" + specification(length: length)
    // No number that the compiler accepts is longer than 309 digits and a precision of 200.
    return String(unsafeUninitializedCapacity: 1024) { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        let count = withVaList([number]) { vsnprintf(bytes.baseAddress, bytes.count, format, $0) }
        return max(0, min(Int(count), bytes.count - 1))
      }
    }
  }
}
