import Testing

@testable import LineEditing

/// What a terminal sends, and the keys that it stands for.
struct SequenceCase: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let keys: [Key]

  init(_ name: String, _ bytes: String, _ keys: Key...) {
    (self.name, self.bytes, self.keys) = (name, Array(bytes.utf8), keys)
  }

  init(_ name: String, bytes: [UInt8], _ keys: Key...) {
    (self.name, self.bytes, self.keys) = (name, bytes, keys)
  }

  var testDescription: String { name }
}

/// The sequences of the terminals.
enum SequenceTable {
  private static let e = "\u{1B}"

  static let basic = [
    SequenceCase("characters", "aż\u{1F}", .scalar("a"), .scalar("ż"), .scalar("\u{1F}")),
    SequenceCase(
      "with Alt", e + "b" + e + "ż" + e + "\u{7F}", .alt("b"), .alt("ż"), .alt("\u{7F}")),
    SequenceCase("Escape twice", e + e + "b", .alt("\u{1B}"), .scalar("b")),
    SequenceCase(
      "arrows", e + "[A" + e + "[B" + e + "OC" + e + "OD",
      .named(.up), .named(.down), .named(.right), .named(.left)),
    SequenceCase(
      "a control character and a letter that are no part of a sequence", e + "[1;\u{01}" + e + "[1;ż",
      .unknown, .scalar("\u{01}"), .unknown, .scalar("ż")),
    SequenceCase("a number that is too large", e + "[999999999999999999999~", .unknown),
    SequenceCase(
      "a paste", e + "[200~a" + e + "b" + e + "[201~c",
      .pasteBegin, .pasted("a"), .pasted("\u{1B}"), .pasted("b"), .pasteEnd, .scalar("c")),
    SequenceCase("an empty paste", e + "[200~" + e + "[201~", .pasteBegin, .pasteEnd),
    SequenceCase(
      "keys for signals in a paste and behind it", e + "[200~\u{04}\u{1A}\u{1C}" + e + "[201~\u{03}",
      .pasteBegin, .pasted("\u{04}"), .pasted("\u{1A}"), .pasted("\u{1C}"), .pasteEnd, .scalar("\u{03}")),
  ]

  static let cursorKeys = [
    SequenceCase("Shift-Left, xterm", e + "[1;2D", .named(.left, .shift)),
    SequenceCase("Alt-Left, xterm", e + "[1;3D", .named(.left, .alt)),
    SequenceCase("Ctrl-Right, xterm and tmux", e + "[1;5C", .named(.right, .control)),
    SequenceCase("Ctrl-Shift-Up, xterm", e + "[1;6A", .named(.up, [.shift, .control])),
    SequenceCase("Meta-Up, xterm", e + "[1;9A", .named(.up)),
    SequenceCase("Ctrl-Left, older xterm", e + "[5D", .named(.left, .control)),
    SequenceCase("Ctrl-Left, older xterm in application mode", e + "O5D", .named(.left, .control)),
    SequenceCase("Ctrl-Left in application mode", e + "O1;5D", .named(.left, .control)),
    SequenceCase("Shift-Left, rxvt", e + "[d", .named(.left, .shift)),
    SequenceCase("Ctrl-Left, rxvt", e + "Od", .named(.left, .control)),
    SequenceCase("Ctrl-Up, rxvt", e + "Oa", .named(.up, .control)),
    SequenceCase("Alt-Left, rxvt", e + e + "[D", .named(.left, .alt)),
    SequenceCase("Alt-Ctrl-Left, rxvt", e + e + "Od", .named(.left, [.alt, .control])),
    SequenceCase("Ctrl-Left, PuTTY", e + "OD", .named(.left)),
    SequenceCase("Num Lock is no modifier, kitty", e + "[1;129D", .named(.left)),
    SequenceCase(
      "Left pressed, kept pressed, released, kitty", e + "[1;1:1D" + e + "[1;1:2D" + e + "[1;1:3D",
      .named(.left), .named(.left)),
  ]

