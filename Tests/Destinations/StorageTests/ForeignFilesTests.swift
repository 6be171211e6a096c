import Foundation
import MissingPet
import Platform
import Storage
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// Files of other origin are left alone, whatever their names, and whatever happens while the program removes
/// its own.
struct ForeignFilesTests {
  let folder: TestFolder
  let archive: AnnouncementArchive

  init() throws {
    folder = try TestFolder()
    archive = folder.archive(in: "a")
    try FileSystem().makeFolders(folder.path("a"))
    mkdir(folder.path("mine"), 0o700)
    for name in ["announcement.json", "photo.jpg", "holiday.jpg"] {
      try folder.write("mine", to: "mine/\(name)")
    }
  }

  private func expectForeignFilesUnchanged(_ context: String = "") throws {
    try expectEqual(
      folder.names(in: "mine"), ["announcement.json", "holiday.jpg", "photo.jpg"], "\(context)")
  }

  /// What is in a folder without a record that is not a leftover.
  enum Obstacle: String, CaseIterable {
    case file = "notes.txt"
    case link = "photo.jpg"
    case folder = "photo.png"

    func make(at path: String, linkTo target: String) throws {
      switch self {
      case .file: try Data("mine".utf8).write(to: URL(filePath: path))
      case .link: symlink(target, path)
      case .folder: mkdir(path, 0o700)
      }
    }
  }

  private static let leftover = "abcd1111-0000-4000-8000-000000000001"

