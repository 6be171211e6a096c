import StringsRuntime
import TestTraits
import Testing

@Suite("Text table")
struct TextTableTests {
  /// A table with two languages and four slots.
  private static let table = TextTable(
    texts: "Phone %% of %1$s: %2$03d%%Telefonżółw%2$d – %1$s?",
    offsets: "00 08 26 26 26 33 40 54 54 ", offsetDigits: 2, slotsPerLanguage: 4)

  private static func plain(_ language: Int) -> TextTable.Selection {
    .init(language: language, isPseudo: false)
  }

  @Test(
    "plain texts by slot",
    arguments: [
      (0, 0, "Phone %%"), (0, 2, ""), (0, 3, ""), (1, 0, "Telefon"), (1, 1, "żółw"),
    ])
  func text(_ language: Int, _ slot: Int, _ expected: String) {
    expectEqual(Self.table.text(slot, in: Self.plain(language)), expected)
  }

  @Test(
    "texts with arguments, which each language orders on its own",
    arguments: [
      (0, [.text("a%d"), .integer(7)], " of a%d: 007%"), (1, [.text("x"), .integer(-7)], "-7 – x?"),
      (1, [.text("x")], " – x?"), (1, [], " – ?"),
    ] as [(Int, [FormatArgument], String)])
  func formatted(_ language: Int, _ arguments: [FormatArgument], _ expected: String) {
    expectEqual(Self.table.formatted(language + 1, arguments, in: Self.plain(language)), expected)
  }

  /// Four languages, of which the third falls back to the second, and the fourth to the third. The forms of a
  /// text are those of 1 and of other numbers.
  @Test(
    "a text or form that is missing is that of the next language that has it, by its rules",
    arguments: [
      (0, 1, "a", "1en"), (1, 1, "b", "1es"), (1, 0, "b", "es"), (2, 1, "c", "419"), (2, 0, "c", "es"),
      (3, 1, "c", "MX"), (3, 0, "c", "es"), (4, 1, "a", "1en"),
    ])
  func fallback(_ language: Int, _ count: Int, _ plain: String, _ expected: String) {
    let table = TextTable(
      texts: "a1enenb1esesc419MX", offsets: "00 01 04 06 07 10 12 13 16 16 16 18 18 18 18 18 ",
      offsetDigits: 2, slotsPerLanguage: 3,
      plurals: """
        0: n = 1; 1
        0: n = 1; 1
        0: n = 1; 1
        0: n = 1; 1
        0: n = 1; 1
        """, pluralForms: 2,
      fallbacks: "0 0 1 2 0")
    expectEqual(table.text(0, in: Self.plain(language)), plain)
    let counts = [UInt(count)]
    expectEqual(table.formatted(1, counts: counts, [], in: Self.plain(language)), expected)
  }

  @Test("pseudolocalized texts with unchanged arguments")
  func pseudolocalized() {
    let (base, other) = (
      TextTable.Selection(language: 0, isPseudo: true), TextTable.Selection(language: 1, isPseudo: true)
    )
    expectEqual(Self.table.text(0, in: base), "[Þĥóóñéé %%]")
    expectEqual(Self.table.text(2, in: base), "[]")
    expectEqual(Self.table.formatted(1, [.text("Rex"), .integer(5)], in: base), " [óóƒ Rex: 005%]")
    expectEqual(Self.table.text(1, in: other), "[żółŵ]")
  }
}
