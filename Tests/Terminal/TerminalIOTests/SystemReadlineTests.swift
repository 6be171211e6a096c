import Foundation
import LineEditing
import Platform
import TestSupport
import TestTraits
import Testing

@Suite("The same keys give the same line as in the system's readline", .terminals)
struct SystemReadlineTests {
  @Test(
    "keys 5 ms apart, in 400 lines; 40 with PETSPOT_TEST_FAST=1, and 2,000 with PETSPOT_TEST_ROUNDS=5",
    .enabled(if: ReadlineSession.isAvailable, "there is no bash with readline 8 and a locale with UTF-8"))
  func compare() throws {
    var sessions = try (0..<40).map { _ in try #require(try ReadlineSession.start()) }
    var random = SeededGenerator(seed: 8)
    let count = TestExtent.rounds(400)
    for start in stride(from: 0, to: count, by: sessions.count) {
      let lines = (start..<min(start + sessions.count, count)).map { _ in Self.line(&random) }
      // The sessions take turns, so that each gets its keys at the pace of a fast typist.
      for step in 0..<(lines.map(\.keys.keys.count).max() ?? 0) {
        for (session, (line, _)) in zip(sessions, lines) where step < line.keys.count {
          try session.send(line.keys[step])
        }
        try sessions[0].rest(0.005)
      }
      for (index, (line, ours)) in lines.enumerated() {
        let theirs = (try? sessions[index].enter()) ?? "no line"
        guard !ours.unicodeScalars.elementsEqual(theirs.unicodeScalars) else { continue }
        // Whatever this line may have left must not get into the next one.
        sessions[index] = try #require(try ReadlineSession.start())
        #expect(
          ReadlineDifference.explaining(line) != nil,
          "\(line.keys): \(ours.debugDescription), readline: \(theirs.debugDescription)")
      }
    }
  }

  /// Keys that end the line with Enter and not before, and the line that they give.
  private static func line(_ random: inout SeededGenerator) -> (keys: ReadlineKeys, result: String) {
    while true {
      let keys = ReadlineKeys(&random)
      if let result = result(of: keys.text) { return (keys, result) }
    }
  }

  private static func result(of keys: String) -> String? {
    var memory = EditingMemory()
    for answer in ReadlineSession.history { memory.remember(answer) }
    var editor = LineEditor(LineRequest(prompt: "line: "), memory: memory)
    var decoder = KeyDecoder()
    decoder.receive(keys.utf8)
    while let key = decoder.next(literally: editor.takesNextKeyLiterally) {
      if case .done = editor.handle(key) { return nil }
    }
    guard case .done(.line(let line, _, _)) = editor.handle(.scalar("\r")) else { return nil }
    return line
  }
}

/// The differences on purpose that lines without a limit, Tab and pauses can show (the article Keys), and the
/// keys that show them.
enum ReadlineDifference: String, CaseIterable {
  case characters, undo, paste, lineBreak, unknownKeys, lastWord

  static func explaining(_ line: ReadlineKeys) -> ReadlineDifference? {
    allCases.first { $0.isPossible(in: line.keys) }
  }

  private func isPossible(in keys: [String]) -> Bool {
    func hasAny(of some: String...) -> Bool { !Set(keys).isDisjoint(with: some) }
    let isASCII = keys.joined().utf8.allSatisfy { $0 < 0x80 }
    switch self {
    case .characters:
      return hasAny(of: "e\u{301}", "👩‍💻", "🇵🇱")
    case .undo: return hasAny(of: "\u{1F}", "\u{18}\u{15}", "\u{1B}r") && !isASCII
    case .paste: return keys.contains { $0.hasPrefix("\u{1B}[200~") }
    case .lineBreak: return keys.contains("\u{16}\r")
    case .unknownKeys: return keys.contains("\u{1B}[15~")
    // Beyond the oldest answer.
    case .lastWord: return keys.count { $0 == "\u{1B}." } > 1
    }
  }
}

/// Keys of a line, drawn by lot.
struct ReadlineKeys: Sendable {
  /// Each key, or each character of a text.
  let keys: [String]

  /// The keys as they are sent.
  var text: String { keys.joined() }

  private static let texts = [
    "a", "b", "1", "-", " ", "  ", "_", "x y", "two words", "word ", "Ulica Dobra", "ab-cd", "ż", "Ł", "łata",
  ]

  private static let commands = [
    "\u{01}", "\u{02}", "\u{05}", "\u{06}", "\u{07}", "\u{08}", "\u{0B}", "\u{14}", "\u{15}", "\u{17}",
    "\u{19}", "\u{1F}", "\u{7F}", "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{1B}\u{7F}", "\u{1B}y", "\u{1B}[C",
    "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~",
    "\u{18}\u{15}", "\u{18}\u{7F}", "\u{16}\u{01}", "\u{16}\u{1B}", "\u{1B}.",
  ]

  private static let rare = [
    "\u{1B}r", "\u{10}", "\u{0E}", "\u{1B}[A", "\u{1B}[B", "\u{1B}<", "\u{1B}>", "\u{04}",
    "e\u{301}", "👩‍💻", "🇵🇱", "\u{1B}[200~one\ntwo\u{1B}[201~", "\u{16}\r", "\u{1B}[15~", "\u{18}b",
    "\u{1B}\u{1B}R",
  ]

  init(_ random: inout SeededGenerator) {
    var keys: [String] = []
    for _ in 0..<Int.random(in: 2...16, using: &random) {
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<16:
        let text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)]
        keys += text.map { String($0) }
      case 16..<39: keys.append(Self.commands[Int.random(in: 0..<Self.commands.count, using: &random)])
      default: keys.append(Self.rare[Int.random(in: 0..<Self.rare.count, using: &random)])
      }
    }
    self.keys = keys
  }
}

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
