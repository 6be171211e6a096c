import Foundation
import Platform
import TestSupport

/// A tmux server of the test's own: a terminal that is not ours, whose screens can be read.
final class Multiplexer {
  /// What a window shows.
  struct Screen: Equatable {
    /// The rows, without spaces at their ends and without empty rows at the end.
    var rows: [String]
    /// The cursor's column and row.
    var cursor: String

    /// The characters in their order, without the breaks between rows.
    var characters: String { rows.joined().filter { $0 != " " } }
  }

  /// Where the program is; `nil` if it is not installed.
  static let path = InstalledProgram.path("tmux")

  /// Where GNU screen is, which can run inside; `nil` if it is not installed. Version 4.0, which macOS has,
  /// is of 2008.
  static let screenPath = InstalledProgram.has("screen", 4.01) ? InstalledProgram.path("screen") : nil

  private let folder: String
  private let environment: [String: String]
  private var prints = 0
  /// What runs the command of a window: nothing, or GNU screen.
  private let runner: String

  /// - Parameter inScreen: whether GNU screen runs in each window, so that it is the terminal.
  init(inScreen: Bool = false) throws {
    // The path of a socket is limited to some hundred bytes.
    folder = "/tmp/petspot-tmux-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    environment = [
      "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "LC_ALL": InstalledProgram.locale,
      "HOME": folder,
      "TERM": "xterm", "SWIFT_BACKTRACE": "enable=no", "SCREENDIR": folder,
    ]
    runner = inScreen ? "\(Self.screenPath ?? "screen") -U -c \(folder)/screenrc " : ""
    // Without another escape key it would take Ctrl-A for itself.
    let screenSettings = "escape ^]^]\nstartup_message off\ndefutf8 on\nautodetach off\n"
    try Data(screenSettings.utf8).write(to: URL(fileURLWithPath: folder + "/screenrc"))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    let settings = "set -g status off\nset -g remain-on-exit on\nset -g exit-empty off\n"
    try Data(settings.utf8).write(to: URL(fileURLWithPath: folder + "/settings"))
    let keeper = ["new-session", "-d", "-s", "keep", "sleep 3600"]
    // A server that is only starting sometimes exits at once.
    do { try run(keeper) } catch { try run(keeper) }
  }

  deinit {
    _ = try? run(["kill-server"])
    // The server removes its socket as it ends, which stops a removal of the folder that meets it.
    let deadline = Deadline(seconds: 5)
    while FileManager.default.fileExists(atPath: folder), !deadline.hasPassed {
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// Opens a window with a command, in a session of its own; the one that had this name is closed.
  func open(_ name: String, columns: Int, rows: Int, _ command: String) throws {
    _ = try? run(["kill-session", "-t", name])
    try run([
      "new-session", "-d", "-s", name, "-x", String(columns), "-y", String(rows), runner + command,
    ])
  }

  /// Types bytes into a window.
  func type(_ bytes: [UInt8], into name: String) throws {
    try run(["load-buffer", "-"], input: bytes)
    try run(["paste-buffer", "-d", "-r", "-t", name])
  }

  /// Changes the size of a window.
  func resize(_ name: String, columns: Int, rows: Int) throws {
    try run(["resize-window", "-t", name, "-x", String(columns), "-y", String(rows)])
  }

  func screen(of name: String) throws -> Screen {
    let output = try run([
      "display-message", "-p", "-t", name, "#{cursor_x},#{cursor_y}", ";", "capture-pane", "-p", "-t", name,
    ])
    let rows = Self.rows(of: output)
    return Screen(rows: Array(rows.dropFirst()), cursor: rows[0])
  }

  /// The lines of an output, without spaces at their ends and without empty lines at the end.
  private static func rows(of output: String) -> [String] {
    var rows = output.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  /// Waits until a window has the right rows, with those that have scrolled away.
  func wait(until name: String, _ isRight: ([String]) -> Bool) throws {
    let deadline = Deadline()
    var rows: [String] = []
    while !isRight(rows) {
      guard !deadline.hasPassed else { throw TestFailure("shown: \(rows)") }
      _ = try Readiness.wait(for: [], atMost: 20)
      rows = Self.rows(of: try run(["capture-pane", "-p", "-S", "-", "-t", name]))
    }
  }

  /// What a window shows in which cat(1) has printed a text.
  func screen(printing text: String, columns: Int, rows: Int) throws -> Screen {
    prints += 1
    let file = "\(folder)/text-\(prints)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    // A terminal answers a question about its status when it has dealt with all that was printed before. GNU
    // screen passes what is in a control string on to the terminal around it, which is asked here.
    let question = runner.isEmpty ? "\\033[5n" : "\\033P\\033[5n\\033\\\\"
    let command = """
      stty -icanon -echo; cat \(file); printf "\(question)"; dd bs=1 count=4 >/dev/null 2>&1
      \(Self.path ?? "tmux") -S \(folder)/socket wait-for -S text-\(prints); exec sleep 600
      """
    try open("print", columns: columns, rows: rows, "/bin/sh -c '\(command)'")
    try run(["wait-for", "text-\(prints)"])
    return try screen(of: "print")
  }

  @discardableResult
  private func run(_ arguments: [String], input: [UInt8] = []) throws -> String {
    guard let path = Self.path else { throw TestFailure("tmux is not installed") }
    let launch = ChildProcess.Launch(
      path, arguments: ["-u", "-f", "\(folder)/settings", "-S", "\(folder)/socket"] + arguments,
      environment: environment)
    let run = try ProgramRun(launch, input: input)
    guard run.status == .exited(0) else { throw TestFailure("tmux \(arguments): \(run.errorText)") }
    return run.text
  }
}
