import PlainText
import TestTraits
import Testing

@testable import LineEditing

@Suite("Keys")
struct KeyTests {
  /// The line before, with a bar for the cursor; the bytes that the terminal sends; the line after, with BEL
  /// behind it if the bell rings.
  private static let rows: [(before: String, keys: String, after: String)] = [
    // Moving
    ("ab|c", "\u{01}", "|abc"), ("ab|c", "\u{1B}[H", "|abc"), ("ab|c", "\u{1B}OH", "|abc"),
    ("ab|c", "\u{1B}[1~", "|abc"), ("ab|c", "\u{1B}[7~", "|abc"), ("ab|c", "\u{05}", "abc|"),
    ("ab|c", "\u{1B}[F", "abc|"), ("ab|c", "\u{1B}OF", "abc|"), ("ab|c", "\u{1B}[4~", "abc|"),
    ("ab|c", "\u{1B}[8~", "abc|"), ("ab|c", "\u{02}", "a|bc"), ("ab|c", "\u{1B}[D", "a|bc"),
    ("ab|c", "\u{1B}OD", "a|bc"), ("|abc", "\u{02}", "|abc\u{07}"), ("ab|c", "\u{06}", "abc|"),
    ("ab|c", "\u{1B}[C", "abc|"), ("ab|c", "\u{1B}OC", "abc|"), ("abc|", "\u{06}", "abc|\u{07}"),
    ("e\u{301}👩‍💻|", "\u{02}\u{02}", "|e\u{301}👩‍💻"),
    ("ul. Łąkowa 12|", "\u{1B}b\u{1B}b", "ul. |Łąkowa 12"), ("ab cd|", "\u{1B}[1;5D", "ab |cd"),
    ("ab cd|", "\u{1B}[1;3D", "ab |cd"), ("|", "\u{1B}b", "|"),
    ("|ul. Łąkowa 12", "\u{1B}f\u{1B}f", "ul. Łąkowa| 12"), ("|ab cd", "\u{1B}[1;5C", "ab| cd"),
    ("ab|", "\u{1B}f", "ab|"), ("ab|c", "\u{1B}[1;2D", "a|bc"), ("ab|c", "\u{1B}[d", "a|bc"),
    ("ab cd|", "\u{1B}Od", "ab |cd"), ("ab cd|", "\u{1B}[1;6D", "ab |cd"), ("ab|c", "\u{1B}[1;5H", "|abc"),
    ("ab|c", "\u{1B}[97;5u", "|abc"), ("ab|c", "\u{1B}[3;2~", "ab|"),
    ("ab|c", "\u{1B}[12;40R\u{1B}]11;rgb:0/0/0\u{07}", "ab|c"), ("ab|c", "\u{1B}\u{1B}R", "abR|c\u{07}"),
    // Changing
    ("a|c", "b", "ab|c"), ("|", "ż", "ż|"), ("a|", "\u{301}", "a\u{301}|"),
    ("🇵🇱|", "\u{02}\u{1B}[200~x\u{1B}[201~", "x|🇵🇱"), ("ab|c", "\u{7F}", "a|c"), ("ab|c", "\u{08}", "a|c"),
    ("|ab", "\u{7F}", "|ab\u{07}"), ("xe\u{301}|", "\u{7F}", "x|"), ("x👩‍💻|", "\u{7F}", "x|"),
    ("x🇵🇱|", "\u{7F}", "x|"), ("a|bc", "\u{04}", "a|c"), ("a|bc", "\u{1B}[3~", "a|c"),
    ("ab|", "\u{04}", "ab|\u{07}"), ("ab|", "\u{1B}[3~", "ab|\u{07}"), ("a|bc", "\u{14}", "ba|c"),
    ("abc|", "\u{14}", "acb|"), ("|ab", "\u{14}", "|ab\u{07}"), ("a|", "\u{14}", "a|\u{07}"),
    ("🇵🇱e\u{301}|", "\u{14}", "e\u{301}🇵🇱|"), ("a|", "\u{16}\u{01}", "a\u{01}|"),
    ("a|", "\u{11}\u{1B}", "a\u{1B}|"), ("a|", "\u{16}\t", "a\t|"), ("a|", "\u{16}\u{1B}[A", "a\u{1B}[A|"),
    ("a|", "\u{16}\r", "a|\u{07}"), ("a|", "\u{16}\n", "a|\u{07}"), ("a|", "\u{16}\u{00}", "a|\u{07}"),
    ("a|", "\u{16}ż", "aż|"), ("|🇵🇱🇩🇪", "\u{1F1EB}", "🇫🇵🇱🇩\u{1F1EA}|"),
    ("a|🇵🇱b", "\u{1F1EB}", "a🇫🇵\u{1F1F1}|b"), ("a|b", "\u{07}", "a|b\u{07}"),
    ("a|b", "\u{1B}[5~", "a|b\u{07}"), ("a|b", "\u{00}", "a|b\u{07}"), ("a|b", "\u{C2}", "a\u{C2}|b"),
    ("a|b", "\u{85}", "a|b\u{07}"), ("a|", "\t", "a|\u{07}"),
    // Killing and yanking
    ("a|bc", "\u{0B}", "a|"), ("abc|", "\u{0B}", "abc|"), ("ab|c", "\u{15}", "|c"),
    ("|c", "\u{15}", "|c\u{07}"), ("a b-c|", "\u{17}", "a |"), ("a b  |", "\u{17}", "a |"),
    ("|a", "\u{17}", "|a\u{07}"), ("a| b-c", "\u{1B}d", "a|-c"), ("a b-c|", "\u{1B}\u{7F}", "a b-|"),
    ("a b-c|", "\u{1B}\u{08}", "a b-|"), ("a|b", "\u{19}", "a|b\u{07}"), ("a| b", "\u{1B}[3;5~", "a|"),
    ("one two|", "\u{17}\u{19}\u{19}", "one twotwo|"), ("one two|", "\u{17}\u{17}\u{19}", "one two|"),
    ("one |two", "\u{0B}\u{17}\u{19}", "one two|"), ("one two|", "\u{17}\u{01}\u{0B}\u{19}", "one |"),
    ("one two|", "\u{17}\u{01}\u{0B}\u{19}\u{1B}y", "two|"),
    ("one two|", "\u{17}\u{01}\u{0B}\u{19}\u{1B}y\u{1B}y", "one |"), ("ab|", "\u{1B}y", "ab|\u{07}"),
    ("ab|", "\u{17}\u{19}x\u{1B}y", "abx|\u{07}"),
    // Undoing
    ("|", "abc\u{1F}", "|"), ("|", "\u{1F}", "|\u{07}"),
    ("|", "0123456789012345678901234\u{1F}", "01234567890123456789|"), ("ab|c", "\u{7F}\u{1F}", "ab|c"),
    ("a|bc", "\u{0B}\u{1F}", "abc|"), ("abc|", "\u{14}\u{1F}", "ab|c"), ("|", "ab\u{02}x\u{1F}", "a|b"),
    ("|", "a\u{301}\u{1F}", "|"), ("|", "ab\u{17}\u{19}\u{1F}\u{1F}", "ab|"),
    ("|", "ab\u{17}x y\u{1B}r", "|"), ("|", "é\u{301}\u{302}\u{1F}", "|"),
    ("é|", "\u{301}\u{302}\u{1F}", "é\u{301}|"), ("é|", "\u{301}x\u{1F}\u{302}\u{1F}\u{1F}", "é|"),
    ("|", "0123456789012345678é\u{301}\u{302}\u{1F}", "0123456789012345678é\u{301}|"),
    ("é|b", "\u{301}\u{302}\u{06}\u{1F}", "é\u{301}|b"),
    // Keys after Ctrl-X
    ("ab|c", "\u{18}\u{7F}", "|c"), ("|", "ab\u{18}\u{15}", "|"), ("a|", "\u{18}b", "a|\u{07}"),
    ("a|", "\u{18}\u{07}b", "ab|\u{07}"),
    // What readline has and this editor has not: numeric arguments, swapping words, changing their case,
    // searching.
    ("a|b", "\u{1B}3x", "ax|b\u{07}"), ("a|b", "\u{1B}-", "a|b\u{07}"), ("a b|", "\u{1B}t", "a b|\u{07}"),
    ("|a b", "\u{1B}u", "|a b\u{07}"), ("a | b", "\u{1B}\\", "a | b\u{07}"), ("|ab", "\u{12}a", "a|ab\u{07}"),
    ("|ab", "\u{13}b", "b|ab\u{07}"),
  ]

  @Test("move, change, kill, undo")
  func edit() {
    for row in Self.rows {
      let parts = row.before.split(separator: "|", omittingEmptySubsequences: false)
      var typist = Typist(EditedLine(parts.joined()), cursor: parts[0].count)
      typist.type(row.keys)
      let after = typist.lineWithCursor + (typist.reactions.contains(.bell) ? "\u{07}" : "")
      let name = "\(row.before) + \(row.keys.debugDescription)"
      expectEqual(Array(after.unicodeScalars), Array(row.after.unicodeScalars), name)
      expectEqual(typist.mistake, nil, name)
    }
  }

  @Test(
    "keys that do more than edit",
    arguments: [
      ("ab\r", .done(.line("ab"))), ("ab\n", .done(.line("ab"))), ("ab\u{1B}OM", .done(.line("ab"))),
      ("\u{04}", .done(.endOfInput)), ("a\u{7F}\u{04}", .done(.endOfInput)),
      ("\u{03}", .done(.interrupted(lineWasEmpty: true))), ("a\u{1A}", .suspend), ("a\u{1C}", .quit),
      ("a\u{03}", .done(.interrupted(lineWasEmpty: false))), ("a\u{0C}", .clearScreen),
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
