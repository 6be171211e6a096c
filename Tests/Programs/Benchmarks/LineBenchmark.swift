import Foundation
import LineEditing
import TestSupport

/// The line editor's speed, output and memory, compared with simpler programs in the same run.
enum LineBenchmark {
  static func run() throws {
    try compare(
      "20,000 marks typed onto one character", rounds: 5, limit: "at most 2.5", { timeOfMarks(20_000) },
      with: ["10,000 marks": { timeOfMarks(10_000) }])
    try latency()
    for (position, motion) in [
      ("at the end", "\u{05}"), ("in the middle", "\u{01}" + String(repeating: "\u{06}", count: 500)),
      ("at the start", "\u{01}"),
    ] {
      try keys(position, motion)
    }
    try growth()
  }

  // MARK: Without a terminal

  /// The processor time of combining marks on one character, each displayed before the next one is typed.
  private static func timeOfMarks(_ count: Int) -> [Double] {
    var line = LineSession(width: 80)
    _ = line.receive(Array("a".utf8))
    return [processorTime { for _ in 0..<count { _ = line.receive([0xCC, 0x81]) } }]
  }

  /// The processor time of a task, by clock(3), which POSIX specifies in microseconds.
  private static func processorTime(_ work: () -> Void) -> Double {
    let before = Foundation.clock()
    work()
    return Double(Foundation.clock() - before) / 1e6
  }

  // MARK: On a terminal

  private static func probe() throws -> ChildProcess.Launch {
    .init(try BuiltProgram.path("LineProbe"), environment: ["TERM": "xterm"])
  }

