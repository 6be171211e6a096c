import PlainText
import TestTraits
import Testing

@Suite("Columns")
struct ColumnsTests {
  @Test(
    "A character takes 0, 1 or 2 columns",
    arguments: [
      ("a", 1), ("ż", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("👩", 2),
      ("👩\u{200D}💻", 2), ("👍🏽", 2),
      ("🇵🇱", 2), ("\u{1F1F5}", 1), ("1\u{FE0F}\u{20E3}", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("\u{01}", 2),
      ("\u{7F}", 2),
      ("\u{85}", 8), ("\u{202E}", 8), ("\r\n", 4), ("\u{301}", 1), ("\u{A0}", 1), ("　", 2), ("\u{10FFFF}", 1),
      ("ไ", 1),
      ("𠀀", 2), ("\u{AD}", 8), ("\u{E0001}", 9), ("각", 2), ("あ゙", 2), ("…", 1), ("–", 1),
    ] as [(Character, Int)])
  func character(character: Character, columns: Int) {
    expectEqual(character.columns, columns)
  }

  @Test("The columns of a text are the sum of its characters' and those of its visible form")
  func text() {
    expectEqual("Łatka".columns, 5)
    expectEqual("日本 ok".columns, 7)
    expectEqual("".columns, 0)
    expectEqual("a\tb\u{1B}".columns, 6)
    let all = "zażółć 日本 👩\u{200D}💻🇵🇱\u{202E}\u{200B}\u{07}\u{301}"
    expectEqual(all.columns, all.madeVisible.columns)
    expectEqual(all[...].columns, all.columns)
  }
}

@Suite("Visible form of text")
struct MadeVisibleTests {
  @Test(
    "Control and invisible characters are made visible",
    arguments: [
      ("a\u{1B}[31mb", "a^[[31mb"), ("\u{00}\u{07}\u{08}\t\n\r\u{1F}\u{7F}", "^@^G^H^I^J^M^_^?"),
      ("\r\n", "^M^J"),
      ("\u{9B}2J", "<U+009B>2J"), ("\u{202E}abc\u{202C}", "<U+202E>abc<U+202C>"),
      ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"),
      ("\u{200E}\u{200F}\u{061C}", "<U+200E><U+200F><U+061C>"),
      ("a\u{200B}b\u{FEFF}c\u{2060}", "a<U+200B>b<U+FEFF>c<U+2060>"),
      ("a\u{2028}b\u{2029}", "a<U+2028>b<U+2029>"), ("a\u{200D}b", "a<U+200D>b"), ("\u{200D}", "<U+200D>"),
      ("soft\u{AD}hyphen", "soft<U+00AD>hyphen"), ("\u{E0041}", "<U+E0041>"),
      ("\u{FFF9}a\u{FFFB}", "<U+FFF9>a<U+FFFB>"),
      ("\u{301}a", "\u{25CC}\u{301}a"), ("\u{FE0F}", "<U+FE0F>"), ("a\u{E0041}", "a<U+E0041>"),
    ])
  func shown(text: String, visible: String) {
    #expect(text.madeVisible.unicodeScalars.elementsEqual(visible.unicodeScalars), "\(text.madeVisible)")
    let harmless = text.madeVisible.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
    }
    #expect(harmless)
  }

  @Test(
    "Ordinary text of any language is unchanged",
    arguments: [
      "", "Pies rasy „kundel”, łata na lewym uchu – 5 kg", "e\u{301}", "日本語 한국어",
      "👩\u{200D}💻 👍🏽 🇵🇱 ❤\u{FE0F} 1\u{FE0F}\u{20E3}",
      "می\u{200C}خواهم", "क्\u{200D}ष", "שלום", "مرحبا", "a\u{A0}b",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "葛\u{E0100}",
    ])
  func unchanged(text: String) {
    #expect(text.madeVisible.unicodeScalars.elementsEqual(text.unicodeScalars))
  }
}

@Suite("Wrapping")
struct WrappingTests {
  @Test(
    "Text is wrapped at words",
    arguments: [
      ("", 10, [""]), ("one", 10, ["one"]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
      ("one two three", 8, ["one two", "three"]), ("one  two", 4, ["one", "two"]),
      ("  in dented", 5, ["  in", "dente", "d"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("a bcdefgh i", 3, ["a", "bcd", "efg", "h i"]),
      ("日本語", 4, ["日本", "語"]),
      ("日本", 1, ["日", "本"]), ("a\u{A0}b c", 3, ["a b", "c"]), ("x ab\u{A0}cd", 3, ["x", "ab", "cd"]),
      ("one\ntwo", 10, ["one", "two"]),
      ("a\n\nb", 9, ["a", "", "b"]),
      ("zażółć gęślą jaźń", 12, ["zażółć gęślą", "jaźń"]), ("   ", 2, ["  "]), ("ab", 0, ["a", "b"]),
      ("Name: ", 10, ["Name: "]),
    ])
  func wrapped(text: String, columns: Int, lines: [String]) {
    expectEqual(wrap(text, toColumns: columns), lines)
  }

  @Test("No line exceeds the width, and no word is lost", arguments: [1, 2, 5, 20, 79])
  func limits(columns: Int) {
    let text =
      "Zgłoszenie trafiło do bazy 日本語日本語 i\u{A0}do\u{A0}archiwum; bardzodługiesłowobezspacji "
      + "👩\u{200D}💻👩\u{200D}💻 koniec"
    let lines = wrap(text, toColumns: columns)
    #expect(lines.allSatisfy { $0.columns <= max(2, columns) })
    expectEqual(lines.joined().filter { $0 != " " }, text.filter { !$0.isWhitespace })
  }
}
