import TestSupport

/// A phase of the submission at which the program is killed, as observed by the service.
enum KillPhase: String, CaseIterable {
  case connected
  case createReceived
  case createProcessed
  case createResponseTruncated
  case photoConnected
  case photoReceivedInPart
  case photoReceived
  case photoStored

  /// The behaviors that make the service halt in this phase.
  var script: [LoopbackBehavior] {
    switch self {
    case .connected: [.stall(after: .nothing)]
    case .createReceived: [.stall(after: .whole)]
    case .createProcessed: [LoopbackBehavior(responding: .acting(nil), ending: .stall)]
    case .createResponseTruncated: [LoopbackBehavior(writing: .bodyFirst(30), ending: .stall)]
    case .photoConnected: [.real, .stall(after: .nothing)]
    case .photoReceivedInPart: [.real, .stall(after: .body(150_000))]
    case .photoReceived: [.real, .stall(after: .whole)]
    case .photoStored: [.real, LoopbackBehavior(responding: .acting(nil), ending: .stall)]
    }
  }

  /// Whether the phase is reached.
  func isReached(by service: LoopbackService) -> Bool {
    switch self {
    case .connected: service.connectionCount == 1
    case .createReceived: service.creates.count == 1
    case .createProcessed, .createResponseTruncated: service.announcements.count == 1
    case .photoConnected: service.connectionCount == 2
    case .photoReceivedInPart, .photoReceived: service.photos.count == 1
    case .photoStored: service.announcements.first?.photoCount == 1
    }
  }

  /// Whether the announcement exists without the program knowing. Only a service that supports idempotency
  /// keys recognizes the retry then.
  var losesResponse: Bool { self == .createProcessed || self == .createResponseTruncated }
}
