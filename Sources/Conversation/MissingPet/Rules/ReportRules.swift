import PlainText

/// The rules that validate answers and convert them to a report.
package struct ReportRules: Sendable {
  /// The accepted ages in whole years. 0 means that the age is not known.
  package static let ages = 0...40

  private let findPlace: PlaceFinder
  /// What the finder said about the last answer to the location, which is used several times.
  private var lastFinding: (answer: String, result: Result<Location, FieldProblem>)?

  /// Rules that accept the places that a finder knows.
  package init(places: @escaping PlaceFinder) { findPlace = places }

  /// Validates every field of the report.
  ///
  /// - Parameters:
  ///   - today: the latest date allowed.
  ///   - photo: the result of inspecting the photo; with `nil`, the photo counts as missing.
  package func read(
    _ state: ReportMissingPetFlowState, today: CalendarDate, photo: PhotoInspection?
  ) -> ReportReading {
    var reader = Reader(answers: state.answers)
    let microchip = reader.optional(.microchipNumber, MicrochipNumber.init(written:))
    let picture = reader.read(.photo) { answer throws(FieldProblem) in try self.photo(answer, photo) }
    let date = reader.read(.lastSeenDate) { answer throws(FieldProblem) in
      try self.date(answer, today: today, givenOn: state.dateGivenOn ?? today)
    }
    let petName = reader.answers[.petName]?.trimmed
    let species = choice(Species.self, in: .species, &reader)
    let breed = reader.answers[.breed]?.trimmed
    let sex = choice(Sex.self, in: .sex, &reader)
    let age = reader.optional(.age, Self.age)
    let location = reader.optional(.location) { answer throws(FieldProblem) in
      try self.location(answer, chosen: state.chosenPlace).coordinates
    }
    let description = reader.text(.description)
    let phone = reader.read(.phone) { answer throws(FieldProblem) in try PhoneNumber(written: answer ?? "") }
    let email = reader.read(.email) { answer throws(FieldProblem) in try EmailAddress(written: answer ?? "") }
    let reward = reader.text(.reward)

    guard reader.errors.isEmpty, let picture, let date, let species, let sex, let phone, let email else {
      return ReportReading(errors: reader.errors, report: nil)
    }
    let announcement = CreateAnnouncementRequest(
      microchipNumber: microchip?.digits, lastSeenDate: date, petName: petName, species: species,
      breed: breed, sex: sex, age: age == 0 ? nil : age, locationLatitude: location?.latitude ?? 0,
      locationLongitude: location?.longitude ?? 0, description: description, phone: phone.number,
      email: email.address, reward: reward)
    return ReportReading(errors: [], report: MissingPetReport(announcement: announcement, photo: picture))
  }

  /// The day that an answer to the date names. `givenOn` is the day on which the field was asked, which is
  /// the default if there is no answer.
  func date(_ answer: String?, today: CalendarDate, givenOn: CalendarDate) throws(FieldProblem)
    -> CalendarDate
  {
    guard let answer else { return min(givenOn, today) }
    let text = answer.trimmed
    guard let date = CalendarDate(written: text) else {
      throw CalendarDate.isWellFormed(text) ? .dateNotReal : .dateUnreadable
    }
    guard date <= today else { throw .dateInFuture(latest: today) }
    return date
  }

  /// Finds what an answer to the location names, and remembers it until another answer is found.
  mutating func findLocation(_ answer: String) {
    do throws(FieldProblem) {
      lastFinding = (answer, .success(try findPlace(answer)))
    } catch {
      lastFinding = (answer, .failure(error))
    }
  }

  /// The location that an answer names. `chosen` is the position that the answer was understood as, or that
  /// was chosen among several: it counts even if the finder knows no such place any more.
  func location(_ answer: String, chosen: Coordinates?) throws(FieldProblem) -> Location {
    let found: Location
    do throws(FieldProblem) {
      if answer == Location.photoWord { throw .photoHasNoPosition }
      if let lastFinding, lastFinding.answer == answer {
        found = try lastFinding.result.get()
      } else {
        found = try findPlace(answer)
      }
    } catch {
      guard let chosen else { throw error }
      if case .placeAmbiguous(let places) = error,
        let place = places.first(where: { $0.coordinates.isClose(to: chosen) })
      {
        return .place(place)
      }
      return .coordinates(chosen)
    }
    guard let chosen, !found.coordinates.isClose(to: chosen) else { return found }
    return .coordinates(chosen)
  }

  /// The index of the choice that an answer names by its value; `nil` if it names none.
  func choice(of field: Field, _ answer: String) -> Int? {
    let value = answer.trimmed.uppercased()
    return answer.isTooLongForWords ? nil : field.choices.firstIndex(of: value)
  }

  private func choice<Value: CaseIterable>(_ type: Value.Type, in field: Field, _ reader: inout Reader)
    -> Value?
  {
    reader.read(field) { answer throws(FieldProblem) in
      guard let answer else { throw .choiceMissing }
      let values = Array(Value.allCases)
      guard let index = choice(of: field, answer), values.indices.contains(index) else {
        throw .choiceUnknown
      }
      return values[index]
    }
  }

  private func photo(_ answer: String?, _ inspection: PhotoInspection?) throws(FieldProblem)
    -> PhotoAttachmentMetadata
  {
    guard let answer, let inspection else { throw .photoMandatory }
    switch inspection {
    case .success(let photo): return photo
    case .failure(let problem): throw .photo(problem, path: WrittenPath(answer).path)
    }
  }

  /// The age that an answer names, in whole years; 0 if it is not known.
  static func age(_ text: String) throws(FieldProblem) -> Int {
    let digits = text.trimmed
    let unsigned = digits.first.map { $0 == "-" || $0 == "+" } == true ? digits.dropFirst() : digits[...]
    guard !unsigned.isEmpty, unsigned.allSatisfy(\.isASCIIDigit) else { throw .ageNotANumber }
    guard let age = Int(digits), ages.contains(age) else { throw .ageOutOfRange }
    return age
  }
}

/// The result of validating a report: the report or its errors.
package struct ReportReading: Sendable {
  /// The errors of all steps, in the order of the fields; empty if there is a report.
  package let errors: [FieldError]
  /// The report; `nil` if there are errors.
  package let report: MissingPetReport?
}

/// Validates fields in order and collects the errors.
private struct Reader {
  let answers: Answers
  var errors: [FieldError] = []

  mutating func read<Value>(
    _ field: Field, _ parse: (String?) throws(FieldProblem) -> Value
  ) -> Value? {
    do throws(FieldProblem) {
      return try parse(answers[field])
    } catch {
      errors.append(FieldError(field: field, problem: error))
      return nil
    }
  }

  mutating func optional<Value>(
    _ field: Field, _ parse: (String) throws(FieldProblem) -> Value
  ) -> Value? {
    guard let text = answers[field] else { return nil }
    return read(field) { _ throws(FieldProblem) in try parse(text) }
  }

  /// An optional text as typed, checked against the field's limit.
  mutating func text(_ field: Field) -> String? {
    optional(field) { text throws(FieldProblem) in
      if case .characters(let most)? = field.limit, text.count > most { throw .tooLong(limit: most) }
      return text
    }
  }
}
