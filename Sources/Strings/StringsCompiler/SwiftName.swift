/// Converts the parts of a key to Swift names.
package enum SwiftName {
  /// Returns a part of a key in lower camel case: `ownersDetails` for `owners_details` and `owners-details`,
  /// `urlPath` for `URL_path`. The result is empty if the part has no letter or digit.
  static func lowerCamel(_ part: some StringProtocol) -> String {
    let words = String(part).split { $0 == "_" || $0 == "-" }
    guard let first = words.first else { return "" }
    return lowerFirst(String(first)) + words.dropFirst().map { upperFirst($0) }.joined()
  }

  static func upperFirst(_ name: some StringProtocol) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The member of a group that stands for the group's own text: `texts.files()` for the key `files` beside
  /// `files.found`.
  package static let call = "callAsFunction"

  /// Converts a leading run of capitals to lower case, except for the capital of the next word.
  private static func lowerFirst(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let isWhole = capitals.count <= 1 || word.dropFirst(capitals.count).first?.isLowercase != true
    let head = isWhole ? capitals : capitals.dropLast()
    return head.lowercased() + word.dropFirst(head.count)
  }

  /// Returns the name as declared: in backticks, because it may be a keyword.
  static func declared(_ name: String) -> String { "`\(name)`" }

  /// Whether a string can be an argument label: a lower-case letter, then ASCII letters and digits.
  static func isLabel(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
  }

  /// Whether a byte is an ASCII letter.
  package static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The names that cannot be used for members or arguments: `x.self` is `x`, and `x.init` is an initializer.
  package static let reserved: Set<String> = ["self", "init", "dynamicType", call]
}
