import CLibrary
package import Platform

/// A program on a pseudo-terminal whose other end the test holds. As after a login, the program runs in a
/// session of its own, with the terminal as its controlling terminal.
package final class PseudoTerminal: RunningProgram {
  private let master: FileDescriptor
  private let slavePath: String
  /// Kept open so that the settings can be read after the program has ended.
  private let slave: FileDescriptor
  package let process: ChildProcess
  package let output: ProgramOutput
  package let lineEnd = "\r"
  /// The terminal's settings before the program started, in the form of `settings`.
  package let settingsBefore: String
  private var hasHungUp = false

  /// Starts a program on a new pseudo-terminal.
  ///
  /// - Parameter eraseKey: the terminal's erase character (`stty erase`); `nil` keeps the system's.
  package init(
    _ launch: ChildProcess.Launch, columns: Int = 80, rows: Int = 24, eraseKey: UInt8? = nil
  ) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.master, &ends.slave, nil, nil, &size) == 0, let name = ttyname(ends.slave) else {
      throw SystemError("openpty")
    }
    slavePath = String(cString: name)
    master = FileDescriptor(rawValue: ends.master)
    master.makePrivateAndNonBlocking()
    slave = FileDescriptor(rawValue: ends.slave)
    _ = fcntl(ends.slave, F_SETFD, FD_CLOEXEC)
    if let eraseKey { Self.set(eraseKey, on: slave) }
    settingsBefore = Self.settings(of: slave)
    output = ProgramOutput(of: master)
    process = try ChildProcess(launch, .terminal(path: slavePath))
  }

  deinit {
    guard !hasHungUp else { return }
    master.close()
    slave.close()
  }

  /// Types bytes.
  package func send(bytes: [UInt8]) throws {
    let deadline = Deadline()
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(master.rawValue, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else {
        let error = SystemError("write")
        guard error.isWouldBlock || error.isInterruption else { throw error }
        guard !deadline.hasPassed else { throw TestFailure("the program does not read: \(output.unseen)") }
        try output.take(atMost: 20)
      }
    }
  }

  /// Types nothing for so many seconds.
  package func rest(_ seconds: Double) throws {
    let deadline = Deadline(seconds: seconds)
    while !deadline.hasPassed { try output.take(atMost: max(1, deadline.milliseconds)) }
  }

  // MARK: The terminal

  /// Stops the job in the foreground by SIGSTOP, which no program can catch.
  package func stopForeground() {
    let group = tcgetpgrp(master.rawValue)
    if group > 0 { CLibrary.kill(-group, SIGSTOP) }
  }

  /// Sends a signal to the process that leads the job in the foreground, and to no other.
  package func signalForeground(_ signal: Signal) {
    let group = tcgetpgrp(master.rawValue)
    if group > 0 { CLibrary.kill(group, signal.rawValue) }
  }

  /// Changes the window size, for which the program gets SIGWINCH.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master.rawValue, UInt(TIOCSWINSZ), &size)
  }

  /// Hangs up, as when a terminal window is closed or a connection is lost.
  package func hangUp() {
    guard !hasHungUp else { return }
    hasHungUp = true
    output.end()
    slave.close()
    master.close()
  }

  /// All settings of the terminal as text, for comparison.
  package var settings: String { Self.settings(of: slave) }

  private static func set(_ eraseKey: UInt8, on terminal: FileDescriptor) {
    var settings = termios()
    guard tcgetattr(terminal.rawValue, &settings) == 0 else { return }
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VERASE)] = eraseKey }
    _ = tcsetattr(terminal.rawValue, TCSANOW, &settings)
  }

  private static func settings(of terminal: FileDescriptor) -> String {
    var settings = termios()
    guard tcgetattr(terminal.rawValue, &settings) == 0 else { return "none" }
    let keys = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    return
      "i \(settings.c_iflag) o \(settings.c_oflag) c \(settings.c_cflag) l \(settings.c_lflag) keys \(keys)"
  }
}

/// A minimal job-control shell. It must run on a terminal, because a program can only be stopped there while
/// a shell waits for it. It prints `[stopped]` when the job stops, and reads the commands `fg` and `bg`.
package enum JobShell {
  /// Runs a program as a job of the terminal on standard input until it ends.
  ///
  /// - Returns: the exit status as a shell reports it.
  package static func run(_ launch: ChildProcess.Launch) throws -> Int32 {
    Signal(rawValue: SIGTTOU).ignore()
    // The job waits, stopped, until it is in the foreground: a key for a signal that a test sends after its
    // first prompt would otherwise reach this shell.
    let job = try ChildProcess(launch.through("kill -STOP $$; exec \"$0\" \"$@\""), .inherited)
    _ = job.waitForStop()
    tcsetpgrp(0, job.id)
    kill(-job.id, SIGCONT)
    while true {
      switch job.waitForStop() {
      case .exited(let status)?: return status
      case .signalled(let number)?: return 128 + number
      case nil: break
      }
      tcsetpgrp(0, getpgrp())
      say("[stopped]\n")
      if try command() != "bg" { tcsetpgrp(0, job.id) }
      kill(-job.id, SIGCONT)
    }
  }

  private static func say(_ text: String) { try? FileDescriptor.standardOutput.writeAll(text.utf8) }

  private static func command() throws -> String {
    var bytes: [UInt8] = []
    while !bytes.contains(UInt8(ascii: "\n")) {
      guard try FileDescriptor.standardInput.read(atMost: 100, into: &bytes) > 0 else { return "fg" }
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
