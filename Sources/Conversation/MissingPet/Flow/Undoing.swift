extension ReportFlow {
  /// The state at a line. Of it, a change of answers that is taken back restores what belongs to them.
  typealias Undo = (state: ReportMissingPetFlowState, speciesOfBreed: Int?)

  /// Notes what the line before has changed. One line can give several answers.
  package mutating func beginLine() {
    if let beforeLine, beforeLine.state.shownAnswers != state.shownAnswers { earlier = beforeLine }
    beforeLine = (state, speciesOfBreed)
  }

  /// Takes back the last change of answers, once, and says what the answers are then.
  mutating func undo() -> [Effect] {
    guard let earlier else { return [.say(.nothingToUndo)] + askAgain() }
    let changed = state
    state.answers = earlier.state.answers
    state.dateGivenOn = earlier.state.dateGivenOn
    state.confirmedPhoto = earlier.state.confirmedPhoto
    speciesOfBreed = earlier.speciesOfBreed
    (self.earlier, beforeLine) = (nil, nil)
    let fields = Field.allCases.filter { state.shownAnswer($0) != changed.shownAnswer($0) }
    fieldsWithErrors.subtract(fields)
    let told = fields.map { field in
      Effect.say(state.shownAnswer(field).map { .understood(field, $0) } ?? .cleared(field))
    }
    return save() + told + askAgain()
  }
}
