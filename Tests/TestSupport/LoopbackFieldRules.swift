import Foundation

/// The rules of the real service for the fields of an announcement, and the order in which it reports
/// violations: the fields in the service's own order, then unknown keys, then missing contact data.
///
/// Deliberately stricter than the service in three points, to detect errors of the program: the service
/// accepts any text as the species or the sex, `FOUND` as the status, and days such as February 30.
enum LoopbackFieldRules {
  /// All fields, in the order in which the service checks them.
  static let fields = [
    "petName", "species", "breed", "sex", "age", "description", "microchipNumber", "locationLatitude",
    "locationLongitude", "email", "phone", "lastSeenDate", "status", "reward",
  ]
  private static let required: Set = [
    "species", "sex", "locationLatitude", "locationLongitude", "lastSeenDate", "status",
  ]
  private static let withoutMarkup: Set = ["petName", "species", "breed", "sex", "description", "reward"]

  /// The service's response to invalid values; `nil` if all are valid.
  static func refusal(of values: [String: LoopbackJSON]) -> LoopbackResponse? {
    for field in fields {
      if let code = problem(with: values[field], in: field) { return .refusal(400, code: code, field: field) }
    }
    // The service names the first one of the body; this one, the first of the alphabet.
    if let key = values.keys.filter({ !fields.contains($0) }).min() {
      return .refusal(400, code: "INVALID_FIELD", field: key)
    }
    guard values["email"] != nil || values["phone"] != nil else {
      return .refusal(400, code: "MISSING_CONTACT", field: "contact")
    }
    return nil
  }

  /// The values as the service stores them, one for each field: without markup, and `null` for an absent or
  /// empty one. A text that is empty only without its markup remains an empty text.
  static func stored(_ values: [String: LoopbackJSON]) -> [String: LoopbackJSON] {
    let stored = fields.map { field -> (String, LoopbackJSON) in
      guard let value = values[field], value.text != "" else { return (field, .null) }
      guard let text = value.text, withoutMarkup.contains(field) else { return (field, value) }
      return (field, .text(LoopbackMarkup.removed(from: text)))
    }
    return Dictionary(uniqueKeysWithValues: stored)
  }

  /// The service's code for what is wrong with a value.
  private static func problem(with value: LoopbackJSON?, in field: String) -> String? {
    guard let value else { return required.contains(field) ? "MISSING_VALUE" : nil }
    let text = value.text?.trimmingCharacters(in: .whitespacesAndNewlines)
    if ["species", "sex"].contains(field), text == "" { return "MISSING_VALUE" }
    return isValid(value, text, in: field) ? nil : "INVALID_FORMAT"
  }

  private static func isValid(_ value: LoopbackJSON, _ text: String?, in field: String) -> Bool {
    switch field {
    case "species": ["DOG", "CAT", "BIRD", "RABBIT", "OTHER"].contains(value.text)
    case "sex": ["MALE", "FEMALE", "UNKNOWN"].contains(value.text)
    case "status": value.text == "MISSING"
    case "lastSeenDate": text.map(isPastDay) ?? false
    case "locationLatitude": value.number.map { (-90...90).contains($0) } ?? false
    case "locationLongitude": value.number.map { (-180...180).contains($0) } ?? false
    case "age": value.number.map { $0 > 0 && $0 == $0.rounded() } ?? false
    case "microchipNumber": text?.wholeMatch(of: /[0-9]+/) != nil
    case "email": text?.wholeMatch(of: /(?=.{1,254}$)[^\s@]+@[^\s@]+\.[^\s@]+/) != nil
    case "phone": text?.contains(/[0-9]/) ?? false
    default: text != nil
    }
  }

  /// Whether the text is a day of the form `YYYY-MM-DD`, not after today in UTC.
  private static func isPastDay(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/) else { return false }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let day = DateComponents(year: Int(match.1), month: Int(match.2), day: Int(match.3))
    guard let date = calendar.date(from: day) else { return false }
    return calendar.dateComponents([.year, .month, .day], from: date) == day && date <= Date()
  }
}
