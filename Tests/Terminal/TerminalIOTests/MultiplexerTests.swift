import PlainText
import TestSupport
import TestTraits
import Testing

@testable import LineEditing

@Suite(
  "On a terminal that is not ours", .terminals, .enabled(if: Multiplexer.path != nil, "tmux is not installed")
)
struct MultiplexerTests {
  nonisolated private static let plain = [
    "a", "b", " ", "żółw", "Ó", "日本", "e\u{301}", "0123456789", "mała biała suczka ", "שלום", "سلام", "한",
    "—",
  ]
  nonisolated private static let disputed = [
    "👍🏽", "❤️", "1️⃣", "👩‍💻", "🇵🇱", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩", "♂", "क्षि", "नमस्ते", "ക്ഷ", "กำ", "ကျွန်", "می\u{200C}خواهم", "👩‍👩‍👧‍👦", "🏽",
    "𞤀𞤣", "𰻞", "㉈", "۞",
  ]
  /// GNU screen draws an emoji of several people in another way if its bytes arrive in two parts.
  nonisolated private static let drawnInOneWay = disputed.filter { !$0.unicodeScalars.contains("\u{200D}") }
  /// GNU screen runs in tmux here, so it is tested without these: both count different columns for them.
  nonisolated private static let unknownToSome = ["ꦗꦮꦶ", "ᲊ", "𑄌𑄋𑄴", "𱍐", "🪾"]
  /// Moving, deleting, killing, swapping, bringing back.
  private static let editing = [
    "\u{01}", "\u{02}", "\u{02}\u{02}\u{02}", "\u{05}", "\u{06}", "\u{04}", "\u{7F}", "\u{7F}\u{7F}",
    "\u{1B}b",
    "\u{1B}f", "\u{14}", "\u{17}", "\u{19}", "\u{1B}d", "\u{1F}", "\u{16}\u{07}", "\u{1B}[D", "\u{1B}[C",
    "\u{02}\u{02}\u{02}\u{02}\u{02}\u{02}",
  ]

  /// Whether GNU screen runs in tmux.
  nonisolated private static let terminals = Multiplexer.screenPath == nil ? [false] : [false, true]

  @Test(
    "tmux, and GNU screen, shows what it shows of the same text printed by cat", .tags(.thorough),
    arguments: terminals)
  func edits(inScreen: Bool) throws {
    let server = try Multiplexer(inScreen: inScreen)
    let disputed = inScreen ? Self.drawnInOneWay : Self.disputed + Self.unknownToSome
    for seed in 1...TestExtent.rounds(UInt64(16)) {
      if let mistake = try mistake(seed, server, disputed) { Issue.record("seed \(seed), \(mistake)") }
    }
  }

  private func mistake(_ seed: UInt64, _ server: Multiplexer, _ disputed: [String]) throws -> String? {
    var random = SeededGenerator(seed: seed &* 104_729)
    // Every other line is of plain characters, and half of the windows are narrow.
    let isPlain = seed % 2 == 0
    let columns = Int.random(in: 1...(seed % 8 < 4 ? 12 : seed % 8 < 6 ? 40 : 200), using: &random)
    var round = try Round(server, columns: columns)
    for _ in 0..<8 {
      let keys = (0..<Int.random(in: 1...5, using: &random)).map { _ -> String in
        let pieces =
          random.next() % 5 < 2
          ? Self.editing : isPlain || random.next() % 2 == 0 ? Self.plain : disputed
        return pieces.randomElement(using: &random) ?? ""
      }
      if let mistake = try round.mistake(after: keys) { return "\(columns) columns: \(mistake)" }
      if round.isLong { break }
    }
    return nil
  }

  @Test(
    "the middle of a line with characters whose width is disputed", .tags(.thorough), arguments: disputed,
    terminals)
  func middle(character: String, inScreen: Bool) throws {
    if inScreen, !Self.drawnInOneWay.contains(character) { return }
    let server = try Multiplexer(inScreen: inScreen)
    var round = try Round(server, columns: 40)
    try expectEqual(round.mistake(after: ["ab\(character)cd\(character)ef"]), nil)
    try expectEqual(round.mistake(after: ["\u{02}\u{02}\u{02}", "x"]), nil)
    try expectEqual(round.mistake(after: ["\u{02}\u{02}\u{02}", "\u{7F}"]), nil)
    try expectEqual(round.mistake(after: ["\u{01}\u{06}", "日", "\u{0B}"]), nil)
  }

