/// A parsed value that is remembered as the text it was read from, so that reading it back checks it again:
/// a draft is edited by people and scripts, and a value must not be able to come back wrong.
protocol WrittenValue: Codable {
  init(written text: String) throws(FieldProblem)

  /// A text from which `init(written:)` makes an equal value.
  var written: String { get }
}

extension WrittenValue {
  package init(from decoder: any Decoder) throws {
    try self.init(written: decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(written)
  }
}

extension MicrochipNumber: WrittenValue {
  var written: String { digits }
}

extension PhoneNumber: WrittenValue {
  var written: String { number }
}

extension EmailAddress: WrittenValue {
  var written: String { address }
}
