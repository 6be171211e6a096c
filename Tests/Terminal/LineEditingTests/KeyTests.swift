import PlainText
import TestTraits
import Testing

@testable import LineEditing

/// The effect of keys: the line before, with a bar for the cursor; the bytes that the terminal sends; the
/// line after.
struct KeyCase: Sendable, CustomTestStringConvertible {
  let before: String
  let keys: String
  let after: String
  /// Whether the bell rings.
  var rings = false

  init(_ before: String, _ keys: String, _ after: String, rings: Bool = false) {
    (self.before, self.keys, self.after, self.rings) = (before, keys, after, rings)
  }

  var testDescription: String { "\(before) + \(keys.debugDescription)" }
}

@Suite("Keys")
struct KeyTests {
  static let moving = [
    KeyCase("ab|c", "\u{01}", "|abc"), KeyCase("ab|c", "\u{1B}[H", "|abc"),
    KeyCase("ab|c", "\u{1B}OH", "|abc"),
    KeyCase("ab|c", "\u{1B}[1~", "|abc"), KeyCase("ab|c", "\u{1B}[7~", "|abc"),
    KeyCase("ab|c", "\u{05}", "abc|"), KeyCase("ab|c", "\u{1B}[F", "abc|"),
    KeyCase("ab|c", "\u{1B}OF", "abc|"),
    KeyCase("ab|c", "\u{1B}[4~", "abc|"), KeyCase("ab|c", "\u{1B}[8~", "abc|"),
    KeyCase("ab|c", "\u{02}", "a|bc"), KeyCase("ab|c", "\u{1B}[D", "a|bc"),
    KeyCase("ab|c", "\u{1B}OD", "a|bc"),
    KeyCase("|abc", "\u{02}", "|abc", rings: true),
    KeyCase("ab|c", "\u{06}", "abc|"), KeyCase("ab|c", "\u{1B}[C", "abc|"),
    KeyCase("ab|c", "\u{1B}OC", "abc|"),
    KeyCase("abc|", "\u{06}", "abc|", rings: true),
    KeyCase("e\u{301}👩‍💻|", "\u{02}\u{02}", "|e\u{301}👩‍💻"),
    KeyCase("ul. Łąkowa 12|", "\u{1B}b\u{1B}b", "ul. |Łąkowa 12"), KeyCase("ab cd|", "\u{1B}[1;5D", "ab |cd"),
    KeyCase("ab cd|", "\u{1B}[1;3D", "ab |cd"), KeyCase("|", "\u{1B}b", "|"),
    KeyCase("|ul. Łąkowa 12", "\u{1B}f\u{1B}f", "ul. Łąkowa| 12"), KeyCase("|ab cd", "\u{1B}[1;5C", "ab| cd"),
    KeyCase("ab|", "\u{1B}f", "ab|"), KeyCase("ab|c", "\u{1B}[1;2D", "a|bc"),
    KeyCase("ab|c", "\u{1B}[d", "a|bc"), KeyCase("ab cd|", "\u{1B}Od", "ab |cd"),
    KeyCase("ab cd|", "\u{1B}[1;6D", "ab |cd"), KeyCase("ab|c", "\u{1B}[1;5H", "|abc"),
    KeyCase("ab|c", "\u{1B}[97;5u", "|abc"), KeyCase("ab|c", "\u{1B}[3;2~", "ab|"),
    KeyCase("ab|c", "\u{1B}[12;40R\u{1B}]11;rgb:0/0/0\u{07}", "ab|c"),
    KeyCase("ab|c", "\u{1B}\u{1B}R", "abR|c", rings: true),
  ]

