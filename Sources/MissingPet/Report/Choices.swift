/// The species of the missing animal. The raw value is the service's name for it. The order of the cases
/// determines the numbers of the choices.
package enum Species: String, CaseIterable, Sendable {
  case dog = "DOG"
  case cat = "CAT"
  case bird = "BIRD"
  case rabbit = "RABBIT"
  case other = "OTHER"
}

/// The gender of the missing animal, which the service calls `sex`. The raw value is the service's name for
/// it. The order of the cases determines the numbers of the choices.
package enum Sex: String, CaseIterable, Sendable {
  case female = "FEMALE"
  case male = "MALE"
  case unknown = "UNKNOWN"
}
