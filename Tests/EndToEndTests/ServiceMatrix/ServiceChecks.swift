import Foundation
import TestSupport

/// Checks of what a run has done, whatever it has said.
extension ServiceOracle {
  /// What is wrong whatever the run was for.
  func generalFindings() -> [MatrixFinding] { strayCodes() + wrongCodes() + unwarnedSeconds() }

  /// Requests to a service with an identifier or a code that another one, or the archive, has issued.
  private func strayCodes() -> [MatrixFinding] {
    world.services.flatMap { address, service in
      let own = Set(service.exchanges.compactMap(\.createdID))
      let foreign = codes.filter { !own.contains($0.key) }
      return exchanges(at: address).compactMap { exchange -> MatrixFinding? in
        let request = exchange.request
        let credentials = request.header("Authorization")?.split(separator: " ").last
          .flatMap { Data(base64Encoded: String($0)) }.map { String(decoding: $0, as: UTF8.self) }
        let words = (credentials ?? "").split(separator: ":").map(String.init)
        let key = request.header("Idempotency-Key") ?? ""
        if words.contains(where: foreign.values.contains) {
          return finding("code sent to another service", request.method)
        }
        guard ([request.announcementID ?? "", key] + words).contains(where: foreign.keys.contains) else {
          return nil
        }
        return finding("identifier sent to another service", request.method)
      }
    }
  }

  /// Codes that are not those of the identifier above them.
  private func wrongCodes() -> [MatrixFinding] {
    var id: String?
    return said.compactMap { text in
      switch text.key {
      case "submission.identifier", "reports.identifier_there": id = text.arguments.first
      case "submission.code", "reports.code_there":
        if id.flatMap({ codes[$0] }) != text.arguments.first { return finding("wrong code", text.text) }
      default: break
      }
      return nil
    }
  }

  /// A second announcement where the first may exist, without a sentence that says so. Who types `--new` asks
  /// for one, who runs a command as told has read it, and a microchip number prevents one.
  private func unwarnedSeconds() -> [MatrixFinding] {
    world.services.keys.compactMap { service in
      let wasUnknown = known(nil, at: service).first?.place == .unknown
      let creates = exchanges(at: service).contains { $0.request.step == .create }
      let warns = said.contains { ServiceClaim.table[$0.key]?.contains(.mayExist) == true }
      guard wasUnknown, creates, !warns, !line.contains("--new"), !line.contains("as told"),
        world.state != .createLostWithMicrochip
      else { return nil }
      return finding("create request without a warning", "nothing about the earlier attempt")
    }
  }
}
