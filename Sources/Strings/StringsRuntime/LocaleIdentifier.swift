/// The subtags of a POSIX locale or BCP 47 language tag, in canonical case.
package struct LocaleIdentifier: Hashable, Sendable {
  /// The language subtag, in lower case.
  package var language = ""
  /// Three letters after the language. In `zh-yue` they are the language itself (RFC 5646, section 2.2.2).
  package private(set) var extendedLanguage: String?
  /// The script subtag in title case, such as `Hans`.
  package var script: String?
  /// The region subtag in upper case, such as `BR` or `419`.
  package var region: String?
  /// The variants in their order, at most four: five to eight characters, or four that begin with a digit,
  /// such as `valencia` and `1996`. A language with them is preferred; if there is none, they have no effect.
  package var variants: [String] = []

  /// Reads an identifier such as `sr_RS.UTF-8@latin` or `sr-Latn-RS`. The encoding, extensions and subtags of
  /// no known form are ignored. The first subtag is the language, whatever its form. It is empty if the
  /// identifier does not begin with a letter or has characters that are not ASCII.
  package init(reading identifier: String) {
    let bytes = identifier.lowercased().utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
    guard let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
      identifier.utf8.allSatisfy({ $0 < 0x80 })
    else { return }
    bytes.withUnsafeBufferPointer { bytes in
      var parts = Words(bytes, separator: "@")
      guard let tag = Words.first(of: parts.next(), before: ".") else { return }
      let subtags = Words(tag, separator: "-").map(Words.string)
      language = subtags.first ?? ""
      // A single character begins an extension.
      for (index, subtag) in subtags.dropFirst().prefix(while: { $0.utf8.count > 1 }).enumerated()
      where variants.count < 4 {
        add(subtag, isSecond: index == 0)
      }
      if let modifier = Words.first(of: parts.next(), before: ".") { add(modifier: Words.string(modifier)) }
      script = script.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }
  }

  private mutating func add(_ subtag: String, isSecond: Bool) {
    let startsWithLetter = subtag >= "a"
    switch (subtag.utf8.count, startsWithLetter) {
    case (3, true) where isSecond: extendedLanguage = subtag
    case (4, true) where region == nil: script = script ?? subtag
    case (2, true), (3, false): region = region ?? subtag.uppercased()
    case (4, false), (5...8, _): variants.append(subtag)
    default: break
    }
  }

  /// Adds a POSIX modifier: a script by its name or code, or a variant.
  private mutating func add(modifier: String) {
    let names = [
      "latin": "Latn", "iqtelif": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
    ]
    switch modifier {
    case "euro", "quot": break
    case _ where names[modifier] != nil || modifier.utf8.count == 4:
      script = script ?? names[modifier] ?? modifier
    default: variants.append(modifier)
    }
  }
}
