@testable import MissingPet

extension CalendarDate {
  static func make(_ text: String) -> CalendarDate { CalendarDate(written: text)! }
}

extension PhotoAttachmentMetadata {
  static func make(path: String = "/home/anna/rex.jpg", byteCount: Int = 1000, modified: Int = 1) -> Self {
    .init(path: path, kind: .jpeg, byteCount: byteCount, modified: modified)
  }
}

extension FieldError {
  static func make(_ field: Field, _ problem: FieldProblem) -> FieldError {
    FieldError(field: field, problem: problem)
  }
}

extension AnswerVocabulary {
  /// The vocabulary of two languages, as the program passes it.
  static func make() -> AnswerVocabulary {
    AnswerVocabulary(
      choices: [
        .species: [
          ["dog", "pies"], ["cat", "kot"], ["bird", "ptak"], ["rabbit", "królik"], ["other", "inny"],
        ],
        .sex: [["female", "samica"], ["male", "samiec"], ["unknown", "nieznana"]],
      ],
      today: ["today", "dzisiaj", "dziś"], yesterday: ["yesterday", "wczoraj"])
  }
}

extension ReportMissingPetFlowState {
  /// A complete report without optional answers.
  static var complete: ReportMissingPetFlowState {
    var state = ReportMissingPetFlowState(step: .owner)
    state.answers[.photo] = "rex.jpg"
    state.answers[.lastSeenDate] = "2026-11-20"
    state.answers[.species] = "dog"
    state.answers[.sex] = "male"
    state.answers[.phone] = "+48 123 456 789"
    state.answers[.email] = "owner@example.com"
    return state
  }
}

extension AnnouncementResponse {
  static func make(_ number: Int = 1) -> AnnouncementResponse {
    AnnouncementResponse(
      id: "bb3fc451-1f51-407d-bb85-2569dc9baed\(number)", managementPassword: "46743\(number)")!
  }
}
