import CLibrary

/// A detached thread (pthread_create(3)), for calls that may block for any time.
///
/// While it may be inside a library with exit handlers, end the process by `CurrentProcess.exit(_:)`.
package enum DetachedThread {
  /// Runs `work` on a new thread. Signals are not delivered to it, except those for errors of the thread
  /// itself.
  ///
  /// - Throws: the error of pthread_create(3), for lack of memory or threads.
  package static func start(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // The new thread inherits the signal mask.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&all, fault) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let context = Unmanaged.passRetained(Work(work))
    #if canImport(Glibc) || canImport(Android)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let result = pthread_create(
      &thread, &attributes,
      {
        // Not optional on Darwin.
        let context: UnsafeMutableRawPointer? = $0
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, context.toOpaque())
    guard result == 0 else {
      context.release()
      throw SystemError("pthread_create", code: result)
    }
  }

  /// The argument of the thread, which the thread releases.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
