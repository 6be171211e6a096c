import CLibrary
package import Platform

/// A process started by a test.
package final class ChildProcess {
  /// The program, arguments and environment to start a process with.
  package struct Launch {
    /// The path of the program.
    package var program: String
    /// The arguments, without the program's name.
    package var arguments: [String]
    /// The whole environment. Nothing is inherited.
    package var environment: [String: String]
    /// The working directory; `nil` for that of the tests.
    package var folder: String?

    /// Creates a launch, by default without arguments and with an empty environment.
    package init(
      _ program: String, arguments: [String] = [], environment: [String: String] = [:], folder: String? = nil
    ) {
      self.program = program
      self.arguments = arguments
      self.environment = environment
      self.folder = folder
    }

    /// Launches the same through a shell script, in which `"$0" "$@"` is the program with its arguments.
    package func through(_ script: String) -> Launch {
      Launch(
        "/bin/sh", arguments: ["-c", script, program] + arguments, environment: environment, folder: folder)
    }

    /// The command that is actually started. A shell changes the working directory, because posix_spawn(3)
    /// cannot do that on every system.
    fileprivate var words: [String] {
      let command = [program] + arguments
      guard let folder else { return command }
      return ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + command
    }
  }

  /// The standard descriptors of the new process.
  enum Streams {
    /// A terminal, which becomes the controlling terminal of a new session.
    case terminal(path: String)
    /// Standard input, output and error, in this order.
    case descriptors(FileDescriptor, FileDescriptor, FileDescriptor)
    /// The descriptors of the test process. The new process gets its own process group.
    case inherited
  }

  /// The process identifier.
  package let id: Int32
  private var ended: ExitStatus?
  /// The peak memory of the process or the largest of its subprocesses, in bytes; 0 while the process runs.
  private(set) var peakMemory = 0

  /// Opens the terminal, by which a session gets it as its controlling terminal, and runs the program. It is
  /// opened after the session has begun: Darwin begins the session only after the file actions of
  /// posix_spawn(3).
  private static let onTerminal = "exec \"$@\" <>\"$0\" >&0 2>&0"

  /// `POSIX_SPAWN_SETSID`, which not every system's headers declare.
  #if canImport(Darwin)
    private static let newSession: Int32 = 0x400
  #else
    private static let newSession: Int32 = 0x80
  #endif

  init(_ launch: Launch, _ streams: Streams) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    var command = launch.words
    switch streams {
    case .terminal(let path):
      flags |= Self.newSession
      command = ["/bin/sh", "-c", Self.onTerminal, path] + command
    case .descriptors(let input, let output, let error):
      for (number, descriptor) in [input, output, error].enumerated() {
        posix_spawn_file_actions_adddup2(&actions, descriptor.rawValue, Int32(number))
      }
    case .inherited:
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
      #if canImport(Darwin)
        for number in 0..<3 { posix_spawn_file_actions_addinherit_np(&actions, Int32(number)) }
      #endif
    }
    // Tests start programs concurrently. A program that inherited the write end of another program's pipe
    // would keep it open, and the reader would never see its end. Darwin has a flag for this, set above.
    let names = (try? FileSystem().names(inFolder: "/proc/self/fd")) ?? []
    for number in names.compactMap({ Int32($0) }) where number > 2 {
      posix_spawn_file_actions_addclose(&actions, number)
    }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var id: pid_t = 0
    let words = command.map { strdup($0) }
    let settings = launch.environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (words + settings).forEach { free($0) } }
    let result = posix_spawn(&id, command[0], &actions, &attributes, words + [nil], settings + [nil])
    guard result == 0 else { throw SystemError("posix_spawn", code: result) }
    self.id = id
  }

  deinit {
    guard ended == nil else { return }
    kill(id, SIGKILL)
    kill(id, SIGCONT)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }

  /// Sends a signal, unless the process has been waited for: its identifier may have been reused.
  package func send(_ signal: Signal) {
    if ended == nil { kill(id, signal.rawValue) }
  }

  /// The exit status, or `nil` while the process runs. Never blocks.
  package func endedStatus() -> ExitStatus? {
    if let ended { return ended }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(id, &status, WNOHANG, &usage) == id else { return nil }
    ended = ExitStatus(status)
    #if canImport(Darwin)
      peakMemory = usage.ru_maxrss
    #else
      peakMemory = usage.ru_maxrss * 1024
    #endif
    return ended
  }

  /// Waits for the process to end. `meanwhile` is called repeatedly and must block briefly.
  package func waitForEnd(_ deadline: Deadline, meanwhile: () throws -> Void) throws -> ExitStatus {
    while true {
      if let status = endedStatus() { return status }
      guard !deadline.hasPassed else { throw TestFailure("the program did not end") }
      try meanwhile()
    }
  }

  /// Waits until the process stops or ends. The exit status is `nil` when it has stopped.
  func waitForStop() -> ExitStatus? {
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) != id { guard errno == EINTR else { return ended } }
    ended = ExitStatus(status)
    return ended
  }
}

extension Signal {
  /// `SIGKILL`, which cannot be caught.
  package static let kill = Signal(rawValue: SIGKILL)
}

/// How a process ended.
package enum ExitStatus: Equatable, Sendable {
  /// It exited with this status.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)

  /// Decodes a status from waitpid(2); `nil` if the process has only stopped or continued.
  init?(_ status: Int32) {
    let signal = status & 0x7F
    switch signal {
    case 0: self = .exited((status >> 8) & 0xFF)
    case 0x7F: return nil
    default: self = .signalled(signal)
    }
  }
}

/// The failure of an operation in a test, with what was observed instead.
package struct TestFailure: Error, CustomStringConvertible {
  /// The failure, as the test reports it.
  package let description: String

  /// Creates a failure with this description.
  package init(_ description: String) { self.description = description }
}

/// The latest time by which an operation must complete.
package struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  /// Creates a deadline, counted in seconds from now. Deadlines detect hangs; they do not measure speed.
  package init(seconds: Double = 60) {
    end = .now + .seconds(seconds)
  }

  /// The remaining time in milliseconds, as poll(2) takes it; 0 after the deadline.
  package var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return Int32(max(0, min(left / .milliseconds(1), 1_000_000)))
  }

  /// Whether the deadline has passed.
  package var hasPassed: Bool { milliseconds == 0 }
}
