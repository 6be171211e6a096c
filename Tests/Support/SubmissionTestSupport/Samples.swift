package import MissingPet
import PhotoSamples
package import TestSupport

/// The name of `TemporaryFolder` in the tests of submissions.
package typealias TestFolder = TemporaryFolder

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
      texts: [
        .microchipNumber: "985141001234567", .petName: "Łatek", .breed: "kundel \"bury\"",
        .description: "Białe łapy.\nUcieka.", .phone: phone, .email: email, .reward: "500 zł",
      ],
      lastSeenDate: day, species: .dog, sex: .male, age: 7, locationLatitude: 52.2297,
      locationLongitude: -21.0122)
  }

  /// An image of a kind with nothing but its picture, which no decoder reads.
  ///
  /// - Parameter byteCount: the size in bytes, at least 60. A HEIF file has another size.
  package static func image(_ kind: PhotoKind = .jpeg, byteCount: Int = 4_096) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] { PhotoSamples.big(number, 4).reversed() }
    let picture = [UInt8](repeating: 1, count: byteCount)
    let parts: [[UInt8]] =
      switch kind {
      case .jpeg: [.jpeg(byteCount: byteCount)]
      case .png:
        [PhotoSamples.pngSignature, PhotoSamples.big(byteCount - 20, 4), Array("IDAT".utf8), picture]
      case .gif: [Array("GIF89a".utf8), [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0], picture]
      case .webp:
        [Array("RIFF".utf8), little(byteCount - 8), Array("WEBPVP8 ".utf8), little(byteCount - 20), picture]
      case .bmp:
        [
          Array("BM".utf8), little(byteCount), little(0), little(54), little(40), little(1), little(1),
          [1, 0, 8, 0], little(1), [UInt8](repeating: 0, count: 20), picture,
        ]
      case .tiff:
        [
          Array("II*\0".utf8), little(8), [2, 0, 0x11, 1, 4, 0, 1, 0, 0, 0], little(38),
          [0x17, 1, 4, 0, 1, 0, 0, 0], little(byteCount - 38), little(0), picture,
        ]
      case .heic: [PhotoSamples.heif(exif: nil, xmp: nil)]
      case .heif: [PhotoSamples.heif(exif: nil, xmp: nil, brand: "mif1")]
      }
    // Much faster than `joined()` in a debug build.
    let image = parts.reduce([], +)
    return kind == .heic || kind == .heif ? image : Array(image.prefix(byteCount))
  }
}
