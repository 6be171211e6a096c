import StringsRuntime

/// The comment above a key, which explains its text to translators.
package enum TranslatorComment {
  /// Returns the text of consecutive comments of a decoded file, without their delimiters.
  ///
  /// Each line is trimmed, and so are the asterisks at the ends of the lines of a block comment. Empty lines
  /// at the start and end are dropped. LF separates the lines.
  static func text(of comments: [Range<Int>], in file: [UInt8]) -> String {
    let lines = comments.flatMap { range in
      let isBlock = file[range.lowerBound + 1] == UInt8(ascii: "*")
      let inside = (range.lowerBound + 2)..<(isBlock ? range.upperBound - 2 : range.upperBound)
      return String(decoding: file[inside], as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { trimmed($0, isBlock ? "*" : nil) }
    }
    var kept = lines.drop(while: \.isEmpty)
    while kept.last?.isEmpty == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }

  /// Removes white space at the ends, and the characters that frame a comment.
  private static func trimmed(_ line: Substring, _ frame: Character? = nil) -> Substring {
    var line = line.drop { $0.isWhitespace || $0 == frame }
    while let last = line.last, last.isWhitespace || last == frame { line.removeLast() }
    return line
  }

  /// Returns the lines of a comment as documentation in Markdown, without the items that name an argument. A
  /// code fence is text.
  static func documentation(_ comment: String) -> [String] {
    comment.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      guard !labels(in: String(line)).isEmpty else {
        return [line.hasPrefix("```") || line.hasPrefix("~~~") ? "\\" + line.visible : line.visible]
      }
      return line.split(separator: ";").map { trimmed($0) }.filter { labels(in: String($0)).isEmpty }
        .map(\.visible)
    }
  }

  /// An item of a comment that names an argument, such as `%1$@ name: the pet's name`.
  struct Label: Sendable {
    /// The placeholder of the argument. Placeholders without a number are numbered in the order of the items.
    let placeholder: Placeholder
    /// The name: a lower-case letter, then ASCII letters and digits.
    let name: String
    /// What follows the colon.
    let explanation: String
  }

  /// Returns the items of a comment that name an argument: a placeholder, a name, a colon and white space.
  /// Line breaks and semicolons separate items. Other items are prose.
  static func labels(in comment: String) -> [Label] {
    var next = 1
    return comment.split(whereSeparator: { $0 == "\n" || $0 == ";" }).compactMap { item in
      let words = item.split(maxSplits: 2, whereSeparator: \.isWhitespace)
      guard words.count > 1, words[0].hasPrefix("%"), words[1].hasSuffix(":"),
        SwiftName.isLabel(words[1].dropLast())
      else { return nil }
      let format = FormatString(String(words[0]), nextArgument: next)
      guard format.segments.count == 1, let placeholder = format.placeholders.first else { return nil }
      next += 1
      let explanation = words.dropFirst(2).first.map(String.init) ?? ""
      return Label(placeholder: placeholder, name: String(words[1].dropLast()), explanation: explanation)
    }
  }

  /// The comment that `add-language` writes above a key whose value is still the base language's text.
  package static let untranslated = Array("/* untranslated */".utf8)

  /// Whether a comment, with its delimiters, says nothing but `untranslated`.
  package static func marksUntranslated(_ comment: [UInt8]) -> Bool {
    text(of: [comment.indices], in: comment) == "untranslated"
  }
}