  @Test(arguments: Obstacle.allCases)
  func aFolderThatOnlyResemblesALeftoverIsLeftAlone(obstacle: Obstacle) throws {
    mkdir(folder.path("a/\(Self.leftover)"), 0o700)
    try obstacle.make(
      at: folder.path("a/\(Self.leftover)/\(obstacle.rawValue)"), linkTo: folder.path("mine/photo.jpg"))
    try archive.create(.make())
    try expectEqual(folder.names(in: "a/\(Self.leftover)"), [obstacle.rawValue])
    try expectForeignFilesUnchanged()
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func anotherUsersLeftoverIsLeftAlone() throws {
    mkdir(folder.path("a/\(Self.leftover)"), 0o700)
    chown(folder.path("a/\(Self.leftover)"), 12345, 12345)
    try archive.create(.make())
    try expectEqual(folder.names(in: "a").count, 3)
  }

  /// At each call in turn, the folder to be cleared is replaced by a link to a folder of the user.
  @Test func aFolderReplacedByALinkIsNotFollowed() throws {
    let (path, target) = (folder.path("a/\(Self.leftover)"), folder.path("mine"))
    for call in 0..<100 {
      mkdir(path, 0o700)
      try folder.write("half", to: "a/\(Self.leftover)/photo.jpg")
      let counter = CallCounter()
      let fileSystem = FileSystem { step throws(SystemError) in
        let isNow = counter.all.count == call
        counter.note(step)
        guard isNow, rename(path, path + ".away") == 0 else { return }
        symlink(target, path)
      }
      let response = try? folder.archive(fileSystem, in: "a").create(.make())
      try expectForeignFilesUnchanged("at call \(call)")
      for left in [path, path + ".away"] { try? FileManager.default.removeItem(atPath: left) }
      if let response { expectEqual(archive.remove(response), .removed) }
      if counter.all.count < call { break }
    }
  }

  /// At each call in turn, the folder of an announcement to be removed is replaced by a link.
  @Test func removalIsLimitedToTheLockedFolder() throws {
    for call in 0..<40 {
      let response = try archive.create(.make())
      let (base, target) = (folder.path("a"), folder.path("mine"))
      let counter = CallCounter()
      let swapping = FileSystem { step throws(SystemError) in
        let isNow = counter.all.count == call
        counter.note(step)
        guard isNow, rename("\(base)/\(response.id)", base + ".away") == 0 else { return }
        symlink(target, "\(base)/\(response.id)")
      }
      _ = folder.archive(swapping, in: "a").remove(response)
      try expectForeignFilesUnchanged("at call \(call)")
      try? FileManager.default.removeItem(atPath: base)
      try? FileManager.default.removeItem(atPath: base + ".away")
      if counter.all.count < call { return }
    }
  }

  @Test func removingAnAnnouncementKeepsAddedFiles() throws {
    let response = try archive.create(.make())
    try archive.attach(folder.photo(), to: response)
    let place = "a/\(response.id)"
    try folder.write("mine", to: "\(place)/notes.txt")
    symlink(folder.path("mine/photo.jpg"), folder.path("\(place)/photo.png"))
    expectEqual(archive.remove(response), .removed)
    try expectEqual(folder.names(in: place), ["notes.txt", "photo.png"])
    try expectForeignFilesUnchanged()
    // A link named like a photo is damage while the record exists. Without the record the folder is ignored.
    unlink(folder.path("\(place)/photo.png"))
    try expectEqual(archive.listing().reports, [])
    try expectEqual(archive.listing().damaged, [])
    try expectEqual(archive.store.report(id: response.id), .notFound)
    expectEqual(archive.remove(response), .notFound)
    try archive.create(.make())
    try expectEqual(folder.text(of: "\(place)/notes.txt"), "mine")
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func aReportWithAFileOfAnotherUserIsNotRemoved() throws {
    for name in ["announcement.json", "photo.jpg"] {
      let response = try archive.create(.make(["microchipNumber": nil]))
      try archive.attach(folder.photo(), to: response)
      chown(folder.path("a/\(response.id)/\(name)"), 12345, 12345)
      let place = "\(folder.path("a"))/\(response.id)"
      expectEqual(
        archive.remove(response), .failed(path: place), name)
      try expectEqual(folder.names(in: "a/\(response.id)"), ["announcement.json", "photo.jpg"])
    }
  }

  /// Wherever the removal stops, an added file keeps its path.
  @Test func anAddedFileKeepsItsPathDuringRemoval() throws {
    try atEachCall { stopping, call in
      let response = try archive.create(.make(["microchipNumber": nil]))
      try folder.write("mine", to: "a/\(response.id)/notes.txt")
      let outcome = folder.archive(stopping, in: "a").remove(response)
      try expectEqual(folder.text(of: "a/\(response.id)/notes.txt"), "mine", "before call \(call)")
      // Each folder of an announcement is looked into by the next removal.
      try FileManager.default.removeItem(atPath: folder.path("a/\(response.id)"))
      return outcome == .removed
    }
  }

  @Test func clearingRemovesOnlyTheProgramsLeftovers() throws {
    let response = try archive.create(.make())
    let place = "a/\(response.id)"
    for name in [".photo.jpg.0123abcd.tmp", ".photo.jpg.0123ABCD.tmp", ".photo.jpg.backup42.tmp"] {
      try folder.write("?", to: "\(place)/\(name)")
    }
    symlink(folder.path("mine/photo.jpg"), folder.path("\(place)/photo.png"))
    try archive.attach(folder.photo(), to: response)
    try expectEqual(
      folder.names(in: place),
      [
        ".photo.jpg.0123ABCD.tmp", ".photo.jpg.backup42.tmp", "announcement.json", "photo.jpg", "photo.png",
      ])
    try expectForeignFilesUnchanged()
  }

  @Test func aDraftsLeftoversAreFilesWithExactlyThatName() throws {
    let kept = [
      ".draft.json.0123ABCD.tmp", ".draft.json.backup42.tmp", ".draft.json.tmp", ".draft-2.json.0a1b2c3d.tmp",
      ".draft.json.0123abce.tmp",
    ]
    for name in kept.dropLast() + [".draft.json.0123abcd.tmp"] { try folder.write("?", to: name) }
    symlink(folder.path("mine/photo.jpg"), folder.path(".draft.json.0123abce.tmp"))
    folder.openDraft().store.release()
    try expectEqual(folder.names().filter { $0.hasSuffix(".tmp") }, kept.sorted())
    try expectForeignFilesUnchanged()
  }
}
