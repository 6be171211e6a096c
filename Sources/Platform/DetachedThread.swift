import CLibrary

/// A thread that nobody waits for (pthread_create(3)), for calls that may block for as long as they like.
///
/// It goes on until its work is done. A program must not run exit handlers while it may be inside a library
/// that has some: leave with `_exit` then.
package enum DetachedThread {
  /// Does a piece of work on a thread of its own. No signal is delivered there: they stay with the threads
  /// that watch for them. Only what tells of a fault of the thread itself is let through.
  ///
  /// - Throws: the error of pthread_create(3), when the system has no memory or no thread left.
  package static func start(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // As the new thread inherits it, the mask is changed here and put back afterwards.
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
    let result = pthread_create(&thread, &attributes, run, context.toOpaque())
    guard result == 0 else {
      context.release()
      throw SystemError("pthread_create", code: result)
    }
  }

  /// What the thread is handed: its only owner from then on.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      context in
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }
  #else
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      context in
      if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
      return nil
    }
  #endif
}
