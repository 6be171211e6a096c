import PhotoMetadata
import PhotoSamples
import TestSupport
import TestTraits
import Testing

/// Files that are damaged, or whose metadata cannot be read whole, are left as they are.
@Suite(.computations)
struct DamageTests {
  @Test func whatCannotBeReadWhole() {
    let (exif, xmp) = (PhotoSamples.exif, PhotoSamples.xmp())
    let writer = TIFFWriter()
    let wide = xmp.flatMap { byte -> [UInt8] in [0, byte] }
    let files: [(String, [UInt8])] = [
      ("EXIF that ends early", PhotoSamples.jpeg(PhotoSamples.exifSegment(Array(exif.prefix(250))))),
      (
        "EXIF without a header",
        PhotoSamples.jpeg(PhotoSamples.exifSegment(Array("XX".utf8) + exif.dropFirst(2)))
      ),
      ("no directory", PhotoSamples.jpeg(PhotoSamples.exifSegment(Array(exif.prefix(8))))),
      ("a segment that ends outside", Array(PhotoSamples.jpeg(PhotoSamples.exifSegment(exif)).prefix(200))),
      ("no image", Array(PhotoSamples.jpeg(PhotoSamples.exifSegment(exif)).prefix(exif.count + 12))),
      (
        "a directory that leads back",
        writer.file([[writer.pointer(0x8825, to: 1)], writer.gps], next: [0: 0])
      ),
      (
        "directories in a circle",
        writer.file([[writer.pointer(0x014A, to: 1)], [writer.pointer(0x014A, to: 0)]])
      ),
      ("a GPS directory that is the first", writer.file([[writer.pointer(0x8825, to: 0)]])),
      (
        "a GPS value outside",
        writer.file([[writer.pointer(0x8825, to: 1)], [.longs(2, count: 2, at: 1 << 20)]])
      ),
      (
        "a GPS value of an unknown type",
        writer.file([[writer.pointer(0x8825, to: 1)], [writer.bytes(2, 99, [1])]])
      ),
      (
        "a GPS value in the header",
        writer.file([
          [writer.pointer(0x8825, to: 1)], [writer.rationals(4, [(1, 1)]), .longs(2, count: 2, at: 0)],
        ])
      ),
      (
        "a GPS value where its offset is",
        writer.file([[writer.pointer(0x8825, to: 1)], [.longs(2, count: 2, at: 36)]])
      ),
      ("a zero in XMP of a GIF", PhotoSamples.gif(PhotoSamples.xmp(extra: "\0"))),
      ("a directory outside", writer.file([[writer.long(0x8825, 1 << 20)]])),
      ("a directory in the header", writer.file([[writer.long(0x8825, 2)]])),
      ("XMP that ends early", PhotoSamples.jpeg(PhotoSamples.xmpSegment(Array(xmp.prefix(330))))),
      ("XMP in UTF-16", PhotoSamples.jpeg(PhotoSamples.xmpSegment(wide))),
      (
        "extended XMP with a gap",
        PhotoSamples.jpeg(
          PhotoSamples.extendedXMPSegments(xmp, size: 200).dropFirst(2).flatMap { $0 })
      ),
      (
        "extended XMP without its end",
        PhotoSamples.jpeg(
          PhotoSamples.extendedXMPSegments(xmp, size: 200).dropLast().flatMap { $0 })
      ),
      ("compressed XMP", PhotoSamples.png(PhotoSamples.xmpChunk(xmp, isCompressed: true))),
      (
        "EXIF as digits",
        PhotoSamples.png(PhotoSamples.chunk("tEXt", Array("Raw profile type exif\0exif".utf8)))
      ),
      (
        "EXIF as compressed digits",
        PhotoSamples.png(
          PhotoSamples.chunk("eXIf", exif),
          PhotoSamples.chunk("zTXt", Array("Raw profile type APP1\0\0x".utf8)))
      ),
      ("a chunk that ends outside", Array(PhotoSamples.png(PhotoSamples.chunk("eXIf", exif)).prefix(300))),
      ("a WebP that ends early", Array(PhotoSamples.webP([("EXIF", exif)]).dropLast(9))),
      ("a HEIF that ends early", Array(PhotoSamples.heif(exif: exif, xmp: xmp, isInside: true).dropLast(9))),
      ("items that end early", Array(PhotoSamples.heif(exif: exif, xmp: xmp).dropLast(9))),
      ("a HEIF without items", PhotoSamples.box("ftyp", Array("heic\0\0\0\0".utf8))),
      (
        "a video that ends early",
        PhotoSamples.jpeg(
          trailer: PhotoSamples.box("ftyp", [])
            + PhotoSamples.box("moov", Array("too long".utf8) + [0, 0, 0, 0]))
      ),
    ]
    for (name, file) in files {
      let reading = Reading(file)
      #expect(!reading.metadata.isComplete, "\(name)")
      expectEqual(reading.blanked, file, "\(name)")
    }
  }