  static let editingKeys = [
    SequenceCase("Home, xterm", e + "[H", .named(.home)),
    SequenceCase("Home, xterm in application mode", e + "OH", .named(.home)),
    SequenceCase("Home, linux, screen, tmux, PuTTY", e + "[1~", .named(.home)),
    SequenceCase("Home, rxvt", e + "[7~", .named(.home)),
    SequenceCase("Ctrl-Home, rxvt", e + "[7^", .named(.home, .control)),
    SequenceCase("Shift-Home, rxvt", e + "[7$", .named(.home, .shift)),
    SequenceCase("Ctrl-Home, xterm", e + "[1;5H", .named(.home, .control)),
    SequenceCase("End, xterm", e + "[F", .named(.end)),
    SequenceCase("End, linux, screen, tmux, PuTTY", e + "[4~", .named(.end)),
    SequenceCase("Ctrl-Shift-End, rxvt", e + "[8@", .named(.end, [.shift, .control])),
    SequenceCase("Delete", e + "[3~", .named(.delete)),
    SequenceCase("Shift-Delete, xterm", e + "[3;2~", .named(.delete, .shift)),
    SequenceCase("Ctrl-Delete, xterm", e + "[3;5~", .named(.delete, .control)),
    SequenceCase("Shift-Delete, rxvt", e + "[3$", .named(.delete, .shift)),
    SequenceCase("Ctrl-Delete, rxvt", e + "[3^", .named(.delete, .control)),
    SequenceCase("Ctrl-Shift-Delete, rxvt", e + "[3@", .named(.delete, [.shift, .control])),
    SequenceCase("Alt-Shift-Delete, rxvt", e + e + "[3$", .named(.delete, [.shift, .alt])),
    SequenceCase("a letter after Shift-Delete, rxvt", e + "[3$y", .named(.delete, .shift), .scalar("y")),
    SequenceCase(
      "Insert, Page Up, Page Down", e + "[2~" + e + "[5~" + e + "[6;5~", .unknown, .unknown, .unknown),
    SequenceCase("Insert, Page Up with Ctrl, rxvt", e + "[2^" + e + "[5^", .unknown, .unknown),
    SequenceCase("Shift-Tab", e + "[Z", .unknown),
    SequenceCase(
      "Delete, Ctrl-Delete and what is typed then, st", e + "[P" + e + "[Mabc",
      .named(.delete), .named(.deleteOrF1), .scalar("a"), .scalar("b"), .scalar("c")),
  ]

  static let functionKeys = [
    SequenceCase("F1 to F4, xterm", e + "OP" + e + "OQ" + e + "OS", .unknown, .unknown, .unknown),
    SequenceCase("Ctrl-F1, xterm", e + "[1;5P" + e + "O5P", .unknown, .unknown),
    SequenceCase("F1, rxvt and PuTTY", e + "[11~", .unknown),
    SequenceCase("F5, F12", e + "[15~" + e + "[24;2~", .unknown, .unknown),
    SequenceCase(
      "Shift-F3, Ctrl-F3, rxvt", e + "[25~" + e + "[13^" + e + "[23$", .unknown, .unknown, .unknown),
    SequenceCase("F1, F5, linux", e + "[[A" + e + "[[E", .unknown, .unknown),
    SequenceCase("F13, kitty", e + "[57376u", .unknown),
  ]

  static let keypad = [
    SequenceCase(
      "digits", e + "Op" + e + "Oq" + e + "Or" + e + "Os" + e + "Ot",
      .scalar("0"), .scalar("1"), .scalar("2"), .scalar("3"), .scalar("4")),
    SequenceCase(
      "more digits", e + "Ou" + e + "Ov" + e + "Ow" + e + "Ox" + e + "Oy",
      .scalar("5"), .scalar("6"), .scalar("7"), .scalar("8"), .scalar("9")),
    SequenceCase(
      "operators", e + "Oj" + e + "Ok" + e + "Ol" + e + "Om" + e + "On" + e + "Oo" + e + "OX",
      .scalar("*"), .scalar("+"), .scalar(","), .scalar("-"), .scalar("."), .scalar("/"), .scalar("=")),
    SequenceCase(
      "Enter, Tab, space", e + "OM" + e + "OI" + e + "O ",
      .named(.enter), .scalar("\t"), .scalar(" ")),
    SequenceCase("5 without Num Lock", e + "OE" + e + "[E", .unknown, .unknown),
    SequenceCase(
      "kitty", e + "[57399u" + e + "[57408u" + e + "[57409u" + e + "[57414u" + e + "[57416u",
      .scalar("0"), .scalar("9"), .scalar("."), .named(.enter), .scalar(",")),
    SequenceCase(
      "kitty without Num Lock", e + "[57417;5u" + e + "[57421u" + e + "[57423u" + e + "[57426u",
      .named(.left, .control), .unknown, .named(.home), .named(.delete)),
  ]

