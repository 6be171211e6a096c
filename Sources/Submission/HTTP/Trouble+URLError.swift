internal import Foundation

extension HTTPAnswer.Trouble {
  /// What an error of URLSession means.
  init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .other
      return
    }
    switch error.code {
    case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet, .dataNotAllowed,
      .internationalRoamingOff, .callIsActive:
      self = .unreachable
    // On Linux a connection that was closed without an answer is a bad one.
    case .networkConnectionLost, .badServerResponse: self = .connectionLost
    case .timedOut: self = .timedOut
    default: self.init(saidToBe: error.localizedDescription)
    }
  }

  /// On Linux most errors of libcurl arrive as "unknown", and only its words tell them apart. They are the same
  /// in every locale.
  init(saidToBe words: String) {
    let unreachable = ["Failed to connect", "Couldn't connect", "Could not connect", "unreachable"]
    let lost = [
      "Recv failure", "Send failure", "transfer closed", "Connection reset", "Broken pipe",
      "SSL_ERROR_SYSCALL",
    ]
    if unreachable.contains(where: words.contains) {
      self = .unreachable
    } else if lost.contains(where: words.contains) {
      self = .connectionLost
    } else {
      self = .other
    }
  }
}
