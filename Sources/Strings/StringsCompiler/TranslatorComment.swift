import StringsRuntime

/// The comment above a key, which explains its text to translators.
enum TranslatorComment {
  /// Returns the text of consecutive comments without their delimiters.
  ///
  /// Each line is trimmed, and asterisks that frame a block comment are removed. Empty lines at the start and
  /// end are dropped. LF separates the lines.
  ///
  /// - Parameters:
  ///   - comments: Ranges of `file` that include `//` or `/* */`.
  ///   - file: The decoded file.
  static func text(of comments: [Range<Int>], in file: [UInt8]) -> String {
    let lines = comments.flatMap { range in
      let isBlock = file[range.lowerBound + 1] == UInt8(ascii: "*")
      let inside = (range.lowerBound + 2)..<(isBlock ? range.upperBound - 2 : range.upperBound)
      let lines = String(decoding: file[inside], as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { trimmed($0) }
      return isBlock ? withoutFrame(lines) : lines.map(String.init)
    }
    var kept = lines.drop(while: \.isEmpty)
    while kept.last?.isEmpty == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }

  /// Removes the asterisks that frame a block comment: at its ends, and at the start of each further line if
  /// all of these begin with one.
  private static func withoutFrame(_ lines: [Substring]) -> [String] {
    let hasBorder = lines.dropFirst().allSatisfy { $0.isEmpty || $0.hasPrefix("*") }
    return lines.enumerated().map { index, line in
      var line = index == 0 || hasBorder ? line.drop { $0 == "*" } : line
      while index == lines.count - 1, line.last == "*" { line.removeLast() }
      return String(trimmed(line))
    }
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop(while: \.isWhitespace)
    while line.last?.isWhitespace == true { line.removeLast() }
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
}

/// The comment that marks an entry whose value is still the base language's text.
package enum UntranslatedMarker {
  /// The comment as `add-language` writes it, directly above the key.
  package static let comment = Array("/* untranslated */".utf8)

  /// Whether a comment, with its delimiters, says nothing but `untranslated`.
  package static func matches(_ comment: [UInt8]) -> Bool {
    TranslatorComment.text(of: [comment.indices], in: comment) == "untranslated"
  }
}
