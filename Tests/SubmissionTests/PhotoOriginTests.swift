import Foundation
import MissingPet
import PhotoSamples
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import Submission

/// What a photo says about where and when it was taken, and what is read of it to be sent.
struct PhotoOriginTests {
  /// The file is read without its position; the size stays, and so does the file on disk.
  @Test func everyKind() throws {
    for (name, bytes) in PhotoSamples.all {
      let folder = try TestFolder()
      let path = try folder.write(bytes, to: name)
      let photo = try StagedPhoto(path: path)
      let origin = try #require(photo.metadata.origin)
      expectEqual(origin.sending, .positionRemoved, "\(name)")
      let sent = try photo.contents()
      #expect(sent.count == bytes.count && sent != bytes, "\(name)")
      try expectEqual(Array(Data(contentsOf: URL(filePath: path))), bytes, "\(name)")
      try expectEqual(photo.recognizedKind(), photo.metadata.kind, "\(name)")
      // In reads of any size.
      var pieces: [UInt8] = []
      while pieces.count < bytes.count { pieces += try photo.bytes(upTo: 13, at: pieces.count) }
      expectEqual(pieces, sent, "\(name)")
      let again = try StagedPhoto(path: folder.write(sent, to: "again"))
      expectEqual(again.metadata.origin?.position, nil, "\(name)")
      expectEqual(again.metadata.origin?.sending, .withoutPosition, "\(name)")
      try expectEqual(again.contents(), sent, "\(name)")
    }
  }

  @Test func originOfAPhoto() throws {
    let folder = try TestFolder()
    let exif = PhotoSamples.exifSegment(PhotoSamples.exif)
    let photo = try PhotoInspector(home: nil).inspect(
      path: folder.write(PhotoSamples.jpeg(exif), to: "x.jpg")
    ).get()
    let position = try #require(photo.origin?.position)
    #expect(position.fiveDecimals == ("52.22970", "21.01220"))
    expectEqual(photo.origin?.day, CalendarDate(year: 2026, month: 11, day: 20))
    expectEqual(photo.origin?.sending, .positionRemoved)
  }

  /// A photo without a position, and one that cannot be read whole, are sent as they are.
  @Test func sentAsTheyAre() throws {
    let exif = PhotoSamples.exifSegment(PhotoSamples.exif)
    let damaged = PhotoSamples.exifSegment(Array(PhotoSamples.exif.prefix(250)))
    let files: [([UInt8], PhotoOrigin.Sending)] = [
      (PhotoSamples.jpeg(), .withoutPosition), (PhotoSamples.jpeg(exif, damaged), .unchanged),
      (PhotoSamples.png(), .withoutPosition), (Array("BM".utf8) + [1, 2, 3, 4, 5], .withoutPosition),
    ]
    for (bytes, sending) in files {
      let folder = try TestFolder()
      let photo = try StagedPhoto(path: folder.write(bytes, to: "photo"))
      expectEqual(photo.metadata.origin?.sending, sending)
      try expectEqual(photo.contents(), bytes)
    }
  }

  /// A draft of an earlier version has no origin, and still names the same photo.
  @Test func drafts() throws {
    let folder = try TestFolder()
    let bytes = PhotoSamples.jpeg(PhotoSamples.exifSegment(PhotoSamples.exif))
    let photo = try StagedPhoto(path: folder.write(bytes, to: "x.jpg")).metadata
    let earlier = PhotoAttachmentMetadata(
      path: photo.path, kind: photo.kind, byteCount: photo.byteCount, modified: photo.modified)
    #expect(earlier == photo && earlier.origin == nil)
    try expectEqual(StagedPhoto(earlier).metadata.origin, photo.origin)
  }
}

extension StagedPhoto {
  /// All bytes that are sent.
  fileprivate func contents() throws -> [UInt8] { try bytes(upTo: .max, at: 0) }
}
