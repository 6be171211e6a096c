import LineEditing
import PlainText
import Platform
import TerminalIO

/// Reads lines until the input ends and prints each result. The arguments select the line request. Some typed
/// words are commands.
struct Probe {
  private let output = TextOutput()
  private let reader: LineReader
  private var request = LineRequest(prompt: "Answer: ")

  init(_ arguments: [String]) {
    reader = LineReader(
      output: output, plain: arguments.contains("--plain"),
      term: arguments.contains("--dumb") ? "dumb" : "xterm",
      textEditor: TextEditor(
        command: CurrentProcess.environmentVariable("EDITOR"),
        folder: CurrentProcess.environmentVariable("TMPDIR") ?? "/tmp"
      ) { "Editor: \($0)" })
    if arguments.contains("--words") {
      let words = ["dog", "cat", "bird", "rabbit", "other", "dove"]
      request.completion = { .completing($0, among: words) }
    }
    if arguments.contains("--limit") { request.limit = .characters(5) }
    if arguments.contains("--earlier") { request.currentAnswer = "Łatka" }
    if arguments.contains("--lines") { request.prompt = "Explanation\nNow: old\nAnswer: " }
  }

  func run() {
    while true {
      let result = reader.readLine(request)
      switch result {
      case .line(let text, let leftOut, _):
        // The program exits without restoring the terminal.
        if text == "leave" { return }
        reader.remember(text)
        output.write("Got \(text.debugDescription) left out \(leftOut?.debugDescription ?? "nothing")\n")
        act(on: text)
      case .interrupted(lineWasEmpty: false):
        output.write("Dropped\n")
      case .undecodable:
        output.write("Undecodable\n")
      case .interrupted, .endOfInput, .inputUnreadable, .outputUnwritable:
        output.write("End: \(result)\n")
        reader.close()
        return
      case .signalled(let number):
        output.write("Signal \(number)\n")
        reader.close()
        Signal(rawValue: number).takeDefaultAction()
      }
    }
  }

  private func act(on text: String) {
    switch text {
    case "trap": _ = [0][CommandLine.arguments.count + 1]
    case "overflow": output.write("\(descend(0))\n")
    case "wait": wait()
    default: break
    }
  }

  /// Waits for a signal.
  private func wait() {
    let (_, signal) = reader.withInterruption { interruption in
      output.write("Waiting\n")
      while !interruption.isRequested { _ = try? Readiness.wait(for: [interruption.descriptor]) }
    }
    output.write("Heard \(signal?.rawValue ?? 0)\n")
  }

  /// Overflows the stack.
  private func descend(_ depth: Int) -> Int { depth < 0 ? 0 : descend(depth + 1) + descend(depth + 2) }
}
