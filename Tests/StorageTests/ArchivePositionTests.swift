import MissingPet
import PhotoSamples
import Storage
import Submission
import Testing

struct ArchivePositionTests {
  /// The archive keeps a photo without its position.
  @Test func keepsNoPosition() throws {
    for (name, bytes) in PhotoSamples.all {
      let folder = try TemporaryFolder()
      let archive = folder.archive()
      let response = try archive.create(.make())
      try archive.attach(folder.photo(bytes, named: name), to: response)
      let stored = try #require(try archive.photoBytes(of: response))
      #expect(stored.count == bytes.count && stored != bytes, "\(name)")
      let origin = try folder.photo(stored, named: "stored").metadata.origin
      #expect(origin?.position == nil && origin?.sending == .withoutPosition, "\(name)")
    }
  }
}
