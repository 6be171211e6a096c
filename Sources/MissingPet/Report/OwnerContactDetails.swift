/// How the finder reaches the owner (seeds: `OwnerContactDetails`). Each part was parsed, so it is valid.
package struct OwnerContactDetails: Equatable, Codable, Sendable {
  /// Digits with the leading + if one was typed.
  package let phone: PhoneNumber
  /// Trimmed, case as typed.
  package let email: EmailAddress
  /// Verbatim; `nil` when nothing but white space was typed.
  package let reward: String?
}