  /// What is damaged where no metadata can be hides nothing.
  @Test func damageElsewhere() {
    let exif = PhotoSamples.exifSegment(PhotoSamples.exif)
    let png = PhotoSamples.png(PhotoSamples.chunk("eXIf", PhotoSamples.exif))
    for file in [
      Array(PhotoSamples.jpeg(exif).dropLast(3)),
      [0xFF, 0xD8, 0, 1, 2] + PhotoSamples.jpeg(exif).dropFirst(2),
      PhotoSamples.jpeg(exif, trailer: [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF]),
      PhotoSamples.jpeg(exif, trailer: Array("    ftyp".utf8)), Array(png.dropLast(20)), png + [1, 2, 3],
      PhotoSamples.webP([("EXIF", PhotoSamples.exif)]) + [1, 2, 3],
    ] {
      let reading = Reading(file)
      #expect(reading.metadata.isComplete && reading.hasSamplePosition)
      expectEqual(Reading(reading.blanked).metadata.position, nil)
    }
  }

  /// Every prefix of every sample is read without a trap. The copy of one whose position was found has none,
  /// or is the same.
  @Test(.tags(.thorough)) func prefixes() {
    for (name, file) in PhotoSamples.all where file.count < 20_000 {
      for count in 0..<file.count {
        let reading = Reading(Array(file.prefix(count)))
        if reading.metadata.isComplete {
          expectEqual(Reading(reading.blanked).metadata.position, nil, "\(name) \(count)")
        } else {
          #expect(reading.metadata.replacements.isEmpty, "\(name) \(count)")
        }
      }
    }
  }

  /// Random damage. The first bytes of a file never change, so its kind stays.
  @Test func mutations() {
    var random = SeededGenerator(seed: 2_026)
    let samples = PhotoSamples.all.map(\.bytes).filter { $0.count < 20_000 }
    var outcomes: [Bool: Int] = [:]
    for round in 0..<TestExtent.rounds(20_000) {
      let file = PhotoSamples.damaged(samples.randomElement(using: &random) ?? [], using: &random)
      let reading = Reading(file)
      let metadata = reading.metadata
      #expect(reading.byteCount <= 4 * file.count + 1_048_576, "\(round)")
      #expect(metadata.isComplete || metadata.replacements.isEmpty, "\(round)")
      #expect(
        metadata.replacements.allSatisfy { $0.range.lowerBound >= 12 && $0.range.upperBound <= file.count })
      #expect(
        zip(metadata.replacements, metadata.replacements.dropFirst()).allSatisfy {
          !$0.range.isEmpty && $0.range.upperBound <= $1.range.lowerBound
        })
      if metadata.isComplete {
        let again = Reading(reading.blanked).metadata
        #expect(again.position == nil && again.isComplete, "\(round)")
      }
      outcomes[metadata.isComplete, default: 0] += 1
    }
    #expect(outcomes[true] ?? 0 > 100 && outcomes[false] ?? 0 > 100)
  }
}
