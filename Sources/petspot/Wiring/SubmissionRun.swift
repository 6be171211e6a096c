import MissingPet
import Platform
import Submission
import Synchronization
import Terminal

/// Runs submissions so that a signal can end them: Ctrl-C ends the request, the others the program too.
@MainActor
final class SubmissionRun {
  private let settings: Settings
  private let reader: LineReader
  /// The signal that told the program to leave while a report was being sent.
  private(set) var signalToLeave: Int32?

  init(settings: Settings, reader: LineReader) {
    self.settings = settings
    self.reader = reader
  }

  func submit(
    _ attempt: SubmissionAttempt, news: @escaping @MainActor @Sendable (SubmissionNews) async -> Void
  ) async -> SubmissionOutcome {
    let repository: any AnnouncementRepository =
      if let service = settings.service { settings.repository(at: service) } else { settings.archive }
    let service = AnnouncementSubmissionService(repository: repository)
    return await interruptibly { await service.submit(attempt, news: news) }
  }

  /// Runs a piece of work and cancels it when a signal comes.
  func interruptibly<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async -> Result {
    let task = Task.detached { await work() }
    let signals = Mutex<Int32?>(nil)
    let result = await reader.withSignals(
      onSignal: { signal in
        if signal != Signal.interrupt.rawValue { signals.withLock { $0 = signal } }
        task.cancel()
      },
      operation: { await task.value })
    signalToLeave = signals.withLock { $0 }
    return result
  }
}
