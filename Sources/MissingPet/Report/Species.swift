/// The species of the missing animal. The raw value is what the service calls it (CONTRACT, step 1); the
/// order of the cases is the order of the numbers by which a person can answer.
package enum Species: String, CaseIterable, Codable, Sendable {
  case dog = "DOG"
  case cat = "CAT"
  case bird = "BIRD"
  case rabbit = "RABBIT"
  case other = "OTHER"
}
