import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

@Suite("Editing the answer in the user's own editor (Ctrl-X Ctrl-E)", .terminals)
struct TextEditorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The test program at a prompt with an answer, and the editor that has been started.
  private func start(_ editor: String?, _ arguments: String..., shown: String) throws -> PseudoTerminal {
    let probe = try BuiltProgram.path("LineProbe")
    var environment = ["SWIFT_BACKTRACE": "enable=no", "TMPDIR": folder.path, "PATH": "/usr/bin:/bin"]
    environment["EDITOR"] = editor
    let terminal = try PseudoTerminal(
      .init(probe, arguments: ["--job-of", probe] + arguments, environment: environment))
    try terminal.expect("Answer: ")
    try terminal.send("old\u{18}\u{05}")
    try terminal.expect(shown)
    return terminal
  }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

  @Test("what editors do, and the answer that it gives; no file is left")
  func editors() throws {
    let rows: [(editor: String?, shown: String, answer: String)] = [
      ("true", "Answer: old", "old"), (": >", "Answer: ", ""),
      ("printf 'new\\r\\n\\nlines\\n\\n' >", "Answer: ", "new lines"),
      ("f() { echo \"$(cat \"$1\") and new\" > \"$1\"; }; f", "Answer: ", "old and new"),
      // A file that was replaced, with a backup and a lock as Emacs makes them.
      ("f() { cp $1 $1~; ln -s x ${1%/*}/.#x; echo new > $1.x; mv $1.x $1; }; f", "Answer: ", "new"),
      (nil, "Editor: notSet", "old"), ("false", "Editor: failed", "old"), ("rm", "Editor: failed", "old"),
      ("petspot-no-editor", "Editor: failed", "old"), ("kill -9 $$;", "Editor: failed", "old"),
      ("printf '\\377' >", "Editor: notText", "old"),
      ("head -c 16777217 /dev/zero >", "Editor: notText", "old"),
      // Only the user can read the file.
      (
        "f() { (ls -ld ${1%/*}; ls -l $1) | cut -c1-10 > $1.new; mv $1.new $1; }; f", "Answer: ",
        "drwx------ -rw-------"
      ),
    ]
    for row in rows {
      let terminal = try start(row.editor, shown: "\r\n")
      try terminal.expect(row.shown)
      try terminal.send("\r")
      try terminal.expect("Got \(row.answer.debugDescription)")
      expectEqual(files, [], row.editor ?? "none")
      try terminal.expect("Answer: ")
      try terminal.send("leave\r")
      try expectEqual(terminal.waitForEnd(), .exited(0))
    }
  }

  @Test("Ctrl-C and Ctrl-Z are the editor's, and a signal that ends the program ends the editor too")
  func signals() throws {
    // It reads when it has been continued: a read that is under way may still get the next line after Ctrl-Z.
    let editor = "trap ready=1 CONT; echo started; until [ $ready ]; do sleep 0.05; done; cat #"
    let terminal = try start(editor, "--limit", shown: "started\r\n")
    expectEqual(files.count, 1)
    expectEqual(terminal.settings, terminal.settingsBefore)
    try terminal.send("\u{1A}")
    try terminal.expect("[stopped]")
    try terminal.send("fg\r")
    // The echo of the terminal, and that of the editor: it has the terminal again.
    try terminal.send("typed\r")
    try terminal.expect("typed\r\ntyped\r\n")
    try terminal.send("\u{03}")
    try terminal.expect("Editor: failed\r\n")
    expectEqual(files, [])
    try terminal.expect("Answer: old")
    try terminal.send("\u{18}\u{05}")
    try terminal.expect("started\r\n")
    terminal.signalForeground(.terminate)
    try terminal.expect("Signal 15")
    try terminal.expect("Status 143")
    expectEqual(files, [])
  }
}