  static let changing = [
    KeyCase("a|c", "b", "ab|c"), KeyCase("|", "ż", "ż|"), KeyCase("a|", "\u{301}", "a\u{301}|"),
    KeyCase("|🇩🇪a", "🇵🇱", "🇵🇱|🇩🇪a"), KeyCase("|🇩🇪a", "🇵🇱\u{1F}", "|🇩🇪a"),
    KeyCase("|🇩🇪", "\u{16}🇵\u{16}🇱", "🇵🇱|🇩🇪"), KeyCase("|🇩🇪", "🇵\u{1B}2x", "🇵xx|🇩🇪"),
    KeyCase("x|🐕", "👩\u{200D}💻b", "x👩\u{200D}💻b|🐕"),
    // A paste in the middle of a flag does not part it.
    KeyCase("🇵🇱|", "\u{02}\u{1B}[200~x\u{1B}[201~", "x|🇵🇱"),
    KeyCase("|🇩🇪", "\u{1B}2🇵", "🇵🇵|🇩🇪"), KeyCase("|🇩🇪", "🇵\u{06}🇱", "🇵🇩🇪🇱|", rings: true),
    KeyCase("ab|c", "\u{7F}", "a|c"), KeyCase("ab|c", "\u{08}", "a|c"),
    KeyCase("|ab", "\u{7F}", "|ab", rings: true),
    KeyCase("xe\u{301}|", "\u{7F}", "x|"), KeyCase("x👩‍💻|", "\u{7F}", "x|"), KeyCase("x🇵🇱|", "\u{7F}", "x|"),
    KeyCase("a|bc", "\u{04}", "a|c"), KeyCase("a|bc", "\u{1B}[3~", "a|c"),
    KeyCase("ab|", "\u{04}", "ab|", rings: true),
    KeyCase("ab|", "\u{1B}[3~", "ab|", rings: true),
    KeyCase("a|bc", "\u{14}", "ba|c"), KeyCase("abc|", "\u{14}", "acb|"),
    KeyCase("|ab", "\u{14}", "|ab", rings: true),
    KeyCase("a|", "\u{14}", "a|", rings: true), KeyCase("🇵🇱e\u{301}|", "\u{14}", "e\u{301}🇵🇱|"),
    KeyCase("a|", "\u{16}\u{01}", "a\u{01}|"), KeyCase("a|", "\u{11}\u{1B}", "a\u{1B}|"),
    KeyCase("a|", "\u{16}\t", "a\t|"), KeyCase("a|", "\u{16}\u{1B}[A", "a\u{1B}[A|"),
    KeyCase("a|", "\u{16}\r", "a|", rings: true), KeyCase("a|", "\u{16}\n", "a|", rings: true),
    KeyCase("a|", "\u{16}\u{00}", "a|", rings: true), KeyCase("a|", "\u{16}ż", "aż|"),
    KeyCase("|🇵🇱🇩🇪", "\u{1F1EB}", "🇫🇵🇱🇩\u{1F1EA}|"), KeyCase("a|🇵🇱b", "\u{1F1EB}", "a🇫🇵\u{1F1F1}|b"),
    KeyCase("a|b", "\u{07}", "a|b", rings: true), KeyCase("a|b", "\u{1B}[5~", "a|b", rings: true),
    KeyCase("a|b", "\u{00}", "a|b", rings: true), KeyCase("a|b", "\u{C2}", "a\u{C2}|b"),
    KeyCase("a|b", "\u{85}", "a|b", rings: true), KeyCase("a|", "\t", "a|", rings: true),
  ]

  static let killing = [
    KeyCase("a|bc", "\u{0B}", "a|"), KeyCase("abc|", "\u{0B}", "abc|"), KeyCase("ab|c", "\u{15}", "|c"),
    KeyCase("|c", "\u{15}", "|c", rings: true), KeyCase("a b-c|", "\u{17}", "a |"),
    KeyCase("a b  |", "\u{17}", "a |"),
    KeyCase("|a", "\u{17}", "|a", rings: true), KeyCase("a| b-c", "\u{1B}d", "a|-c"),
    KeyCase("a b-c|", "\u{1B}\u{7F}", "a b-|"),
    KeyCase("a b-c|", "\u{1B}\u{08}", "a b-|"), KeyCase("a|b", "\u{19}", "a|b", rings: true),
    KeyCase("a| b", "\u{1B}[3;5~", "a|"),
    KeyCase("one two|", "\u{17}\u{19}\u{19}", "one twotwo|"),
    KeyCase("one two|", "\u{17}\u{17}\u{19}", "one two|"),
    KeyCase("one |two", "\u{0B}\u{17}\u{19}", "one two|"),
    KeyCase("one two|", "\u{17}\u{01}\u{0B}\u{19}", "one |"),
    KeyCase("one two|", "\u{17}\u{01}\u{0B}\u{19}\u{1B}y", "two|"),
    KeyCase("one two|", "\u{17}\u{01}\u{0B}\u{19}\u{1B}y\u{1B}y", "one |"),
    KeyCase("ab|", "\u{1B}y", "ab|", rings: true),
    KeyCase("ab|", "\u{17}\u{19}x\u{1B}y", "abx|", rings: true),
  ]

