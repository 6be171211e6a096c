import CLibrary

/// The terminal of the session that this process is in (credentials(7), tty(4)).
package enum ControllingTerminal {
  /// Writes to it, where it is the input and the output of the program at once: only then is whoever types also who
  /// sees what comes of it.
  ///
  /// - Returns: whether all was written.
  package static func write(_ bytes: [UInt8], input: FileDescriptor, output: FileDescriptor) -> Bool {
    guard let typed = device(of: input), let shown = device(of: output), typed == shown,
      tcgetsid(input.rawValue) == getsid(0)
    else { return false }
    let number = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { return false }
    let terminal = FileDescriptor(rawValue: number)
    defer { terminal.close() }
    return (try? terminal.writeAll(bytes)) != nil
  }

  /// Which terminal is open there; `nil` for anything else.
  private static func device(of descriptor: FileDescriptor) -> dev_t? {
    var status = stat()
    guard descriptor.isTerminal, fstat(descriptor.rawValue, &status) == 0 else { return nil }
    return status.st_rdev
  }
}
