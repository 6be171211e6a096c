/// The species of the missing animal. The raw value is what the service calls it; the order of the cases is the order
/// of the numbers by which a person can answer.
package enum Species: String, CaseIterable, Codable, Sendable {
  case dog = "DOG"
  case cat = "CAT"
  case bird = "BIRD"
  case rabbit = "RABBIT"
  case other = "OTHER"
}

/// The gender of the missing animal, which the service calls `sex`. The raw value is the service's; the order of the
/// cases is the order of the numbers by which a person can answer.
package enum Sex: String, CaseIterable, Codable, Sendable {
  case female = "FEMALE"
  case male = "MALE"
  case unknown = "UNKNOWN"
}
