import TestSupport

/// The time from a keystroke to its echo on a pseudo-terminal, in the editor and in `cat`.
///
/// A `cat` that reads whole lines writes one when Enter is pressed, and the editor should take at most 1.5
/// times as long as that. The other comparisons are a `cat` that reads and writes every key, as an editor
/// does, and the terminal's own echo, for which no program runs.
enum LineLatency {
  private static let lines = 60
  private static let keys = 50

  static func run() throws {
    let editor = ChildProcess.Launch(try BuiltProgram.path("LineProbe"), environment: ["TERM": "xterm"])
    let cat = ChildProcess.Launch("/bin/cat")
    let raw = ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", "stty raw -echo; printf '> '; exec cat"],
      environment: ["PATH": "/usr/bin:/bin"])
    // They alternate, so that other load on the machine affects all of them.
    var (own, wholeLine, everyKey, terminal): ([Duration], [Duration], [Duration], [Duration]) = (
      [], [], [], []
    )
    for _ in 0..<5 {
      own += try keys(of: editor, prompt: "Answer: ", enter: "\r", after: "Answer: ")
      wholeLine += try lines(of: cat)
      everyKey += try keys(of: raw, prompt: "> ", enter: "\n", after: "\n")
      terminal += try keys(of: cat, prompt: "", enter: "\r", after: "x\r\n")
    }
    print("line: keystroke to echo, median of \(own.count): \(own.median.figure)")
    for (what, times) in [
      ("a whole-line cat, Enter to its echo", wholeLine), ("a cat that gets every key", everyKey),
      ("the terminal's own echo, without a program", terminal),
    ] {
      print("line:   ratio \(own.median.ratio(to: times.median)) to \(what): \(times.median.figure)")
    }
  }

  /// The times of many keys.
  private static func keys(
    of launch: ChildProcess.Launch, prompt: String, enter: String, after: String
  ) throws -> [Duration] {
    let terminal = try PseudoTerminal(launch)
    try terminal.expect(prompt)
    var times: [Duration] = []
    for _ in 0..<lines {
      for _ in 0..<keys { times.append(try time("x", until: "x", on: terminal)) }
      try terminal.send(enter)
      try terminal.expect(after)
    }
    return times
  }

  /// The times of many lines in a program that reads and writes whole lines.
  private static func lines(of launch: ChildProcess.Launch) throws -> [Duration] {
    let terminal = try PseudoTerminal(launch)
    var times: [Duration] = []
    for _ in 0..<lines * keys {
      try terminal.send("x")
      try terminal.expect("x")
      // The terminal echoes the line break before the program writes.
      times.append(try time("\r", until: "\nx", on: terminal))
      try terminal.expect("\n")
    }
    return times
  }

  private static func time(_ key: String, until echo: String, on terminal: PseudoTerminal) throws -> Duration
  {
    try measured {
      try terminal.send(key)
      try terminal.expect(echo)
    }
  }
}
