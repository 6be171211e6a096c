import TestSupport

/// An instant of the submission at which the program is killed, as the service sees it.
enum KillPhase: String, CaseIterable {
  case connected
  case createReceived
  case createCarriedOut
  case createAnsweredInPart
  case photoConnected
  case photoReceivedInPart
  case photoReceived
  case photoStored

  /// What the service does with the first connections, so that nothing goes on after the instant.
  var script: [LoopbackBehavior] {
    switch self {
    case .connected: [.stall(after: .nothing)]
    case .createReceived: [.stall(after: .whole)]
    case .createCarriedOut: [LoopbackBehavior(responding: .acting(nil), ending: .stall)]
    case .createAnsweredInPart: [LoopbackBehavior(writing: .bodyFirst(30), ending: .stall)]
    case .photoConnected: [.real, .stall(after: .nothing)]
    case .photoReceivedInPart: [.real, .stall(after: .body(150_000))]
    case .photoReceived: [.real, .stall(after: .whole)]
    case .photoStored: [.real, LoopbackBehavior(responding: .acting(nil), ending: .stall)]
    }
  }

  /// Whether the instant has come.
  func isReached(by service: LoopbackService) -> Bool {
    switch self {
    case .connected: service.connectionCount == 1
    case .createReceived: service.creates.count == 1
    case .createCarriedOut, .createAnsweredInPart: service.announcements.count == 1
    case .photoConnected: service.connectionCount == 2
    case .photoReceivedInPart, .photoReceived: service.photos.count == 1
    case .photoStored: service.announcements.first?.photoCount == 1
    }
  }

  /// Whether the announcement exists while the program has not heard of it: only a service that knows the key of
  /// the request can tell that the next request means the same one.
  var leavesAnAnswerUnheard: Bool { self == .createCarriedOut || self == .createAnsweredInPart }
}
