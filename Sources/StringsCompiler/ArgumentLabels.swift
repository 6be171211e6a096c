/// Argument labels out of a translator's comment: `/* count: how many problems */`.
enum ArgumentLabels {
  /// The labels a comment names, in their order: of each line, and of each part of a line between semicolons, the word
  /// before a colon and a space, when it begins with a lower-case letter and is letters and digits only.
  static func labels(in comment: String) -> [String] {
    comment.split(whereSeparator: { $0 == "\n" || $0 == ";" }).compactMap { item in
      let item = item.drop(while: \.isWhitespace)
      guard let colon = item.firstIndex(of: ":") else { return nil }
      let label = item[..<colon]
      let after = item.index(after: colon)
      guard SwiftName.isLabel(label), after < item.endIndex, item[after].isWhitespace else { return nil }
      return String(label)
    }
  }

  /// The label of an argument that no comment names: `count` for the one that counts, else `argument1`, by position.
  static func standard(position: Int, counts: Bool) -> String { counts ? "count" : "argument\(position + 1)" }
}
