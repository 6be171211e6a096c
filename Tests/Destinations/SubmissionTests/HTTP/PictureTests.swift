import MissingPet
import PhotoSamples
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// A service receives the picture of a photo, and nothing else.
@Suite(.network) struct PictureTests {
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
