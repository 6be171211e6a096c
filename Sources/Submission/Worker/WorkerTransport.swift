internal import Foundation
internal import Synchronization

/// Sends requests from a child process (`ExchangeWorker`).
///
/// A child that has answered cleanly waits for the next request; any other is ended, and the next request gets a
/// new one. The child goes with the transport.
///
/// The request goes to the child through a pipe, so nothing of it can be seen in the list of processes. The
/// child is in a process group of its own: Ctrl-C reaches this process alone, which then ends the child.
final class WorkerTransport: HTTPTransport {
  private let worker: ExchangeWorker
  private let userAgent: String
  private let timeout: Duration
  private let environment: [String: String]
  private let waiting = Mutex<ExchangeChild?>(nil)

  /// A transport without a child: the first request starts one, if `prepare` has not. `environment` is that of the
  /// child.
  init(worker: ExchangeWorker, userAgent: String, timeout: Duration, environment: [String: String]) {
    self.worker = worker
    self.userAgent = userAgent
    self.timeout = timeout
    self.environment = environment
  }

  /// The process id of the child that waits for a request.
  var waitingProcess: Int32? { waiting.withLock { $0?.id } }

  /// Starts a child, so that the first request need not wait for it. What goes wrong shows then.
  func prepare() {
    if waitingProcess == nil, let child = try? ExchangeChild(worker, environment: environment) { keep(child) }
  }

  func send(_ request: HTTPRequest, event: @escaping @Sendable (HTTPEvent) async -> Void) async -> HTTPAnswer
  {
    let job = ExchangeJob(request: request, userAgent: userAgent, timeout: Int(timeout / .milliseconds(1)))
    guard let line = try? JSONEncoder().encode(job), let child = try? child() else {
      return HTTPAnswer(status: nil, body: [], trouble: .other, requestWentOut: false)
    }
    let answer = await answer(child.reports(on: line), event: event)
    if answer.leavesNothingBehind { keep(child) } else { child.end() }
    return answer
  }

  private func answer(
    _ reports: AsyncStream<ExchangeReport>, event: @Sendable (HTTPEvent) async -> Void
  ) async -> HTTPAnswer {
    var requestWentOut = false
    for await report in reports {
      switch report {
      case .event(let next):
        if next == .requestWentOut { requestWentOut = true }
        await event(next)
      case .answer(let status, let body, let trouble, let requestWentOut):
        return HTTPAnswer(
          status: status, body: Array(body), trouble: trouble, requestWentOut: requestWentOut)
      }
    }
    // The reports ended without an answer: the task was cancelled, or the child died.
    return HTTPAnswer(
      status: nil, body: [], trouble: Task.isCancelled ? .interrupted : .connectionLost,
      requestWentOut: requestWentOut || !Task.isCancelled)
  }

  /// The child that waits, or a new one.
  private func child() throws -> ExchangeChild {
    let child = waiting.withLock { waiting in
      let child = waiting
      waiting = nil
      return child
    }
    if let child, child.isWaiting { return child }
    child?.end()
    return try ExchangeChild(worker, environment: environment)
  }

  /// Keeps a child for the next request; one that was kept meanwhile goes.
  private func keep(_ child: ExchangeChild) { waiting.withLock { $0 = child } }
}
