import TestTraits
import Testing

@testable import StringsRuntime

@Suite("Plural slots")
struct PluralSlotsTests {
  @Test(
    "the slot of a number by the conditions in order",
    arguments: [
      ("0: n = 1; 1: n % 10 = 2..4 and n % 100 != 12..14; 2", [5: 2, 1: 0, 2: 1, 12: 2, 22: 1, 0: 2]),
      ("3: n = 0,2..3 or n % 100 = 11; 1", [0: 3, 1: 1, 2: 3, 3: 3, 4: 1, 111: 3]),
      ("0", [0: 0, 1: 0, 7: 0]), ("4", [0: 4]), ("", [1: 0]),
    ] as [(String, [UInt: Int])])
  func slots(_ rules: String, _ expected: [UInt: Int]) {
    Array(rules.utf8).withUnsafeBufferPointer { rules in
      for (number, slot) in expected {
        expectEqual(PluralSlots.slot(of: number, by: rules), slot, "\(number)")
      }
    }
  }
}