  static let characters = [
    SequenceCase("Ctrl-A, kitty", e + "[97;5u", .control("a")),
    SequenceCase("Ctrl-A, modifyOtherKeys", e + "[27;5;97~", .control("a")),
    SequenceCase("Ctrl-Shift-A", e + "[97;6u" + e + "[27;6;65~", .control("a"), .control("a")),
    SequenceCase("Ctrl-C with Caps Lock and Num Lock", e + "[99;197u", .control("c")),
    SequenceCase("Ctrl-C of a Cyrillic layout", e + "[1089::99;5u", .control("c")),
    SequenceCase("Ctrl-I, Ctrl-M", e + "[105;5u" + e + "[109;5u", .scalar("\t"), .scalar("\r")),
    SequenceCase("Ctrl-[", e + "[91;5u", .escape),
    SequenceCase("Ctrl-_, Ctrl-/", e + "[95;5u" + e + "[47;5u", .control("_"), .control("_")),
    SequenceCase("Ctrl-space", e + "[32;5u", .scalar("\0")),
    SequenceCase(
      "Ctrl-1, Ctrl-ż", e + "[49;5u" + e + "[380;5u" + e + "[27;5;59~", .unknown, .unknown, .unknown),
    SequenceCase("Alt-B, kitty", e + "[98;3u", .alt("b")),
    SequenceCase("Alt-B, modifyOtherKeys", e + "[27;3;98~", .alt("b")),
    SequenceCase("Alt-Shift-B, kitty", e + "[98;4u" + e + "[98:66;4u", .alt("B"), .alt("B")),
    SequenceCase("Alt-Backspace", e + "[127;3u" + e + "[27;3;127~", .alt("\u{7F}"), .alt("\u{7F}")),
    SequenceCase(
      "Enter, Tab, Escape, Backspace, kitty", e + "[13u" + e + "[9u" + e + "[27u" + e + "[127u",
      .scalar("\r"), .scalar("\t"), .escape, .scalar("\u{7F}")),
    SequenceCase("Shift-Enter, Ctrl-Enter", e + "[13;2u" + e + "[27;5;13~", .scalar("\r"), .scalar("\r")),
    SequenceCase(
      "Ctrl-Backspace, Shift-Backspace", e + "[127;5u" + e + "[127;2u",
      .scalar("\u{7F}"), .scalar("\u{7F}")),
    SequenceCase("Shift-Tab, kitty", e + "[9;2u", .unknown),
    SequenceCase(
      "letters, kitty", e + "[97u" + e + "[97;2u" + e + "[380u" + e + "[50:64;2u",
      .scalar("a"), .scalar("A"), .scalar("ż"), .scalar("@")),
    SequenceCase("a letter pressed and released, kitty", e + "[97;1:1u" + e + "[97;1:3u", .scalar("a")),
    SequenceCase("Enter released, kitty", e + "[13;1:3u"),
    SequenceCase(
      "with their text, kitty", e + "[54;2;94u" + e + "[0;;229u" + e + "[97;5;97u" + e + "[97;;97:769u",
      .scalar("^"), .scalar("å"), .control("a"), .scalar("a")),
    SequenceCase("an Escape and a key of two bytes", e + "ż", .alt("ż")),
    SequenceCase("with Super", e + "[97;9u", .unknown),
    SequenceCase(
      "Shift, Ctrl, Caps Lock by themselves, kitty", e + "[57441;2u" + e + "[57442;5u" + e + "[57358u"),
    SequenceCase(
      "no characters", e + "[3u" + e + "[128u" + e + "[55296u" + e + "[9999999u" + e + "[u",
      .unknown, .unknown, .unknown, .unknown, .unknown),
  ]

  static let answers = [
    SequenceCase("device attributes", e + "[?1;2c" + e + "[>41;390;0c" + e + "[c"),
    SequenceCase("cursor position", e + "[12;40R" + e + "[?1;1;1R"),
    SequenceCase("status", e + "[0n" + e + "[?997;1n"),
    SequenceCase("focus", e + "[I" + e + "[O"),
    SequenceCase("window", e + "[8;24;80t"),
    SequenceCase("mode, private and not", e + "[?2004;1$y" + e + "[4;2$y"),
    SequenceCase("parameters of the terminal", e + "[2;1;1;112;112;1;0x"),
    SequenceCase("keyboard of kitty", e + "[?1u"),
    SequenceCase("mouse, SGR", e + "[<0;10;20M" + e + "[<0;10;20m"),
    SequenceCase("mouse, urxvt", e + "[32;10;20M"),
    SequenceCase("locator", e + "[1;2;3;4;5&w"),
    SequenceCase("color, with ST", e + "]11;rgb:0000/0000/0000" + e + "\\"),
    SequenceCase("color, with BEL", e + "]11;rgb:0000/0000/0000\u{07}"),
    SequenceCase("title", e + "]lżółw 日本" + e + "\\"),
    SequenceCase("DECRQSS, XTVERSION", e + "P1$r0m" + e + "\\" + e + "P>|XTerm(390)" + e + "\\"),
    SequenceCase("APC, PM, SOS", e + "_Gi=31;OK" + e + "\\" + e + "^x" + e + "\\" + e + "Xx" + e + "\\"),
    SequenceCase("after the Escape key", e + e + "]11;rgb:0/0/0\u{07}" + e + e + "[?1;2c"),
    SequenceCase("far too long", e + "[" + String(repeating: "1;", count: 500) + "m"),
    SequenceCase("far too long, in application mode", e + "O" + String(repeating: "1;", count: 500) + "m"),
    SequenceCase("far too long for a key", e + "[" + String(repeating: "1", count: 60) + "A"),
    SequenceCase("with more parameters than a key", e + "[1;1;1;1A" + e + "O1;1;1;1A"),
    SequenceCase("size of the window, as it changes", e + "[48;24;80;480;800t"),
    SequenceCase("end of a paste that has been left", e + "[201~x", .scalar("x")),
  ]

