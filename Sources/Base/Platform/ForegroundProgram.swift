@preconcurrency import CLibrary

/// A program that has the terminal while this one waits for it, such as an editor.
package enum ForegroundProgram {
  /// How long a program may take to end when this one has to, in milliseconds.
  private static let timeToEnd: Int32 = 2000

  /// Runs a program in the process group of this one, and waits until it ends. Its input, output and
  /// environment are those of this one.
  ///
  /// Ctrl-C and Ctrl-\ are for that program alone, and Ctrl-Z stops both. SIGTERM and SIGHUP are passed on to
  /// it and stay in the inbox, and soon it is not waited for any longer. Other signals are dropped meanwhile.
  ///
  /// - Parameter words: the absolute path of the program, and its arguments.
  /// - Returns: whether it ended with status 0.
  package static func run(_ words: [String]) -> Bool {
    // Nothing would tell that it has ended if this was ignored.
    _ = signal(Signal.child.rawValue, SIG_DFL)
    try? SignalInbox.watch([.child])
    // The terminal and the editors send it to the whole group, and a shell continues the whole group.
    // Where it is ignored, nobody would continue it.
    let handler = Signal.suspend.isIgnored ? SIG_IGN : signal(Signal.suspend.rawValue, SIG_DFL)
    defer { _ = signal(Signal.suspend.rawValue, handler) }
    guard let id = start(words) else { return false }
    // A shell may have started further processes for it. All are in the group, which is this program's own if
    // an interactive shell has started that.
    let all = getpgrp() == getpid() ? 0 : id
    var ending: Signal?
    defer { SignalInbox.putBack([ending].compactMap(\.self)) }
    while true {
      var status: Int32 = 0
      let found = waitpid(id, &status, WNOHANG)
      let limit = ending == nil ? nil : timeToEnd
      if found == 0, !SignalInbox.readEnd.isReadable(within: limit), ending != nil { return false }
      let signal = SignalInbox.take().first { $0 == .terminate || $0 == .hangUp }
      if found == 0, ending == nil, let signal { kill(all, signal.rawValue) }
      ending = ending ?? signal
      if found != 0 { return found == id && status == 0 }
    }
  }

  private static func start(_ words: [String]) -> pid_t? {
    // A program would inherit that these are ignored.
    let ignored = [Signal.brokenPipe, .fileSizeLimit].filter(\.isIgnored)
    for one in ignored { _ = signal(one.rawValue, SIG_DFL) }
    defer { for one in ignored { one.ignore() } }
    let arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      let environment = _NSGetEnviron().pointee
    #else
      let environment = environ
    #endif
    var id = pid_t()
    return posix_spawn(&id, words[0], nil, nil, arguments + [nil], environment) == 0 ? id : nil
  }
}
