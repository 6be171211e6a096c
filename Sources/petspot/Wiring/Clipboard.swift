import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The terminal's clipboard, by the control sequence OSC 52 of xterm (ctlseqs, "Manipulate Selection Data"). It is
/// used only where line editing would be used too, and where input and output are the terminal that it belongs to.
struct Clipboard {
  let isPlain: Bool
  let term: String?

  /// Asks the terminal to take a text; false when there is none that could. Terminals do not answer.
  func copy(_ text: String) -> Bool {
    guard !isPlain, let term, !term.isEmpty, term != "dumb" else { return false }
    let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    return ControllingTerminal.write(
      Array(sequence.utf8), input: .standardInput, output: .standardOutput)
  }
}
