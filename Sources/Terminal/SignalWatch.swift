import Dispatch
import Platform

/// Tells of signals while the program waits for something other than input.
struct SignalWatch {
  /// `nil` when there was no descriptor left to carry signals.
  private let source: (any DispatchSourceRead)?

  /// Begins to watch. A terminal whose lines are edited here is given back while the process is stopped.
  init(on terminal: TerminalInput?, _ onSignal: @escaping @Sendable (Int32) -> Void) {
    guard SignalInbox.readEnd.rawValue >= 0 else {
      source = nil
      return
    }
    let queue = DispatchQueue(label: "signals")
    let source = DispatchSource.makeReadSource(fileDescriptor: SignalInbox.readEnd.rawValue, queue: queue)
    self.source = source
    source.setEventHandler {
      for signal in SignalInbox.take() {
        switch signal {
        case .interrupt, .terminate, .hangUp, .quit: onSignal(signal.rawValue)
        case .suspend: terminal?.suspendWaiting()
        default: break
        }
      }
    }
    source.activate()
  }

  /// Ends the watch; when this returns, nothing more is told.
  func stop(isolation: isolated (any Actor)? = #isolation) async {
    guard let source else { return }
    await withCheckedContinuation { continuation in
      source.setCancelHandler { continuation.resume() }
      source.cancel()
    }
  }
}
