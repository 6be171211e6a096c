/// An answer in a draft: a text, or a number where it is one (SPEC 6), which is taken as it would be typed.
struct DraftText: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.text = text
    } else if let whole = try? container.decode(Int.self) {
      text = String(whole)
    } else {
      text = Self.decimal(try container.decode(Double.self))
    }
  }

  /// Without an exponent, which nobody types: coordinates close to zero are the only numbers that have one.
  private static func decimal(_ number: Double) -> String {
    let shortest = number.description
    guard shortest.contains("e"), number.magnitude < 1 else { return shortest }
    let units = Int(number.magnitude * 1_000_000_000 + 0.5)
    return (number < 0 ? "-" : "") + "0." + padded(units, to: 9)
  }
}
