import Conversation
import LineEditing
import MissingPet

extension LineRequest {
  /// A question of the conversation, as the reader of lines takes it.
  init(_ question: LineQuestion) {
    let completion: Completion =
      switch question.completion {
      case .words(let words): words.isEmpty ? .none : .words(words)
      case .fileNames: .fileNames
      }
    self.init(
      prompt: question.prompt, limit: question.limit, freeFirst: LineQuestion.literalMark,
      earlier: question.current, completion: completion)
  }
}

extension LineAnswer {
  /// What the reader of lines gave, as the conversation takes it.
  init(_ result: ReadResult) {
    switch result {
    case .line(let line, let leftOut): self = .line(line, leftOut: leftOut)
    case .interrupted(let lineWasEmpty): self = .interrupted(lineWasEmpty: lineWasEmpty)
    case .endOfInput: self = .ended
    case .undecodable: self = .undecodable
    case .signalled(let signal): self = .signalled(signal)
    case .failed: self = .failed
    case .inputUnreadable: self = .inputUnreadable
    case .outputUnwritable: self = .outputUnwritable
    }
  }
}
