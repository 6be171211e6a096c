/// A condition of a CLDR plural rule, simplified for whole numbers.
///
/// For a whole number, the operands `n` and `i` are the number itself, and the operands `v`, `w`, `f`, `t`,
/// `c` and `e` (fraction digits and exponent) are 0 (UTS #35, part 3, section 5.1.1). The parser evaluates
/// relations on the latter.
package struct PluralCondition: Hashable, Sendable {
  /// A range of numbers. `ClosedRange` would cost a program's start more: the runtime library looks up whether its
  /// bounds are comparable.
  fileprivate struct Bounds: Hashable, Sendable {
    let first, last: UInt
  }

  /// `n % modulus = ranges` or `n % modulus != ranges`. A modulus of 0 stands for the number itself.
  fileprivate struct Relation: Hashable, Sendable {
    var modulus: UInt
    var isNegated: Bool
    var ranges: [Bounds]

    func holds(for number: UInt) -> Bool {
      let value = modulus == 0 ? number : number % modulus
      return ranges.contains { $0.first <= value && value <= $0.last } != isNegated
    }

    var description: String {
      let list = ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)..\($0.last)" }
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
    var scanner = PluralRuleScanner(text.utf8)
    self.init(&scanner)
    guard scanner.isAtEnd() else { return nil }
  }

  /// Parses a condition from where the scanner is. Returns nil if there is none.
  init?(_ scanner: inout PluralRuleScanner) {
    var alternatives: [[Relation]] = []
    repeat {
      guard let conjunction = Conjunction(&scanner) else { return nil }
      if let relations = conjunction.relations { alternatives.append(relations) }
    } while scanner.take("or")
    self.alternatives = alternatives
  }

  /// Relations joined by `and`.
  private struct Conjunction {
    /// The relations on the number, or nil if a relation on fraction digits or the exponent is false.
    private(set) var relations: [Relation]? = []

    init?(_ scanner: inout PluralRuleScanner) {
      repeat {
        let isOnNumber = scanner.take("n") || scanner.take("i")
        guard isOnNumber || ["v", "w", "f", "t", "c", "e"].contains(where: { scanner.take($0) }),
          let relation = Relation(&scanner)
        else { return nil }
        if isOnNumber {
          relations?.append(relation)
        } else if !relation.holds(for: 0) {
          relations = nil
        }
      } while scanner.take("and")
    }
  }
}

extension PluralCondition.Relation {
  /// Parses a relation behind its operand.
  fileprivate init?(_ scanner: inout PluralRuleScanner) {
    modulus = 0
    if scanner.take("%") {
      guard let number = scanner.number(), number > 0 else { return nil }
      modulus = number
    }
    isNegated = scanner.take("!=")
    guard isNegated || scanner.take("=") else { return nil }
    ranges = []
    repeat {
      guard let first = scanner.number() else { return nil }
      let last = scanner.take("..") ? scanner.number() : first
      guard let last, first <= last else { return nil }
      ranges.append(PluralCondition.Bounds(first: first, last: last))
    } while scanner.take(",")
  }
}
