package import Foundation

extension [String: Any] {
  /// Reads a JSON object.
  ///
  /// - Throws: an error if it is not one.
  package init(json: some Sequence<UInt8>) throws {
    guard let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] else {
      throw TestFailure("not a JSON object")
    }
    self = object
  }

  /// Reads a file with a JSON object.
  package init(jsonIn file: URL) throws { try self.init(json: Data(contentsOf: file)) }
}
