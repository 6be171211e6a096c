import PlainText
import Platform

/// The terminal's clipboard, set with xterm's control sequence OSC 52 (ctlseqs, "Manipulate Selection Data").
/// The sequence is sent only if line editing is available, standard input and output are the same terminal,
/// and it is not known to have no clipboard for programs.
struct Clipboard {
  let isPlain: Bool
  let term: String?

  /// Sends a text to the clipboard. Returns false if there is no terminal to send it to. Terminals do not
  /// confirm.
  func copy(_ text: String) -> Bool {
    guard !isPlain, let term, !term.isEmpty, term != "dumb", !Self.isKnownToBeMissing else { return false }
    let sequence = "\u{1B}]52;c;\(text.utf8.base64)\u{07}"
    return ControllingTerminal.write(
      Array(sequence.utf8), input: .standardInput, output: .standardOutput)
  }

  /// Whether the terminal is that of macOS, or GNU screen: they ignore the sequence.
  private static var isKnownToBeMissing: Bool {
    CurrentProcess.environmentVariable("TERM_PROGRAM") == "Apple_Terminal"
      || CurrentProcess.environmentVariable("STY")?.isEmpty == false
  }
}
