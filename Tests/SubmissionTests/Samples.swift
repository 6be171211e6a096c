import Foundation
import Testing

@testable import MissingPet
@testable import Submission

/// Values for tests. The phone, the email and the code are ones that can be searched for.
enum Samples {
  static let phone = "+48601234567"
  static let email = "anna.kowalska@example.org"
  static let key = "7c9e6679-7425-40de-944b-e07fc1f90ae7"

  /// What a service answered to an earlier create.
  static func accepted() throws -> AnnouncementResponse {
    try #require(
      AnnouncementResponse(id: "0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001", managementPassword: "467432"))
  }

  /// A report with every field, or with none of the optional ones.
  static func announcement(microchip: String? = "985141001234567", isFull: Bool = true) throws
    -> MissingPetAnnouncement
  {
    MissingPetAnnouncement(
      microchipNumber: try microchip.map { try MicrochipNumber(written: $0) },
      lastSeenDate: try #require(CalendarDate(year: 2024, month: 2, day: 29)),
      petName: isFull ? "Łatek" : nil, species: .dog, breed: isFull ? "kundel \"bury\"" : nil, sex: .male,
      age: isFull ? 7 : nil, location: isFull ? try Coordinates(latitude: 52.2297, longitude: -21.0122) : nil,
      description: isFull ? "Białe łapy.\nUcieka." : nil,
      contact: OwnerContactDetails(
        phone: try PhoneNumber(written: phone), email: try EmailAddress(written: email),
        reward: isFull ? "500 zł" : nil))
  }

  /// The first bytes of a kind, filled up to a size with bytes that differ.
  static func image(_ kind: PhotoKind = .jpeg, byteCount: Int = 4_096) -> [UInt8] {
    let start: [UInt8] =
      switch kind {
      case .jpeg: [0xFF, 0xD8, 0xFF, 0xE0]
      case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      case .gif: Array("GIF89a".utf8)
      case .webp: Array("RIFF".utf8) + [1, 2, 3, 4] + Array("WEBP".utf8)
      case .bmp: Array("BM".utf8) + [0, 0, 0, 0]
      case .tiff: [0x49, 0x49, 0x2A, 0x00]
      case .heif: [0, 0, 0, 24] + Array("ftypheic".utf8)
      }
    let pattern = (0..<4_099).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var bytes = start
    bytes.reserveCapacity(byteCount)
    while bytes.count < byteCount { bytes += pattern.prefix(byteCount - bytes.count) }
    return bytes
  }
}