  static let undoing = [
    KeyCase("|", "abc\u{1F}", "|"), KeyCase("|", "\u{1F}", "|", rings: true),
    KeyCase("|", "0123456789012345678901234\u{1F}", "01234567890123456789|"),
    KeyCase("ab|c", "\u{7F}\u{1F}", "ab|c"), KeyCase("a|bc", "\u{0B}\u{1F}", "abc|"),
    KeyCase("abc|", "\u{14}\u{1F}", "ab|c"), KeyCase("|", "ab\u{02}x\u{1F}", "a|b"),
    KeyCase("|", "a\u{301}\u{1F}", "|"), KeyCase("|", "ab\u{17}\u{19}\u{1F}\u{1F}", "ab|"),
    KeyCase("|", "ab\u{17}x y\u{1B}r", "|"),
    KeyCase("|", "é\u{301}\u{302}\u{1F}", "|"), KeyCase("é|", "\u{301}\u{302}\u{1F}", "é\u{301}|"),
    KeyCase("é|", "\u{301}x\u{1F}\u{302}\u{1F}\u{1F}", "é|"),
    KeyCase("|", "0123456789012345678é\u{301}\u{302}\u{1F}", "0123456789012345678é\u{301}|"),
    KeyCase("é|b", "\u{301}\u{302}\u{06}\u{1F}", "é\u{301}|b"),
  ]

  static let words = [
    KeyCase("|ab cd", "\u{1B}u", "AB| cd"), KeyCase("a|b cd", "\u{1B}u", "aB| cd"),
    KeyCase("ab| cd", "\u{1B}u", "ab CD|"), KeyCase("ab cd|", "\u{1B}u", "ab cd|"),
    KeyCase("ab| --", "\u{1B}u", "ab --|"), KeyCase("|zażółć", "\u{1B}U", "ZAŻÓŁĆ|"),
    KeyCase("|Straße 1a", "\u{1B}u", "STRASSE| 1a"), KeyCase("|e\u{301}a", "\u{1B}u", "E\u{301}A|"),
    KeyCase("|AB CD", "\u{1B}l", "ab| CD"), KeyCase("|ŁÓDŹ", "\u{1B}L", "łódź|"),
    KeyCase("|ab CD", "\u{1B}c\u{1B}c", "Ab Cd|"), KeyCase("a|BC", "\u{1B}c", "aBc|"),
    KeyCase("|ßa ǆ", "\u{1B}C\u{1B}c", "Ssa ǅ|"), KeyCase("|12ab", "\u{1B}c", "12ab|"),
    KeyCase("|ab cd ef", "\u{1B}2\u{1B}u", "AB CD| ef"), KeyCase("ab cd| ef", "\u{1B}-\u{1B}u", "ab CD| ef"),
    KeyCase("ab cd|", "\u{1B}-2\u{1B}c", "Ab Cd|"), KeyCase("|ab", "\u{1B}u\u{1F}", "ab|"),
    KeyCase("ab cd|", "\u{1B}t", "cd ab|"), KeyCase("ab, |cd", "\u{1B}t", "cd, ab|"),
    KeyCase("ab| cd", "\u{1B}T", "cd ab|"), KeyCase("a|b cd", "\u{1B}t", "a|b cd", rings: true),
    KeyCase("ab|", "\u{1B}t", "ab|", rings: true), KeyCase("|", "\u{1B}t", "|", rings: true),
    KeyCase("ab| cd ef", "\u{1B}2\u{1B}t", "ef cd ab|"), KeyCase("ab cd|", "\u{1B}0\u{1B}t", "ab cd|"),
    KeyCase("ab cd|", "\u{1B}t\u{1F}", "ab cd|"), KeyCase("e\u{301} 👩‍💻🇵🇱 ż|", "\u{1B}t", "ż 👩‍💻🇵🇱 e\u{301}|"),
    KeyCase("a  |\t b", "\u{1B}\\", "a|b"), KeyCase("a|b", "\u{1B}\\", "a|b"),
    KeyCase("  |", "\u{1B}\\", "|"), KeyCase("a | b", "\u{1B}\\\u{1F}", "a  |b"),
    KeyCase("ab|c", "\u{18}\u{7F}", "|c"), KeyCase("|", "ab\u{18}\u{15}", "|"),
    KeyCase("a|", "\u{18}b", "a|", rings: true), KeyCase("a|", "\u{18}\u{07}b", "ab|", rings: true),
    KeyCase("|", "ab\u{1B}\u{1B}R", "abR|", rings: true),
  ]

