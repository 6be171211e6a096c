import StringsRuntime
import Testing

@Suite("The table of texts")
struct TextTableTests {
  /// Two languages of four texts each; the last of the first is empty.
  private static func table(_ language: Int, isPseudo: Bool = false) -> TextTable {
    TextTable(
      texts: "Phone %% of %1$s: %2$03d%%Telefonżółw%2$d – %1$s?",
      offsets: "00 08 26 26 26 33 40 54 54 ", offsetDigits: 2, slotsPerLanguage: 4, language: language,
      isPseudo: isPseudo)
  }

  @Test(
    "a text by its slot",
    arguments: [
      (0, 0, "Phone %%"), (0, 2, ""), (0, 3, ""), (1, 0, "Telefon"), (1, 1, "żółw"), (1, 3, ""),
    ])
  func text(_ language: Int, _ slot: Int, _ expected: String) {
    #expect(Self.table(language).text(slot) == expected)
  }

  @Test(
    "arguments by position, in the order of the language",
    arguments: [
      (0, [.text("a%d"), .integer(7)], " of a%d: 007%"), (1, [.text("x"), .integer(-7)], "-7 – x?"),
      (1, [.text("x")], " – x?"), (1, [], " – ?"),
    ] as [(Int, [TextArgument], String)])
  func filled(_ language: Int, _ arguments: [TextArgument], _ expected: String) {
    #expect(Self.table(language).filled(language + 1, arguments) == expected)
  }

  @Test("pseudolocalized but for the arguments")
  func pseudo() {
    let table = Self.table(0, isPseudo: true)
    #expect(table.text(0) == "[Þĥóóñéé %%]")
    #expect(table.text(2) == "[]")
    #expect(table.filled(1, [.text("Rex"), .integer(5)]) == " [óóƒ Rex: 005%]")
    #expect(Self.table(1, isPseudo: true).text(1) == "[żółŵ]")
  }
}
