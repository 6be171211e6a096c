import PlainText

/// The rules that a whole report must satisfy. Whether a single answer is valid was found when it was read.
extension ReportMissingPetFlowState {
  /// The errors of all steps, in the order of the fields, or the report if there are none.
  ///
  /// - Parameters:
  ///   - today: the latest date allowed, and the date if none was asked.
  ///   - photo: the result of inspecting the photo; with `nil`, the photo counts as missing.
  package func check(
    today: CalendarDate, photo: PhotoInspection?
  ) -> (errors: [FieldError], report: MissingPetReport?) {
    let errors = Field.allCases.compactMap { field in
      problem(in: field, today: today, photo: photo).map {
        FieldError(field: field, problem: $0, typed: answers[field]?.text)
      }
    }
    guard errors.isEmpty, let photo = try? photo?.get(),
      let announcement = CreateAnnouncementRequest(answers, askedOn: min(dateGivenOn ?? today, today))
    else { return (errors, nil) }
    return ([], MissingPetReport(announcement: announcement, photo: photo))
  }

  private func problem(in field: Field, today: CalendarDate, photo: PhotoInspection?) -> FieldProblem? {
    guard let answer = answers[field] else {
      return field.isRequired && field != .lastSeenDate ? .missing : nil
    }
    switch answer.value {
    case .failure(let problem): return problem
    case .success(.day(let day)) where day > today: return .dateInFuture(latest: today)
    case .success(.text) where !field.kind.isAsTyped: return .unreadable
    case .success: break
    }
    if field == .photo {
      guard let photo else { return .missing }
      if case .failure(let problem) = photo { return .photo(problem, path: WrittenPath(answer.text).path) }
    }
    if case .characters(let most)? = field.limit, answer.text.count > most { return .tooLong(limit: most) }
    return nil
  }
}

extension CreateAnnouncementRequest {
  /// The announcement with valid answers; `nil` if a required one is missing. Without an answer to the date,
  /// it is the day on which it was asked.
  fileprivate init?(_ answers: Answers, askedOn day: CalendarDate) {
    guard let species = answers[.species]?.choice, Species.allCases.indices.contains(species),
      let sex = answers[.sex]?.choice, Sex.allCases.indices.contains(sex)
    else { return nil }
    let date: CalendarDate =
      if case .success(.day(let day))? = answers[.lastSeenDate]?.value { day } else { day }
    let age: Int? = if case .success(.age(let age))? = answers[.age]?.value, age > 0 { age } else { nil }
    let position = answers[.location]?.location?.coordinates
    self.init(
      texts: Dictionary(
        uniqueKeysWithValues: Field.allCases.filter(\.kind.isText).compactMap { field in
          answers[field]?.sent(to: field).map { (field, $0) }
        }),
      lastSeenDate: date, species: Species.allCases[species], sex: Sex.allCases[sex], age: age,
      locationLatitude: position?.latitude ?? 0, locationLongitude: position?.longitude ?? 0)
  }
}

extension Answer {
  /// The text that is sent for a field; `nil` for other values and answers that are not valid.
  fileprivate func sent(to field: Field) -> String? {
    switch value {
    case .success(.text): field.kind == .name ? text.trimmed : text
    case .success(.microchip(let number)): number.digits
    case .success(.phone(let phone)): phone.number
    case .success(.email(let email)): email.address
    case .success(.day), .success(.choice), .success(.age), .success(.location), .failure: nil
    }
  }
}
