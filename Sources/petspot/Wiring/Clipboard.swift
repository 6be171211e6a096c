import Foundation

/// The terminal's clipboard, by the control sequence OSC 52 of xterm (ctlseqs, "Manipulate Selection Data").
/// It goes to the terminal itself, never to standard output, and only where line editing would be used too.
struct Clipboard {
  let isPlain: Bool
  let term: String?

  /// Asks the terminal to take a text; false when there is none that could. Terminals do not answer.
  func copy(_ text: String) -> Bool {
    guard !isPlain, let term, !term.isEmpty, term != "dumb",
      let terminal = FileHandle(forWritingAtPath: "/dev/tty")
    else { return false }
    defer { try? terminal.close() }
    let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    return (try? terminal.write(contentsOf: Data(sequence.utf8))) != nil
  }
}
