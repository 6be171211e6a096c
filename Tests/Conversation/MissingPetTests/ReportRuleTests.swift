import MissingPet
import TestTraits
import Testing

/// The rules of the report as a whole: its values, and the errors of its fields.
@Suite("Report rules")
struct ReportRuleTests {
  private func read(
    _ state: ReportMissingPetFlowState, photo: PhotoInspection? = .success(.make())
  ) -> (errors: [FieldError], report: MissingPetReport?) {
    state.check(today: .make("2026-11-21"), photo: photo)
  }

  private func error(_ field: Field, _ answer: String?) -> FieldProblem? {
    var state = ReportMissingPetFlowState.complete
    state[field] = answer
    return read(state).errors.first { $0.field == field }?.problem
  }

  @Test("A complete report is accepted")
  func complete() throws {
    var state = ReportMissingPetFlowState.complete
    state[.petName] = "  Rex "
    state[.age] = "4"
    state[.reward] = " 200 zł "
    state[.microchipNumber] = "616 00"
    let announcement = try #require(read(state).report).announcement
    expectEqual(announcement.petName, "Rex")
    expectEqual(announcement.age, 4)
    expectEqual(announcement.text(of: .reward), " 200 zł ")
    expectEqual(announcement.text(of: .phone), "+48123456789")
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
      state[field] = answer
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
        .make(.photo, .missing), .make(.species, .missing), .make(.sex, .missing), .make(.phone, .missing),
        .make(.email, .missing),
      ])
    expectEqual(reading.report, nil)
  }

  @Test("Age 0 means unknown and is omitted", arguments: [("0", nil), ("007", 7), ("40", 40)])
  func ages(typed: String, age: Int?) throws {
    var state = ReportMissingPetFlowState.complete
    state[.age] = typed
    try expectEqual(#require(read(state).report).announcement.age, age)
  }

  @Test("A date in the future, and an answer that was not read, are refused")
  func refused() {
    expectEqual(error(.lastSeenDate, "2026-11-21"), nil)
    expectEqual(error(.lastSeenDate, "2026-11-22"), .dateInFuture(latest: .make("2026-11-21")))
    for field in Field.allCases where !field.kind.isAsTyped {
      var state = ReportMissingPetFlowState.complete
      state.answers[field] = "1234567"
      expectEqual(read(state).errors, [.make(field, .unreadable, "1234567")], "\(field)")
    }
  }

  @Test("Without an answer, the date is the day on which it was asked, and never in the future")
  func defaultDay() throws {
    for (asked, day) in [("2026-11-16", "2026-11-16"), ("2026-12-24", "2026-11-21")] {
      var state = ReportMissingPetFlowState.complete
      state.dateGivenOn = .make(asked)
      state[.lastSeenDate] = nil
      try expectEqual(#require(read(state).report).announcement.lastSeenDate.iso8601, day)
    }
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
      .animatedPNG, .cameraRaw,
    ])
  func photo(problem: PhotoProblem) {
    let errors = read(.complete, photo: .failure(problem)).errors
    expectEqual(errors, [.make(.photo, .photo(problem, path: "rex.jpg"), "rex.jpg")])
  }
}
