import Foundation
import TestSupport
import Testing

@testable import MissingPet
@testable import Submission

@Suite(.serialized) struct PhotoTests {
  @Test func whatIsWrongWithAFile() throws {
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
    let problems: [(String, PhotoProblem)] = [
      ("empty", .empty), ("text.jpg", .notAnImage), ("short.jpg", .notAnImage), ("folder", .folder),
      ("nowhere.jpg", .missing), ("dangling", .missing), ("loop", .unreadable), ("text.jpg/x", .missing),
      ("", .missing), ("a\u{0}b", .missing), (String(repeating: "x", count: 5_000), .missing),
      ("/dev/null", .notAFile), ("/", .folder),
    ]
    for (name, problem) in problems {
      #expect(inspector.inspect(name) == .failure(problem), "\(name.prefix(20))")
    }
  }

  @Test func aFIFOIsRefusedAndNeverWaitedFor() throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/fifo"
    try FIFO.make(at: path)
    #expect(PhotoInspector(home: nil).inspect(path) == .failure(.notAFile))
  }

  @Test(arguments: [
    (1_048_576 * 20, nil), (1_048_576 * 20 + 1, PhotoProblem.tooLarge), (1 << 40, .tooLarge),
  ])
  func theLimitIsTwentyMegabytes(_ byteCount: Int, _ problem: PhotoProblem?) throws {
    let folder = try TestFolder()
    let path = try folder.write(Samples.image(byteCount: 12), to: "x.jpg")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: UInt64(byteCount))
    switch PhotoInspector(home: nil).inspect(path) {
    case .success(let metadata): #expect(problem == nil && metadata.byteCount == byteCount)
    case .failure(let found): #expect(found == problem)
    }
  }

  @Test(arguments: [
    "~/Łatek 1.jpg", "'~/Łatek 1.jpg'", "\"Łatek 1.jpg\"", "Łatek\\ 1.jpg", "./Łatek\\ 1.jpg",
    " Łatek\\ 1.jpg ",
  ])
  func pathsAsPeopleGiveThem(_ typed: String) throws {
    let folder = try TestFolder()
    try folder.write(Samples.image(), to: "Łatek 1.jpg")
    let inspector = PhotoInspector(home: folder.path, currentFolder: folder.path)
    let metadata = try inspector.inspect(typed).get()
    #expect(metadata.path.hasPrefix("/"))
    #expect(metadata.fileName == "Łatek 1.jpg")
    #expect(metadata.kind == .jpeg)
    #expect(metadata.byteCount == 4_096)
  }

  // MARK: Changes on the way

  private enum Change: CaseIterable { case vanish, shrink, grow, rewrite, otherKind, empty, folder }

  private func make(_ change: Change, of bench: SubmissionBench) throws {
    let path = bench.report.photo.path
    let (name, size) = (bench.report.photo.fileName, bench.report.photo.byteCount)
    switch change {
    case .vanish: try FileManager.default.removeItem(atPath: path)
    case .shrink: try overwrite(path, with: Samples.image(byteCount: 100), length: 100)
    case .grow: try overwrite(path, with: Samples.image(byteCount: size + 1), length: size + 1)
    case .rewrite: try overwrite(path, with: Samples.image(byteCount: size).reversed(), length: size)
    case .otherKind: try bench.folder.write(Samples.image(.png), to: name)
    case .empty: try overwrite(path, with: [], length: 0)
    case .folder:
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
  }

  /// In place: the file stays the same one.
  private func overwrite(_ path: String, with bytes: [UInt8], length: Int) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.write(contentsOf: Data(bytes))
    try handle.truncate(atOffset: UInt64(length))
    try handle.close()
  }

  @Test func aPhotoThatChangedBeforeIsNotSentAndNothingElseIs() throws {
    for change in Change.allCases {
      let service = try LoopbackService()
      let bench = try SubmissionBench()
      try make(change, of: bench)
      let outcome = try bench.submit(to: service.address)
      let expected: PhotoProblem =
        switch change {
        case .vanish: .missing
        case .folder: .folder
        case .empty: .empty
        case .rewrite: .notAnImage
        case .shrink, .grow, .otherKind: .changed
        }
      #expect(outcome == .photoUnusable(expected), "\(change)")
      #expect(service.connectionCount == 0)
      #expect(bench.temporary.contents.isEmpty)
    }
  }

  /// After the announcement was created, the photo that was checked goes out, whatever happens to the file.
  @Test func aPhotoThatChangesAfterwardsGoesOutAsItWas() throws {
    for change in Change.allCases {
      let service = try LoopbackService()
      let bench = try SubmissionBench()
      let outcome = try bench.submit(to: service.address) { news in
        if case .announcementCreated = news { #expect(throws: Never.self) { try make(change, of: bench) } }
      }
      #expect(outcome == .sent(try #require(bench.created)), "\(change)")
      #expect(service.announcements.first?.photo?.bytes == Samples.image(), "\(change)")
    }
  }

  /// A reader that has the file open notices every change in place, at the latest at the end.
  @Test func chunksNoticeEveryChange() throws {
    for change in [Change.shrink, .grow, .rewrite, .empty] {
      let bench = try SubmissionBench(photo: Samples.image(byteCount: 200_000))
      let photo = try StagedPhoto(bench.report.photo)
      var chunks = photo.chunks()
      #expect(try chunks.next()?.count == PhotoChunks.chunkLength)
      try make(change, of: bench)
      #expect(throws: PhotoProblem.changed, "\(change)") {
        while try chunks.next() != nil {}
      }
    }
  }

  @Test func chunksOfAVanishedPhotoAreWhole() throws {
    let bytes = Samples.image(byteCount: 200_000)
    let bench = try SubmissionBench(photo: bytes)
    let photo = try StagedPhoto(bench.report.photo)
    try make(.vanish, of: bench)
    var chunks = photo.chunks()
    var read: [UInt8] = []
    while let chunk = try chunks.next() { read += chunk }
    #expect(read == bytes)
  }
}
