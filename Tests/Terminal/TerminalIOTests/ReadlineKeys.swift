import TestSupport

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
    "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~", "\u{1B}u", "\u{1B}l", "\u{1B}c", "\u{1B}t", "\u{1B}\\",
    "\u{18}\u{15}", "\u{18}\u{7F}", "\u{1B}2", "\u{1B}3", "\u{1B}-", "\u{1B}0", "\u{1B}12",
    "\u{16}\u{01}", "\u{16}\u{1B}", "\u{12}", "\u{13}", "\u{12}a", "\u{12}Do", "\u{1B}.",
  ]

  private static let rare = [
    "\u{1B}r", "\u{10}", "\u{0E}", "\u{1B}[A", "\u{1B}[B", "\u{1B}<", "\u{1B}>", "\u{12}o\u{0A}", "\u{04}",
    "e\u{301}", "👩‍💻", "🇵🇱", "ß", "\u{1B}[200~one\ntwo\u{1B}[201~", "\u{16}\r", "\u{1B}[15~", "\u{18}b",
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
