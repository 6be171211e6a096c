import JSONTree
import MissingPet
import Submission

/// The draft format: `version`, the text of each answer under its field's key, as it would be typed, under
/// `additions` what the answers add to the description, and the program's own data under `memory`.
extension ReportMissingPetFlowState {
  /// The keys of a draft. Other keys are unknown.
  static let draftKeys = ["version", "additions", "memory"] + Field.allCases.flatMap(\.draftKeys)

  var json: JSONValue {
    let version = JSONValue.Member("version", JSONValue(Self.version))
    let additions = Field.allCases.compactMap { field in
      answers.kept[field].map { JSONValue.Member(field.draftKeys[0], .string($0)) }
    }
    return .object(
      [version] + Field.allCases.flatMap(members)
        + (additions.isEmpty ? [] : [.init("additions", .object(additions))]) + [.init("memory", memory)])
  }

  private func members(for field: Field) -> [JSONValue.Member] {
    guard let answer = answers[typed: field] else { return [] }
    var values = [JSONValue.string(answer.text)]
    if let place = answer.location?.coordinates {
      values += [JSONValue(place.latitude), JSONValue(place.longitude)]
    }
    return zip(field.draftKeys, values).map { .init($0, $1) }
  }

  private var memory: JSONValue {
    JSONValue([
      "step": JSONValue(step.rawValue), "dateGivenOn": dateGivenOn.map { .string($0.iso8601) },
      "service": service.map { .string($0) }, "confirmedPhoto": confirmedPhoto?.json,
      "submissions": submissions.isEmpty ? nil : .array(submissions.map(\.json)),
    ])
  }

  /// Reads the answers and the memory of a draft, whatever its version.
  ///
  /// - Throws: an error if an answer is neither a string nor a number, or if `memory` is invalid.
  init(json: JSONValue) throws(JSONValue.Mismatch) {
    self.init()
    for field in Field.allCases {
      answers[field] = try json.optional(field.draftKeys[0], Self.text).map { Answer($0) }
    }
    var numbers: [String] = []
    for key in Field.location.draftKeys.dropFirst() {
      if let number = try json.optional(key, Self.text) { numbers.append(number) }
    }
    answers[.location] = Self.location(answers[.location], numbers: numbers)
    // Earlier programs kept any value under this key, so one that is no text is no error.
    for field in Field.allCases {
      let text = json["additions"]?[field.draftKeys[0]].flatMap(Self.text)
      answers.kept[field] = text.flatMap { Answer($0).isBlank ? nil : $0 }
    }
    guard let memory = json["memory"], memory != .null else { return }
    step = try memory.optional("step") { $0.integer().flatMap(Step.init) } ?? .first
    dateGivenOn = try memory.optional("dateGivenOn", CalendarDate.init(json:))
    service = try memory.optional("service", \.string)
    confirmedPhoto = try memory.optional("confirmedPhoto", PhotoAttachmentMetadata.init(json:))
    submissions = try memory.elements(of: "submissions", SubmissionRecord.init(json:))
  }

  /// The location in a draft, with the position that it stands for. `location` holds the text as typed, but
  /// the numbers take precedence, because the user may have edited them. Numbers that are no position are the
  /// answer themselves, so that their error is reported.
  private static func location(_ answer: Answer?, numbers: [String]) -> Answer? {
    guard !numbers.isEmpty else { return answer }
    let degrees = numbers.compactMap { Double($0.split(separator: ",").joined(separator: ".")) }
    guard let answer, numbers.count == 2, degrees.count == 2,
      let position = try? Coordinates(latitude: degrees[0], longitude: degrees[1])
    else { return Answer(numbers.joined(separator: "; ")) }
    return Answer(answer.text, .success(.location(.coordinates(position))))
  }

  /// An answer: a string, or a number as it is written, but a whole one without a fraction.
  private static func text(of value: JSONValue) -> String? {
    guard case .number(let text) = value, value.double != nil else { return value.string }
    return value.integer().map { String($0) } ?? text
  }
}

extension Field {
  /// The keys of a field in a draft: that of the text, and those of what it means, which the user may edit.
  fileprivate var draftKeys: [String] {
    switch self {
    case .photo: ["photoPath"]
    case .location: [rawValue, "latitude", "longitude"]
    default: [rawValue]
    }
  }
}

// MARK: What a draft keeps under `memory`. Most keys are the names of the properties.

extension SubmissionRecord {
  var json: JSONValue {
    JSONValue([
      "announcement": announcement.json, "idempotencyKey": .string(idempotencyKey),
      "service": keepsDelivery ? nil : .string(delivery.destination),
      "delivery": keepsDelivery ? delivery.json : nil, "deliveredPhoto": deliveredPhoto?.json,
      "isFromReceipt": .bool(isFromReceipt), "codeWasRefused": .bool(codeWasRefused),
    ])
  }

  init(json: JSONValue) throws(JSONValue.Mismatch) {
    let kept = try json.optional("delivery", Delivery.init(json:))
    let service = try json.optional("service", \.string)
    guard let delivery = kept ?? service.map({ Delivery(to: $0) }) else { throw .init() }
    self.init(
      announcement: try json.required("announcement", CreateAnnouncementRequest.init(json:)),
      idempotencyKey: try json.required("idempotencyKey", \.string),
      delivery: delivery, keepsDelivery: kept != nil,
      deliveredPhoto: try json.optional("deliveredPhoto", PhotoAttachmentMetadata.init(json:)),
      isFromReceipt: try json.optional("isFromReceipt", \.bool) ?? false,
      codeWasRefused: try json.optional("codeWasRefused", \.bool) ?? false)
  }
}

extension PhotoAttachmentMetadata {
  var json: JSONValue {
    JSONValue([
      "path": .string(path), "kind": .string(kind.rawValue), "byteCount": JSONValue(byteCount),
      "modified": JSONValue(modified), "origin": origin?.json,
    ])
  }

  init(json: JSONValue) throws(JSONValue.Mismatch) {
    self.init(
      path: try json.required("path", \.string),
      kind: try json.required("kind") { $0.string.flatMap(PhotoKind.init) },
      byteCount: try json.required("byteCount") { $0.integer() },
      modified: try json.required("modified") { $0.integer() },
      origin: try json.optional("origin", PhotoOrigin.init(json:)))
  }
}

extension PhotoOrigin {
  fileprivate var json: JSONValue {
    let position = position.map {
      JSONValue(["latitude": JSONValue($0.latitude), "longitude": JSONValue($0.longitude)])
    }
    return JSONValue([
      "position": position, "day": day.map { .string($0.iso8601) }, "isReduced": .bool(isReduced),
      "picture": .string(picture.rawValue), "byteCount": byteCount.map { JSONValue($0) },
    ])
  }

  fileprivate init(json: JSONValue) throws(JSONValue.Mismatch) {
    self.init(
      position: try json.optional("position") {
        guard let north = $0["latitude"]?.double, let east = $0["longitude"]?.double else { return nil }
        return try? Coordinates(latitude: north, longitude: east)
      },
      day: try json.optional("day", CalendarDate.init(json:)),
      isReduced: try json.optional("isReduced", \.bool) ?? false,
      picture: try json.optional("picture") { $0.string.flatMap(PhotoPicture.init) } ?? .whole,
      byteCount: try json.optional("byteCount") { $0.integer() })
  }
}
