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

  /// The folder of an addition in progress must not be cleared as a leftover.
  @Test func anAdditionInProgressIsNotCleared() throws {
    let archive = folder.archive(in: "a")
    let hidden = folder.path("a/.new-0123456789ab")
    try FileSystem().makeFolders(hidden)
    guard let lock = try FileSystem().lock(try FileSystem().openFolder(hidden)) else {
      Issue.record("it is locked already")
      return
    }
    _ = try lock.whileHeld { try archive.create(.make(["microchipNumber": "1"])) }
    #expect(try folder.names(in: "a").contains(".new-0123456789ab"))
  }

  /// Another program clears the folder at each call before this one has locked it.
  @Test(arguments: [FileStep.status, .open, .lock])
  func aFolderClearedTooEarlyIsCreatedAgain(step: FileStep) throws {
    let base = folder.path("a")
    try FileSystem().makeFolders(base)
    let cleared = CallCounter()
    let archive = folder.archive(
      FileSystem { now throws(SystemError) in
        let name = (try? FileSystem().names(inFolder: base))?.first { $0.hasPrefix(".new-") }
        guard now == step, cleared.count(.remove) == 0, let name,
          let found = try? FileSystem().openFolder("\(base)/\(name)")
        else { return }
        _ = try? cleared.fileSystem.removeFolder("\(base)/\(name)", openAs: found) { _ in false }
      }, in: "a")
    let response = try archive.create(.make())
    expectEqual(cleared.count(.remove), 1)
    try expectEqual(folder.names(in: "a"), [".lock", response.id])
  }

  @Test func aFileSystemWithoutLocksSupportsOneProgram() throws {
    let archive = folder.archive(.failing(.lock, code: ENOLCK), in: "a")
    let half = folder.path("a/.new-0123456789ab")
    try FileSystem().makeFolders(half)
    let response = try archive.create(.make())
    try archive.attach(folder.photo(), to: response)
    // Without locks, the use by another program cannot be detected.
    try expectEqual(folder.names(in: "a"), [".lock", ".new-0123456789ab", response.id])
    expectEqual(archive.remove(response), .removed)
  }

  @Test func leftoversOfKilledProgramsAreCleared() throws {
    for name in [".new-0123456789ab", ".removed-0123456789ab"] {
      try FileSystem().makeFolders(folder.path("a/\(name)"))
      try folder.write("half", to: "a/\(name)/announcement.json")
    }
    let archive = folder.archive(in: "a")
    try expectEqual(archive.listing().reports, [])
    let response = try archive.create(.make())
    try expectEqual(folder.names(in: "a"), [".lock", response.id])
  }
}
