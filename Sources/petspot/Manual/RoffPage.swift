import PlainText

/// A manual page in the macros of man(7).
///
/// Letters beyond ASCII are written as escape sequences, so that no formatter has to guess the encoding.
/// Lines are shorter than 80 characters, and none of the text's begins with a control character of roff.
struct RoffPage {
  private(set) var text = ""
  /// Whether a heading was the last thing written: a paragraph macro would have no effect there.
  private var isAfterHeading = true

  /// The source is the program and its version, the volume the title of the part of the manual.
  init(title: String, section: Int, date: String, source: String, volume: String) {
    // apropos(1) and whatis(1) read the line of the name without a formatter, so it is in UTF-8.
    add("'\\\" -*- coding: UTF-8 -*-")
    let quoted = [source, volume].map { "\"\(Self.escaped($0))\"" }.joined(separator: " ")
    add(".TH \(title) \(section) \(date) \(quoted)")
    // No hyphenation, a ragged right margin, and one space between sentences.
    for request in [".nh", ".ad l", ".ss 12 0"] { add(request) }
  }

  mutating func section(_ heading: String, isPart: Bool = false) {
    add(".\(isPart ? "SS" : "SH") \"\(Self.escaped(heading))\"")
    isAfterHeading = true
  }

  /// Writes the line of the name, which apropos(1) reads.
  mutating func name(_ name: String, _ summary: String) {
    add("\(name) \\- \(summary.withPlainSpaces)")
  }

  mutating func paragraph(_ text: String) { paragraph(roff: Self.words(text)) }

  /// Writes a paragraph with the form of a command or an option.
  mutating func form(_ form: String) { paragraph(roff: Self.styledWords(form)) }

  private mutating func paragraph(roff words: [String]) {
    if !isAfterHeading { add(".PP") }
    fill(words)
    isAfterHeading = false
  }

  /// Writes an item of a list: what it means, below a tag in the form of a command or an option, if any.
  mutating func item(_ tag: String?, _ text: String) {
    add(tag == nil ? ".IP \\(bu 2" : ".TP")
    if let tag { add(Self.guarded(Self.styledWords(tag).joined(separator: " "))) }
    fill(Self.words(text))
    isAfterHeading = false
  }

  mutating func example(_ line: String, _ text: String) {
    paragraph(text)
    add(".RS")
    fill(Self.words(line))
    add(".RE")
  }

  // MARK: Lines

  private mutating func add(_ line: String) { text += line + "\n" }

  private mutating func fill(_ words: [String]) {
    for line in wrap(words.joined(separator: " "), toColumns: 78) { add(Self.guarded(line)) }
  }

  /// A line that begins with a dot or an apostrophe would be a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  // MARK: Words

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { $0 == " " || $0.isNewline }).map { escaped($0) }
  }

  /// The words of the form of a command or an option: capitals stand for something else and are in italics,
  /// brackets and bars are plain, all else is typed as it is and bold.
  private static func styledWords(_ form: String) -> [String] {
    form.split(separator: " ").map { word in
      var styled = ""
      var run = ""
      func end() {
        let isPlaceholder = run.allSatisfy(\.isUppercase)
        if !run.isEmpty { styled += "\(isPlaceholder ? "\\fI" : "\\fB")\(escaped(run))\\fR" }
        run = ""
      }
      for character in word {
        if "[]|,=\u{A0}".contains(character) {
          end()
          styled += escaped(String(character))
        } else {
          run.append(character)
        }
      }
      end()
      return styled
    }
  }

  /// Text as it is, without meaning for roff. A line can be broken after a slash.
  private static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if let escape = escapes[scalar] { return escaped += escape }
      switch scalar {
      case " "..."~": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0xA0: break
      default: escaped += "\\[u\(padded(scalar.value, to: 4, radix: 16))]"
      }
    }
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
    "/": "/\\:", "\u{A0}": "\\~",
  ]
}
