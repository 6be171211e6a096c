import Foundation
import LineEditing
import Platform
import TestSupport
import TestTraits
import Testing

@Suite("The same keys give the same line as in the system's readline", .terminals)
struct SystemReadlineTests {
  @Test(
    "keys 5 ms apart, in 400 lines, and in 2,000 with PETSPOT_TEST_ROUNDS=5", .tags(.thorough),
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
  case characters, letterCase, undo, paste, lineBreak, unknownKeys, negativeArgument, largeArgument, lastWord

  static func explaining(_ line: ReadlineKeys) -> ReadlineDifference? {
    allCases.first { $0.isPossible(in: line.keys) }
  }

  private func isPossible(in keys: [String]) -> Bool {
    switch self {
    case .characters:
      // Several code points, or several bytes after a numeric argument.
      let bytes = Self.arguments(in: keys).contains { !$0.key.isASCII }
      // After a search towards newer lines has failed, readline puts the cursor at a place in bytes.
      let all = keys.joined()
      let isForward = all.contains("\u{13}") || all.contains("\u{1B}-") && all.contains("\u{12}")
      return bytes || isForward && !all.isASCII || ["e\u{301}", "👩‍💻", "🇵🇱"].contains(where: keys.contains)
    case .letterCase: return keys.contains("ß") && !Set(keys).isDisjoint(with: ["\u{1B}u", "\u{1B}c"])
    case .undo:
      let isUndone = !Set(keys).isDisjoint(with: ["\u{1F}", "\u{18}\u{15}", "\u{1B}r"])
      // An answer that is searched for may bring them, too.
      let isFound = keys.contains { $0.hasPrefix("\u{12}") || $0 == "\u{13}" }
      return isUndone && (isFound || !keys.joined().isASCII)
    case .paste: return keys.contains { $0.hasPrefix("\u{1B}[200~") }
    case .lineBreak: return keys.contains("\u{16}\r")
    case .unknownKeys: return keys.contains("\u{1B}[15~")
    case .negativeArgument: return zip(keys, keys.dropFirst()).contains { $0 == "\u{1B}-" && $1.isArgument }
    case .largeArgument: return Self.arguments(in: keys).contains { $0.digits.count > 4 }
    case .lastWord:
      // With a number, or beyond the oldest answer.
      let count = keys.count { $0 == "\u{1B}." }
      return count > 1 || count == 1 && !Self.arguments(in: keys).isEmpty
    }
  }

  /// The numeric arguments, and the key after each.
  private static func arguments(in keys: [String]) -> [(digits: String, key: String)] {
    var found: [(String, String)] = []
    var digits = ""
    for key in keys {
      if key.isArgument {
        digits += key.dropFirst()
      } else if !digits.isEmpty, "-0123456789".contains(key) {
        digits += key
      } else if !digits.isEmpty {
        found.append((digits, key))
        digits = ""
      }
    }
    return found
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Whether this is a key that begins or continues a numeric argument.
  fileprivate var isArgument: Bool {
    hasPrefix("\u{1B}") && count > 1 && dropFirst().allSatisfy { $0 == "-" || $0.isASCII && $0.isNumber }
  }
}
