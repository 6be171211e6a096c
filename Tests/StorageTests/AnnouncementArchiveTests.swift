import Foundation
import MissingPet
import Storage
import Submission
import Testing

struct AnnouncementArchiveTests {
  let folder: TemporaryFolder
  let archive: AnnouncementArchive

  init() throws {
    folder = try TemporaryFolder()
    archive = folder.archive()
  }

  @Test func aNewAnnouncementIsListedWithoutItsPhoto() async throws {
    let response = try await archive.create(.make())
    #expect(response.managementPassword.utf8.count == 6)
    #expect(response.managementPassword.utf8.allSatisfy { (0x30...0x39).contains($0) })
    #expect(AnnouncementResponse.isUUID(response.id))
    let listing = try archive.announcements()
    #expect(listing.damaged == [])
    let listed = try #require(listing.announcements.first)
    #expect(listing.announcements.count == 1)
    #expect(listed.id == response.id)
    #expect(listed.petName == "Reksio")
    #expect(listed.species == .dog)
    #expect(listed.lastSeenDate.iso8601 == "2025-03-01")
    #expect(listed.createdAt == .noon)
    #expect(!listed.hasPhoto)
    #expect(listed.sentTo == [])
  }

  @Test func theFileIsReadableAndComplete() async throws {
    let response = try await archive.create(.make(), key: "6f1ed002-ab5f-4b2e-8b7e-0123456789ab")
    let text = try folder.text(of: "data/petspot/announcements/\(response.id)/announcement.json")
    #expect(
      text == """
        {
          "age" : 3,
          "createdAt" : "2025-03-02T12:00:00Z",
          "description" : "Brown; limps.\\n„Ą”",
          "email" : "anna@example.org",
          "id" : "\(response.id)",
          "idempotencyKey" : "6f1ed002-ab5f-4b2e-8b7e-0123456789ab",
          "lastSeenDate" : "2025-03-01",
          "locationLatitude" : 52.2297,
          "locationLongitude" : 21.0122,
          "managementPassword" : "\(response.managementPassword)",
          "microchipNumber" : "616093900000001",
          "petName" : "Reksio",
          "phone" : "+48123456789",
          "photo" : null,
          "sex" : "FEMALE",
          "species" : "DOG",
          "status" : "MISSING"
        }

        """)
  }

  @Test func everythingIsPrivate() async throws {
    let response = try await archive.create(.make())
    try await archive.attach(folder.photo(), to: response)
    let base = "data/petspot/announcements"
    for name in ["data", "data/petspot", base, "\(base)/\(response.id)"] {
      #expect(folder.mode(of: name) == 0o700)
    }
    for name in ["announcement.json", "photo.jpg"] {
      #expect(folder.mode(of: "\(base)/\(response.id)/\(name)") == 0o600)
    }
    #expect(try folder.names(in: base) == [".lock", response.id])
    #expect(try folder.names(in: "\(base)/\(response.id)") == ["announcement.json", "photo.jpg"])
  }

  @Test func theSameKeyFindsTheSameAnnouncement() async throws {
    let first = try await archive.create(.make(), key: "k-1")
    #expect(try await archive.create(.make(), key: "k-1") == first)
    #expect(try await archive.create(.make(["microchipNumber": nil]), key: "k-2") != first)
    #expect(try archive.announcements().announcements.count == 2)
  }

  @Test func aMicrochipNumberIsUnique() async throws {
    try await archive.create(.make())
    await #expect(throws: SubmissionFailure(reason: .other, objection: .microchipAlreadyReported)) {
      try await archive.create(.make(["petName": "Burek"]))
    }
    try await archive.create(.make(["microchipNumber": "616093900000002"]))
    for _ in 0..<2 { try await archive.create(.make(["microchipNumber": nil])) }
    #expect(try archive.announcements().announcements.count == 4)
  }

  @Test(
    arguments: [
      (["microchipNumber": "12a"], Field.microchipNumber), (["lastSeenDate": "2025-03-03"], .lastSeenDate),
      (["age": 0], .age), (["locationLatitude": 90.5], .location), (["locationLongitude": -181.0], .location),
      (["phone": ""], .phone), (["email": ""], .email),
      (["petName": String(repeating: "ż", count: 60_000)], .petName),
    ] as [([String: (any Sendable)?], Field)])
  func whatTheServiceRefusesIsRefused(changes: [String: (any Sendable)?], field: Field) async throws {
    let request = try CreateAnnouncementRequest.make(changes)
    await #expect(throws: SubmissionFailure(reason: .other, objection: .field(field))) {
      try await archive.create(request)
    }
    #expect(try archive.announcements() == folder.archive(in: "nowhere").announcements())
  }

  @Test func theDayIsJudgedInUTC() async throws {
    try await archive.create(.make(["lastSeenDate": "2025-03-02"]))
  }

  @Test func aPhotoReplacesTheOneBefore() async throws {
    let response = try await archive.create(.make())
    try await archive.attach(folder.photo(Image.jpeg), to: response)
    #expect(try archive.photoBytes(of: response) == Image.jpeg)
    try await archive.attach(folder.photo(Image.otherJPEG), to: response)
    #expect(try archive.photoBytes(of: response) == Image.otherJPEG)
    try await archive.attach(folder.photo(Image.png), to: response)
    #expect(try archive.photoBytes(of: response) == Image.png)
    let names = try folder.names(in: "data/petspot/announcements/\(response.id)")
    #expect(names == ["announcement.json", "photo.png"])
    #expect(try archive.announcements().announcements.map(\.hasPhoto) == [true])
  }

  @Test func aPhotoNeedsTheRightIdAndCode() async throws {
    let response = try await archive.create(.make())
    let wrongCode = response.managementPassword == "111111" ? "222222" : "111111"
    let unknown = "6f1ed002-ab5f-4b2e-8b7e-0123456789ab"
    for (id, code) in [(response.id, wrongCode), (unknown, response.managementPassword)] {
      let credentials = try #require(AnnouncementResponse(id: id, managementPassword: code))
      await #expect(throws: SubmissionFailure(reason: .other, objection: .announcementGone)) {
        try await archive.attach(folder.photo(), to: credentials)
      }
    }
    #expect(try archive.photoBytes(of: response) == nil)
  }

  @Test func aPhotoThatChangedIsRefusedAndLeavesNothing() async throws {
    let response = try await archive.create(.make())
    try await archive.attach(folder.photo(Image.png), to: response)
    let photo = try folder.photo(Image.jpeg)
    let handle = try FileHandle(forWritingTo: URL(filePath: folder.path("photo-to-send")))
    try handle.truncate(atOffset: 100)
    try handle.close()
    await #expect(throws: SubmissionFailure(reason: .other, objection: .field(.photo))) {
      try await archive.attach(photo, to: response)
    }
    #expect(try archive.photoBytes(of: response) == Image.png)
    let names = try folder.names(in: "data/petspot/announcements/\(response.id)")
    #expect(names == ["announcement.json", "photo.png"])
  }

  @Test func aCancelledUploadIsInterrupted() async throws {
    let response = try await archive.create(.make())
    let photo = try folder.photo()
    let archive = archive
    let upload = Task {
      while !Task.isCancelled { await Task.yield() }
      try await archive.attach(photo, to: response)
    }
    upload.cancel()
    await #expect(throws: SubmissionFailure(reason: .other, objection: .interrupted)) {
      try await upload.value
    }
    #expect(try archive.photoBytes(of: response) == nil)
  }
}
