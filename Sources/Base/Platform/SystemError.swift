import CLibrary

/// A failed system call other than those on named files, which throw `FileError`. It holds no data of the
/// user.
package struct SystemError: Error, Equatable, Sendable {
  /// The name of the call, as in its man page, e.g. `"read"`.
  package let call: String

  /// The error number (errno(3)).
  package let code: Int32

  /// - Parameter code: by default that of the last call that failed on this thread.
  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  /// Whether the descriptor is non-blocking and not ready (`EAGAIN`).
  package var isWouldBlock: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// Whether a signal interrupted the call (`EINTR`).
  package var isInterruption: Bool { code == EINTR }

  /// Whether the terminal has hung up (`EIO`; `ENXIO` on some systems).
  package var isHangUp: Bool { code == EIO || code == ENXIO }
}

/// Makes a system call, and repeats it while signals interrupt it (`EINTR`).
///
/// - Returns: the result of the call; when it is negative, `errno` has the reason.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
