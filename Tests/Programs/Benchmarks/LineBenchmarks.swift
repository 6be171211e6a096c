import Foundation
import LineEditing
import TestSupport

/// The line editor's speed, output and memory, compared with simpler programs in the same run.
enum LineBenchmarks {
  /// Runs all benchmarks and prints a line per figure.
  static func run() throws {
    typedCharacters()
    typedMarks()
    randomBytes(1_000_000)
    try LineLatency.run()
    try LineKeyCost.run()
    try LineMemory.run()
  }

  /// The output per character typed at the end of a line wider than the window.
  private static func typedCharacters() {
    var line = LineSession(width: 80)
    var exact = 0
    var others: [Int: Int] = [:]
    let typed = String(repeating: "Pies rasy kundel, łata na lewym uchu. ", count: 100)
    for character in typed {
      let bytes = Array(String(character).utf8)
      let written = line.receive(bytes)
      if written == bytes { exact += 1 } else { others[written.count - bytes.count, default: 0] += 1 }
    }
    let rest = others.map { "\($0.value) with \($0.key) more" }.joined(separator: ", ")
    print(
      "line: \(exact) of \(typed.count) typed characters wrote exactly themselves;",
      "at the right margin: \(rest)"
    )
  }

  /// What combining marks on one character cost, each of them displayed before the next one is typed.
  private static func typedMarks() {
    let (few, many) = (timeOfMarks(10_000), timeOfMarks(20_000))
    print(
      "line: 20000 marks typed onto one character: \(many.figure) of processor time,",
      "ratio \(many.ratio(to: few)) to 10000 marks (at most 2.5)")
  }

  /// The shortest of several times.
  private static func timeOfMarks(_ count: Int) -> Duration {
    let times = (0..<5).map { _ in
      var line = LineSession(width: 80)
      _ = line.receive(Array("a".utf8))
      return processorTime {
        for _ in 0..<count { _ = line.receive([0xCC, 0x81]) }
      }
    }
    return times.min() ?? .zero
  }

  /// Feeds random bytes to the editor in chunks of random size, and checks that the cursor stays within the
  /// line.
  private static func randomBytes(_ count: Int) {
    var random = SeededGenerator(seed: 2024)
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    var line = LineSession(width: 80)
    var rest = bytes[...]
    var written = 0
    var faults = 0
    let time = processorTime {
      while !rest.isEmpty {
        let piece = rest.prefix(Int(random.next() % 64) + 1)
        written += line.receive(Array(piece)).count
        if line.isBroken { faults += 1 }
        rest = rest.dropFirst(piece.count)
      }
    }
    var text = ""
    let counting = measured {
      text = String(decoding: bytes, as: UTF8.self)
      written += text.count & 0
    }
    print(
      "line: \(count) random bytes, \(line.lines) lines, \(faults) faults;",
      "\((time / (count / 1000)).figure) of processor time per thousand keys,",
      "\(time.ratio(to: counting)) times that of decoding and counting their characters")
  }

  /// The processor time of a task, by clock(3), which POSIX specifies in microseconds.
  private static func processorTime(_ work: () -> Void) -> Duration {
    let before = Foundation.clock()
    work()
    return .microseconds(Int64(Foundation.clock() - before))
  }
}

/// An editor with its decoder and painter, without a terminal.
struct LineSession {
  private let request = LineRequest(prompt: "Answer: ", completion: .words(["dog", "cat"]))
  private var editor: LineEditor
  private var decoder = KeyDecoder()
  private var painter: FramePainter
  /// The number of finished lines.
  private(set) var lines = 0

  init(width: Int) {
    editor = LineEditor(request)
    painter = FramePainter(width: width, height: 24)
    _ = painter.paint(Frame(of: editor))
  }

  /// Whether the cursor is outside of the line.
  var isBroken: Bool { !(0...editor.text.count).contains(editor.cursor) }

  /// Processes input and returns the resulting output.
  mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    var written: [UInt8] = []
    decoder.receive(bytes)
    while let key = decoder.next(literally: editor.takesNextKeyLiterally) {
      switch editor.handle(key) {
      case .done:
        written += painter.finish(Frame(of: editor, atEnd: true))
        editor = LineEditor(request, memory: editor.memory)
        lines += 1
      default: break
      }
    }
    return written + painter.paint(Frame(of: editor))
  }
}
