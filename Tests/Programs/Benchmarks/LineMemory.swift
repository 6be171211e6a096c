import Foundation
import TestSupport

/// The growth of the program's memory over a million keys on a pseudo-terminal, on systems with /proc.
enum LineMemory {
  static func run() throws {
    let terminal = try PseudoTerminal(
      .init(try BuiltProgram.path("LineProbe"), environment: ["TERM": "xterm"]))
    try terminal.expect("Answer: ")
    let line = String(repeating: "Pies, łata\u{01}\u{0B}\u{19}\u{02}\u{02}", count: 20) + "\u{15}"
    // The history has a bounded length and is filled first.
    try type(line + "\r", times: 1100, on: terminal)
    let before = memory("VmRSS", of: terminal.process)
    let keys = line.count * 4000
    let time = try measured { try type(line + "\r", times: 4000, on: terminal) }
    let after = memory("VmRSS", of: terminal.process)
    guard let before, let after else {
      print("line: memory: not available on this system")
      return
    }
    print(
      "line: \(keys) keys on a pseudo-terminal in \(time.figure);",
      "memory \(before) KiB before, \(after) KiB after"
    )
  }

  private static func type(_ line: String, times: Int, on terminal: PseudoTerminal) throws {
    for _ in 0..<times {
      try terminal.send(line)
      try terminal.expect("Got ")
      try terminal.expect("Answer: ")
    }
  }
}
