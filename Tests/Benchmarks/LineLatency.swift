import TestSupport

/// From keystroke to echo on a pseudo-terminal: the editor, against `cat` in the two ways that a terminal
/// has. In whole-line mode the terminal itself shows what is typed, and no program runs at all; without it
/// `cat` has to read and write the character, as an editor must.
enum LineLatency {
  private static let lines = 60
  private static let keys = 50

  static func run() throws {
    let editor = ChildProcess.Launch(try BuiltProgram.path("LineProbe"), environment: ["TERM": "xterm"])
    let cat = ChildProcess.Launch("/bin/cat")
    let raw = ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", "stty raw -echo; printf '> '; exec cat"],
      environment: ["PATH": "/usr/bin:/bin"])
    // By turns, so that whatever else the machine does meets all of them.
    var times: [[Duration]] = [[], [], []]
    for _ in 0..<5 {
      times[0] += try measure(editor, prompt: "Answer: ", enter: "\r", after: "Answer: ")
      times[1] += try measure(cat, prompt: "", enter: "\r", after: "\n")
      times[2] += try measure(raw, prompt: "> ", enter: "\n", after: "\n")
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    print(
      "line: keystroke to echo, median of \(times[0].count): editor \(medians[0]);",
      "whole-line cat \(medians[1]), ratio \(LineBenchmarks.ratio(medians[0], medians[1]));",
      "cat that echoes itself \(medians[2]), ratio \(LineBenchmarks.ratio(medians[0], medians[2]))")
  }

  private static func measure(
    _ launch: ChildProcess.Launch, prompt: String, enter: String, after: String
  ) throws -> [Duration] {
    let terminal = try PseudoTerminal(launch)
    try terminal.expect(prompt)
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<lines {
      for _ in 0..<keys {
        let start = clock.now
        try terminal.send("x")
        try terminal.expect("x")
        times.append(start.duration(to: clock.now))
      }
      try terminal.send(enter)
      try terminal.expect(after)
      if enter == "\r", prompt.isEmpty { try terminal.expect("x\r\n") }
    }
    return times
  }
}
