/// Selects the slot of a text's plural form by the plural rules of a language.
///
/// The rules are evaluated where they are, in the literal of the generated file, so that nothing has to be
/// built at the start of a program or kept.
package enum PluralSlots {
  /// Returns the slot of a number's plural form, relative to the text's first slot.
  ///
  /// - Parameter rules: A line of `plurals` of `TextTable`, in CLDR's syntax with the operand `n`.
  static func slot(of number: UInt, by rules: Words.Text) -> Int {
    for rule in Words(rules, separator: ";") {
      var words = Words(rule, separator: " ")
      guard let slot = words.next() else { continue }
      if holds(words, for: number) { return Int(Words.number(slot)) }
    }
    return 0
  }

  /// Whether a condition such as `n = 1 or n % 10 = 2..4 and n % 100 != 12..14` holds for a number.
  package static func holds(_ condition: String, for number: UInt) -> Bool {
    Array(condition.utf8).withUnsafeBufferPointer { holds(Words($0, separator: " "), for: number) }
  }

  private static func holds(_ condition: Words, for number: UInt) -> Bool {
    var words = condition
    var value = number
    var isNegated = false
    /// Whether all relations since the last `or` hold.
    var holds = true
    while let word = words.next() {
      switch word.first {
      case UInt8(ascii: "o"):
        if holds { return true }
        holds = true
      case UInt8(ascii: "a"): break
      case UInt8(ascii: "n"): value = number
      case UInt8(ascii: "%"): value = number % max(1, words.next().map(Words.number) ?? 1)
      case UInt8(ascii: "="), UInt8(ascii: "!"): isNegated = word.first == UInt8(ascii: "!")
      default: if contains(word, value) == isNegated { holds = false }
      }
    }
    return holds
  }

  /// Whether a list such as `0,2..4` contains a number.
  private static func contains(_ list: Words.Text, _ value: UInt) -> Bool {
    Words(list, separator: ",").contains { range in
      var bounds = Words(range, separator: ".")
      let first = bounds.next().map(Words.number) ?? 0
      return first <= value && value <= bounds.next().map(Words.number) ?? first
    }
  }
}
