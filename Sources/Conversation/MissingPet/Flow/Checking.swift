/// Validates answers, which happens only on `continue`.
extension ReportFlow {
  /// Checks the open step; in the last step, the whole report.
  ///
  /// - Parameter earlier: an announcement without a photo, which is completed if there are no errors. With
  ///   `nil`, the report is submitted.
  mutating func check(_ context: FlowContext, completing earlier: AnnouncementResponse? = nil) -> [Effect] {
    guard let photo = state.answers[.photo], state.step == Field.photo.step || state.step.isLast else {
      return conclude(photo: nil, completing: earlier, context)
    }
    let inspection = context.inspectPhoto(photo.text)
    var notices: [Effect] = []
    if let confirmed = state.confirmedPhoto, let photo = try? inspection.get(), photo != confirmed {
      // The file has changed. It is sent as it is now.
      notices = confirm(photo, after: [.photoReplaced])
    }
    return notices + conclude(photo: inspection, completing: earlier, context)
  }

  mutating func confirm(_ photo: PhotoAttachmentMetadata, after notices: [Message]) -> [Effect] {
    state.confirmedPhoto = photo
    return save() + (notices + [.photoConfirmed(photo)]).map(Effect.say)
  }

  private mutating func conclude(
    photo: PhotoInspection?, completing earlier: AnnouncementResponse?, _ context: FlowContext
  ) -> [Effect] {
    let (allErrors, report) = state.check(today: context.today, photo: photo)
    let errors = allErrors.filter { state.step.isLast || $0.field.step == state.step }
    guard errors.isEmpty else { return tell(errors) }
    note([])
    let isCreated = report.flatMap { record(of: $0.announcement) }?.delivery.announcement != nil
    if earlier == nil, !isCreated, let question = questionAboutUnusualAnswers(context) {
      return move(to: .choosing(question, returningTo: .atCommand))
    }
    if let next = state.step.next {
      let lacksPlace = state.step == Field.location.step && state.answers[.location] == nil
      return (lacksPlace ? [.say(.noUsableLocation)] : []) + open(next)
    }
    guard let report else { return move(to: .atCommand) }
    if let earlier { return complete(earlier, with: report, context) }
    return submit(report, context)
  }

  private mutating func tell(_ errors: [FieldError]) -> [Effect] {
    let here = errors.map(\.field).filter { $0.step == state.step }
    let event: [Effect] = state.step.isLast ? [.record(.step4ValidationFailed(count: errors.count))] : []
    let reminder: [Effect] = here.isEmpty ? [] : [.say(.commandReminder)]
    note(errors)
    return event + [.say(.problems(foundErrors, step: state.step))] + reminder + proceed(to: .fields(here))
  }

  /// Notes the errors that were found, each with how many times in a row it was.
  mutating func note(_ errors: [FieldError]) {
    foundErrors = errors.map { error in
      var error = error
      error.times += foundErrors.first { $0.isRepeated(by: error) }?.times ?? 0
      return error
    }
    fieldsWithErrors = Set(errors.map(\.field))
  }

  /// The error that was found in the present answer to a field; `nil` if there is none, or the field was
  /// answered since.
  package func problem(in field: Field) -> FieldError? {
    foundErrors.first { $0.field == field && fieldsWithErrors.contains(field) }
  }
}
