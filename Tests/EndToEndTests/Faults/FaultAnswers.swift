import Foundation

/// The answers in the transcript of a run.
struct FaultAnswers {
  struct Answer: Equatable {
    /// The field's key in the draft.
    let key: String
    let text: String
    /// Whether a prompt follows, by which time the answer must be saved.
    var isConfirmed = false
  }

  /// The last answer of each field.
  private(set) var answers: [Answer] = []

  private static let keys = [
    "Microchip number": "microchipNumber", "Photo": "photoPath", "Date of disappearance": "lastSeenDate",
    "Pet's name": "petName", "Species": "species", "Breed": "breed", "Sex": "sex", "Age": "age",
    "Location": "location", "Description": "description", "Phone number": "phone", "Email": "email",
    "Reward for the finder": "reward",
  ]
  private static let commands = ["continue", "review", "quit"]

  /// Finds the typed lines in a transcript, in order. A line of a transcript is a prompt followed by what was
  /// typed.
  init(transcript: String, typed: [String]) {
    var waiting = typed[...]
    var pending: Answer?
    for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let colon = line.firstRange(of: ": ")?.upperBound else { continue }
      let label = line[..<colon].prefix { $0 != ":" && $0 != "(" }.trimmingCharacters(in: .whitespaces)
      let text = String(line[colon...])
      let isPrompt = line.hasSuffix(": ") || waiting.contains(text)
      guard isPrompt else { continue }
      if var answer = pending {
        answer.isConfirmed = true
        note(answer)
        pending = nil
      }
      guard let index = waiting.firstIndex(of: text) else { continue }
      waiting = waiting[(index + 1)...]
      guard let key = Self.keys[label], !text.isEmpty, !Self.commands.contains(text) else { continue }
      pending = Answer(key: key, text: text)
    }
    if let pending { note(pending) }
  }

  private mutating func note(_ answer: Answer) {
    answers.removeAll { $0.key == answer.key }
    answers.append(answer)
  }
}
