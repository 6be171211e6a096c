@preconcurrency import CLibrary

/// A program that has the terminal while this one waits for it, such as an editor.
package enum ForegroundProgram {
  /// How long a program may take to end when this one has to, in milliseconds.
  private static let timeToEnd: Int32 = 2000

  /// Runs a program in the process group of this one, and waits until it ends. Its input, output and
  /// environment are those of this one.
  ///
  /// Ctrl-C and Ctrl-\ are for that program alone. When it is stopped, this one stops too, and it is
  /// continued with this one. SIGTERM and SIGHUP are passed on to it and stay in the inbox, and soon it is
  /// not waited for any longer; other signals that come meanwhile are dropped.
  ///
  /// - Parameter words: the absolute path of the program, and its arguments.
  /// - Returns: whether it ended with status 0.
  package static func run(_ words: [String]) -> Bool {
    // Nothing would tell that it has ended if this was ignored.
    _ = signal(Signal.child.rawValue, SIG_DFL)
    try? SignalInbox.watch([.child])
    guard let id = start(words) else { return false }
    // A shell may have started further processes for it. All are in the group, which is this program's own if
    // an interactive shell has started that.
    let all = getpgrp() == getpid() ? 0 : id
    var last: Signal?
    var isSuspended = false
    defer { SignalInbox.putBack([last].compactMap(\.self)) }
    while true {
      var status: Int32 = 0
      let found = waitpid(id, &status, WNOHANG | WUNTRACED)
      // A shell that is just starting the program cannot stop.
      if isSuspended && found == 0 || found == id && status & 0xFF == 0x7F {
        Signal.suspend.takeDefaultAction()
        kill(all, SIGCONT)
        isSuspended = false
        _ = SignalInbox.drop(.suspend)
        continue
      }
      let limit = found != 0 ? 0 : last == nil ? nil : timeToEnd
      let inbox = try? Readiness.wait(for: [SignalInbox.readEnd], atMost: limit)
      let signals = SignalInbox.take()
      isSuspended = signals.contains(.suspend)
      let ending = signals.first { $0 == .terminate || $0 == .hangUp }
      if found != 0 {
        last = last ?? ending
        return found == id && status == 0
      }
      if last == nil, let ending {
        last = ending
        kill(all, ending.rawValue)
      } else if last != nil, inbox?.first?.isReadable != true {
        return false
      }
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