  /// With C1 control characters instead of Escape, as bytes (xterm with S8C1T) and in UTF-8.
  static let withC1 = [
    SequenceCase("Left", bytes: [0x9B, 0x44], .named(.left)),
    SequenceCase("Left, in UTF-8", "\u{9B}D", .named(.left)),
    SequenceCase(
      "Ctrl-Left, Alt-Left", "\u{9B}1;5D" + e + "\u{9B}D", .named(.left, .control), .named(.left, .alt)),
    SequenceCase(
      "Home and End in application mode", bytes: [0x8F, 0x48, 0xC2, 0x8F, 0x46], .named(.home), .named(.end)),
    SequenceCase("cursor position", bytes: [0x9B] + Array("1;5R".utf8)),
    SequenceCase("color", bytes: [0x9D] + Array("11;rgb:0/0/0".utf8) + [0x9C, 0x78], .scalar("x")),
    SequenceCase("color, in UTF-8", "\u{9D}11;rgb:0/0/0\u{9C}x", .scalar("x")),
    SequenceCase("DCS, SOS, PM, APC", "\u{90}1$r0m\u{9C}\u{98}x\u{9C}\u{9E}x\u{9C}\u{9F}x" + e + "\\"),
    SequenceCase("a title with these bytes in its letters", "\u{9D}l本" + e + "\\"),
    SequenceCase("a string that Escape has begun", e + "]l\u{9C}x\u{07}y", .scalar("y")),
    SequenceCase(
      "a paste", bytes: [0x9B] + Array("200~\n".utf8) + [0x9B] + Array("201~x".utf8),
      .pasteBegin, .pasted("\n"), .pasteEnd, .scalar("x")),
    SequenceCase(
      "a paste, in UTF-8", "\u{9B}200~\n\u{9B}201~x",
      .pasteBegin, .pasted("\n"), .pasteEnd, .scalar("x")),
    SequenceCase(
      "the end mark in a paste that Escape has begun", e + "[200~\u{9B}2" + e + "[201~x",
      .pasteBegin, .pasted("\u{9B}"), .pasted("2"), .pasteEnd, .scalar("x")),
    SequenceCase("others", bytes: [0x85, 0x9C], .scalar("\u{FFFD}"), .scalar("\u{FFFD}")),
  ]

  /// A byte that cannot continue the sequence ends it and counts by itself.
  static let brokenOff = [
    SequenceCase(
      "Enter and Ctrl-C", e + "[\r" + e + "O\u{03}" + e + "[1;5\r",
      .unknown, .scalar("\r"), .unknown, .scalar("\u{03}"), .unknown, .scalar("\r")),
    SequenceCase(
      "Enter and Ctrl-C in a string", e + "]11;\r" + e + "P\u{03}",
      .unknown, .scalar("\r"), .unknown, .scalar("\u{03}")),
    SequenceCase(
      "Backspace", e + "[\u{7F}" + e + "_x\u{7F}",
      .unknown, .scalar("\u{7F}"), .unknown, .scalar("\u{7F}")),
    SequenceCase(
      "Enter in a long sequence", e + "[" + String(repeating: "1", count: 200) + "\r",
      .unknown, .scalar("\r")),
    SequenceCase("a key in a string", e + "]0;x" + e + "[D", .unknown, .named(.left)),
    SequenceCase("a key in a sequence", e + "[1;" + e + "[D", .unknown, .named(.left)),
    SequenceCase("a letter after Alt-[", e + "[xy", .unknown, .scalar("y")),
    SequenceCase(
      "a paste in a string", e + "]0;x" + e + "[200~\n" + e + "[201~",
      .unknown, .pasteBegin, .pasted("\n"), .pasteEnd),
  ]

  static let all =
    basic + cursorKeys + editingKeys + functionKeys + keypad + characters + answers + withC1 + brokenOff
}
