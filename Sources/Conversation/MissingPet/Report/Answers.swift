import PlainText

/// The answers to the fields. A field without an entry is empty.
package struct Answers: Equatable, Sendable {
  private var answers: [Field: Answer] = [:]
  /// What answers say beyond their fields: at most one text for each. These texts are a part of the
  /// description. Those that are set in this way may be longer than it can be.
  package var kept: [Field: String] = [:]

  /// No answers.
  package init() {}

  /// The answer to a field; `nil` if there is none. The description is what was typed for it and, in the
  /// order of the fields, the kept texts, as sentences. Setting it changes what was typed; setting a blank
  /// answer clears a field.
  package subscript(field: Field) -> Answer? {
    get {
      if field != .description || kept.isEmpty { return answers[field] }
      let texts = [answers[field]?.text] + Field.allCases.map { kept[$0]?.begun }
      return Answer(texts.compactMap(\.self).reduce("") { $0.isEmpty ? $1 : "\($0.ended) \($1)" })
    }
    set { answers[field] = newValue.flatMap { $0.isBlank ? nil : $0 } }
  }

  /// The answer to a field as it was typed, without what other answers add to the description.
  package subscript(typed field: Field) -> Answer? { answers[field] }

  /// Whether all fields are empty and nothing is kept.
  package var isEmpty: Bool { answers.isEmpty && kept.isEmpty }

  /// Replaces what an earlier answer to a field has said beyond it. A sentence says more than something about
  /// that answer, so it stays; and so does every text if the answer is the same and says nothing beyond it.
  mutating func keep(_ text: String, from field: Field, isSameAnswer: Bool = false) -> [KeptWords] {
    let (text, before) = (text.trimmed, kept[field])
    if text == before { return [] }
    let staying = before.flatMap { $0.isSentence || isSameAnswer && text.isEmpty ? $0 : nil }
    kept[field] = staying
    let new = add(text, after: staying, from: field)
    let removed = staying == nil ? before.flatMap { hasInDescription($0) ? nil : KeptWords.removed($0) } : nil
    return [removed, new].compactMap(\.self)
  }

  /// Replaces the description. The first text that is typed for it stands before the kept texts, as far as
  /// there is room, but an edited form of one of them, with most of its words, takes its place. A later one
  /// was typed with the whole description in view, and takes the place of all.
  mutating func describe(_ text: String) -> [KeptWords] {
    let (before, typed) = (kept, answers[.description]?.text)
    let isWhole = typed != nil
    (kept, self[.description]) = ([:], Answer(text))
    var (removed, tooLong) = ([String](), [String]())
    for field in Field.allCases {
      guard let words = before[field], !hasInDescription(words) else { continue }
      if isWhole || text.hasMostWords(of: words) {
        removed.append(words)
      } else if add(words, from: field) == .noRoom(words) {
        tooLong.append(words)
      }
    }
    if let typed, !text.hasMostWords(of: typed) { removed.insert(typed, at: 0) }
    return (removed.isEmpty ? [] : [.removed(removed.joined(separator: "; "))])
      + (tooLong.isEmpty ? [] : [.noRoom(tooLong.joined(separator: "; "))])
  }

  /// Adds a text to the description if there is room, and if its words are not there.
  ///
  /// - Parameter before: what the field has there already.
  private mutating func add(_ text: String, after before: String? = nil, from field: Field) -> KeptWords? {
    if text.isEmpty || hasInDescription(text) { return nil }
    kept[field] = before.map { "\($0.ended) \(text.begun)" } ?? text
    let length = self[.description]?.text.count ?? 0
    if length <= Field.description.limit?.most ?? .max { return .added(text) }
    kept[field] = before
    return .noRoom(text)
  }

  private func hasInDescription(_ text: String) -> Bool {
    // A longer description, which only a draft can have, is refused.
    let (words, present) = (text.plainWords, (self[.description]?.text.plainWords ?? []).prefix(500))
    return !words.isEmpty && present.indices.contains { present[$0...].starts(with: words) }
  }
}

/// What became of the words of an answer that go beyond its field.
package enum KeptWords: Equatable, Sendable {
  /// They are in the description from now on.
  case added(String)
  /// They are not in the description any more.
  case removed(String)
  /// They are not in the description, or not any more, because it would be longer than it can be.
  case noRoom(String)
}

extension String {
  /// The text as a sentence: with a full stop, unless it ends in a mark like it.
  package var ended: String { last.map(".!?…".contains) == true ? self : self + "." }

  /// The text with a capital letter, if it begins with a word.
  package var begun: String {
    let word = prefix { !$0.isWhitespace }
    let isWord = word.allSatisfy { $0.isLetter || ",:'’-".contains($0) }
    return isWord ? prefix(1).uppercased() + dropFirst() : self
  }

  fileprivate var plainWords: [Substring] {
    folded.split { !$0.isLetter && !$0.isNumber }
  }

  /// Whether the text has more words than say something about an answer.
  fileprivate var isSentence: Bool { plainWords.count > 5 }

  fileprivate func hasMostWords(of other: String) -> Bool {
    let (words, others) = (Set(plainWords), other.plainWords)
    return others.count(where: words.contains) * 2 > others.count
  }
}
