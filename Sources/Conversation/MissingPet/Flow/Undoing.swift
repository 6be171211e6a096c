/// Takes back changes of answers.
extension ReportFlow {
  /// What is restored when a change of answers is taken back.
  struct Undo: Sendable {
    let shown: [Field: Answer]
    let answers: Answers
    let dateGivenOn: CalendarDate?
    let confirmedPhoto: PhotoAttachmentMetadata?
    let speciesOfBreed: Int?
  }

  private var present: Undo {
    Undo(
      shown: shownAnswers, answers: state.answers, dateGivenOn: state.dateGivenOn,
      confirmedPhoto: state.confirmedPhoto, speciesOfBreed: speciesOfBreed)
  }

  /// Notes what the line before has changed. One line can give several answers.
  package mutating func beginLine() {
    if let beforeLine, beforeLine.shown != shownAnswers { earlier = beforeLine }
    beforeLine = present
  }

  /// Takes back the last change of answers, once, and says what the answers are then.
  mutating func undo() -> [Effect] {
    guard let earlier else { return [.say(.nothingToUndo)] + askAgain() }
    let changed = shownAnswers
    state.answers = earlier.answers
    state.dateGivenOn = earlier.dateGivenOn
    state.confirmedPhoto = earlier.confirmedPhoto
    speciesOfBreed = earlier.speciesOfBreed
    (self.earlier, beforeLine) = (nil, nil)
    let fields = Field.allCases.filter { shownAnswer($0) != changed[$0] }
    fieldsWithErrors.subtract(fields)
    let told = fields.map { field in
      Effect.say(shownAnswer(field).map { .understood(field, $0) } ?? .cleared(field))
    }
    return save() + told + askAgain()
  }
}
