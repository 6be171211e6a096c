/// Selects the slot of a text's plural form by the plural rules of a language.
struct PluralSlots: Sendable {
  /// The slot of the numbers that meet each condition, relative to the text's first slot, in the order in which
  /// the conditions are tested.
  private var conditions: [(slot: Int, condition: PluralCondition)] = []
  /// The slot of all other numbers.
  private var otherSlot = 0

  /// Parses rules such as `0: n = 1; 1: n % 10 = 2..4 and n % 100 != 12..14; 2`: conditions in the syntax of
  /// CLDR, each after its slot, and the slot of all other numbers.
  init(_ rules: some Sequence<UInt8>) {
    var scanner = PluralRuleScanner(rules)
    repeat {
      guard let number = scanner.number(), let slot = Int(exactly: number) else { return }
      guard scanner.take(":") else {
        otherSlot = slot
        return
      }
      guard let condition = PluralCondition(&scanner) else { return }
      conditions.append((slot, condition))
    } while scanner.take(";")
  }

  /// Returns the slot of a number's plural form, relative to the text's first slot. The form of a negative
  /// number is that of its magnitude.
  func slot(of number: UInt) -> Int {
    conditions.first { $0.condition.holds(for: number) }?.slot ?? otherSlot
  }
}
