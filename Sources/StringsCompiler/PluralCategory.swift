/// The plural categories of CLDR (UTS #35, part 3, section 5), in its order.
enum PluralCategory: String, CaseIterable, Comparable, Sendable {
  case zero, one, two, few, many, other

  /// The place in CLDR's order.
  var order: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }

  static func < (left: PluralCategory, right: PluralCategory) -> Bool { left.order < right.order }
}