  @Test("a line of several rows in windows of other sizes, from the cursor's row on")
  func resize() throws {
    let server = try Multiplexer()
    let probe = try BuiltProgram.path("LineProbe")
    try server.open("w", columns: 70, rows: 20, "/bin/sh -c 'echo Heading; exec \(probe)'")
    try server.wait(until: "w") { $0.last == "Answer:" }
    // Moved from its middle, where keys have been typed, to its end.
    let line = String(repeating: "0123456789", count: 14)
    try server.type(Array("\(line)\u{01}abc\u{04}\u{04}\u{04}\u{05}".utf8), into: "w")
    let text = "Answer: abc" + line.dropFirst(3)
    for columns in [70, 35, 70, 50, 41, 40, 100, 33] {
      try server.resize("w", columns: columns, rows: 20)
      let rows = (0...(text.count / columns)).map { row in
        String(text.dropFirst(row * columns).prefix(columns))
      }
      // tmux itself moves rows away at the top of the window.
      try server.wait(until: "w") { $0.first == "Heading" && $0.suffix(rows.count) == rows[...] }
    }
  }

  /// One line that is edited in a window of tmux, beside an editor without a terminal.
  private struct Round {
    private let server: Multiplexer
    private let columns: Int
    private let rows = 100
    private var editor = LineEditor(LineRequest(prompt: "Answer: "))
    private var decoder = KeyDecoder()
    private var typed: [String] = []

    init(_ server: Multiplexer, columns: Int) throws {
      self.server = server
      self.columns = columns
      editor.columns = columns
      try server.open("probe", columns: columns, rows: rows, BuiltProgram.path("LineProbe"))
      try wait { try server.screen(of: "probe").characters == "Answer:" }
    }

    private var frame: Frame { Frame(of: editor) }

    /// Whether the line may soon fill the window, in which it could not be compared as a whole.
    var isLong: Bool { Layout(frame.cells, width: columns).rows.count > rows / 4 }

    /// Types keys, and gives how the screen differs from that of the printed text, if it does.
    mutating func mistake(after keys: [String]) throws -> String? {
      typed += keys
      for key in keys {
        // On an empty line this would end the program.
        if key == "\u{04}", editor.text.isEmpty { continue }
        try server.type(Array(key.utf8), into: "probe")
        decoder.receive(Array(key.utf8))
        while let next = decoder.next(literally: editor.takesNextKeyLiterally) { _ = editor.handle(next) }
      }
      let layout = Layout(frame.cells, width: columns)
      guard layout.end.row < rows else { return nil }
      let whole = try server.screen(printing: text(layout), columns: columns, rows: rows)
      var expected = whole
      expected.cursor = try server.screen(
        printing: text(layout, upTo: frame.cursor), columns: columns, rows: rows
      ).cursor
      if !layout.rows.contains(where: \.isDisputed) {
        // The rows of plain characters are those that the terminal makes by itself.
        let printed = try server.screen(printing: String(frame.cells), columns: columns, rows: rows)
        guard printed.rows == whole.rows else { return "printed \(printed), in rows \(whole)" }
      }
      var shown = try server.screen(of: "probe")
      try wait {
        shown = try server.screen(of: "probe")
        return shown == expected
      }
      return shown == expected ? nil : "\(typed): shown \(shown), not \(expected)"
    }

    /// The cells as the editor divides them into rows.
    private func text(_ layout: Layout, upTo end: Int? = nil) -> String {
      let end = end ?? frame.cells.count
      let rows = layout.rows.prefix(layout.positions[end].row + 1)
      return rows.map { String(frame.cells[$0.cells.clamped(to: 0..<end)]) }.joined(separator: "\r\n")
    }

    private func wait(until isRight: () throws -> Bool) throws {
      let deadline = Deadline(seconds: 30)
      while try !isRight(), !deadline.hasPassed {}
    }
  }
}
