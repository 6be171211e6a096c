/// Asks before a service gets a text of which it may take a part for markup.
extension ReportFlow {
  /// The question whether to send the report; `nil` if no text looks like markup, if these texts were asked
  /// about before in this conversation, or if the announcement exists, so that only the photo is sent. The
  /// archive stores texts as they are.
  mutating func questionAboutMarkup(in announcement: CreateAnnouncementRequest) -> Question? {
    let texts = announcement.texts.filter { $0.text.looksLikeMarkup }
    guard destination.kind == .service, !texts.isEmpty,
      record(of: announcement)?.delivery.announcement == nil,
      textsAskedAbout.insert(Dictionary(uniqueKeysWithValues: texts.map { ($0.field, $0.text) })).inserted
    else { return nil }
    return .textsLikeMarkup(texts.map(\.field))
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
