import Foundation
import MissingPet
import PhotoFile
import PhotoSamples
import Platform
import Storage
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

struct AnnouncementArchiveTests {
  let folder: TestFolder
  let archive: AnnouncementArchive

  init() throws {
    folder = try TestFolder()
    archive = folder.archive()
  }

  @Test func aNewAnnouncementIsListedWithoutAPhoto() throws {
    let response = try archive.create(.make())
    expectEqual(response.managementPassword.utf8.count, 6)
    #expect(response.managementPassword.utf8.allSatisfy { (0x30...0x39).contains($0) })
    #expect(AnnouncementResponse.isUUID(response.id))
    let listing = try archive.listing()
    #expect(listing.damaged == [] && listing.reports.count == 1)
    let listed = try #require(listing.reports.first)
    expectEqual(listed.announcement, response)
    #expect(listed.log.petName == "Reksio" && listed.log.species == .dog)
    #expect(listed.log.lastSeenDate.iso8601 == "2025-03-01" && listed.time == .noon)
    #expect(!listed.hasPhoto && listed.deliveries == [])
  }

  @Test func theFileIsReadableAndComplete() throws {
    let response = try archive.create(.make(), key: "6f1ed002-ab5f-4b2e-8b7e-0123456789ab")
    let text = try folder.text(of: "data/petspot/announcements/\(response.id)/announcement.json")
    expectEqual(
      text,
      """
      {
        "id": "\(response.id)",
        "managementPassword": "\(response.managementPassword)",
        "idempotencyKey": "6f1ed002-ab5f-4b2e-8b7e-0123456789ab",
        "createdAt": "2025-03-02T12:00:00Z",
        "photo": null,
        "status": "MISSING",
        "microchipNumber": "616093900000001",
        "lastSeenDate": "2025-03-01",
        "petName": "Reksio",
        "species": "DOG",
        "sex": "FEMALE",
        "age": 3,
        "locationLatitude": 52.2297,
        "locationLongitude": 21.0122,
        "description": "Brown; limps.\\n„Ą”",
        "phone": "+48123456789",
        "email": "anna@example.org"
      }

      """)
  }

  @Test func everythingIsPrivate() throws {
    let response = try archive.create(.make())
    try archive.attach(folder.photo(), to: response)
    let base = "data/petspot/announcements"
    for name in ["data", "data/petspot", base, "\(base)/\(response.id)"] {
      expectEqual(folder.mode(of: name), 0o700)
    }
    for name in ["announcement.json", "photo.jpg"] {
      expectEqual(folder.mode(of: "\(base)/\(response.id)/\(name)"), 0o600)
    }
    try expectEqual(folder.names(in: base), [".lock", response.id])
    try expectEqual(folder.names(in: "\(base)/\(response.id)"), ["announcement.json", "photo.jpg"])
  }

  @Test func theSameKeyFindsTheSameAnnouncement() throws {
    let first = try archive.create(.make(), key: "k-1")
    try expectEqual(archive.create(.make(), key: "k-1"), first)
    #expect(try archive.create(.make(["microchipNumber": nil]), key: "k-2") != first)
    try expectEqual(archive.listing().reports.count, 2)
  }

  @Test func aMicrochipNumberIsUnique() throws {
    try archive.create(.make())
    #expect(throws: SubmissionFailure(.microchipAlreadyReported)) {
      try archive.create(.make(["petName": "Burek"]))
    }
    try archive.create(.make(["microchipNumber": "616093900000002"]))
    for _ in 0..<2 { try archive.create(.make(["microchipNumber": nil])) }
    try expectEqual(archive.listing().reports.count, 4)
  }

  /// What the service would refuse for its size.
  @Test func aRequestThatIsTooLargeIsRefused() throws {
    let request = try CreateAnnouncementRequest.make(["petName": String(repeating: "ż", count: 60_000)])
    #expect(throws: SubmissionFailure(.field(.petName))) {
      try archive.create(request)
    }
    try expectEqual(archive.listing(), folder.archive(in: "nowhere").listing())
  }

  @Test func aPhotoReplacesThePreviousOne() throws {
    let response = try archive.create(.make())
    try archive.attach(folder.photo(Image.jpeg), to: response)
    try expectEqual(archive.photoBytes(of: response), Image.jpeg)
    try archive.attach(folder.photo(Image.otherJPEG), to: response)
    try expectEqual(archive.photoBytes(of: response), Image.otherJPEG)
    try archive.attach(folder.photo(Image.png), to: response)
    try expectEqual(archive.photoBytes(of: response), Image.png)
    let names = try folder.names(in: "data/petspot/announcements/\(response.id)")
    expectEqual(names, ["announcement.json", "photo.png"])
    try expectEqual(archive.listing().reports.map(\.hasPhoto), [true])
  }

  @Test func attachingAPhotoRequiresIdAndCode() throws {
    let response = try archive.create(.make())
    let wrongCode = response.managementPassword == "111111" ? "222222" : "111111"
    let unknown = "6f1ed002-ab5f-4b2e-8b7e-0123456789ab"
    for (id, code) in [(response.id, wrongCode), (unknown, response.managementPassword)] {
      let credentials = try #require(AnnouncementResponse(id: id, managementPassword: code))
      #expect(throws: SubmissionFailure(.announcementGone)) {
        try archive.attach(folder.photo(), to: credentials)
      }
    }
    try expectEqual(archive.photoBytes(of: response), nil)
  }

  /// The photo changes while it is copied, or the copying is interrupted.
  @Test(arguments: [ServiceObjection.field(.photo), .interrupted])
  func anIncompletePhotoReplacesNone(objection: ServiceObjection) throws {
    let response = try archive.create(.make())
    try archive.attach(folder.photo(Image.png), to: response)
    let photo = try folder.photo(Image.jpeg)
    if objection != .interrupted { truncate(folder.path("photo-to-send"), 100) }
    let interruption = Interruption(FileDescriptor(rawValue: -1)) { objection == .interrupted }
    #expect(throws: SubmissionFailure(objection)) {
      try archive.uploadPhoto(photo, to: response, until: interruption) { _ in }
    }
    try expectEqual(archive.photoBytes(of: response), Image.png)
    let names = try folder.names(in: "data/petspot/announcements/\(response.id)")
    expectEqual(names, ["announcement.json", "photo.png"])
  }

  @Test func aStoredPhotoIsThePictureAlone() throws {
    let response = try archive.create(.make())
    try archive.attach(
      folder.photo(PhotoSamples.jpeg(PhotoSamples.exifSegment(PhotoSamples.exif))), to: response)
    let picture = PhotoSamples.jpeg(PhotoSamples.exifSegment(PhotoSamples.orientation))
    try expectEqual(archive.photoBytes(of: response), picture)
  }
}