  /// The time from a keystroke to its echo, in the editor and in `cat`.
  ///
  /// A `cat` that reads whole lines writes one when Enter is pressed, and the editor should take at most 1.5
  /// times as long as that. The other comparisons are a `cat` that reads and writes every key, as an editor
  /// does, and the terminal's own echo, for which no program runs.
  private static func latency() throws {
    let raw = ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", "stty raw -echo; printf '> '; exec cat"],
      environment: ["PATH": "/usr/bin:/bin"])
    let cat = ChildProcess.Launch("/bin/cat")
    try compare(
      "keystroke to echo", rounds: 5, limit: "1.5 for the first",
      { try echo(of: probe(), prompt: "Answer: ", enter: "\r", after: "Answer: ") },
      with: [
        "a whole-line cat, Enter to its echo": { try echoOfLines(in: cat) },
        "a cat that gets every key": { try echo(of: raw, prompt: "> ", enter: "\n", after: "\n") },
        "the terminal's own echo": { try echo(of: cat, prompt: "", enter: "\r", after: "x\r\n") },
      ])
  }

  /// The median time of the keys of 60 lines.
  private static func echo(
    of launch: ChildProcess.Launch, prompt: String, enter: String, after: String
  ) throws -> [Double] {
    let terminal = try PseudoTerminal(launch)
    try terminal.expect(prompt)
    let times = try (0..<60).flatMap { _ in
      let times = try (0..<50).map { _ in try time("x", until: "x", on: terminal) }
      try terminal.send(enter)
      try terminal.expect(after)
      return times
    }
    return [times.median]
  }

  /// The median time of lines in a program that reads and writes whole lines.
  private static func echoOfLines(in launch: ChildProcess.Launch) throws -> [Double] {
    let terminal = try PseudoTerminal(launch)
    let times = try (0..<3_000).map { _ in
      try terminal.send("x")
      try terminal.expect("x")
      // The terminal echoes the line break before the program writes.
      let time = try time("\r", until: "\nx", on: terminal)
      try terminal.expect("\n")
      return time
    }
    return [times.median]
  }

  private static func time(_ key: String, until echo: String, on terminal: PseudoTerminal) throws -> Double {
    try seconds {
      try terminal.send(key)
      try terminal.expect(echo)
    }
  }

  /// What a key costs in a line of 1,000 characters, in a window of 80 columns: the time until its last byte
  /// has been displayed, the processor time of the program, and the bytes written. The same keys go to the
  /// system's readline.
  private static func keys(_ position: String, _ motion: String) throws {
    let own = try keyCost(probe(), motion)
    let readline = try? SystemReadline.launch("while IFS= read -r -e -p 'Answer: '; do :; done").map {
      try keyCost($0, motion)
    }
    let what = "a key \(position) of 1,000 characters"
    let units: [Unit] = [.seconds, .seconds, .bytes]
    if let readline {
      try compare(what, in: units, rounds: 5, own, with: ["readline": readline])
    } else {
      try compare(what + " (there is no bash with readline 8)", in: units, rounds: 5, own)
    }
  }

  /// Types the line, moves the cursor, and returns what types a character and deletes it again, many times.
  private static func keyCost(_ launch: ChildProcess.Launch, _ motion: String) throws -> Measurement {
    let (terminal, keys) = (try PseudoTerminal(launch), ["x", "\u{7F}"])
    try terminal.expect("Answer: ", within: 10)
    for text in [String(repeating: "0123456789", count: 100), motion] {
      try terminal.send(text)
      try terminal.waitUntilQuiet()
    }
    return {
      // How many bytes each key makes the program write tells later when it is done with the key.
      let sizes = try (keys + keys).map { key in
        let before = terminal.transcript.count
        try terminal.send(key)
        try terminal.waitUntilQuiet()
        return terminal.transcript.count - before
      }
      let before = processorTime(of: terminal.process)
      let times = try (0..<50).flatMap { _ in
        try zip(keys, sizes.suffix(2)).map { key, size in
          let end = terminal.transcript.count + size
          return try seconds {
            try terminal.send(key)
            try terminal.expect(totalBytes: end)
          }
        }
      }
      let used = (processorTime(of: terminal.process) - before) / Double(times.count)
      return [times.median, used, Double(sizes.suffix(2).reduce(0, +)) / 2]
    }
  }

  /// The processor time in seconds that a process has had; 0 without /proc.
  private static func processorTime(of process: ChildProcess) -> Double {
    let text = try? String(contentsOfFile: "/proc/\(process.id)/schedstat", encoding: .utf8)
    return text?.split(separator: " ").first.flatMap { Double($0) }.map { $0 / 1e9 } ?? 0
  }

  /// The growth of the program's memory over a million keys, after its history is full.
  private static func growth() throws {
    let terminal = try PseudoTerminal(probe())
    try terminal.expect("Answer: ")
    let line = String(repeating: "Pies, łata\u{01}\u{0B}\u{19}\u{02}\u{02}", count: 20) + "\u{15}\r"
    func type(times: Int) throws {
      for _ in 0..<times {
        try terminal.send(line)
        try terminal.expect("Got ")
        try terminal.expect("Answer: ")
      }
    }
    try type(times: 1_100)
    let before = memory("VmRSS", of: terminal.process)
    try type(times: 4_000)
    try compare(
      "memory behind \(line.count * 4_000) keys", in: [.bytes], rounds: 1,
      { [memory("VmRSS", of: terminal.process)] }, with: ["that before them": { [before] }])
  }
}

/// An editor with its decoder and painter, without a terminal.
private struct LineSession {
  private let request = LineRequest(prompt: "Answer: ", completion: .words(["dog", "cat"]))
  private var editor: LineEditor
  private var decoder = KeyDecoder()
  private var painter: FramePainter

  init(width: Int) {
    editor = LineEditor(request)
    painter = FramePainter(width: width, height: 24)
    _ = painter.paint(Frame(of: editor))
  }

  /// Processes input and returns the resulting output.
  mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    var written: [UInt8] = []
    decoder.receive(bytes)
    while let key = decoder.next(literally: editor.takesNextKeyLiterally) {
      if case .done = editor.handle(key) {
        written += painter.finish(Frame(of: editor, atEnd: true))
        editor = LineEditor(request, memory: editor.memory)
      }
    }
    return written + painter.paint(Frame(of: editor))
  }
}
