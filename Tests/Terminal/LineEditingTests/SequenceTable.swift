@testable import LineEditing

/// What terminals send, and the keys that it stands for.
enum SequenceTable {
  /// One row; `sent` has ␛ for Escape.
  private static let rows: [(name: String, sent: String, keys: [Key])] = [
    // Characters, arrows, pastes
    ("characters", "aż\u{1F}", [.scalar("a"), .scalar("ż"), .scalar("\u{1F}")]),
    ("with Alt", "␛b␛ż␛\u{7F}", [.alt("b"), .alt("ż"), .alt("\u{7F}")]),
    ("Escape twice", "␛␛b", [.alt("\u{1B}"), .scalar("b")]),
    ("arrows", "␛[A␛[B␛OC␛OD", [.named(.up), .named(.down), .named(.right), .named(.left)]),
    (
      "a control character and a letter that are no part of a sequence", "␛[1;\u{01}␛[1;ż",
      [.unknown, .scalar("\u{01}"), .unknown, .scalar("ż")]
    ),
    ("a number that is too large", "␛[999999999999999999999~", [.unknown]),
    (
      "a paste", "␛[200~a␛b␛[201~c",
      [.pasteBegin, .pasted("a"), .pasted("\u{1B}"), .pasted("b"), .pasteEnd, .scalar("c")]
    ),
    ("an empty paste", "␛[200~␛[201~", [.pasteBegin, .pasteEnd]),
    (
      "keys for signals in a paste and behind it", "␛[200~\u{04}\u{1A}\u{1C}␛[201~\u{03}",
      [.pasteBegin, .pasted("\u{04}"), .pasted("\u{1A}"), .pasted("\u{1C}"), .pasteEnd, .scalar("\u{03}")]
    ),
    // Cursor keys
    ("with Shift, with Alt, xterm", "␛[1;2D␛[1;3D", [.named(.left, .shift), .named(.left, .alt)]),
    ("Ctrl-Right, xterm and tmux", "␛[1;5C", [.named(.right, .control)]),
    ("Ctrl-Shift-Up, Meta-Up, xterm", "␛[1;6A␛[1;9A", [.named(.up, [.shift, .control]), .named(.up)]),
    ("Ctrl-Left, older xterm", "␛[5D␛O5D", [.named(.left, .control), .named(.left, .control)]),
    ("Ctrl-Left in application mode", "␛O1;5D", [.named(.left, .control)]),
    ("with Shift, with Ctrl, rxvt", "␛[d␛Oa", [.named(.left, .shift), .named(.up, .control)]),
    ("with Alt, rxvt", "␛␛[D␛␛Od", [.named(.left, .alt), .named(.left, [.alt, .control])]),
    ("Num Lock is no modifier, kitty", "␛[1;129D", [.named(.left)]),
    // Editing keys
    ("Home: xterm, its application mode, rxvt", "␛[H␛OH␛[7~", [.named(.home), .named(.home), .named(.home)]),
    ("Home, End: linux, screen, tmux, PuTTY", "␛[1~␛[4~", [.named(.home), .named(.end)]),
    ("Ctrl-Home, Shift-Home, rxvt", "␛[7^␛[7$", [.named(.home, .control), .named(.home, .shift)]),
    ("Ctrl-Home, End, xterm", "␛[1;5H␛[F", [.named(.home, .control), .named(.end)]),
    ("Ctrl-Shift-End, rxvt", "␛[8@", [.named(.end, [.shift, .control])]),
    (
      "Delete, with Shift, with Ctrl, xterm", "␛[3~␛[3;2~␛[3;5~",
      [.named(.delete), .named(.delete, .shift), .named(.delete, .control)]
    ),
    ("Delete with Shift, with Ctrl, rxvt", "␛[3$␛[3^", [.named(.delete, .shift), .named(.delete, .control)]),
    (
      "Delete with Ctrl and Shift, with Alt and Shift, rxvt", "␛[3@␛␛[3$",
      [.named(.delete, [.shift, .control]), .named(.delete, [.shift, .alt])]
    ),
    ("a letter after Shift-Delete, rxvt", "␛[3$y", [.named(.delete, .shift), .scalar("y")]),
    ("Insert, Page Up, Page Down", "␛[2~␛[5~␛[6;5~", [.unknown, .unknown, .unknown]),
    ("Insert, Page Up with Ctrl, rxvt", "␛[2^␛[5^", [.unknown, .unknown]),
    ("Shift-Tab", "␛[Z", [.unknown]),
    ("Delete, Ctrl-Delete and what is typed then, st", "␛[P␛[Ma", [.named(.delete), .unknown, .scalar("a")]),
    ("C1 control characters begin nothing", "\u{9B}D", [.scalar("\u{9B}"), .scalar("D")]),
    // Function keys
    ("F1 to F4, Ctrl-F1, xterm", "␛OP␛OQ␛OS␛[1;5P␛O5P", Array(repeating: .unknown, count: 5)),
    ("F1, rxvt and PuTTY; F5, F12", "␛[11~␛[15~␛[24;2~", [.unknown, .unknown, .unknown]),
    ("Shift-F3, Ctrl-F3, rxvt", "␛[25~␛[13^␛[23$", [.unknown, .unknown, .unknown]),
    ("F1, F5, linux", "␛[[A␛[[E", [.unknown, .unknown]),
    ("F13, Shift by itself, kitty", "␛[57376u␛[57441;2u", [.unknown, .unknown]),
    // The keypad in application mode
    ("digits", "␛Op␛Oq␛Or␛Os␛Ot␛Ou␛Ov␛Ow␛Ox␛Oy", "0123456789".unicodeScalars.map { .scalar($0) }),
    ("operators", "␛Oj␛Ok␛Ol␛Om␛On␛Oo", "*+,-./".unicodeScalars.map { .scalar($0) }),
    ("Enter; 5 without Num Lock", "␛OM␛OE␛[E", [.named(.enter), .unknown, .unknown]),
    // Characters as sequences
    ("Ctrl-A, CSI u and modifyOtherKeys", "␛[97;5u␛[27;5;97~", [.control("a"), .control("a")]),
    ("Ctrl-Shift-A", "␛[97;6u␛[27;6;65~", [.control("a"), .control("a")]),
    ("Ctrl-C with Caps Lock and Num Lock", "␛[99;197u", [.control("c")]),
    ("Ctrl-I, Ctrl-M, Ctrl-[", "␛[105;5u␛[109;5u␛[91;5u", [.scalar("\t"), .scalar("\r"), .escape]),
    ("Ctrl-_, Ctrl-/, Ctrl-space", "␛[95;5u␛[47;5u␛[32;5u", [.control("_"), .control("_"), .scalar("\0")]),
    ("Ctrl-1, Ctrl-ż", "␛[49;5u␛[380;5u␛[27;5;59~", [.unknown, .unknown, .unknown]),
    ("Alt-B, Alt-Shift-B", "␛[98;3u␛[27;3;98~␛[98;4u", [.alt("b"), .alt("b"), .alt("B")]),
    ("Alt-Backspace", "␛[127;3u␛[27;3;127~", [.alt("\u{7F}"), .alt("\u{7F}")]),
    (
      "Enter, Tab, Escape, Backspace", "␛[13u␛[9u␛[27u␛[127u",
      [.scalar("\r"), .scalar("\t"), .escape, .scalar("\u{7F}")]
    ),
    ("Shift-Enter, Ctrl-Enter", "␛[13;2u␛[27;5;13~", [.scalar("\r"), .scalar("\r")]),
    ("Ctrl-Backspace, Shift-Backspace", "␛[127;5u␛[127;2u", [.scalar("\u{7F}"), .scalar("\u{7F}")]),
    ("Shift-Tab, with Super", "␛[9;2u␛[97;9u", [.unknown, .unknown]),
    ("letters", "␛[97u␛[97;2u␛[380u", [.scalar("a"), .scalar("A"), .scalar("ż")]),
    ("Enter released, other forms of kitty", "␛[13;1:3u␛[98:66;4u␛[97;;97:769u␛[1;1:3D", []),
    ("an Escape and a key of two bytes", "␛ż", [.alt("ż")]),
    ("no characters", "␛[3u␛[128u␛[55296u␛[9999999u␛[u", Array(repeating: .unknown, count: 5)),
    // Answers
    (
      "device attributes, cursor position, status", "␛[?1;2c␛[>41;390;0c␛[c␛[12;40R␛[?1;1;1R␛[0n␛[?997;1n", []
    ),
    ("focus, window", "␛[I␛[O␛[8;24;80t␛[48;24;80;480;800t", []),
    ("modes, parameters, keyboard of kitty", "␛[?2004;1$y␛[4;2$y␛[2;1;1;112;112;1;0x␛[?1u", []),
    ("mouse, SGR and urxvt; locator", "␛[<0;10;20M␛[<0;10;20m␛[32;10;20M␛[1;2;3;4;5&w", []),
    ("color, with ST, with BEL; title", "␛]11;rgb:0/0/0␛\\␛]11;rgb:0/0/0\u{07}␛]lżółw 日本␛\\", []),
    ("DCS, APC, PM, SOS", "␛P1$r0m␛\\␛P>|XTerm(390)␛\\␛_Gi=31;OK␛\\␛^x␛\\␛Xx␛\\", []),
    ("after the Escape key", "␛␛]11;rgb:0/0/0\u{07}␛␛[?1;2c", []),
    ("far too long", "␛[" + String(repeating: "1;", count: 500) + "m", []),
    ("far too long, in application mode", "␛O" + String(repeating: "1;", count: 500) + "m", []),
    ("far too long for a key", "␛[" + String(repeating: "1", count: 60) + "A", []),
    ("with more parameters than a key", "␛[1;1;1;1A␛O1;1;1;1A", []),
    ("end of a paste that has been left", "␛[201~x", [.scalar("x")]),
    // A byte that cannot continue the sequence ends it and counts by itself
    (
      "Enter and Ctrl-C", "␛[\r␛O\u{03}␛[1;5\r",
      [.unknown, .scalar("\r"), .unknown, .scalar("\u{03}"), .unknown, .scalar("\r")]
    ),
    (
      "Enter and Ctrl-C in a string", "␛]11;\r␛P\u{03}",
      [.unknown, .scalar("\r"), .unknown, .scalar("\u{03}")]
    ),
    ("Backspace", "␛[\u{7F}␛_x\u{7F}", [.unknown, .scalar("\u{7F}"), .unknown, .scalar("\u{7F}")]),
    (
      "Enter in a long sequence", "␛[" + String(repeating: "1", count: 200) + "\r",
      [.unknown, .scalar("\r")]
    ),
    ("a key in a string", "␛]0;x␛[D", [.unknown, .named(.left)]),
    ("a key in a sequence", "␛[1;␛[D", [.unknown, .named(.left)]),
    ("a letter after Alt-[", "␛[xy", [.unknown, .scalar("y")]),
    ("a paste in a string", "␛]0;x␛[200~\n␛[201~", [.unknown, .pasteBegin, .pasted("\n"), .pasteEnd]),
  ]

  static let all: [(name: String, bytes: [UInt8], keys: [Key])] =
    rows.map { ($0.name, Array($0.sent.replacing("␛", with: "\u{1B}").utf8), $0.keys) }
}
