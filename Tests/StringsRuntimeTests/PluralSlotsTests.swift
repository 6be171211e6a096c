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
    let slots = PluralSlots(rules.utf8)
    for (number, slot) in expected { #expect(slots.slot(of: number) == slot, "\(number)") }
  }

  @Test(
    "a condition in CLDR's syntax without what is the same for all whole numbers",
    arguments: [
      ("i = 1 and v = 0", "n = 1"), ("v != 0", ""), ("v = 0 or n = 3", "v = 0 or n = 3"),
      ("v = 0 and i % 10 = 2..4 and i % 100 != 12..14", "n % 10 = 2..4 and n % 100 != 12..14"),
      ("n = 0,1,5..7 or t != 0", "n = 0,1,5..7"),
    ])
  func description(_ text: String, _ expected: String) throws {
    let condition = try #require(PluralCondition(text))
    #expect(condition.description == expected)
    if !expected.isEmpty { #expect(PluralCondition(expected) == condition) }
  }
}
