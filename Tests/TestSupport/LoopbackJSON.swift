import Foundation

/// A JSON value.
package enum LoopbackJSON: Decodable, Equatable, Sendable {
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

  /// Decodes a JSON object; `nil` if the body isn't one.
  static func object(in body: [UInt8]) -> [String: LoopbackJSON]? {
    guard case .object(let values)? = try? JSONDecoder().decode(Self.self, from: Data(body)) else {
      return nil
    }
    return values
  }

  /// The value, if it is a string.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The value, if it is a number.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
}
