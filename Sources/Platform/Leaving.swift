import CLibrary

/// Ends the process with a status, with the terminal given back, and runs no exit handlers (_exit(2)): a thread that
/// was abandoned may still be inside a library whose handlers would free what it uses. Nothing of this program waits
/// for such a handler: all that it writes goes straight to write(2).
package func leave(_ status: Int32) -> Never {
  TerminalGuard.restore()
  _exit(status)
}
