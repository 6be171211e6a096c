/// A report that this computer keeps: the whole of it in the archive, or a receipt.
package struct KeptReport: Equatable, Sendable {
  /// The id and the code: those of the archive, or those of the service of a receipt.
  let announcement: AnnouncementResponse
  let idempotencyKey: String
  /// The report; `nil` for a receipt, which does not have it.
  let request: CreateAnnouncementRequest?
  let photoPath: String?

  package init(
    _ announcement: AnnouncementResponse, idempotencyKey: String, request: CreateAnnouncementRequest?,
    photoPath: String?
  ) {
    (self.announcement, self.idempotencyKey) = (announcement, idempotencyKey)
    (self.request, self.photoPath) = (request, photoPath)
  }

  /// What to do about the report, given what a service has answered; `nil` if nothing is left to do.
  package func advice(on delivery: Delivery) -> Advice? {
    let service = delivery.destination
    switch (delivery.state, request) {
    case (.complete, _): return nil
    case (.photoUnanswered, _): return .askStatus
    case (.created, nil): return .sendPhoto(nil)
    case (.created, _?): return .complete(service: service)
    case (.notCreated, _?), (.gone, _?): return .send(service: service)
    case (.unanswered, let request?):
      return .sendAgain(service: service, hasMicrochipNumber: request.microchipNumber != nil)
    case (.notCreated, nil), (.gone, nil), (.unanswered, nil): return .reportAgain(service: service)
    }
  }

  /// What to do after a request that failed. The answers of a stored report cannot be changed.
  func advice(after objection: ServiceObjection?, _ delivery: Delivery) -> Advice? {
    let service = delivery.destination
    switch objection?.remedy(hasMicrochipNumber: request?.microchipNumber != nil) {
    case .anotherPhoto: return anotherPhoto(for: service)
    case .photoAlone(let earlier): return .sendPhoto(earlier)
    case .withoutMicrochip: return .withoutMicrochip(service: service)
    case .newReport where request != nil: return .sendAsNew(service: service)
    case .newReport where objection == .codeRefused: return .reportAgain(service: service)
    case .otherAnswers: return .otherAnswers(service: service)
    // The objection says what to do about the address.
    case .anotherAddress where delivery.announcement == nil && !delivery.mayExist: return nil
    default: return advice(on: delivery)
    }
  }

  func anotherPhoto(for service: String) -> Advice { .anotherPhoto(service: request == nil ? nil : service) }
}

/// What to do about a stored report, which a text says above the command that does it.
package enum Advice: Equatable, Sendable {
  case askStatus
  /// Send the photo to the service that has the report, or to this other announcement there.
  case sendPhoto(AnnouncementResponse?)
  /// Send the photo that is missing at the service.
  case complete(service: String)
  case send(service: String)
  /// Send it although it may exist there.
  case sendAgain(service: String, hasMicrochipNumber: Bool)
  case sendAsNew(service: String)
  /// Send it with another photo; of a receipt (`nil`), the photo alone.
  case anotherPhoto(service: String?)
  case reportAgain(service: String)
  case withoutMicrochip(service: String)
  case otherAnswers(service: String)
}
