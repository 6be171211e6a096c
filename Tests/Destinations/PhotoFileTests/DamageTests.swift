import MissingPet
import PhotoFile
import PhotoSamples
import TestSupport
import TestTraits
import Testing

/// Files whose structure cannot be followed are refused. Those with pictures that end early are not.
@Suite(.computations)
struct DamageTests {
  @Test func refused() {
    let (exif, xmp, writer) = (PhotoSamples.exif, PhotoSamples.xmp(), TIFFWriter())
    let page = [writer.long(0x0111, 0), writer.long(0x0117, 1)]
    func heif(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
      var file = PhotoSamples.heif(exif: exif, xmp: xmp)
      change(&file)
      return file
    }
    func replace(_ one: String, _ other: String, _ file: inout [UInt8]) {
      if let range = file.firstRange(of: Array(one.utf8)) {
        file.replaceSubrange(range, with: Array(other.utf8))
      }
    }
    let files: [(String, [UInt8])] = [
      ("a PNG without image data", Array(PhotoSamples.png().prefix(33))),
      ("a PNG with an unknown chunk that must be known", PhotoSamples.png(PhotoSamples.chunk("CgBI", []))),
      ("a WebP that ends early", Array(PhotoSamples.webP([("EXIF", exif)]).dropLast(9))),
      ("a frame that ends early", PhotoSamples.webP([("ANMF", [1, 2, 3])])),
      ("a WebP without chunks", Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8)),
      (
        "a WebP without an image",
        Array("RIFF".utf8) + [12, 0, 0, 0] + Array("WEBPVP9 ".utf8) + [0, 0, 0, 0]
      ),
      ("a GIF without an image", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]),
      ("a BMP without pixels", Array("BM".utf8) + [UInt8](repeating: 0, count: 60)),
      ("a TIFF without image data", writer.file([[writer.short(0x0100, 1)]])),
      ("a value outside", writer.file([page + [.longs(0x0102, count: 2, at: 1 << 20)]])),
      ("a value of an unknown type", writer.file([page + [writer.bytes(0x0102, 99, [1])]])),
      ("a value where the directory is", writer.file([page + [.longs(0x0102, count: 2, at: 12)]])),
      (
        "strips without their sizes",
        writer.file([[writer.longs(0x0111, [1, 2, 3]), writer.long(0x0117, 1)]])
      ),
      (
        "a strip whose size is to be guessed",
        writer.file([[writer.long(0x0111, 8), writer.long(0x0117, 0)]])
      ),
      ("old JPEG", writer.file([page + [writer.short(0x0103, 6)]])),
      (
        "the greatest offset",
        [0x4D, 0x4D, 0, 0x2B, 0, 8, 0, 0, 0x7F] + [UInt8](repeating: 0xFF, count: 7) + PhotoSamples.exif
      ),
      ("a HEIF that ends early", Array(PhotoSamples.heif(exif: exif, xmp: xmp, isInside: true).dropLast(9))),
      ("an image that ends outside", Array(PhotoSamples.heif(exif: nil, xmp: nil).dropLast(1))),
      ("a HEIF without items", PhotoSamples.box("ftyp", Array("heic\0\0\0\0".utf8))),
      ("a HEIF without an image", heif { replace("hvc1", "mski", &$0) }),
      ("a HEIF without locations", heif { replace("iloc", "ilox", &$0) }),
    ]
    for (name, file) in files { expectEqual(Reading(file).problem, .damaged, name) }
  }

  /// What is said of a picture: that it is whole, that it is the first of several, or that it is damaged.
  @Test func pictures() {
    let (writer, jpeg, png) = (TIFFWriter(), PhotoSamples.jpeg(), PhotoSamples.png())
    let page = [writer.long(0x0111, 2), writer.long(0x0117, 2)]
    let preview = [writer.long(0x00FE, 1)] + page
    let gif = PhotoSamples.gif(PhotoSamples.xmp())
    // Without its profile.
    let embedded = PhotoSamples.small.first { $0.name == "profile.bmp" }?.bytes ?? []
    let bmp = embedded[..<70] + Array("BGRs".utf8) + embedded[74..<142]
    let strip = writer.file([[writer.long(0x0111, 38), writer.long(0x0117, 2)]]) + [7]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD0, 2]
    let comment = PhotoSamples.segment(0xFE, [7])
    let end: [UInt8] = [0xFF, 0xD9]
    let rows: [(String, [UInt8], PhotoPicture)] = [
      ("a JPEG that ends early", Array(jpeg.dropLast(2)), .damaged),
      ("fill bytes", Array(jpeg.dropLast(2)) + [0xFF, 0xFF, 0xFF, 0xD9], .whole),
      ("between scans", [0xFF, 0xD8] + scan + comment + scan + end, .whole),
      ("in front of the scan", [0xFF, 0xD8] + comment + [7, 7] + scan + end, .whole),
      ("in a scan", [0xFF, 0xD8] + scan + comment + [3, 4] + end, .damaged),
      ("in front of a restart", [0xFF, 0xD8] + scan + comment + scan.suffix(3) + end, .damaged),
      (
        "a marker without a meaning",
        [0xFF, 0xD8] + PhotoSamples.segment(0xDD, [0, 1]) + scan + [0xFF, 5, 3] + end, .damaged
      ),
      (
        "a marker without a meaning and without a length", [0xFF, 0xD8] + scan + [0xFF, 1, 3] + end, .damaged
      ),
      ("another image", [0xFF, 0xD8] + scan + jpeg, .damaged), ("no image", [0xFF, 0xD8] + end, .none),
      ("a PNG that ends early", Array(png.dropLast(20)), .damaged), ("a PNG", png, .whole),
      ("a GIF that ends early", Array(gif.dropLast(3)), .damaged), ("a GIF", gif, .whole),
      ("a BMP that ends early", Array(bmp.dropLast(1)), .damaged), ("a BMP", Array(bmp), .whole),
      ("one page", writer.file([page]), .whole), ("pages", writer.file([page, page], next: [0: 1]), .first),
      ("a preview", writer.file([page, preview], next: [0: 1]), .whole),
      ("pages in a circle", writer.file([page], next: [0: 0]), .whole),
      ("a strip that ends early", strip, .damaged), ("a strip", strip + [7], .whole),
      ("pictures", PhotoSamples.heifOfPictures(), .first),
    ]
    for (name, file, picture) in rows { expectEqual(Reading(file).origin?.picture, picture, name) }
  }

  /// Every prefix of every sample, and 20,000 with random damage: no trap, no read outside, and a copy whose
  /// copy is the same.
  @Test(.tags(.thorough)) func prefixes() {
    for (name, file) in PhotoSamples.small {
      for count in 0..<file.count { check(Array(file.prefix(count)), "\(name) \(count)") }
    }
  }

  /// Random damage, in every second round of the first bytes alone.
  @Test func mutations() {
    var random = SeededGenerator(seed: 2_026)
    let samples = PhotoSamples.small.map(\.bytes)
    var outcomes: [Bool: Int] = [:]
    for round in 0..<TestExtent.rounds(20_000) {
      let sample = samples.randomElement(using: &random) ?? []
      let count = round % 2 == 0 ? sample.count : min(64, sample.count)
      let start = PhotoSamples.damaged(Array(sample.prefix(count)), using: &random)
      let file = start + sample.dropFirst(count)
      outcomes[check(file, "\(round)"), default: 0] += 1
    }
    #expect(outcomes[true] ?? 0 > 100 && outcomes[false] ?? 0 > 100)
  }

  /// Returns whether a file has a copy.
  @discardableResult
  private func check(_ file: [UInt8], _ name: String) -> Bool {
    let reading = Reading(file)
    #expect(reading.byteCount <= 4 * file.count + 1_048_576, "\(name)")
    guard let copy = reading.copy else { return false }
    let again = Reading(copy)
    expectEqual(again.copy, copy, "\(name)")
    #expect(again.origin?.position == nil && again.origin?.isReduced == false, "\(name)")
    return true
  }
}
