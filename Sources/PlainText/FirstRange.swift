extension StringProtocol {
  /// The first range of a text; `nil` if it does not occur, or is empty. Characters are compared, so that no part
  /// of a character is found.
  ///
  /// The standard library's `firstRange(of:)` is in its module for regular expressions, which takes more than a
  /// megabyte of a program that is linked statically.
  package func firstRange(ofText text: some StringProtocol) -> Range<Index>? {
    guard let first = text.first else { return nil }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text) { return start..<index(start, offsetBy: text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
