import Platform
import TestSupport

/// What was found in cells of the matrix.
struct MatrixOutcome: Sendable {
  var findings: [MatrixFinding] = []
  /// The keys of the texts whose commands were run.
  var told: Set<String> = []

  mutating func add(_ other: MatrixOutcome) {
    findings += other.findings
    told.formUnion(other.told)
  }
}

/// All cells of a world, one after the other, in alternating languages.
struct MatrixRun {
  let world: MatrixWorld
  /// English and Polish.
  let texts: [SaidTexts]

  func outcome() throws -> MatrixOutcome {
    var outcome = MatrixOutcome()
    for (place, column) in ServiceColumn.allCases.enumerated() {
      for (index, command) in MatrixCommand.allCases.enumerated() where command.matters(at: column) {
        outcome.add(try cell(column, place + index).judge(command))
      }
      guard world.kind == .receipt else { continue }
      for (index, conversation) in MatrixConversation.allCases.enumerated()
      where conversation.matters(at: column) {
        outcome.add(try cell(column, place + index).judge(conversation))
      }
    }
    guard world.state == .neverSent else { return outcome }
    if world.kind == .archive {
      for (index, refusal) in MatrixRefusal.all.enumerated() {
        outcome.add(try cell(.own, index).judge(refusal))
      }
    } else {
      for index in texts.indices { outcome.add(try cell(.own, index).judgeSaving()) }
      for moment in MatrixMoment.allCases {
        for (index, signal) in [Signal.interrupt, .terminate, .hangUp, .kill].enumerated() {
          outcome.add(try cell(.own, index).judge(signal, moment))
        }
      }
    }
    return outcome
  }

  private func cell(_ column: ServiceColumn, _ index: Int) -> MatrixCell {
    let texts = texts[index % texts.count]
    return MatrixCell(world: world, column: column, texts: texts)
  }
}

/// A response that refuses a report or its photo.
struct MatrixRefusal {
  let name: String
  let step: LoopbackStep
  let response: LoopbackResponse

  static let all = [
    MatrixRefusal(
      name: "a field", step: .create, response: .refusal(400, code: "INVALID_FORMAT", field: "breed")),
    MatrixRefusal(
      name: "an unknown field", step: .create,
      response: .refusal(400, code: "INVALID_FIELD", field: "colour")),
    MatrixRefusal(name: "a text", step: .create, response: .html(413)),
    MatrixRefusal(name: "the report", step: .create, response: .html(400)),
    MatrixRefusal(
      name: "the format", step: .photo,
      response: .refusal(400, code: "INVALID_FILE_FORMAT", field: "file")),
    MatrixRefusal(name: "the size", step: .photo, response: .html(413)),
    MatrixRefusal(name: "the photo", step: .photo, response: .html(400)),
    MatrixRefusal(name: "the code", step: .photo, response: .refusal(403, code: "FORBIDDEN")),
    MatrixRefusal(name: "nothing, by a page", step: .create, response: .html(200)),
    MatrixRefusal(name: "nothing, by a page that was created", step: .create, response: .html(201)),
    MatrixRefusal(name: "nothing, by a redirect to itself", step: .create, response: .redirect(301, to: "/")),
    MatrixRefusal(name: "the photo, by a page of success", step: .photo, response: .html(200)),
  ]
}
