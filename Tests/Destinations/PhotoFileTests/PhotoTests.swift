import Foundation
import MissingPet
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import PhotoFile

@Suite(.programs) struct PhotoTests {
  @Test func invalidFiles() throws {
    let folder = try TestFolder()
    let inspector = PhotoInspector(home: nil, currentFolder: folder.path)
    try folder.write([], to: "empty")
    try folder.write(Array("hello, this is text".utf8), to: "text.jpg")
    try folder.write([0xFF, 0xD8], to: "short.jpg")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/folder", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/dangling", withDestinationPath: "nowhere")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/loop", withDestinationPath: "loop")
    // Opening a FIFO must not block.
    mkfifo("\(folder.path)/fifo", 0o600)
    let problems: [(String, PhotoProblem)] = [
      ("empty", .empty), ("text.jpg", .notAnImage), ("short.jpg", .notAnImage), ("folder", .folder),
      ("nowhere.jpg", .missing), ("dangling", .missing), ("loop", .unreadable), ("text.jpg/x", .missing),
      ("", .missing), ("a\u{0}b", .missing), (String(repeating: "x", count: 5_000), .missing),
      ("/dev/null", .notAFile), ("/", .folder), ("fifo", .notAFile),
    ]
    for (name, problem) in problems {
      expectEqual(inspector.inspect(name), .failure(problem), "\(name.prefix(20))")
    }
  }

  /// The limit is that of what is sent. Of a file of any size, no more is read than a photo may need.
  @Test(arguments: [
    (false, 20_971_519, nil), (false, 20_971_520, PhotoProblem.tooLarge), (false, 1 << 40, .tooLarge),
    (true, 1 << 40, nil),
  ])
  func limitsTheSize(_ hasEnd: Bool, _ byteCount: Int, _ problem: PhotoProblem?) throws {
    let folder = try TestFolder()
    let image = Samples.image(byteCount: 60)
    let path = try folder.write(image + (hasEnd ? [0xFF, 0xD9] : []), to: "x.jpg")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: UInt64(byteCount))
    switch PhotoInspector(home: nil).inspect(path) {
    case .success(let metadata):
      #expect(problem == nil && metadata.byteCount == byteCount)
      expectEqual(metadata.sentByteCount, hasEnd ? 62 : byteCount)
    case .failure(let found): expectEqual(found, problem)
    }
  }

  @Test(arguments: [
    "~/Łatek 1.jpg", "'~/Łatek 1.jpg'", "\"Łatek 1.jpg\"", "Łatek\\ 1.jpg", "./Łatek\\ 1.jpg",
    " Łatek\\ 1.jpg ",
  ])
  func notationsOfPaths(_ typed: String) throws {
    let folder = try TestFolder()
    try folder.write(Samples.image(), to: "Łatek 1.jpg")
    let inspector = PhotoInspector(home: folder.path, currentFolder: folder.path)
    let metadata = try inspector.inspect(typed).get()
    #expect(metadata.path.hasPrefix("/") && metadata.fileName == "Łatek 1.jpg")
    #expect(metadata.kind == .jpeg && metadata.byteCount == 4_096)
  }

  @Test(arguments: [
    ("it's.jpg", #"'it'\''s.jpg'"#), ("it's.jpg", "it's.jpg"), ("ab.jpg", "a'b'.jpg"),
    ("a'b'.jpg", #"a\'b\'.jpg"#), ("my dog.jpg", "./'my dog'.jpg"), ("a\nb.jpg", "'a\nb.jpg'"),
  ])
  func shellQuotingOfPaths(_ name: String, _ typed: String) throws {
    let folder = try TestFolder()
    try folder.write(Samples.image(), to: name)
    let inspector = PhotoInspector(home: nil, currentFolder: folder.path)
    try expectEqual(inspector.inspect(typed).get().fileName, name)
    try expectEqual(PhotoInspector(home: nil).inspect(inspector.absolute(typed)).get().fileName, name)
  }

  @Test("A path of Windows is found below the folder in which its drives are mounted")
  func pathsOfWindows() throws {
    let drives = try TestFolder()
    try FileManager.default.createDirectory(atPath: drives.path("c"), withIntermediateDirectories: false)
    try drives.write(Samples.image(), to: "c/rex 1.jpg")
    let inspector = PhotoInspector(home: nil, currentFolder: "/", mountFolder: drives.path)
    let path = inspector.absolute(#"C:\rex 1.jpg"#)
    try expectEqual(inspector.inspect(path).get().path, "\(drives.path)/c/rex 1.jpg")
    expectEqual(inspector.absolute(#"C:\no.jpg"#), #"C:\no.jpg"#)
    expectEqual(inspector.inspect(#"C:\no.jpg"#), .failure(.missing))
  }

  /// Every change in place is detected, at the latest at the end of the photo. Other changes do not matter.
  @Test(arguments: PhotoChange.allCases.filter { $0.isInPlace || $0 == .remove })
  func changesDuringReading(change: PhotoChange) throws {
    let bytes = Samples.image(byteCount: 200_000)
    let fixture = try SubmissionFixture(photo: bytes)
    let photo = try StagedPhoto(fixture.photo)
    let start = try photo.bytes(upTo: 65_536, at: 0)
    try change.apply(to: fixture)
    if change == .remove {
      try expectEqual(start + photo.bytes(upTo: bytes.count, at: start.count), bytes)
    } else {
      #expect(throws: PhotoProblem.changed) { try photo.bytes(upTo: bytes.count, at: start.count) }
    }
  }
}
