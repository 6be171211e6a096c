/// Removes markup from texts as the real service does: with the npm package `xss` 1.0.15, no tag allowed, and
/// the contents of `script` and `style` removed as well.
///
/// Some results are unexpected: a `<` takes everything with it up to the next `>`, or to the end of the text;
/// what no tag consumes is escaped, but `&` is not; a script that is never closed leaves `[removed]`.
enum LoopbackMarkup {
  /// The text as the service stores it.
  static func removed(from text: String) -> String {
    var reader = Reader(Array(withoutComments(Array(text.unicodeScalars))))
    return reader.result()
  }

  /// Drops `<!--` to `-->`; a comment that is not closed extends to the end.
  private static func withoutComments(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let (opening, closing) = (Array("<!--".unicodeScalars), Array("-->".unicodeScalars))
    var rest = text[...]
    var kept: [Unicode.Scalar] = []
    while let start = rest.firstRange(of: opening)?.lowerBound {
      kept += rest[..<start]
      // The dashes of the opening may belong to the closing: `<!-->` is a whole comment.
      guard let end = rest[start...].firstRange(of: closing)?.upperBound else { return kept }
      rest = rest[end...]
    }
    return kept + rest
  }

  private struct Reader {
    private let text: [Unicode.Scalar]
    private var output: [Unicode.Scalar] = []
    /// The ranges of the output that scripts and style sheets occupy.
    private var bodies: [Range<Int>] = []
    private var bodyStart: Int?

    init(_ text: [Unicode.Scalar]) { self.text = text }

    mutating func result() -> String {
      var (kept, tagStart) = (0, Int?.none)
      var quote: Unicode.Scalar?
      for (index, scalar) in text.enumerated() {
        guard let start = tagStart else {
          if scalar == "<" { tagStart = index }
          continue
        }
        if let open = quote {
          if scalar == open { quote = nil }
        } else if scalar == "<" {
          escape(text[kept..<index])
          (kept, tagStart) = (index, index)
        } else if scalar == ">" || index == text.count - 1 {
          escape(text[kept..<start])
          removeTag(text[start...index])
          (kept, tagStart) = (index + 1, nil)
        } else if scalar == "\"" || scalar == "'", followsEqualsSign(index) {
          quote = scalar
        }
      }
      escape(text[kept...])
      return withoutBodies()
    }

    private func followsEqualsSign(_ index: Int) -> Bool {
      text[..<index].last { !$0.isScriptWhitespace } == "="
    }

    private mutating func escape(_ part: ArraySlice<Unicode.Scalar>) {
      for scalar in part {
        switch scalar {
        case "<": output += "&lt;".unicodeScalars
        case ">": output += "&gt;".unicodeScalars
        default: output.append(scalar)
        }
      }
    }

    private mutating func removeTag(_ tag: ArraySlice<Unicode.Scalar>) {
      guard ["script", "style"].contains(Self.name(of: tag)) else { return }
      let position = output.count
      if tag.dropFirst().first == "/" {
        output += "[/removed]".unicodeScalars
        bodies.append((bodyStart ?? position)..<output.count)
        bodyStart = nil
      } else {
        output += "[removed]".unicodeScalars
        // The package takes the position 0 for none.
        if (bodyStart ?? 0) == 0 { bodyStart = position }
      }
    }

    /// Without a space, the last UTF-16 unit is dropped even if it isn't a `>`. What half a surrogate pair
    /// leaves is no name that matters, like the whole pair.
    private static func name(of tag: ArraySlice<Unicode.Scalar>) -> String {
      let end = tag.endIndex - (tag.last.map { $0.value > 0xFFFF } ?? false ? 0 : 1)
      var name = tag[..<(tag.firstIndex(where: \.isScriptWhitespace) ?? end)].dropFirst()
      if name.first == "/" { name = name.dropFirst() }
      if name.last == "/" { name = name.dropLast() }
      return String(String.UnicodeScalarView(name)).lowercased()
    }

    private func withoutBodies() -> String {
      var (result, position) = (String.UnicodeScalarView(), 0)
      for body in bodies {
        result += output[position..<body.lowerBound]
        position = body.upperBound
      }
      return String(result + output[position...])
    }
  }
}

extension Unicode.Scalar {
  /// Whether `\s` of JavaScript matches it.
  fileprivate var isScriptWhitespace: Bool {
    (properties.isWhitespace && value != 0x85) || value == 0xFEFF
  }
}