  static let arguments = [
    KeyCase("|", "\u{1B}3x", "xxx|"), KeyCase("|", "\u{1B}12x", "xxxxxxxxxxxx|"),
    KeyCase("|", "\u{1B}1\u{1B}2x", "xxxxxxxxxxxx|"), KeyCase("|", "\u{1B}2ż", "żż|"),
    KeyCase("|", "\u{1B}0x", "|"), KeyCase("|", "\u{1B}-x", "|"), KeyCase("a|b", "\u{1B}3-", "a---|b"),
    KeyCase("a|b", "\u{1B}3\u{1B}-", "a---|b"), KeyCase("|", "x\u{1B}3y\u{1F}", "x|"),
    KeyCase("abcd|", "\u{1B}3\u{02}", "a|bcd"), KeyCase("ab|cd", "\u{1B}-\u{02}", "abc|d"),
    KeyCase("|abcd", "\u{1B}3\u{06}", "abc|d"), KeyCase("ab|cd", "\u{1B}-2\u{06}", "|abcd"),
    KeyCase("ab|c", "\u{1B}3\u{02}", "|abc", rings: true), KeyCase("ab|c", "\u{1B}3\u{06}", "abc|"),
    KeyCase("ab|c", "\u{1B}0\u{06}", "ab|c"), KeyCase("ab cd ef|", "\u{1B}2\u{1B}b", "ab |cd ef"),
    KeyCase("|ab cd ef", "\u{1B}2\u{1B}f", "ab cd| ef"), KeyCase("|ab cd", "\u{1B}-\u{1B}b", "ab| cd"),
    KeyCase("ab cd|", "\u{1B}3\u{1B}[D", "ab| cd"),
    KeyCase("abcd|", "\u{1B}2\u{7F}", "ab|"), KeyCase("abcd|", "\u{1B}2\u{7F}\u{19}\u{19}", "abcdcd|"),
    KeyCase("ab|cd", "\u{1B}-\u{7F}\u{19}", "abc|d"), KeyCase("a|bcd", "\u{1B}2\u{04}\u{05}\u{19}", "adbc|"),
    KeyCase("a|b", "\u{1B}9\u{04}", "a|"), KeyCase("a|b", "\u{1B}9\u{7F}", "|b", rings: true),
    KeyCase("|", "\u{1B}2\u{04}", "|", rings: true), KeyCase("a|b", "\u{1B}0\u{04}", "a|b"),
    KeyCase("a b c|", "\u{1B}2\u{17}\u{19}", "a b c|"), KeyCase("|ab cd ef", "\u{1B}2\u{1B}d", "| ef"),
    KeyCase("ab cd|", "\u{1B}-\u{1B}d", "ab |"), KeyCase("ab cd|", "\u{1B}2\u{1B}\u{7F}", "|"),
    KeyCase("ab|cd", "\u{1B}-\u{0B}", "|cd"), KeyCase("ab|cd", "\u{1B}-\u{18}\u{7F}", "ab|"),
    KeyCase("a b|", "\u{17}\u{1B}2\u{17}\u{19}", "a b|"),
    KeyCase("a|bcd", "\u{1B}2\u{14}", "bca|d"), KeyCase("ab|", "\u{1B}5\u{14}", "ba|"),
    KeyCase("a|b", "\u{1B}0\u{14}", "a|b"), KeyCase("|", "\u{1B}3\u{16}\u{01}", "\u{01}\u{01}\u{01}|"),
    KeyCase("|", "\u{1B}-2\u{16}\u{01}\u{01}\u{01}", "|\u{01}\u{01}"), KeyCase("|", "\u{1B}0\u{16}xy", "y|"),
    KeyCase("|", "ab\u{17}c\u{17}\u{1B}3\u{1F}", "ab|"), KeyCase("|", "a\u{1B}2\u{1F}", "|", rings: true),
    KeyCase("a|", "\u{1B}3\u{07}x", "ax|", rings: true), KeyCase("|", "\u{1B}99999x", "x|", rings: true),
  ]

