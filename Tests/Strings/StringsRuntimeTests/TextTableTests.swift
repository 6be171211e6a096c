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
