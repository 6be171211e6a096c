import Foundation
import TestSupport

/// What a key costs at the end, in the middle and at the start of a line of 1,000 characters, in a window of
/// 80 columns: until its last byte has been displayed, in processor time of the program, and in bytes
/// written. The same keys go to the system's readline in turns.
struct LineKeyCost {
  private static let rounds = 5
  private static let keysPerRound = 100
  private static let positions = [
    ("at the end", "\u{05}"), ("in the middle", "\u{01}" + String(repeating: "\u{06}", count: 500)),
    ("at the start", "\u{01}"),
  ]

  private let terminal: PseudoTerminal
  private var times: [Duration] = []
  private var processorTime: Duration?
  private var bytes = 0
  private var keys = 0

  static func run() throws {
    for (position, motion) in positions {
      var own = try LineKeyCost(
        .init(try BuiltProgram.path("LineProbe"), environment: ["TERM": "xterm"]), motion)
      var readline = try? SystemReadline.launch("while IFS= read -r -e -p 'Answer: '; do :; done").map {
        try LineKeyCost($0, motion)
      }
      for _ in 0..<rounds {
        try own.measure()
        try readline?.measure()
      }
      print("line: a key \(position) of 1,000 characters: \(own.description)")
      if let readline {
        print("line:   readline: \(readline.description); ratios \(own.ratios(to: readline))")
      } else {
        print("line:   there is no bash with readline 8 to compare with")
      }
    }
  }

  /// Types the line and moves the cursor.
  private init(_ launch: ChildProcess.Launch, _ motion: String) throws {
    terminal = try PseudoTerminal(launch)
    try terminal.expect("Answer: ", within: 10)
    try terminal.send(String(repeating: "0123456789", count: 100))
    try terminal.waitUntilQuiet()
    try terminal.send(motion)
    try terminal.waitUntilQuiet()
  }

  /// Types a character and deletes it again, many times.
  private mutating func measure() throws {
    // How many bytes each key makes the program write tells later when it is done with the key.
    var sizes: [Int] = []
    for key in ["x", "\u{7F}", "x", "\u{7F}"] {
      let before = terminal.transcript.count
      try terminal.send(key)
      try terminal.waitUntilQuiet()
      sizes.append(terminal.transcript.count - before)
    }
    let before = processorTimeSoFar
    for _ in 0..<Self.keysPerRound / 2 {
      for (key, size) in zip(["x", "\u{7F}"], sizes.suffix(2)) {
        let end = terminal.transcript.count + size
        times.append(
          try measured {
            try terminal.send(key)
            try terminal.expect(totalBytes: end)
          })
        (bytes, keys) = (bytes + size, keys + 1)
      }
    }
    if let before, let after = processorTimeSoFar {
      processorTime = (processorTime ?? .zero) + after - before
    }
  }

  /// The processor time that the program has had, on systems with /proc.
  private var processorTimeSoFar: Duration? {
    let path = "/proc/\(terminal.process.id)/schedstat"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return text.split(separator: " ").first.flatMap { Int64($0) }.map { .nanoseconds($0) }
  }

  // MARK: Printing

  private var description: String {
    let processor = processorTime.map { ($0 / keys).figure } ?? "unknown"
    return "\(times.median.figure) until displayed, \(processor) of processor time, \(bytes / keys) bytes"
  }

  private func ratios(to other: LineKeyCost) -> String {
    let processor = processorTime.flatMap { own in other.processorTime.map { own.ratio(to: $0) } }
    let written = (Double(bytes) / Double(other.bytes)).figure
    return "\(times.median.ratio(to: other.times.median)), \(processor ?? "unknown"), \(written)"
  }
}