  @Test("move, change, kill, undo", arguments: moving + changing + killing + undoing + words + arguments)
  func key(_ one: KeyCase) {
    let typist = type(one)
    let after = typist.lineWithCursor
    #expect(after.unicodeScalars.elementsEqual(one.after.unicodeScalars), "\(after)")
    expectEqual(typist.reactions.contains(.bell), one.rings)
    expectEqual(typist.mistake, nil)
  }

  private func type(_ one: KeyCase) -> Typist {
    let parts = one.before.split(separator: "|", omittingEmptySubsequences: false)
    var typist = Typist(EditedLine(String(parts.joined())), cursor: parts[0].count)
    typist.type(one.keys)
    return typist
  }

  @Test(
    "keys that do more than edit",
    arguments: [
      ("ab\r", .done(.line("ab"))), ("ab\n", .done(.line("ab"))), ("ab\u{1B}OM", .done(.line("ab"))),
      ("\u{04}", .done(.endOfInput)), ("a\u{7F}\u{04}", .done(.endOfInput)),
      ("\u{03}", .done(.interrupted(lineWasEmpty: true))), ("a\u{1A}", .suspend), ("a\u{1C}", .quit),
      ("a\u{03}", .done(.interrupted(lineWasEmpty: false))), ("a\u{0C}", .clearScreen),
      // In a search it leaves the search, not the program.
      ("\u{12}\u{03}", .done(.interrupted(lineWasEmpty: false))),
    ] as [(String, LineEditor.Reaction)])
  func reaction(keys: String, reaction: LineEditor.Reaction) {
    var typist = Typist()
    typist.type(keys)
    expectEqual(typist.reactions, [reaction])
  }

  @Test("the terminal's own keys")
  func boundKeys() {
    let map = KeyMap.emacs.binding(UInt8(ascii: "#"), to: .backwardDeleteChar).binding(0, to: .quit)
    var editor = LineEditor(LineRequest(prompt: ": "), keyMap: map)
    for scalar in "abc#".unicodeScalars { _ = editor.handle(.scalar(scalar)) }
    expectEqual(editor.text, "ab")
    expectEqual(editor.handle(.scalar("\0")), .bell)
  }
}

@Suite("The same keys give the same line as in GNU readline")
struct ReadlineTests {
  @Test("chosen at random", arguments: ReadlineTable.rows)
  func row(keys: String, line: String) {
    var memory = EditingMemory()
    for answer in ["first answer", "ulica Dobra 12-14", "żółta łata"] { memory.remember(answer) }
    var typist = Typist(memory: memory)
    typist.type(keys)
    #expect(typist.editor.text.unicodeScalars.elementsEqual(line.unicodeScalars))
    expectEqual(typist.mistake, nil)
  }
}
