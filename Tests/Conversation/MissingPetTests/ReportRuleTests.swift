import MissingPet
import TestTraits
import Testing

/// The rules of the report as a whole: its values, and the errors of its fields.
@Suite("Report rules")
struct ReportRuleTests {
  private let rules = ReportRules(places: findPlace)

  private func read(
    _ state: ReportMissingPetFlowState, photo: PhotoInspection? = .success(.make())
  ) -> ReportReading {
    rules.read(state, today: .make("2026-11-21"), photo: photo)
  }

  private func error(_ field: Field, _ answer: String?) -> FieldProblem? {
    var state = ReportMissingPetFlowState.complete
    state.answers[field] = answer
    return read(state).errors.first { $0.field == field }?.problem
  }

  @Test("A complete report is accepted")
  func complete() throws {
    var state = ReportMissingPetFlowState.complete
    state.answers[.petName] = "  Rex "
    state.answers[.age] = "4"
    state.answers[.reward] = " 200 zł "
    state.answers[.microchipNumber] = "616 00"
    let announcement = try #require(read(state).report).announcement
    expectEqual(announcement.petName, "Rex")
    expectEqual(announcement.age, 4)
    expectEqual(announcement.reward, " 200 zł ")
    expectEqual(announcement.phone, "+48123456789")
    expectEqual(announcement.microchipNumber, "61600")
    #expect((announcement.locationLatitude, announcement.locationLongitude) == (0, 0))
    expectEqual(announcement.lastSeenDate.iso8601, "2026-11-20")
  }

  /// Two answers to a field that give different reports. The photo is not part of the announcement.
  private static func answers(to field: Field) -> [String] {
    switch field {
    case .photo: []
    case .microchipNumber, .petName, .breed, .age, .description, .reward: ["1", "2"]
    case .species, .sex: field.choices
    case .lastSeenDate: ["2026-11-19", "2026-11-20"]
    case .location: ["1, 2", "3, 4"]
    case .phone: ["1234567", "7654321"]
    case .email: ["a@example.com", "b@example.com"]
    }
  }

  @Test("Every answer is part of the report", arguments: Field.allCases.filter { $0 != .photo })
  func everyAnswer(field: Field) throws {
    let announcements = try Self.answers(to: field).map { answer in
      var state = ReportMissingPetFlowState.complete
      state.answers[field] = answer
      return try #require(read(state).report).announcement
    }
    #expect(announcements[0] != announcements[1])
  }

  @Test("Every step has fields")
  func steps() {
    #expect(Step.allCases.allSatisfy { !$0.fields.isEmpty })
  }

  @Test("An empty report lacks the required fields; the date has a default")
  func empty() {
    let reading = read(ReportMissingPetFlowState(), photo: nil)
    expectEqual(
      reading.errors,
      [
        .make(.photo, .photoMandatory), .make(.species, .choiceMissing), .make(.sex, .choiceMissing),
        .make(.phone, .phoneTooFewDigits), .make(.email, .emailInvalid),
      ])
    expectEqual(reading.report, nil)
  }

  @Test(
    "A species is accepted by its value, whatever its case",
    arguments: [("dog", Species.dog), ("OTHER", .other), (" Cat ", .cat), ("rabbit", .rabbit)])
  func species(typed: String, species: Species) throws {
    var state = ReportMissingPetFlowState.complete
    state.answers[.species] = typed
    try expectEqual(#require(read(state).report).announcement.species, species)
  }

  @Test(
    "Anything else is refused: words and numbers are read before",
    arguments: ["1", "d", "pies", "dogs", "1 dog", "-1", String(repeating: "dog", count: 100_000)])
  func speciesRefused(typed: String) {
    expectEqual(error(.species, typed), .choiceUnknown)
  }

  @Test(
    "An age is a number of years up to 40",
    arguments: [
      ("0", nil), ("40", nil), ("007", nil), ("41", FieldProblem.ageOutOfRange), ("-1", .ageOutOfRange),
      ("4.5", .ageNotANumber),
      ("four", .ageNotANumber), ("99999999999999999999", .ageOutOfRange), ("٤", .ageNotANumber),
      ("-", .ageNotANumber),
    ])
  func age(typed: String, problem: FieldProblem?) {
    expectEqual(error(.age, typed), problem)
  }

  @Test("Age 0 means unknown and is omitted", arguments: [("0", nil), ("007", 7), ("40", 40)])
  func ages(typed: String, age: Int?) throws {
    var state = ReportMissingPetFlowState.complete
    state.answers[.age] = typed
    try expectEqual(#require(read(state).report).announcement.age, age)
  }

  @Test(
    "Today's date is accepted, tomorrow's is not, and words are read before",
    arguments: [
      ("2026-11-21", nil), ("21.11.2026", nil), ("today", .dateUnreadable),
      ("2026-11-22", FieldProblem.dateInFuture(latest: .make("2026-11-21"))), ("2026-02-30", .dateNotReal),
      ("soon", .dateUnreadable),
    ])
  func date(typed: String, problem: FieldProblem?) {
    expectEqual(error(.lastSeenDate, typed), problem)
  }

  @Test("Without an answer, the date is the day on which it was asked")
  func defaultDay() throws {
    var state = ReportMissingPetFlowState.complete
    state.dateGivenOn = .make("2026-11-16")
    state.answers[.lastSeenDate] = nil
    try expectEqual(#require(read(state).report).announcement.lastSeenDate.iso8601, "2026-11-16")
  }

  @Test("A default date from a clock that was ahead is never in the future")
  func defaultNotInFuture() throws {
    var state = ReportMissingPetFlowState.complete
    state.answers[.lastSeenDate] = nil
    state.dateGivenOn = .make("2026-12-24")
    try expectEqual(#require(read(state).report).announcement.lastSeenDate.iso8601, "2026-11-21")
  }

  @Test("Answers of a prepared draft beyond a limit are refused, not truncated")
  func limits() {
    expectEqual(error(.description, String(repeating: "x", count: 500)), nil)
    expectEqual(error(.description, String(repeating: "x", count: 501)), .tooLong(limit: 500))
    expectEqual(error(.reward, String(repeating: "é", count: 120)), nil)
    expectEqual(error(.reward, String(repeating: "é", count: 121)), .tooLong(limit: 120))
  }

  @Test(
    "An unusable photo is refused with a reason",
    arguments: [
      PhotoProblem.missing, .folder, .notAFile, .unreadable, .empty, .tooLarge, .notAnImage, .changed,
      .refused(.animatedPNG), .refused(.cameraRaw),
    ])
  func photo(problem: PhotoProblem) {
    let errors = read(.complete, photo: .failure(problem)).errors
    expectEqual(errors, [.make(.photo, .photo(problem, path: "rex.jpg"))])
  }
}
