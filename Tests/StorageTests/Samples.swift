import Foundation
import JSONTree
import MissingPet
import Platform
import Storage
import Submission
import Testing

extension CreateAnnouncementRequest {
  static func make(_ changes: [String: (any Sendable)?] = [:]) throws -> CreateAnnouncementRequest {
    var fields: [String: Any] = [
      "species": "DOG", "sex": "FEMALE", "lastSeenDate": "2025-03-01", "locationLatitude": 52.2297,
      "locationLongitude": 21.0122, "status": "MISSING", "email": "anna@example.org", "phone": "+48123456789",
      "microchipNumber": "616093900000001", "petName": "Reksio", "description": "Brown; limps.\n„Ą”",
      "age": 3,
    ]
    for (key, value) in changes { fields[key] = value }
    let json = JSONValue(parsing: Array(try JSONSerialization.data(withJSONObject: fields)))
    return try #require(json.flatMap(Self.init))
  }
}

/// The beginnings of images, with enough bytes for these tests.
enum Image {
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 7, count: 200_000)
  static let otherJPEG: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1] + Array(repeating: 9, count: 70_000)
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [0, 0, 0, 44] + Array("IDAT".utf8)
    + Array(repeating: 5, count: 300)
}

extension TemporaryFolder {
  /// A photo in this folder, staged for sending.
  func photo(_ bytes: [UInt8] = Image.jpeg, named name: String = "photo-to-send") throws -> StagedPhoto {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return try StagedPhoto(path: path(name))
  }

  /// An archive in this folder, with a fixed time.
  func archive(
    at time: Int = .noon, _ fileSystem: FileSystem = FileSystem(),
    in name: String = "data/petspot/announcements"
  ) -> AnnouncementArchive {
    AnnouncementArchive(folder: path(name), clock: { time }, fileSystem: fileSystem)
  }
}

extension Int {
  /// 2025-03-02T12:00:00Z
  static let noon = 1_740_916_800
}

extension AnnouncementArchive {
  @discardableResult
  func create(
    _ request: CreateAnnouncementRequest, key: String = UUID().uuidString
  ) throws(SubmissionFailure) -> AnnouncementResponse {
    try createAnnouncement(request, idempotencyKey: key, until: .never) { _ in }.response
  }

  func attach(_ photo: StagedPhoto, to announcement: AnnouncementResponse) throws(SubmissionFailure) {
    try uploadPhoto(PhotoUploadRequest(to: announcement, photo: photo), until: .never) { _ in }
  }

  /// The contents of the stored photo.
  func photoBytes(of announcement: AnnouncementResponse) throws -> [UInt8]? {
    try report(id: announcement.id)?.archived?.photoPath.map { Array(try Data(contentsOf: URL(filePath: $0))) }
  }

  /// The reports of this archive, without receipts.
  var store: ReportStore { ReportStore(archive: self, receipts: "/nonexistent/receipts") }

  func listing() throws(FileError) -> ReportStore.Listing { try store.listing() }

  /// Removes a report as `petspot remove` does.
  func remove(id: String, managementPassword: String) -> RemovalOutcome {
    do throws(FileError) {
      guard case .found(let report) = try store.report(id: id) else { return .notFound }
      return store.remove(report, code: managementPassword)
    } catch {
      return .problem(error)
    }
  }
}

extension Delivery {
  /// An announcement that a service has created, complete at a time if there is one.
  static func make(_ response: AnnouncementResponse, at service: String, sentAt: Int? = nil) -> Delivery {
    var delivery = Delivery(to: service)
    delivery.apply(sentAt.map { .delivered(response, at: $0) } ?? .created(response))
    return delivery
  }
}
