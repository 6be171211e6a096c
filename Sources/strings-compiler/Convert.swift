import Foundation
import StringsEditing
import StringsFiles

extension Subcommand {
  static let convert = Subcommand(
    name: "convert", operands: ["FILE"], optional: [.output],
    help: """
      prints a property list in XML or binary form as a .strings file
      in text form, or writes it to a new file.
      """
  ) { arguments in
    let path = arguments.operands[0]
    let bytes = try FileAccess.read(path)
    switch PropertyList.entries(of: bytes) {
    case .failure(let problem):
      FileAccess.printError("\(path): error: \(problem.message)\n")
      return 1
    case .success(let entries):
      let text = StringsWriter.file(entries)
      if let output = arguments[.output] {
        try FileAccess.create(output, with: Array(text.utf8))
      } else {
        try FileAccess.print(text)
      }
      return 0
    }
  }
}

/// Reads property lists that map keys to texts.
private enum PropertyList {
  struct Problem: Error {
    /// One line of English.
    let message: String
  }

  static func entries(of bytes: [UInt8]) -> Result<[(key: String, value: String)], Problem> {
    var format = PropertyListSerialization.PropertyListFormat.openStep
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: &format)
    guard let list, format != .openStep else {
      return .failure(Problem(message: "this is not a property list in XML or binary form"))
    }
    guard let dictionary = list as? [String: Any] else {
      return .failure(Problem(message: "the property list does not map keys to texts"))
    }
    var entries: [(key: String, value: String)] = []
    for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
      guard let text = value as? String else {
        let message = "the value of \(StringsWriter.quoted(key)) is \(kind(of: value)), not a text"
        return .failure(Problem(message: message))
      }
      entries.append((key, text))
    }
    guard format == .xml else { return .success(entries) }
    let keys = keys(inXML: String(decoding: bytes, as: UTF8.self))
    if let key = firstRepetition(in: keys) {
      let message = "the key \(StringsWriter.quoted(String(key))) is there twice, or in a comment"
      return .failure(Problem(message: message))
    }
    return .success(sort(entries, by: keys))
  }

  private static func kind(of value: Any) -> String {
    switch value {
    case is [String: Any]: "a dictionary"
    case is [Any]: "an array"
    case is Data: "data"
    case is Date: "a date"
    default: "a number"
    }
  }

  /// The keys as the XML spells them, in the order of the file.
  private static func keys(inXML xml: String) -> [Substring] {
    xml.split(separator: "<key>", omittingEmptySubsequences: false).dropFirst().map {
      $0.prefix { $0 != "<" }
    }
  }

  /// Property lists keep only one value of a key. The other one would be lost without a word.
  private static func firstRepetition(in keys: [Substring]) -> Substring? {
    var seen: Set<Substring> = []
    return keys.first { !seen.insert($0).inserted }
  }

  /// Sorts the entries by the places of their keys in the XML. An unusual spelling of a key puts it at the
  /// end.
  private static func sort(
    _ entries: [(key: String, value: String)], by keys: [Substring]
  ) -> [(key: String, value: String)] {
    let places = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ key: String) -> Int {
      let escaped = key.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
        ">", with: "&gt;")
      return places[escaped[...]] ?? Int.max
    }
    return entries.map { (place($0.key), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
