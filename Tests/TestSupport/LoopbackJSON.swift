import Foundation

/// A JSON value.
package enum LoopbackJSON: Codable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([LoopbackJSON])
  case object([String: LoopbackJSON])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([LoopbackJSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: LoopbackJSON].self))
    }
  }

  /// Decodes a body; `nil` if it is not JSON.
  package init?(_ body: [UInt8]) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(body)) else { return nil }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }

  /// The value as JSON text, with sorted keys.
  var source: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// The value of a key, if it is an object with that key.
  package subscript(_ key: String) -> LoopbackJSON? {
    if case .object(let values) = self { values[key] } else { nil }
  }

  /// The value, if it is a string.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The value, if it is a number.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
}
