import MissingPet
import PhotoSamples
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// A service receives the picture of a photo, and nothing else.
@Suite(.network) struct PictureTests {
  @Test func arrivesAlone() throws {
    for (name, bytes) in PhotoSamples.all {
      let service = try LoopbackService()
      let fixture = try SubmissionFixture(photo: bytes, named: name)
      try expectEqual(fixture.submit(to: service.address), .sent(try #require(fixture.created)))
      let arrived = try #require(service.announcements.first?.photo?.bytes)
      #expect(!arrived.contains("Ursynow") && !arrived.contains("13.782"), "\(name)")
      let again = try SubmissionFixture(photo: arrived, named: name).photo.origin
      #expect(again?.isReduced == false && again?.position == nil, "\(name)")
    }
  }

  /// A large photo is put together of many parts.
  @Test func largePhotos() throws {
    let scan: [UInt8] = [0xFF, 0xDA, 0, 2] + [UInt8](repeating: 7, count: 70_000)
    let exif = PhotoSamples.exifSegment(PhotoSamples.exif)
    let photo = (0..<30).flatMap { _ -> [UInt8] in exif + scan } + [0xFF, 0xD9] + exif
    let orientation = PhotoSamples.exifSegment(PhotoSamples.orientation)
    let service = try LoopbackService()
    let fixture = try SubmissionFixture(photo: [0xFF, 0xD8] + photo)
    try expectEqual(fixture.submit(to: service.address), .sent(try #require(fixture.created)))
    let sent = (0..<30).flatMap { index -> [UInt8] in index == 0 ? orientation + scan : scan } + [0xFF, 0xD9]
    #expect(service.announcements.first?.photo?.bytes == [0xFF, 0xD8] + sent)
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
