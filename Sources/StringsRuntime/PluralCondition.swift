/// A condition of a CLDR plural rule, simplified for whole numbers.
///
/// For a whole number, the operands `n` and `i` are the number itself, and the operands `v`, `w`, `f`, `t`,
/// `c` and `e` (fraction digits and exponent) are 0 (UTS #35, part 3, section 5.1.1). The parser evaluates
/// relations on the latter.
package struct PluralCondition: Hashable, Sendable {
  /// `n % modulus = ranges` or `n % modulus != ranges`. A modulus of 0 stands for the number itself.
  private struct Relation: Hashable, Sendable {
    var modulus: UInt
    var isNegated: Bool
    var ranges: [ClosedRange<UInt>]

    func holds(for number: UInt) -> Bool {
      let value = modulus == 0 ? number : number % modulus
      return ranges.contains { $0.contains(value) } != isNegated
    }

    var description: String {
      let list = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)" }
      return
        "n \(modulus == 0 ? "" : "% \(modulus) ")\(isNegated ? "!=" : "=") \(list.joined(separator: ","))"
    }
  }

  /// The operands of `or`, each a list of relations joined by `and`. An empty list of relations is true.
  private let alternatives: [[Relation]]

  /// Whether the condition holds for a whole number.
  package func holds(for number: UInt) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }

  /// The condition in CLDR's syntax, without the relations that are the same for all whole numbers. Parsing it
  /// gives an equal condition.
  package var description: String {
    alternatives.map { relations in
      relations.isEmpty ? "v = 0" : relations.map(\.description).joined(separator: " and ")
    }.joined(separator: " or ")
  }

  /// Parses a condition in CLDR's syntax, such as `v = 0 and i % 10 = 2..4`. Returns nil if it is malformed.
  package init?(_ text: some StringProtocol) {
    var alternatives: [[Relation]] = []
    for part in Self.split(String(text).split(separator: " ").map(String.init), at: "or") {
      guard let relations = Self.conjunction(part) else { return nil }
      if let relations = relations.reachable { alternatives.append(relations) }
    }
    self.alternatives = alternatives
  }

  /// Relations joined by `and`, or nil if one of them is false for every whole number.
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
      let ends = item.split(separator: ".", omittingEmptySubsequences: false)
      guard ends.count == 1 || ends.count == 3 && ends[1].isEmpty,
        let first = ends.first.flatMap({ UInt($0) }),
        let last = ends.last.flatMap({ UInt($0) }), first <= last
      else { return nil }
      ranges.append(first...last)
    }
    return Relation(modulus: modulus, isNegated: sign == "!=", ranges: ranges)
  }

  private static func split(_ words: [String], at separator: String) -> [[String]] {
    words.split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
  }
}
