import Foundation

/// An injected fault: a range of calls with one name that fail with one error.
struct Fault: Equatable {
  let script: FaultScript
  let call: String
  let first: Int
  /// Whether all later calls with the name fail too.
  let lasts: Bool
  /// The name of the error, such as `ENOSPC`.
  let error: String

  /// The rule in the tracer's syntax.
  var rule: String { "\(call):\(first):\(lasts ? Int.max : first):\(Self.codes[error] ?? 0)" }

  /// The numbers of the errors.
  static let codes: [String: Int32] = [
    "EACCES": EACCES, "EAGAIN": EAGAIN, "EDQUOT": EDQUOT, "EINTR": EINTR, "EINVAL": EINVAL,
    "EIO": EIO, "ELOOP": ELOOP, "EMFILE": EMFILE, "EMLINK": EMLINK, "ENFILE": ENFILE, "ENOENT": ENOENT,
    "ENOLCK": ENOLCK, "ENOMEM": ENOMEM, "ENOSPC": ENOSPC, "ENOSYS": ENOSYS, "ENOTTY": ENOTTY, "EPERM": EPERM,
    "EPIPE": EPIPE, "EROFS": EROFS, "ESTALE": ESTALE,
  ]

  /// The errors that a call can plausibly return; `nil` for calls that are not made to fail.
  static func errors(of call: String) -> [String]? {
    switch call {
    case "open", "openat": ["EMFILE", "EACCES", "ENOSPC", "EINTR", "EIO", "EROFS"]
    case "close": ["EIO", "EINTR", "ENOSPC"]
    case "read", "pread64", "readv": ["EIO", "EINTR", "EAGAIN"]
    case "write", "pwrite64", "writev": ["ENOSPC", "EIO", "EPIPE", "EINTR", "EAGAIN", "EDQUOT"]
    case "lseek", "ftruncate": ["EIO", "EINVAL"]
    case "fsync", "fdatasync": ["EIO", "ENOSPC", "EINTR", "EINVAL"]
    case "flock": ["ENOLCK", "EINTR", "EAGAIN"]
    case "fcntl": ["EPERM", "EMFILE"]
    case "ioctl": ["ENOTTY", "EIO", "EINTR"]
    case "dup", "dup2", "dup3", "pipe", "pipe2": ["EMFILE", "ENFILE"]
    case "poll", "ppoll": ["ENOMEM", "EINTR"]
    case "stat", "lstat", "fstat", "newfstatat", "statx": ["EACCES", "EIO", "ENOMEM", "ELOOP", "ESTALE"]
    case "access", "faccessat", "faccessat2": ["EACCES", "EIO"]
    case "readlink", "readlinkat": ["EIO", "EINVAL"]
    case "getcwd": ["ENOENT", "EACCES"]
    case "getdents64": ["EIO"]
    case "mkdir", "mkdirat": ["EACCES", "ENOSPC", "EROFS", "EDQUOT", "EMLINK"]
    case "rmdir", "unlink", "unlinkat": ["EACCES", "EIO", "EROFS"]
    case "rename", "renameat", "renameat2": ["EACCES", "EIO", "ENOSPC", "EROFS"]
    case "link", "linkat", "symlink", "symlinkat": ["EPERM", "ENOSPC"]
    case "chmod", "fchmod", "fchmodat", "utimensat": ["EPERM", "EROFS"]
    case "brk", "mmap", "mprotect": ["ENOMEM"]
    case "getrandom": ["ENOSYS"]
    case "rt_sigaction", "rt_sigprocmask", "sigaltstack": ["EINVAL"]
    case "clone", "clone3": ["EAGAIN"]
    case "socket": ["EMFILE", "EACCES"]
    case "connect", "sendto", "recvfrom": ["EIO", "ENOMEM"]
    default: nil
    }
  }

  /// Whether a call can fail persistently with an error. Some errors request a retry, which would never end.
  /// A close(2) that is skipped leaves the descriptor open, which no system does repeatedly.
  static func canLast(_ call: String, _ error: String) -> Bool {
    call != "close" && !["EINTR", "EAGAIN"].contains(error)
  }

  /// Whether the fault denies memory, which ends a Swift program with a trap.
  var isOfMemory: Bool { ["brk", "mmap", "mprotect"].contains(call) }
}

extension Fault: CustomStringConvertible {
  var description: String { "\(script.rawValue) \(call) \(first)\(lasts ? "-" : "") \(error)" }

  /// Parses the format of `description`.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 4, let script = FaultScript(rawValue: words[0]), Self.codes[words[3]] != nil,
      let first = Int(words[2].filter { $0 != "-" })
    else { return nil }
    self.init(script: script, call: words[1], first: first, lasts: words[2].hasSuffix("-"), error: words[3])
  }
}
