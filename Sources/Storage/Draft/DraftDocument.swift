internal import Foundation
internal import MissingPet

/// The contents of a draft: what the program knows of, and what else somebody has put there.
struct DraftDocument: Encodable {
  /// What reading one came to.
  enum Reading {
    case draft(DraftDocument)
    /// Its `version` is one that this program does not know yet.
    case newer
    case damaged
  }

  /// The largest draft that is read, in bytes.
  static let largest = 1_048_576

  let state: ReportMissingPetFlowState
  /// What stands under keys that this program does not know. It is written again with every answer.
  var others: [String: JSONValue] = [:]

  private static let knownKeys = Set(
    Field.allCases.filter { $0 != .photo }.map(\.rawValue)
      + ["version", "memory", "photoPath", "latitude", "longitude"])

  static func read(_ bytes: [UInt8]) -> Reading {
    guard var document = try? StoredJSON.value([String: JSONValue].self, from: bytes) else { return .damaged }
    // As with the answers, a number may have been written as text.
    if case .string(let text) = document["version"], let number = Int(text) {
      document["version"] = .integer(number)
    }
    if document["version"]?.isGreater(than: ReportMissingPetFlowState.version) ?? false { return .newer }
    guard let normalized = try? StoredJSON.bytes(of: document),
      let state = try? StoredJSON.value(ReportMissingPetFlowState.self, from: normalized)
    else { return .damaged }
    return .draft(DraftDocument(state: state, others: document.filter { !knownKeys.contains($0.key) }))
  }

  func encode(to encoder: any Encoder) throws {
    try state.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    for (name, value) in others { try container.encode(value, forKey: Key(stringValue: name)) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
