import JSONTree
import MissingPet
import PlainText

extension CreatedAnnouncement {
  /// Reads the body of a successful response to step 1; `nil` if it has no usable id and code.
  ///
  /// It is read with tolerance: the key of the code in camelCase or snake_case, the code as a string or a
  /// whole number. Unknown keys, texts of other types, and white space at the ends of a text are ignored.
  init?(body: [UInt8], to request: CreateAnnouncementRequest) {
    guard let json = JSONValue(parsing: body), let id = json["id"]?.string,
      let code = Self.code(in: json["managementPassword"]) ?? Self.code(in: json["management_password"]),
      let response = AnnouncementResponse(id: id, managementPassword: code)
    else { return nil }
    self.init(response, changes: Self.changes(of: request, in: json))
  }

  private static func changes(
    of request: CreateAnnouncementRequest, in json: JSONValue
  ) -> [StoredTextChange] {
    request.texts.compactMap { field, sent in
      guard let value = json[field.rawValue], let stored = value == .null ? "" : value.string,
        stored.trimmed != sent.trimmed
      else { return nil }
      return StoredTextChange(field: field, sent: sent, stored: stored)
    }
  }

  private static func code(in value: JSONValue?) -> String? {
    value?.string ?? value?.integer(UInt64.self).map { String($0) }
  }
}

extension PublishedAnnouncement {
  /// Reads the body of a response to a request for an announcement, with tolerance; `nil` if it is not that
  /// of the announcement with this id. Character references in texts are replaced.
  init?(body: [UInt8], of id: String) {
    guard let json = JSONValue(parsing: body), json["id"]?.string?.lowercased() == id.lowercased() else {
      return nil
    }
    self.init(
      microchipNumber: json["microchipNumber"]?.string, hasPhoto: json["photoUrl"]?.string?.isEmpty == false,
      report: try? CreateAnnouncementRequest(json: json.withoutCharacterReferences))
  }
}

/// The body of an error response, `{"error": {"code", "message", "field"}}`. The message is not read, since
/// it may repeat what the user typed.
struct ServiceError: Equatable {
  /// The code in upper case, e.g. `CONFLICT`.
  let code: String?
  /// The name of the rejected field, as the service spells it.
  let field: String?

  /// Reads a body; `nil` if it has another form, e.g. because it is empty, cut off, or a page of a proxy.
  init?(_ body: [UInt8]) {
    guard let error = JSONValue(parsing: body)?["error"], case .object = error else { return nil }
    code = error["code"]?.string?.uppercased()
    field = error["field"]?.string
  }

  /// The objection to the rejected field; `nil` without a field, or if its name does not look like one. The
  /// name of an unknown field is shown to the user, so it must not be a phone number or a code.
  var objection: ServiceObjection? {
    guard let field else { return nil }
    // A name in snake_case stands for the same in camelCase.
    let words = field.split(separator: "_")
    let name = words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    if let known = Field(rawValue: name) { return .field(known) }
    if ["locationLatitude", "locationLongitude", "latitude", "longitude"].contains(name) {
      return .field(.location)
    }
    let isName =
      field.utf8.count <= 64 && field.first?.isLetter == true && field.filter(\.isWholeNumber).count <= 3
      && field.allSatisfy { $0.isASCII && ($0.isLetter || $0.isWholeNumber || "_.-[]".contains($0)) }
    return isName ? .unknownField(field) : nil
  }
}

// MARK: Character references

extension JSONValue {
  /// The object without character references in its texts: a service that stores `>` as `&gt;` returns it so.
  var withoutCharacterReferences: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        member.value.string.map { Member(member.key, .string($0.withoutCharacterReferences)) } ?? member
      })
  }
}

extension String {
  /// The text with each character reference of HTML that services write replaced by its character. The result
  /// is not read again: `&amp;gt;` stands for `&gt;`.
  var withoutCharacterReferences: String {
    let parts = utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map {
      Substring($0)
    }
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
      let reference = Self.characterReferences.first { part.utf8.starts(with: $0.key.utf8) }
      text += reference?.value ?? "&"
      text += Substring(part.utf8.dropFirst(reference?.key.utf8.count ?? 0))
    }
  }

  /// The characters by their references without `&`.
  private static let characterReferences: KeyValuePairs = [
    "amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\"", "apos;": "'", "#39;": "'", "#x27;": "'",
    "#x2F;": "/",
  ]
}
