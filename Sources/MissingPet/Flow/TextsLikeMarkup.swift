/// Asks before a service gets a text of which it may take a part for markup.
extension ReportFlow {
  /// The question whether to send the report; `nil` if no text looks like markup, if these texts were asked
  /// about before in this conversation, or if the announcement exists, so that only the photo is sent. The
  /// archive stores texts as they are.
  mutating func questionAboutMarkup(in announcement: CreateAnnouncementRequest) -> Question? {
    let texts = announcement.textsLikeMarkup
    guard destination.kind == .service, let question = announcement.questionAboutMarkup,
      record(of: announcement)?.delivery.announcement == nil,
      textsAskedAbout.insert(Dictionary(uniqueKeysWithValues: texts.map { ($0.field, $0.text) })).inserted
    else { return nil }
    return question
  }
}

extension CreateAnnouncementRequest {
  /// The question whether to send the report to a service; `nil` if no text looks like markup.
  package var questionAboutMarkup: Question? {
    textsLikeMarkup.isEmpty ? nil : .textsLikeMarkup(textsLikeMarkup.map(\.field))
  }

  fileprivate var textsLikeMarkup: [(field: Field, text: String)] {
    texts.filter { $0.text.looksLikeMarkup }
  }
}

extension String {
  /// Whether a service may take a part of the text for a tag or a character reference of HTML: whether it has
  /// `<` or `>`, or `&` and anywhere after that `;`.
  fileprivate var looksLikeMarkup: Bool {
    let reference = utf8.drop { $0 != UInt8(ascii: "&") }
    return utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
      || reference.contains(UInt8(ascii: ";"))
  }
}
