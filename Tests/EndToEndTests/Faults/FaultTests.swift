import Foundation
import TestSupport
import TestTraits
import Testing

/// Fault injection for all system calls of the program: it ends in time with a correct message, and every
/// answer that was followed by a prompt is on disk.
///
/// A seeded sample of the faults is tested. `PETSPOT_TEST_FAULTS` is its size for each script, or `all`;
/// `PETSPOT_TEST_SEED` selects another sample, and `PETSPOT_TEST_ROUNDS` enlarges it.
@Suite(
  "Fault injection", .kills, .tags(.thorough),
  .enabled(if: FaultTracer.isAvailable, "the system doesn't support the tracer"))
struct FaultTests {
  @Test("No fault loses answers or leads to a wrong message", arguments: FaultScript.allCases)
  func failingCalls(in script: FaultScript) throws {
    for fault in try FaultPlan(script).chosen {
      let run = try FaultRun(script, fault: fault)
      let problems = try FaultOracle(run, fault).problems
      guard !problems.isEmpty else { continue }
      Issue.record(Comment(rawValue: Self.report(of: problems, run, fault)))
    }
  }

  /// A description of a failure, with the command that reproduces it.
  private static func report(of problems: [String], _ run: FaultRun, _ fault: Fault) -> String {
    let failed = run.calls.filter(\.hasFailed).prefix(3).map { "\($0.name) \($0.number) \($0.detail)" }
    return """
      \(problems.joined(separator: "; "))
      failed: \(failed.joined(separator: ", "))
      PETSPOT_TEST_FAULT='\(fault)' swift test --filter FaultTests
      status: \(run.status.map { "\($0)" } ?? "none")
      output: \(String(run.output.suffix(400)).debugDescription)
      errors: \(String(run.errors.suffix(400)).debugDescription)
      """
  }
}

/// The faults for a script: every call of a run without faults, combined with every error it can return.
struct FaultPlan {
  let script: FaultScript
  let all: [Fault]

  /// Counts the calls of a run without faults.
  init(_ script: FaultScript) throws {
    let run = try FaultRun(script, fault: nil)
    guard run.status == ExitStatus.exited(0), !run.calls.isEmpty else {
      throw TestFailure("\(script) without a fault: \(run.messages)")
    }
    self.script = script
    all = run.calls.flatMap { call in
      (Fault.errors(of: call.name) ?? []).flatMap { error in
        (Fault.canLast(call.name, error) ? [false, true] : [false]).map {
          Fault(script: script, call: call.name, first: call.number, lasts: $0, error: error)
        }
      }
    }
  }

  /// The faults to inject: all, the requested one, or a sample in which each call name is equally likely,
  /// however often it occurs.
  var chosen: [Fault] {
    let environment = ProcessInfo.processInfo.environment
    if let one = environment["PETSPOT_TEST_FAULT"] {
      return [Fault(one)].compactMap { $0 }.filter { $0.script == script }
    }
    let amount = environment["PETSPOT_TEST_FAULTS"]
    if amount != nil { print("\(script.rawValue): \(all.count) faults") }
    if amount == "all" { return all }
    let seed = environment["PETSPOT_TEST_SEED"].flatMap(UInt64.init) ?? 1
    return sample(of: amount.flatMap(Int.init) ?? TestExtent.rounds(24), seed: seed)
  }

  private func sample(of count: Int, seed: UInt64) -> [Fault] {
    var random = SeededGenerator(seed: seed)
    var byCall = Dictionary(grouping: all, by: \.call).sorted { $0.key < $1.key }.map { $0.value }
    var sample: [Fault] = []
    while sample.count < min(count, all.count) {
      for index in byCall.indices where !byCall[index].isEmpty {
        sample.append(byCall[index].remove(at: Int.random(in: byCall[index].indices, using: &random)))
      }
    }
    return Array(sample.shuffled(using: &random).prefix(count))
  }
}

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
