import LineEditing
import TestSupport

/// The system's readline: bash reads lines with it (`read -e`) on a pseudo-terminal, each in a process of its
/// own, so that nothing is left of the line before.
struct ReadlineSession {
  /// The earlier answers.
  static let history = ["first answer", "ulica Dobra 12-14", "spotted cat"]

  /// Whether there is one.
  static let isAvailable = (try? start()) != nil

  private let terminal: PseudoTerminal

  private static let script = """
    text=ż
    [[ ${#text} = 1 ]] || { echo 'no UTF-8 locale'; exit; }
    stty -ixon
    while :; do (
      for answer; do history -s -- "$answer"; done
      IFS= read -r -e -p 'line: ' line || exit
      printf '\\nresult'
      for ((i = 0; i < ${#line}; i++)); do printf ' %x' "'${line:i:1}"; done
      printf ' end\\n'
    ) done
    """

  /// Starts it.
  ///
  /// - Returns: `nil` if there is no bash with readline 8 or later and no locale with UTF-8.
  static func start() throws -> ReadlineSession? {
    for locale in ["C.UTF-8", "en_US.UTF-8"] {
      guard let launch = SystemReadline.launch(script, history, locale: locale) else { return nil }
      let terminal = try PseudoTerminal(launch)
      if (try? terminal.expect("line: ")) != nil { return ReadlineSession(terminal: terminal) }
    }
    return nil
  }

  /// Sends one key.
  func send(_ key: String) throws { try terminal.send(key) }

  /// Sends nothing for so many seconds.
  func rest(_ seconds: Double) throws { try terminal.rest(seconds) }

  /// Sends Enter and gives the line.
  func enter() throws -> String {
    try terminal.send("\r")
    try terminal.expect("\nresult")
    let codes = try terminal.expect("end")
    try terminal.expect("line: ")
    var line = ""
    for code in codes.split(separator: " ").dropLast() {
      line.unicodeScalars.append(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
    }
    return line
  }
}
