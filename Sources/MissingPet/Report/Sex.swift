/// The gender of the missing animal, which the service calls `sex` (CONTRACT, step 1). The order of the
/// cases is the order of the numbers by which a person can answer.
package enum Sex: String, CaseIterable, Codable, Sendable {
  case female = "FEMALE"
  case male = "MALE"
  case unknown = "UNKNOWN"
}
