import PlainText

/// The rules of SPEC 2: turns answers, which are texts, into a report, or says what is wrong with which field.
package struct ReportRules: Sendable {
  private let vocabulary: @Sendable () -> AnswerVocabulary

  /// Rules for people who use these words.
  package init(vocabulary: @escaping @autoclosure @Sendable () -> AnswerVocabulary) {
    self.vocabulary = vocabulary
  }

  /// Reads every field of the report.
  ///
  /// `today` is the latest date allowed: the earlier of the local and the UTC day (SPEC 2, Date). `photo` is
  /// what a look at the file said just now; `nil` when nobody looked, and then the report lacks its photo.
  package func read(
    _ state: ReportMissingPetFlowState, today: CalendarDate, photo: PhotoInspection?
  ) -> ReportReading {
    var reader = Reader(answers: state.answers)
    let microchip = reader.optional(.microchipNumber, MicrochipNumber.init(written:))
    let picture = reader.read(.photo) { answer throws(FieldProblem) in try self.photo(answer, photo) }
    let date = reader.read(.lastSeenDate) { answer throws(FieldProblem) in
      try self.date(answer, today: today, givenOn: state.dateGivenOn ?? today)
    }
    let petName = reader.answers.text(.petName)?.trimmed
    let species = reader.read(.species) { answer throws(FieldProblem) in try self.species(answer) }
    let breed = reader.answers.text(.breed)?.trimmed
    let sex = reader.read(.sex) { answer throws(FieldProblem) in try self.sex(answer) }
    let age = reader.optional(.age, Self.age)
    let location = reader.optional(.location, LocationText.read)
    let description = reader.optional(.description) { text throws(FieldProblem) in
      try Self.text(text, within: .description)
    }
    let phone = reader.read(.phone) { answer throws(FieldProblem) in try PhoneNumber(written: answer ?? "") }
    let email = reader.read(.email) { answer throws(FieldProblem) in try EmailAddress(written: answer ?? "") }
    let reward = reader.optional(.reward) { text throws(FieldProblem) in try Self.text(text, within: .reward)
    }

    guard reader.errors.isEmpty, let picture, let date, let species, let sex, let phone, let email else {
      return ReportReading(errors: reader.errors.sorted { $0.field < $1.field }, report: nil)
    }
    let announcement = MissingPetAnnouncement(
      microchipNumber: microchip, lastSeenDate: date, petName: petName, species: species, breed: breed,
      sex: sex, age: age == 0 ? nil : age, location: location, description: description,
      contact: OwnerContactDetails(phone: phone, email: email, reward: reward))
    return ReportReading(errors: [], report: MissingPetReport(announcement: announcement, photo: picture))
  }

  /// The day that an answer to the date names; `givenOn` is the day on which it was given, from which
  /// "yesterday" counts and which an empty answer means.
  func date(_ answer: String?, today: CalendarDate, givenOn: CalendarDate) throws(FieldProblem)
    -> CalendarDate
  {
    guard let answer else { return min(givenOn, today) }
    let text = answer.trimmed
    let date: CalendarDate
    if let relative = vocabulary().day(relativeTo: givenOn, written: text) {
      date = relative
    } else if let written = CalendarDate(written: text) {
      date = written
    } else {
      throw CalendarDate.isWellFormed(text) ? .dateNotReal : .dateUnreadable
    }
    guard date <= today else { throw .dateInFuture(latest: today) }
    return date
  }

  /// The day that a relative word means, counted from `day`; `nil` for any other answer.
  func day(relativeTo day: CalendarDate, _ answer: String) -> CalendarDate? {
    vocabulary().day(relativeTo: day, written: answer)
  }

  /// The species that an answer names. Throws `.speciesMissing` or `.speciesUnknown`.
  func species(_ answer: String?) throws(FieldProblem) -> Species {
    guard let answer else { throw .speciesMissing }
    guard let species = vocabulary().species(written: answer) else { throw .speciesUnknown }
    return species
  }

  /// The gender that an answer names. Throws `.sexMissing` or `.sexUnknown`.
  func sex(_ answer: String?) throws(FieldProblem) -> Sex {
    guard let answer else { throw .sexMissing }
    guard let sex = vocabulary().sex(written: answer) else { throw .sexUnknown }
    return sex
  }

  private func photo(_ answer: String?, _ inspection: PhotoInspection?) throws(FieldProblem)
    -> PhotoAttachmentMetadata
  {
    guard answer != nil, let inspection else { throw .photoMandatory }
    switch inspection {
    case .success(let photo): return photo
    case .failure(let problem): throw .photo(problem)
    }
  }

  private static func age(_ text: String) throws(FieldProblem) -> Int {
    let digits = text.trimmed
    let unsigned = digits.first.map { $0 == "-" || $0 == "+" } == true ? digits.dropFirst() : digits[...]
    guard !unsigned.isEmpty, unsigned.allSatisfy(\.isASCIIDigit) else { throw .ageNotANumber }
    guard let age = Int(digits), (0...40).contains(age) else { throw .ageOutOfRange }
    return age
  }

  private static func text(_ text: String, within field: Field) throws(FieldProblem) -> String {
    if case .characters(let most)? = field.limit, text.count > most { throw .tooLong(limit: most) }
    return text
  }
}

/// Reads field after field and collects what is wrong.
private struct Reader {
  let answers: Answers
  var errors: [FieldError] = []

  mutating func read<Value>(
    _ field: Field, _ parse: (String?) throws(FieldProblem) -> Value
  ) -> Value? {
    do throws(FieldProblem) {
      return try parse(answers.text(field))
    } catch {
      errors.append(FieldError(field: field, problem: error))
      return nil
    }
  }

  mutating func optional<Value>(
    _ field: Field, _ parse: (String) throws(FieldProblem) -> Value
  ) -> Value? {
    guard let text = answers.text(field) else { return nil }
    return read(field) { _ throws(FieldProblem) in try parse(text) }
  }
}
