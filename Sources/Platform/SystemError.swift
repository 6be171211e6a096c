import CLibrary

/// A call to the operating system that failed: which call, and the number it gave as the reason. It never
/// holds anything that a person typed, nor a path.
package struct SystemError: Error, Equatable, Sendable {
  /// The name of the call, as its manual page has it, e.g. `"read"`.
  package let call: String

  /// The value of `errno` after the call (errno(3)).
  package let code: Int32

  /// - Parameters:
  ///   - call: the name of the call, as its manual page has it.
  ///   - code: the value of `errno`; by default that of the last call that failed on this thread.
  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  /// A signal came while the call waited (`EINTR`).
  package var isInterruption: Bool { code == EINTR }

  /// The descriptor is non-blocking and there is nothing to do yet (`EAGAIN`).
  package var isWouldBlock: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// The terminal has gone (`EIO`; `ENXIO` on some systems).
  package var isHangUp: Bool { code == EIO || code == ENXIO }

  /// Whoever read the other end has gone (`EPIPE`).
  package var isBrokenPipe: Bool { code == EPIPE }

  /// The name is not there (`ENOENT`).
  package var isNoSuchFile: Bool { code == ENOENT }

  /// The program that calls is not allowed to (`EACCES`, `EPERM`).
  package var isPermissionDenied: Bool { code == EACCES || code == EPERM }
}
