import Foundation
import JSONTree
import MissingPet
import PhotoFile
import Platform
import Storage
import Submission
import SubmissionTestSupport
import TestSupport
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
    return try Self(json: #require(json))
  }
}

/// Images with nothing but their pictures, which no decoder reads.
enum Image {
  static let jpeg: [UInt8] = .jpeg(byteCount: 200_004)
  static let otherJPEG: [UInt8] = .jpeg(byteCount: 70_004)
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [0, 0, 1, 44] + Array("IDAT".utf8)
    + Array(repeating: 5, count: 300)
}

extension TestFolder {
  /// A photo in this folder, staged for sending.
  func photo(_ bytes: [UInt8] = Image.jpeg, named name: String = "photo-to-send") throws -> StagedPhoto {
    try StagedPhoto(path: write(bytes, to: name))
  }

  func openDraft(_ fileSystem: FileSystem = FileSystem(), named name: String = "draft.json") -> DraftOpening {
    DraftStore.open(inDefaultPlace: path(name), fileSystem: fileSystem)
  }

  /// Saves a draft as a program that ends then.
  func saveDraft(_ state: ReportMissingPetFlowState, named name: String = "draft.json") throws {
    let opening = openDraft(named: name)
    try opening.store.save(state)
    opening.store.release()
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

extension ReportMissingPetFlowState {
  /// A report in which every field is answered.
  static var sample: ReportMissingPetFlowState { sample(1) }

  /// A sample that contains a number.
  static func sample(_ number: Int) -> ReportMissingPetFlowState {
    var state = ReportMissingPetFlowState(step: .owner)
    for field in Field.allCases where field != .location {
      state.answers[field] = Answer("\(field) ‘ż’\n\u{1F408} \(number)")
    }
    let place = try? Coordinates(latitude: 52.2297, longitude: 21.0122)
    state.answers[.location] = place.map { Answer("52.2297, 21.0122", .success(.location(.coordinates($0)))) }
    return state
  }
}

extension AnnouncementArchive {
  @discardableResult
  func create(
    _ request: CreateAnnouncementRequest, key: String = UUID().uuidString
  ) throws(SubmissionFailure) -> AnnouncementResponse {
    try createAnnouncement(request, idempotencyKey: key, until: .never) { _ in }.response
  }

  func attach(_ photo: StagedPhoto, to announcement: AnnouncementResponse) throws(SubmissionFailure) {
    try uploadPhoto(photo, to: announcement, until: .never) { _ in }
  }

  /// The contents of the stored photo.
  func photoBytes(of announcement: AnnouncementResponse) throws -> [UInt8]? {
    let path = try store.archivedReport(id: announcement.id)?.archived?.photoPath
    return try path.map { Array(try Data(contentsOf: URL(filePath: $0))) }
  }

  /// The reports of this archive, without receipts.
  var store: ReportStore { ReportStore(archive: self, receipts: "/nonexistent/receipts") }

  func listing() throws(FileError) -> ReportStore.Listing { try store.listing() }

  func remove(_ response: AnnouncementResponse) -> Removal {
    remove(id: response.id, code: response.managementPassword)
  }

  /// Removes a report as `petspot remove` does.
  func remove(id: String, code: String) -> Removal {
    do throws(FileError) {
      guard case .found(let report) = try store.report(id: id) else { return .notFound }
      return store.remove(report, code: code)
    } catch {
      return .failed(path: error.path)
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
