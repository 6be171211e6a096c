/// A line of the table of `LocaleMatcher`: the codes for the locales of one language.
struct LocaleRow {
  private typealias Text = Words.Text

  private let fields: Words
  /// The script or the region that the wanted subtag implies.
  private var impliedScript: String?
  private var impliedRegion: String?

  /// Finds the line that has a subtag among its names.
  init?(named subtag: String, in table: UnsafeBufferPointer<UInt8>) {
    for line in Words(table, separator: "\n") {
      var fields = Words(line, separator: ";")
      for name in Words(fields.next() ?? line, separator: " ") {
        var parts = Words(name, separator: "=")
        guard parts.next().map(Words.string) == subtag else { continue }
        self.fields = fields
        let implied = parts.next().map(Words.string)
        if implied?.utf8.count == 4 { impliedScript = implied } else { impliedRegion = implied }
        return
      }
    }
    return nil
  }

  /// Returns the code for a locale of the language.
  func code(for wanted: LocaleIdentifier) -> String? {
    let region = wanted.region ?? impliedRegion
    let script = wanted.script ?? impliedScript ?? script(in: region)
    for count in stride(from: wanted.variants.count, through: 0, by: -1) {
      let head = wanted.variants.prefix(count).reduce(script) { $0 + "-" + $1 }
      for field in fields {
        var words = Words(field, separator: " ")
        if words.next().map(Words.string) == head { return Self.code(in: words, for: region) }
      }
    }
    return nil
  }

  /// The script of a locale without one: the one that the region implies, or else the first.
  private func script(in region: String?) -> String {
    var usual: String?
    for field in fields {
      var words = Words(field, separator: " ")
      guard let script = words.next().map(Words.string) else { continue }
      usual = usual ?? script
      while let word = words.next(), !Self.isCode(word) {
        if Words.string(word) == region { return script }
      }
    }
    return usual ?? ""
  }

  private static func code(in words: Words, for region: String?) -> String? {
    var usual: Text?
    var current: Text?
    for word in words {
      if isCode(word) {
        current = word
        usual = usual ?? word
      } else if let current, Words.string(word) == region {
        return Words.string(current)
      }
    }
    return usual.map(Words.string)
  }

  /// Whether a word is a language code. A region does not begin with a lower-case letter.
  private static func isCode(_ word: Text) -> Bool { word.first.map { $0 >= UInt8(ascii: "a") } ?? false }
}
