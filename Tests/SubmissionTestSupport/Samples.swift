package import MissingPet
import TestSupport

/// Values for tests. Tests search outputs for the phone, the email and the code.
package enum Samples {
  /// A phone number.
  package static let phone = "+48601234567"
  /// An email address.
  package static let email = "anna.kowalska@example.org"
  /// An idempotency key.
  package static let key = "7c9e6679-7425-40de-944b-e07fc1f90ae7"

  /// The response to an earlier create request.
  package static func accepted() throws -> AnnouncementResponse {
    guard
      let accepted = AnnouncementResponse(
        id: "0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001", managementPassword: "467432")
    else { throw TestFailure("not a valid id and code") }
    return accepted
  }

  /// A report with every field.
  package static func request() throws -> CreateAnnouncementRequest {
    guard let day = CalendarDate(year: 2024, month: 2, day: 29) else { throw TestFailure("not a day") }
    return CreateAnnouncementRequest(
      microchipNumber: "985141001234567", lastSeenDate: day, petName: "Łatek", species: .dog,
      breed: "kundel \"bury\"", sex: .male, age: 7, locationLatitude: 52.2297, locationLongitude: -21.0122,
      description: "Białe łapy.\nUcieka.", phone: phone, email: email, reward: "500 zł")
  }

  /// An image: the beginning of its kind, as far as the service examines it, padded with a pattern.
  package static func image(_ kind: PhotoKind = .jpeg, byteCount: Int = 4_096) -> [UInt8] {
    let start: [UInt8] =
      switch kind {
      case .jpeg: [0xFF, 0xD8, 0xFF, 0xE0]
      case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 4] + Array("IDAT".utf8)
      case .gif: Array("GIF89a".utf8)
      case .webp: Array("RIFF".utf8) + [1, 2, 3, 4] + Array("WEBP".utf8)
      case .bmp: Array("BM".utf8) + [0, 0, 0, 0]
      case .tiff: [0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0, 0, 0]
      case .heic: [0, 0, 0, 24] + Array("ftypheic".utf8)
      case .heif: [0, 0, 0, 24] + Array("ftypmif1".utf8)
      }
    return start.padded(to: byteCount)
  }
}
