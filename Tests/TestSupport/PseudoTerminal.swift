import CLibrary
import Platform

/// A program on a pseudo-terminal whose other end the test holds. As after a login, the program runs in a
/// session of its own, with the terminal as its controlling terminal.
package final class PseudoTerminal {
  private let master: FileDescriptor
  private let slavePath: String
  /// Kept open so that the settings can be read after the program has ended.
  private let slave: FileDescriptor
  /// The program's process.
  package let process: ChildProcess
  /// The terminal's settings before the program started, in the form of `settings`.
  package let settingsBefore: String
  /// The program's whole output.
  package private(set) var transcript: [UInt8] = []
  /// The end of the output that `expect` has consumed.
  private var seen = 0
  /// Whether the program may still write.
  private var isOpen = true
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
    process = try ChildProcess(launch, .terminal(path: slavePath))
  }

  deinit {
    guard !hasHungUp else { return }
    master.close()
    slave.close()
  }

  // MARK: Typing

  /// Types text. Reads output meanwhile, so that neither side blocks.
  package func send(_ text: String) throws { try send(bytes: Array(text.utf8)) }

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
        guard !deadline.hasPassed else { throw TestFailure("the program does not read: \(shownRest)") }
        try take(atMost: 20)
      }
    }
  }

  // MARK: Reading

  /// Waits for text in the output. Returns the output since the previous call, including that text.
  ///
  /// - Throws: `TestFailure`, with the actual output, if the time limit passes or the program ends first.
  @discardableResult
  package func expect(_ text: String, within seconds: Double = 60) throws -> String {
    let deadline = Deadline(seconds: seconds)
    let sought = Array(text.utf8)
    var start = seen
    while true {
      if let end = transcript.firstEnd(of: sought, from: start) {
        defer { seen = end }
        return String(decoding: transcript[seen..<end], as: UTF8.self)
      }
      start = max(seen, transcript.count - sought.count)
      guard isOpen, !deadline.hasPassed else {
        throw TestFailure("expected \(text.debugDescription), got \(shownRest)")
      }
      try take(atMost: deadline.milliseconds)
    }
  }

  /// Waits until the program has written so many bytes since its start.
  package func expect(totalBytes count: Int, within seconds: Double = 10) throws {
    let deadline = Deadline(seconds: seconds)
    while transcript.count < count {
      guard isOpen, !deadline.hasPassed else {
        throw TestFailure("expected \(count - transcript.count) bytes more")
      }
      try take(atMost: deadline.milliseconds)
    }
  }

  /// Waits until the program has written nothing for so long.
  package func waitUntilQuiet(milliseconds: Int32 = 50) throws {
    var before = -1
    while isOpen, before != transcript.count {
      before = transcript.count
      try take(atMost: milliseconds)
    }
  }

  /// The output that `expect` has not consumed yet.
  package var unseen: String { String(decoding: transcript[seen...], as: UTF8.self) }

  private var shownRest: String { String(unseen.suffix(2000)).debugDescription }

  /// Reads available output, waiting up to a number of milliseconds for it.
  private func take(atMost milliseconds: Int32) throws {
    guard isOpen, try Readiness.wait(for: [master], atMost: milliseconds)[0].isReadable else { return }
    do {
      if try master.read(atMost: 65_536, into: &transcript) == 0 { isOpen = false }
    } catch {
      if error.isWouldBlock { return }
      // The last descriptor of the terminal's other side is closed.
      isOpen = false
    }
  }

  // MARK: The program and the window

  /// Waits for the program to end, then reads the rest of its output.
  @discardableResult
  package func waitForEnd(within seconds: Double = 60) throws -> ExitStatus {
    let status = try process.waitForEnd(Deadline(seconds: seconds)) { try take(atMost: 10) }
    var before = -1
    while isOpen, before != transcript.count {
      before = transcript.count
      try take(atMost: 0)
    }
    return status
  }

  /// Changes the window size, for which the program gets SIGWINCH.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master.rawValue, UInt(TIOCSWINSZ), &size)
  }

  /// Hangs up, as when a terminal window is closed or a connection is lost.
  package func hangUp() {
    guard !hasHungUp else { return }
    (isOpen, hasHungUp) = (false, true)
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

extension [UInt8] {
  /// The end of the first occurrence of a byte sequence at or after an index.
  fileprivate func firstEnd(of sought: [UInt8], from start: Int) -> Int? {
    guard let first = sought.first else { return start }
    var place = start
    while place + sought.count <= count {
      guard let found = self[place...(count - sought.count)].firstIndex(of: first) else { return nil }
      if self[found..<found + sought.count].elementsEqual(sought) { return found + sought.count }
      place = found + 1
    }
    return nil
  }
}
