import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The terminal's clipboard, set with the control sequence OSC 52 of xterm (ctlseqs, "Manipulate Selection Data"). It is
/// only sent where line editing is used, and where standard input and output are the same terminal.
struct Clipboard {
  let isPlain: Bool
  let term: String?

  /// Sends a text to the clipboard. Returns false if there is no terminal to send it to; terminals don't confirm.
  func copy(_ text: String) -> Bool {
    guard !isPlain, let term, !term.isEmpty, term != "dumb" else { return false }
    let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    return ControllingTerminal.write(
      Array(sequence.utf8), input: .standardInput, output: .standardOutput)
  }
}
