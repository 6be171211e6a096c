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
  static func make(_ field: Field, _ problem: FieldProblem, _ typed: String? = nil) -> FieldError {
    FieldError(field: field, problem: problem, typed: typed)
  }
}

extension ReportMissingPetFlowState {
  /// A complete report without optional answers.
  static var complete: ReportMissingPetFlowState {
    var state = ReportMissingPetFlowState(step: .owner)
    let answers: [Field: String] = [
      .photo: "rex.jpg", .lastSeenDate: "2026-11-20", .species: "dog", .sex: "male",
      .phone: "+48 123 456 789", .email: "owner@example.com",
    ]
    for (field, text) in answers { state[field] = text }
    return state
  }
}

extension ReportMissingPetFlowState {
  /// The text of an answer. One that is set is read.
  subscript(field: Field) -> String? {
    get { answers[field]?.text }
    set { answers[field] = newValue.map { .read($0, to: field) } }
  }
}

extension ReportMissingPetFlowState {
  /// The state after the program was killed while it was sending the report.
  func killed() -> ReportMissingPetFlowState {
    var state = self
    for index in submissions.indices { state.submissions[index].delivery.apply(.responseLost) }
    return state
  }
}

extension Answer: ExpressibleByStringLiteral {
  /// An answer whose text is its value.
  public init(stringLiteral text: String) { self.init(text) }

  /// A text in the form in which an answer is kept, with its value. There are coordinates, the only place
  /// called krakow, and three places called Springfield.
  static func read(_ text: String, to field: Field) -> Answer {
    Answer(text, Result { () throws(FieldProblem) in try value(text, of: field) })
  }

  private static func value(_ text: String, of field: Field) throws(FieldProblem) -> AnswerValue {
    let number = Int(text)
    switch field.kind {
    case .name, .text, .photo: return .text
    case .microchip: return .microchip(try MicrochipNumber(written: text))
    case .phone: return .phone(try PhoneNumber(written: text))
    case .email: return .email(try EmailAddress(written: text))
    case .day: if let day = CalendarDate(written: text) { return .day(day) }
    case .choice: if let index = field.choices.firstIndex(of: text.uppercased()) { return .choice(index) }
    case .age where number == nil: break
    case .age:
      if let number, AnswerValue.ages.contains(number) { return .age(number) }
      throw .ageOutOfRange
    case .location:
      let numbers = text.split { $0 == "," || $0 == " " }.compactMap { Double($0) }
      if numbers.count == 2 {
        return .location(.coordinates(try Coordinates(latitude: numbers[0], longitude: numbers[1])))
      }
      if text == "krakow" { return .location(.place(.make(0))) }
      throw text == "Springfield" ? .placeAmbiguous((1...3).map { .make($0) }) : .placeUnknown
    }
    throw .unreadable
  }
}

extension ReportFlow {
  /// Handles an event. The text of an answer is read, as a session does.
  mutating func give(_ event: Event, in context: FlowContext) -> [Effect] {
    guard case .answer(let answer, let named, let kept, let isToldBack) = event else {
      return handle(event, in: context)
    }
    let asked: Field? = if case .field(let field, _)? = prompt { field } else { nil }
    let read = (named ?? asked).map { Answer.read(answer.text, to: $0) } ?? answer
    return handle(.answer(read, to: named, kept: kept, isToldBack: isToldBack), in: context)
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

extension NamedPlace {
  static func make(_ number: Int) -> NamedPlace {
    guard let there = try? Coordinates(latitude: Double(number), longitude: 20) else { fatalError("90") }
    return NamedPlace(number: number, coordinates: there)
  }
}
