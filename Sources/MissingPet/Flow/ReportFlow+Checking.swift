/// `continue`: the one moment at which answers are judged.
extension ReportFlow {
  /// Checks the open step. The photo is looked at first where it matters: in its own step, and before the
  /// report is sent.
  mutating func check(_ surroundings: Surroundings) -> [Effect] {
    guard let path = state.answers[.photo], state.step == Field.photo.step || state.step.isLast else {
      return conclude(photo: nil, surroundings)
    }
    position = .checkingPhoto
    return [.inspectPhoto(path)]
  }

  mutating func photoInspected(_ inspection: PhotoInspection, in surroundings: Surroundings) -> [Effect] {
    switch position {
    case .confirmingPhoto(let rest):
      // Only a success is told: a photo that is unfit is judged on `continue`, like every answer.
      guard let photo = try? inspection.get() else { return ask(rest[...]) }
      return confirm(photo, after: []) + ask(rest[...])
    case .checkingPhoto: return replaced(by: inspection) + conclude(photo: inspection, surroundings)
    default: return []
    }
  }

  private mutating func confirm(_ photo: PhotoAttachmentMetadata, after notices: [Message]) -> [Effect] {
    state.confirmedPhoto = photo
    return save() + (notices + [.photoConfirmed(photo)]).map(Effect.say)
  }

  /// A photo whose file has changed since it was confirmed goes out as it is now, and the person hears so.
  private mutating func replaced(by inspection: PhotoInspection) -> [Effect] {
    guard let confirmed = state.confirmedPhoto, let photo = try? inspection.get(), photo != confirmed
    else { return [] }
    return confirm(photo, after: [.photoReplaced])
  }

  private mutating func conclude(photo: PhotoInspection?, _ surroundings: Surroundings) -> [Effect] {
    let reading = rules.read(state, today: surroundings.today, photo: photo)
    let errors = reading.errors.filter { state.step.isLast || $0.field.step == state.step }
    guard errors.isEmpty else { return report(errors) }
    if let next = state.step.next {
      let lacksPlace = state.step == Field.location.step && state.answers[.location] == nil
      return (lacksPlace ? [.say(.noUsableLocation)] : []) + open(next)
    }
    guard let report = reading.report else { return move(to: .atCommand) }
    return submit(report, surroundings)
  }

  private mutating func report(_ errors: [FieldError]) -> [Effect] {
    let here = errors.map(\.field).filter { $0.step == state.step }
    let event: [Effect] = state.step.isLast ? [.record(.step4ValidationFailed(count: errors.count))] : []
    return event + [.say(.problems(errors, step: state.step))] + ask(here[...])
  }
}
