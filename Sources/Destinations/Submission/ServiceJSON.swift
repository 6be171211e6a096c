package import JSONTree
package import MissingPet

/// The JSON of a create request: the body of step 1. Drafts and the archive store the same members.
extension CreateAnnouncementRequest {
  /// An object with the service's keys, in the order of the fields, without those that have no value.
  package var json: JSONValue {
    let status = JSONValue.Member("status", .string(Self.status))
    return .object([status] + Field.allCases.flatMap { JSONValue(members(for: $0)).members })
  }

  /// The status of the animal. This program reports only missing ones.
  private static let status = "MISSING"

  private func members(for field: Field) -> KeyValuePairs<String, JSONValue?> {
    switch field {
    case .lastSeenDate: [field.rawValue: .string(lastSeenDate.iso8601)]
    case .species: [field.rawValue: .string(species.rawValue)]
    case .sex: [field.rawValue: .string(sex.rawValue)]
    case .age: [field.rawValue: age.map { JSONValue($0) }]
    case .location:
      ["locationLatitude": JSONValue(locationLatitude), "locationLongitude": JSONValue(locationLongitude)]
    case _ where field.kind.isText: [field.rawValue: text(of: field).map { .string($0) }]
    default: [:]
    }
  }

  /// Reads the members that `json` has; others are ignored.
  ///
  /// - Throws: an error if a required member is missing or a member is invalid.
  package init(json: JSONValue) throws(JSONValue.Mismatch) {
    guard json["status"]?.string == Self.status else { throw .init() }
    var texts: [Field: String] = [:]
    for field in Field.allCases where field.kind.isText {
      texts[field] =
        field.isRequired
        ? try json.required(field.rawValue, \.string) : try json.optional(field.rawValue, \.string)
    }
    self.init(
      texts: texts,
      lastSeenDate: try json.required("lastSeenDate", CalendarDate.init(json:)),
      species: try json.required("species") { $0.string.flatMap(Species.init) },
      sex: try json.required("sex") { $0.string.flatMap(Sex.init) },
      age: try json.optional("age") { $0.integer() },
      locationLatitude: try json.required("locationLatitude", \.double),
      locationLongitude: try json.required("locationLongitude", \.double))
  }
}

extension CalendarDate {
  /// A day, from a string `YYYY-MM-DD`; `nil` for other values.
  package init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(written: text)
  }
}

extension AnnouncementResponse {
  /// An object with `id` and `managementPassword`.
  package var json: JSONValue {
    JSONValue(["id": .string(id), "managementPassword": .string(managementPassword)])
  }

  /// Reads an identifier and a code from an object that may have other members; `nil` if one of them is
  /// missing or invalid.
  package init?(json: JSONValue) {
    guard let id = json["id"]?.string, let code = json["managementPassword"]?.string else { return nil }
    self.init(id: id, managementPassword: code)
  }
}
