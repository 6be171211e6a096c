/// One condition of CLDR's plural rules, reduced to whole numbers.
///
/// CLDR writes them over operands (UTS #35, part 3, section 5.1.1): `n` and `i` are the number itself when it is whole, and
/// `v w f t c e`, the digits after the point and the power of ten, are 0. Relations over those are decided when the text
/// is read.
struct PluralCondition: Hashable, Sendable {
  /// `n % modulus = ranges`, or its negation; a modulus of 0 stands for the number itself.
  struct Relation: Hashable, Sendable {
    var modulus: UInt
    var isNegated: Bool
    var ranges: [ClosedRange<UInt>]

    func holds(for number: UInt) -> Bool {
      let value = modulus == 0 ? number : number % modulus
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }

  /// Alternatives, each of relations that must all hold; none: never, an empty one: always.
  let alternatives: [[Relation]]

  /// Whether the condition holds for a whole number.
  func holds(for number: UInt) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }

  /// Reads a condition in CLDR's notation, such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`; nil when it is none.
  init?(_ text: String) {
    var alternatives: [[Relation]] = []
    for part in Self.split(text.split(separator: " ").map(String.init), at: "or") {
      guard let relations = Self.conjunction(part) else { return nil }
      if let relations = relations.reachable { alternatives.append(relations) }
    }
    self.alternatives = alternatives
  }

  /// Relations that must all hold, or nil where one of them never does for whole numbers.
  private struct Conjunction {
    var reachable: [Relation]?
  }

  private static func conjunction(_ words: [String]) -> Conjunction? {
    var relations: [Relation]? = []
    for words in split(words, at: "and") {
      guard let first = words.first, let relation = relation(words) else { return nil }
      if first == "n" || first == "i" {
        relations?.append(relation)
      } else if ["v", "w", "f", "t", "c", "e"].contains(first) {
        if !relation.holds(for: 0) { relations = nil }
      } else {
        return nil
      }
    }
    return Conjunction(reachable: relations)
  }

  private static func relation(_ words: [String]) -> Relation? {
    var rest = words.dropFirst()
    var modulus: UInt = 0
    if rest.first == "%" {
      guard let number = rest.dropFirst().first.flatMap({ UInt($0) }), number > 0 else { return nil }
      modulus = number
      rest = rest.dropFirst(2)
    }
    guard rest.count == 2, let sign = rest.first, let list = rest.last, sign == "=" || sign == "!=" else {
      return nil
    }
    var ranges: [ClosedRange<UInt>] = []
    for item in list.split(separator: ",") {
      let ends = item.split(separator: ".", omittingEmptySubsequences: false).map { UInt($0) }
      guard ends.count == 1 || ends.count == 3 && item.contains(".."), let first = ends.first ?? nil,
        let last = ends.last ?? nil, first <= last
      else { return nil }
      ranges.append(first...last)
    }
    return Relation(modulus: modulus, isNegated: sign == "!=", ranges: ranges)
  }

  private static func split(_ words: [String], at separator: String) -> [[String]] {
    words.split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
  }
}
