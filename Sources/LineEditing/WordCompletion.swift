/// Completing a whole answer from a list of words.
struct WordCompletion {
  /// What it comes to.
  let outcome: CompletionOutcome

  /// - Parameters:
  ///   - text: what stands before the cursor; spaces in front of it do not count.
  ///   - words: the possibilities, in the order in which they are to be listed.
  init(of text: String, among words: [String]) {
    let typed = String(text.drop { $0 == " " })
    let sought = typed.map(\.folded)
    let found = words.filter { $0.map(\.folded).starts(with: sought) }
    if found.isEmpty {
      outcome = .nothing
    } else if found.count == 1 {
      outcome = .one(found[0])
    } else {
      let common = found.commonBeginning { $0.folded == $1.folded }
      // Where nothing is gained, what was typed stays as it was typed.
      outcome = .several(common: common.count > typed.count ? common : text, list: found)
    }
  }
}

extension Character {
  /// This character with case and the marks of Latin letters ignored. A letter such as ł, which Unicode does
  /// not take apart, is known by its name.
  fileprivate var folded: String {
    let lower = lowercased()
    guard let first = lower.unicodeScalars.first, !first.isASCII else {
      return lower.unicodeScalars.first.map { String(Character($0)) } ?? lower
    }
    let beginning = "LATIN SMALL LETTER "
    guard let name = first.properties.name, name.hasPrefix(beginning) else { return lower }
    let letter = name.dropFirst(beginning.count).prefix { $0 != " " }
    return letter.utf8.count == 1 ? letter.lowercased() : lower
  }
}
