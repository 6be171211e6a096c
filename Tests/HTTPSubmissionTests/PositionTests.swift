import MissingPet
import PhotoSamples
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// A service receives photos without their position.
@Suite(.network) struct PositionTests {
  @Test func arrivesWithoutThePosition() throws {
    for (name, bytes) in PhotoSamples.all {
      let service = try LoopbackService()
      let fixture = try SubmissionFixture(photo: bytes, named: name)
      try expectEqual(fixture.submit(to: service.address), .sent(try #require(fixture.created)))
      let arrived = try #require(service.announcements.first?.photo?.bytes)
      #expect(arrived.count == bytes.count && arrived != bytes, "\(name)")
      #expect(!arrived.contains("Ursynow") && !arrived.contains("13.782"), "\(name)")
      let again = try SubmissionFixture(photo: arrived, named: name).photo.origin
      #expect(again?.sending == .withoutPosition && again?.position == nil, "\(name)")
    }
  }

  /// Where a large photo is sent in many parts, every part is without the position.
  @Test func largePhotos() throws {
    let preview = PhotoSamples.jpeg(PhotoSamples.exifSegment(PhotoSamples.exif))
    let trailer = [UInt8](repeating: 7, count: 65_400) + preview
    let photo = PhotoSamples.jpeg(trailer: (0..<30).flatMap { _ in trailer })
    let service = try LoopbackService()
    let fixture = try SubmissionFixture(photo: photo)
    try expectEqual(fixture.submit(to: service.address), .sent(try #require(fixture.created)))
    let arrived = try #require(service.announcements.first?.photo?.bytes)
    #expect(arrived.count == photo.count && !arrived.contains("Ursynow"))
    let differing = zip(arrived, photo).count { $0 != $1 }
    let sent = try Self.sent(of: preview)
    expectEqual(differing, 30 * zip(preview, sent).count { $0 != $1 })
  }

  private static func sent(of photo: [UInt8]) throws -> [UInt8] {
    let fixture = try SubmissionFixture(photo: photo)
    return try StagedPhoto(fixture.photo).bytes(upTo: photo.count, at: 0)
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
