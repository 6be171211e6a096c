import CLibrary
package import Platform

/// A program started by a test.
package final class ChildProcess {
  /// How to start one.
  package struct Launch {
    /// The program's path.
    package var program: String
    /// Its arguments, without the name in front.
    package var arguments: [String]
    /// The whole environment; nothing is inherited.
    package var environment: [String: String]
    /// Where it runs; `nil` is where the tests run.
    package var folder: String?

    /// No arguments and no environment, unless said otherwise.
    package init(
      _ program: String, arguments: [String] = [], environment: [String: String] = [:], folder: String? = nil
    ) {
      self.program = program
      self.arguments = arguments
      self.environment = environment
      self.folder = folder
    }

    /// What is started in truth: another folder is entered by a shell, because not every system lets
    /// posix_spawn(3) do it.
    fileprivate var words: [String] {
      let command = [program] + arguments
      guard let folder else { return command }
      return ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + command
    }
  }

  /// Where its three descriptors come from.
  enum Streams {
    /// All three are this terminal, which becomes the controlling one of a new session.
    case terminal(path: String)
    /// These three.
    case descriptors(FileDescriptor, FileDescriptor, FileDescriptor)
    /// Those of the test, in a process group of its own.
    case inherited
  }

  /// Its process id.
  package let id: Int32
  private var ended: ExitStatus?

  /// `POSIX_SPAWN_SETSID`, which some systems' headers keep to themselves.
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
    switch streams {
    case .terminal(let path):
      flags |= Self.newSession
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
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
    // Tests start programs side by side. One that got a pipe or a socket of another's would keep it open: whoever
    // waits for its end would wait for this one's. Darwin has a flag for it, above.
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
    let words = launch.words.map { strdup($0) }
    let settings = launch.environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (words + settings).forEach { free($0) } }
    let result = posix_spawn(&id, launch.words[0], &actions, &attributes, words + [nil], settings + [nil])
    guard result == 0 else { throw SystemError("posix_spawn", code: result) }
    self.id = id
  }

  /// Starts a program with its input and output on pipes; what it says to standard error goes nowhere.
  ///
  /// - Returns: the program, where to write its input (which waits when it does not read) and where to read its
  ///   output (which does not wait). Both are the caller's to close.
  package static func onPipes(
    _ launch: Launch
  ) throws -> (process: ChildProcess, input: FileDescriptor, output: FileDescriptor) {
    Signal.brokenPipe.ignore()
    let (inputEnd, input) = try FileDescriptor.pipe()
    let (output, outputEnd) = try FileDescriptor.pipe()
    let nowhere = FileDescriptor(rawValue: open("/dev/null", O_WRONLY | O_CLOEXEC))
    defer { for theirs in [inputEnd, outputEnd, nowhere] { theirs.close() } }
    output.makePrivateAndNonBlocking()
    do {
      return (try ChildProcess(launch, .descriptors(inputEnd, outputEnd, nowhere)), input, output)
    } catch {
      for ours in [input, output] { ours.close() }
      throw error
    }
  }

  deinit {
    guard ended == nil else { return }
    kill(id, SIGKILL)
    kill(id, SIGCONT)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }

  /// Sends it a signal, unless its end has been seen: its number may be another's by then.
  package func send(_ signal: Signal) {
    if ended == nil { kill(id, signal.rawValue) }
  }

  /// How it ended, when it has; never waits.
  package func endedStatus() -> ExitStatus? {
    if let ended { return ended }
    var status: Int32 = 0
    if waitpid(id, &status, WNOHANG) == id { ended = ExitStatus(status) }
    return ended
  }

  /// Waits for its end, doing something in the meantime that waits a little itself.
  package func waitForEnd(_ deadline: Deadline, meanwhile: () throws -> Void) throws -> ExitStatus {
    while true {
      if let status = endedStatus() { return status }
      guard !deadline.hasPassed else { throw TestFailure("the program did not end") }
      try meanwhile()
    }
  }

  /// Waits until it stops or ends; `nil` when it has stopped.
  func waitForStop() -> (stoppedBy: Int32?, ExitStatus?) {
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) != id { guard errno == EINTR else { return (nil, ended) } }
    ended = ExitStatus(status)
    return (ended == nil ? (status >> 8) & 0xFF : nil, ended)
  }
}

extension Signal {
  /// Ends a process unconditionally (`SIGKILL`).
  package static let kill = Signal(rawValue: SIGKILL)
}
