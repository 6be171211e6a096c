import StringsRuntime
import TestTraits
import Testing

@Suite("Text table")
struct TextTableTests {
  /// A table with two languages and four slots.
  private static func table(_ language: Int, isPseudo: Bool = false) -> TextTable {
    let contents = TextTable.Contents(
      texts: "Phone %% of %1$s: %2$03d%%Telefonżółw%2$d – %1$s?",
      offsets: "00 08 26 26 26 33 40 54 54 ", offsetDigits: 2, slotsPerLanguage: 4)
    return TextTable(contents, language: language, isPseudo: isPseudo)
  }

  @Test(
    "plain texts by slot",
    arguments: [
      (0, 0, "Phone %%"), (0, 2, ""), (0, 3, ""), (1, 0, "Telefon"), (1, 1, "żółw"),
    ])
  func text(_ language: Int, _ slot: Int, _ expected: String) {
    expectEqual(Self.table(language).text(slot), expected)
  }

  @Test(
    "texts with arguments, which each language orders on its own",
    arguments: [
      (0, [.text("a%d"), .integer(7)], " of a%d: 007%"), (1, [.text("x"), .integer(-7)], "-7 – x?"),
      (1, [.text("x")], " – x?"), (1, [], " – ?"),
    ] as [(Int, [FormatArgument], String)])
  func formatted(_ language: Int, _ arguments: [FormatArgument], _ expected: String) {
    expectEqual(Self.table(language).formatted(language + 1, arguments), expected)
  }

  @Test("pseudolocalized texts with unchanged arguments")
  func pseudolocalized() {
    let table = Self.table(0, isPseudo: true)
    expectEqual(table.text(0), "[Þĥóóñéé %%]")
    expectEqual(table.text(2), "[]")
    expectEqual(table.formatted(1, [.text("Rex"), .integer(5)]), " [óóƒ Rex: 005%]")
    expectEqual(Self.table(1, isPseudo: true).text(1), "[żółŵ]")
  }
}
