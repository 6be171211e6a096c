/// What the limit of an answer counts.
package enum LimitUnit: Sendable, Equatable {
  /// Characters as a person sees them (extended grapheme clusters).
  case characters
  /// The digits 0 to 9 only; everything else may come in any number.
  case digits

  /// How much one character adds to the count: 0 or 1.
  package func weight(of character: Character) -> Int {
    switch self {
    case .characters: return 1
    case .digits: return ("0"..."9").contains(character) ? 1 : 0
    }
  }
}

extension LineRequest {
  /// How much of a line does not count because of the character that it begins with.
  func freeWeight(ofLineBeginningWith first: Character?) -> Int {
    guard let first, first == freeFirst else { return 0 }
    return limitCounts.weight(of: first)
  }
}
