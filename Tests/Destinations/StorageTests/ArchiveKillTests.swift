import Foundation
import MissingPet
import PhotoFile
import PlainText
import Platform
import Storage
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// The archive after a kill or a failure at any system call: an announcement is complete or absent, and a
/// retry succeeds.
struct ArchiveKillTests {
  let folder: TestFolder
  let archive: AnnouncementArchive
  let base = "data/petspot/announcements"

  init() throws {
    folder = try TestFolder()
    archive = folder.archive()
  }

  /// The announcements, after a check that each is complete.
  private func completeAnnouncements() throws -> [StoredReport] {
    let listing = try archive.listing()
    #expect(listing.damaged == [])
    return listing.reports
  }

  @Test func aKillWhileAddingLeavesACompleteAnnouncementOrNone() throws {
    try archive.create(.make(["microchipNumber": "1"]))
    let request = try CreateAnnouncementRequest.make(["microchipNumber": "2"])
    try atEachCall(atLeast: 20) { stopping, call in
      let isDone = (try? folder.archive(stopping).create(request, key: "k")) != nil
      let before = try completeAnnouncements().count
      #expect((1...2).contains(before))
      // A retry with the same key leads to exactly one announcement and clears the leftovers.
      let response = try archive.create(request, key: "k")
      #expect(try completeAnnouncements().count == 2)
      #expect(try folder.names(in: base).count == 3, "before call \(call)")
      #expect(archive.remove(response) == .removed)
      return isDone
    }
  }

  @Test func aKillWhileAttachingLeavesACompletePhotoOrNone() throws {
    let response = try archive.create(.make())
    let photos = try (folder.photo(Image.png, named: "1"), folder.photo(Image.jpeg, named: "2"))
    try atEachCall(atLeast: 15) { stopping, call in
      let isDone = (try? folder.archive(stopping).attach(photos.1, to: response)) != nil
      let bytes = try archive.photoBytes(of: response)
      #expect([nil, Image.png, Image.jpeg].contains(bytes), "before call \(call)")
      #expect(try completeAnnouncements().map(\.hasPhoto) == [bytes != nil])
      try archive.attach(photos.0, to: response)
      #expect(try archive.photoBytes(of: response) == Image.png)
      let inside = ["announcement.json", "photo.png"]
      #expect(try folder.names(in: "\(base)/\(response.id)") == inside, "before call \(call)")
      return isDone
    }
  }

  /// The photo goes first, so that nothing remains of a report that is gone.
  @Test func aKillWhileRemovingLeavesAnAnnouncementOrNothing() throws {
    var response = try archive.create(.make())
    try archive.attach(folder.photo(), to: response)
    try atEachCall(atLeast: 10) { stopping, call in
      let isDone = folder.archive(stopping).remove(response) == .removed
      let left = try completeAnnouncements()
      if left.isEmpty {
        let files = (try? folder.names(in: "\(base)/\(response.id)")) ?? []
        expectEqual(files, [], "before call \(call)")
        response = try archive.create(.make())
      }
      try archive.attach(folder.photo(), to: response)
      let inside = ["announcement.json", "photo.jpg"]
      #expect(try folder.names(in: "\(base)/\(response.id)") == inside)
      return isDone
    }
    try archive.create(.make(["microchipNumber": nil]))
    #expect(try folder.names(in: base).count == 3)
  }

  @Test(arguments: [(ENOSPC, true), (EDQUOT, true), (EROFS, false), (EACCES, false)])
  func diskErrorsAreReported(code: Int32, isFull: Bool) throws {
    let response = try archive.create(.make(["microchipNumber": "1"]))
    let objection: ServiceObjection =
      isFull ? .storageFull(path: archive.folder) : .cannotWrite(path: archive.folder)
    for step in [FileStep.create, .write, .flushFile, .rename] {
      let failing = folder.archive(.failing(step, code: code))
      #expect(throws: SubmissionFailure(objection)) {
        try failing.create(.make(["microchipNumber": "2"]))
      }
      #expect(throws: SubmissionFailure(objection)) {
        try failing.attach(folder.photo(), to: response)
      }
    }
    #expect(try completeAnnouncements().map(\.hasPhoto) == [false])
    #expect(try folder.names(in: base) == [".lock", response.id])
  }

  @Test(arguments: ["data", "data/petspot", "data/petspot/announcements"])
  func aFileInPlaceOfAFolderIsReported(name: String) throws {
    if let parent = name.parentFolder, parent != "." {
      try FileSystem().makeFolders(folder.path(parent))
    }
    try folder.write("", to: name)
    #expect(throws: SubmissionFailure(.cannotWrite(path: archive.folder))) {
      try archive.create(.make())
    }
    let problem = FileError(path: archive.folder, step: .list, reason: .notAFolder)
    #expect(throws: problem) { try archive.listing() }
    #expect(archive.remove(id: "abcd", code: "") == .failed(path: problem.path))
  }
}
