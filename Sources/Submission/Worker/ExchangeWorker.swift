internal import Foundation
internal import Platform

/// A child of this program that does exchanges.
///
/// On Linux, URLSession of Swift 6.3 traps when a connection is closed within the head of an answer, is kept
/// busy for ever by some values of `WWW-Authenticate`, and keeps the body of a redirect in memory whatever its
/// size. None of it can be prevented from inside the process, and a person's only report must not be lost to
/// any of it. So the exchange runs in a process of its own, where the worst that can happen is that the process
/// dies: to the person, a lost connection.
///
/// A child that has given a whole, ordinary answer may do the next exchange (`HTTPAnswer.leavesNothingBehind`); any
/// other is killed, so that nothing that an answer did to one exchange reaches the next.
package struct ExchangeWorker: Sendable {
  private static let argument = "--exchange-for-petspot"

  let executable: String
  let arguments: [String]

  /// A child that is another program file than this one; it must hand over to `run` as this one does. For tests and
  /// measurements.
  package init(executable: String) { self.init(executable: executable, arguments: [Self.argument]) }

  init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// This program, started again; `nil` where exchanges may as well run in the process itself.
  package static let thisProgram: ExchangeWorker? = {
    #if os(Linux)
      ExchangeWorker(executable: "/proc/self/exe")
    #else
      nil
    #endif
  }()

  /// Whether the program was started to be such a child: to be asked before anything else.
  package static func isMeant(by arguments: [String]) -> Bool { Array(arguments.dropFirst()) == [argument] }

  /// Does what the child is for: reads a job from standard input, sends the request, reports on standard
  /// output, and goes on to the next job, without keeping anything of the last one. Returns after a job that
  /// makes no sense; when standard input ends, the process does, also in the middle of an exchange.
  package static func run() async {
    let (jobs, feed) = AsyncStream<[UInt8]>.makeStream()
    let work = Task {
      for await line in jobs {
        guard let job = try? JSONDecoder().decode(ExchangeJob.self, from: Data(line)) else { return }
        report(await answer(to: job))
      }
    }
    Thread.detachNewThread {
      var lines = PipeLines(from: .standardInput)
      while let line = lines.next() { feed.yield(line) }
      // The parent is gone, or lets go of the child. URLSession may be caught in an answer for ever and not
      // hear of a cancel, so the process ends whatever it is doing.
      exit(0)
    }
    await work.value
  }

  private static func answer(to job: ExchangeJob) async -> ExchangeReport {
    let client = HTTPClient(
      userAgent: job.userAgent, timeout: .milliseconds(job.timeout),
      now: HTTPAnnouncementRepository.monotonicTime, bytesMoved: SocketTraffic.bytesMoved)
    return ExchangeReport(await client.send(job.request) { report(.event($0)) })
  }

  private static func report(_ report: ExchangeReport) {
    guard let line = try? JSONEncoder().encode(report) else { return }
    try? FileHandle.standardOutput.write(contentsOf: line + Data("\n".utf8))
  }
}
