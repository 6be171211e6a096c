import Foundation
import MissingPet
import Platform
import Storage
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// Concurrent use of one archive.
struct ArchiveSharingTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Twenty additions at once: with different numbers and keys, with one number, and with one number and key.
  @Test(arguments: [(true, true, 20, 20), (false, true, 1, 1), (false, false, 20, 1)])
  func concurrentAdditions(numbers: Bool, keys: Bool, succeeding: Int, reports: Int) async throws {
    let responses = await withTaskGroup(of: AnnouncementResponse?.self) { group in
      for number in 0..<20 {
        let archive = folder.archive()
        group.addTask {
          try? archive.create(
            .make(["microchipNumber": numbers ? "\(number)" : "0"]), key: keys ? "k-\(number)" : "k")
        }
      }
      return await group.reduce(into: [AnnouncementResponse]()) { $0 += $1.map { [$0] } ?? [] }
    }
    expectEqual(responses.count, succeeding)
    let listing = try folder.archive().listing()
    expectEqual(Set(listing.reports.map(\.announcement.id)), Set(responses.map(\.id)))
    #expect(listing.reports.count == reports && listing.damaged == [])
  }

  @Test func aFileSystemWithoutLocksSupportsOneProgram() throws {
    let archive = folder.archive(.failing(.lock, code: ENOLCK), in: "a")
    try FileSystem().makeFolders(folder.path("a/\(Self.leftover)"))
    let response = try archive.create(.make())
    try archive.attach(folder.photo(), to: response)
    // Without locks, the use by another program cannot be detected.
    try expectEqual(Set(folder.names(in: "a")), [".lock", Self.leftover, response.id])
    expectEqual(archive.remove(response), .removed)
  }

  private static let leftover = "abcd1111-0000-4000-8000-000000000001"

  /// Folders that another program has begun to fill, or to remove.
  @Test(arguments: [[], [".announcement.json.0123abcd.tmp"], ["photo.jpg", ".photo.png.0123abcd.tmp"]])
  func leftoversOfKilledProgramsAreCleared(names: [String]) throws {
    try FileSystem().makeFolders(folder.path("a/\(Self.leftover)"))
    for name in names { try folder.write("half", to: "a/\(Self.leftover)/\(name)") }
    let archive = folder.archive(in: "a")
    let listing = try archive.listing()
    #expect(listing.reports == [] && listing.damaged == [])
    let response = try archive.create(.make())
    try expectEqual(folder.names(in: "a"), [".lock", response.id])
  }
}
