import Foundation
import MissingPet
import Platform
import Storage
import Submission
import Testing

/// Concurrent use of one archive.
struct ArchiveSharingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func addAtOnce(_ requests: [CreateAnnouncementRequest], key: (Int) -> String) async
    -> [AnnouncementResponse]
  {
    await withTaskGroup(of: AnnouncementResponse?.self) { group in
      for (number, request) in requests.enumerated() {
        let archive = folder.archive()
        let key = key(number)
        group.addTask { try? archive.create(request, key: key) }
      }
      return await group.reduce(into: []) { if let response = $1 { $0.append(response) } }
    }
  }

  @Test func concurrentAdditionsAllSucceed() async throws {
    let requests = try (0..<20).map { try CreateAnnouncementRequest.make(["microchipNumber": "\($0)"]) }
    let responses = await addAtOnce(requests) { "k-\($0)" }
    #expect(responses.count == 20)
    let listing = try folder.archive().listing()
    #expect(Set(listing.reports.map(\.id)) == Set(responses.map(\.id)))
    #expect(listing.damaged == [])
  }

  @Test func oneOfConcurrentAdditionsWithTheSameMicrochipSucceeds() async throws {
    let requests = try (0..<20).map { _ in try CreateAnnouncementRequest.make() }
    #expect(await addAtOnce(requests) { "k-\($0)" }.count == 1)
    #expect(try folder.archive().listing().reports.count == 1)
  }

  @Test func concurrentAdditionsWithTheSameKeyShareTheResult() async throws {
    let requests = try (0..<20).map { _ in try CreateAnnouncementRequest.make() }
    let responses = await addAtOnce(requests) { _ in "k" }
    #expect(responses.count == 20)
    #expect(Set(responses).count == 1)
  }

  @Test func twoConcurrentProgramsBothSucceed() async throws {
    func program(_ name: String) async {
      await #expect(processExitsWith: .success) {
        [path = folder.path("a") as String, name = name as String] in
        let archive = AnnouncementArchive(folder: path)
        for number in 0..<10 {
          try archive.create(
            .make(["petName": name, "microchipNumber": "\(name == "A" ? 1 : 2)\(number)"]))
        }
      }
    }
    async let first: Void = program("A")
    async let second: Void = program("B")
    _ = await (first, second)
    let listing = try folder.archive(in: "a").listing()
    #expect(listing.reports.count == 20)
    #expect(Set(listing.reports.map(\.petName)) == ["A", "B"])
    #expect(listing.damaged == [])
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
    #expect(cleared.count(.remove) == 1)
    #expect(try folder.names(in: "a") == [".lock", response.id])
  }

  @Test func aFileSystemWithoutLocksSupportsOneProgram() throws {
    let archive = folder.archive(.failing(.lock, code: ENOLCK), in: "a")
    let half = folder.path("a/.new-0123456789ab")
    try FileSystem().makeFolders(half)
    let response = try archive.create(.make())
    try archive.attach(folder.photo(), to: response)
    // Without locks, another program's use can't be detected.
    #expect(try folder.names(in: "a") == [".lock", ".new-0123456789ab", response.id])
    #expect(archive.remove(id: response.id, managementPassword: response.managementPassword) == .removed)
  }

  @Test func leftoversOfKilledProgramsAreCleared() throws {
    for name in [".new-0123456789ab", ".removed-0123456789ab"] {
      try FileSystem().makeFolders(folder.path("a/\(name)"))
      try folder.write("half", to: "a/\(name)/announcement.json")
    }
    let archive = folder.archive(in: "a")
    #expect(try archive.listing().reports == [])
    let response = try archive.create(.make())
    #expect(try folder.names(in: "a") == [".lock", response.id])
  }
}
