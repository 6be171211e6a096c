/// Files that tests write and run.
package enum ExecutableFile {
  /// Writes an executable file, replacing an existing one.
  ///
  /// A process of its own writes it: a program that another test starts at this moment would inherit the
  /// descriptor, and what is open for writing cannot be run (ETXTBSY).
  ///
  /// - Throws: `TestFailure` if it cannot be written.
  package static func write(_ text: String, to path: String) throws {
    let launch = ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", "cat > \"$1\" && chmod 755 \"$1\"", "sh", path])
    let run = try ProgramRun(launch, input: text)
    guard run.status == .exited(0) else { throw TestFailure("\(path): \(run.errorText)") }
  }
}
