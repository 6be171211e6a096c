import MissingPet
import PhotoFile
import PhotoSamples
import Platform
import TestSupport

/// The time to read the metadata of photos of 20 MB from a file, compared with reading the file.
enum PhotoBenchmark {
  static func run() throws {
    let exif = PhotoSamples.exifSegment(PhotoSamples.exif)
    var random = SeededGenerator(seed: 2)
    // Random image data, in which every FF is followed by a zero, as in JPEG.
    var data: [UInt8] = []
    while data.count < 20 * 1_048_576 - 100_000 {
      let byte = UInt8.random(in: 0...255, using: &random)
      data.append(byte)
      if byte == 0xFF { data.append(0) }
    }
    let jpeg = [0xFF, 0xD8] + exif + PhotoSamples.segment(0xDA, [1, 1, 0, 0, 63, 0]) + data + [0xFF, 0xD9]
    let (text, chunk) = (PhotoSamples.chunk("tEXt", data), PhotoSamples.chunk("eXIf", PhotoSamples.exif))
    let box = PhotoSamples.box("mdat", data)
    let files = [
      ("a JPEG", jpeg), ("a JPEG with a trailer", PhotoSamples.jpeg(exif, trailer: data)),
      ("a PNG", PhotoSamples.png(text, chunk)),
      ("a HEIC", PhotoSamples.heif(exif: PhotoSamples.exif, xmp: nil, trailer: box)),
      ("a WebP", PhotoSamples.webP([("VP8 ", data), ("EXIF", PhotoSamples.exif)])),
    ]
    for (name, bytes) in files { try measure(name, bytes) }
  }

  private static func measure(_ name: String, _ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let file = try ReadOnlyFile(path: folder.write(bytes, to: "photo"))
    func read() throws {
      for offset in stride(from: 0, to: bytes.count, by: 65_536) {
        _ = try file.read(upTo: 65_536, at: offset)
      }
    }
    func metadata() throws {
      _ = try PhotoMetadata(byteCount: bytes.count) { count, offset throws(PhotoProblem) in
        do { return try file.read(upTo: count, at: offset) } catch { throw .unreadable }
      }
    }
    try compare(
      "the metadata of \(name)", { [try seconds(metadata)] },
      with: ["reading the file": { [try seconds(read)] }])
  }
}
