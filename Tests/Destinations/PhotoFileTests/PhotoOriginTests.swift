import Foundation
import MissingPet
import PhotoSamples
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import PhotoFile

/// What a photo says about where and when it was taken, and what is read of it to be sent.
struct PhotoOriginTests {
  /// Of the file the picture is read, in reads of any size. The file on disk stays as it is.
  @Test func everyKind() throws {
    for (name, bytes) in PhotoSamples.all {
      let folder = try TestFolder()
      let path = try folder.write(bytes, to: name)
      let photo = try StagedPhoto(path: path)
      let origin = try #require(photo.metadata.origin)
      let sent = try photo.contents()
      #expect(origin.isReduced && sent.count == photo.byteCount && sent != bytes, "\(name)")
      try expectEqual(Array(Data(contentsOf: URL(filePath: path))), bytes, "\(name)")
      for size in [7, 13, 1_000] {
        var pieces: [UInt8] = []
        while pieces.count < sent.count { pieces += try photo.bytes(upTo: size, at: pieces.count) }
        expectEqual(pieces, sent, "\(name) \(size)")
      }
      let again = try StagedPhoto(path: folder.write(sent, to: "again"))
      expectEqual(again.metadata.kind, photo.metadata.kind, "\(name)")
      expectEqual(
        again.metadata.origin, PhotoOrigin(position: nil, day: nil, isReduced: false, byteCount: sent.count),
        "\(name)")
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
    #expect(photo.origin?.isReduced == true && photo.origin?.picture == .whole)
    let broken = try StagedPhoto(path: folder.write([0xFF, 0xD8] + exif + [0xFF, 0xDB, 0, 0], to: "y.jpg"))
    expectEqual(broken.metadata.origin?.picture, PhotoPicture.none)
  }

  /// A picture alone is sent as it is; a file whose structure cannot be followed is refused.
  @Test(arguments: PhotoKind.allCases) func picturesAlone(_ kind: PhotoKind) throws {
    let folder = try TestFolder()
    let bytes = try StagedPhoto(path: folder.write(Samples.image(kind), to: "sample")).contents()
    #expect(bytes == Samples.image(kind) || kind == .heic || kind == .heif)
    let photo = try StagedPhoto(path: folder.write(bytes, to: "photo"))
    try expectEqual(photo.contents(), bytes)
    #expect(photo.metadata.kind == kind && photo.metadata.origin?.isReduced == false)
    let cut = try folder.write(Array(bytes.prefix(kind == .heic || kind == .heif ? 90 : 16)), to: "cut")
    if kind == .jpeg || kind == .png {
      _ = try StagedPhoto(path: cut)
    } else {
      #expect(throws: PhotoProblem.damaged) { try StagedPhoto(path: cut) }
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
