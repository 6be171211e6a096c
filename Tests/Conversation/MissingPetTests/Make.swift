@testable import MissingPet

extension CalendarDate {
  static func make(_ text: String) -> CalendarDate { CalendarDate(written: text)! }
}

extension PhotoAttachmentMetadata {
  static func make(
    path: String = "/home/anna/rex.jpg", byteCount: Int = 1000, modified: Int = 1,
    position: Coordinates? = nil
  ) -> Self {
    let origin = position.map { PhotoOrigin(position: $0, day: nil, isReduced: true) }
    return .init(path: path, kind: .jpeg, byteCount: byteCount, modified: modified, origin: origin)
  }
}

extension FieldError {
  static func make(_ field: Field, _ problem: FieldProblem) -> FieldError {
    FieldError(field: field, problem: problem)
  }
}

extension ReportMissingPetFlowState {
  /// A complete report without optional answers.
  static var complete: ReportMissingPetFlowState {
    var state = ReportMissingPetFlowState(step: .owner)
    state.answers[.photo] = "rex.jpg"
    state.answers[.lastSeenDate] = "2026-11-20"
    state.answers[.species] = "dog"
    state.answers[.sex] = "male"
    state.answers[.phone] = "+48 123 456 789"
    state.answers[.email] = "owner@example.com"
    return state
  }
}

extension ReportMissingPetFlowState {
  /// The state as the next start of the program reads it from the draft: of a request that was underway, the
  /// response is not known.
  func restarted() -> ReportMissingPetFlowState {
    var state = self
    for index in state.submissions.indices {
      let delivery = state.submissions[index].delivery
      let kept: Delivery.State =
        switch delivery.state {
        case .underway: .unanswered
        case .photoUnderway: .photoUnanswered
        default: delivery.state
        }
      state.submissions[index].delivery =
        Delivery(to: delivery.destination, kept, delivery.lastAnnouncement) ?? delivery
    }
    return state
  }
}

extension AnnouncementResponse {
  static func make(_ number: Int = 1) -> AnnouncementResponse {
    AnnouncementResponse(
      id: "bb3fc451-1f51-407d-bb85-2569dc9b\(String(0xAED0 + number, radix: 16))",
      managementPassword: "\(467430 + number)")!
  }
}

extension ServiceObjection {
  /// One of each kind.
  static let samples: [ServiceObjection] = [
    .microchipAlreadyReported, .ownAnnouncement(.init(response: .make(7), photo: .missing)),
    .ownAnnouncement(.init(response: .make(8), photo: .delivered)), .field(.email), .unknownField("x"),
    .textTooLong(.description), .reportRefused, .photoTooLarge, .photoFormat, .photoRefused, .photoChanged,
    .announcementGone, .codeRefused, .noAnswer(address: "https://x"),
    .certificatesUnreadable(variable: "SSL_CERT_FILE", path: "/x"),
    .redirected(from: "https://x", to: "https://y"), .redirected(from: "https://x", to: nil),
    .notAService(address: "https://x"),
    .expectsEncryption(address: "http://x", instead: "https://x"),
    .certificateNotTrusted(address: "https://x"), .encryptionFailed(address: "https://x"), .busy,
    .cannotWrite(path: "/x"), .storageFull(path: "/x"), .interrupted, .timedOut, .libraryMissing,
    .outOfResources,
  ]
}

/// A finder of coordinates, of the only place called Krakow, and of three places called Springfield.
let findPlace: PlaceFinder = { answer throws(FieldProblem) in
  let numbers = answer.split { $0 == "," || $0 == " " }.compactMap { Double($0) }
  if numbers.count == 2 { return .coordinates(try Coordinates(latitude: numbers[0], longitude: numbers[1])) }
  switch answer {
  case "krakow": return .place(.make(0))
  case "Springfield": throw .placeAmbiguous((1...3).map { .make($0) })
  default: throw .placeUnknown
  }
}

extension NamedPlace {
  static func make(_ number: Int) -> NamedPlace {
    guard let there = try? Coordinates(latitude: Double(number), longitude: 20) else { fatalError("90") }
    return NamedPlace(number: number, coordinates: there)
  }
}
