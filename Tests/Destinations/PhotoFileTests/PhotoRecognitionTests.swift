import MissingPet
import PhotoSamples
import TestTraits
import Testing

@testable import PhotoFile

/// What is accepted, and why the rest is refused. The images are made byte by byte. Some have millions of
/// bytes, so they are no arguments of tests, which are written out.
@Suite(.computations)
struct PhotoRecognitionTests {
  typealias Samples = PhotoSamples

  /// The kind by the first bytes of a file, whatever follows.
  @Test func kinds() {
    let rows: [Row<[UInt8], PhotoKind?>] = [
      Row([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), Row([0xFF, 0xD8, 0xFF], .jpeg),
      Row(bytes("GIF89a"), .gif), Row(bytes("GIF87a"), .gif), Row(bytes("RIFF1234WEBPVP8 "), .webp),
      Row(bytes("BM") + [1, 2, 3, 4], .bmp), Row(ftyp("heic"), .heic), Row(ftyp("heix"), .heic),
      Row(ftyp("mif1"), .heif), Row(Samples.pngSignature, .png),
      Row([0x49, 0x49, 0x2A, 0], .tiff), Row([0x4D, 0x4D, 0, 0x2A], .tiff),
      Row([0x49, 0x49, 0x2B, 0], .tiff), Row([0x4D, 0x4D, 0, 0x2B], .tiff),
    ]
    for row in rows {
      let file = FileReader(byteCount: row.input.count) { count, offset in
        Array(row.input[offset..<(offset + count)])
      }
      row.expect(try? PhotoFormat.kind(of: file))
    }
    // An animation behind the image data, and a first directory far away.
    expectEqual(Reading(Samples.png(after: chunk("acTL", 8))).metadata?.kind, .png)
    let writer = TIFFWriter()
    let image = writer.file([[writer.long(0x0111, 0), writer.long(0x0117, 1)]])
    let far = image[..<4] + Samples.big(5_000_000, 4) + [UInt8](repeating: 0, count: 4_999_992) + image[8...]
    expectEqual(Reading(Array(far)).metadata?.kind, .tiff)
  }

  @Test func refusesWithAReason() {
    let (header, data) = (chunk("IHDR", 13), chunk("IDAT", 4))
    let rows: [Row<[UInt8], PhotoProblem?>] = [
      Row(png(header, chunk("acTL", 8), data), .animatedPNG),
      Row(png(header, chunk("iCCP", 300_000), chunk("acTL", 8), data), .animatedPNG),
      Row(png(chunk("CgBI", 4), chunk("acTL", 8)), .animatedPNG),
      Row(png(), .damaged), Row(png([0, 0, 0, 13, 0x49, 0x48, 0x44]), .damaged), Row(png(header), .damaged),
      Row(png([0x80, 0, 0, 0] + bytes("IHDR"), data), .damaged),
      Row(png(header, [0x80, 0, 0, 0] + bytes("IDAT"), data), .damaged),
      Row(png([0xFF, 0xFF, 0xFF, 0xFF] + bytes("IHDR"), data), .damaged),
      Row(ftyp("hevc"), .imageSequence), Row(ftyp("hevx"), .imageSequence),
      Row(ftyp("hevm"), .imageSequence), Row(ftyp("hevs"), .imageSequence),
      Row(ftyp("msf1"), .imageSequence), Row(ftyp("heim"), .layeredImage),
      Row(ftyp("heis"), .layeredImage), Row(ftyp("avif"), .avif),
      Row(ftyp("avis"), .avif), Row(ftyp("crx "), .cameraRaw),
      Row(tiff([256, 50_706]), .cameraRaw),
      Row(tiff([256, 50_706], big: true), .cameraRaw),
      Row(tiff((1...5_000).map { $0 } + [50_341]), .cameraRaw),
      Row([0x49, 0x49, 0x2A, 0, 16, 0, 0, 0] + bytes("CR") + [2, 0, 0, 0], .cameraRaw),
      Row(tiff([254] + (255..<282).map { $0 }), .cameraRaw),
      Row(tiff([254] + (255..<282).map { $0 }, big: true), .cameraRaw),
      Row(tiff([11] + (256..<286).map { $0 }), .cameraRaw),
      Row(tiff([11] + (256..<286).map { $0 }, big: true), .cameraRaw),
      Row(bytes("IIRO") + [8, 0, 0, 0, 0x18], .cameraRaw),
      Row(bytes("FUJIFILMCCD-RAW "), .cameraRaw),
      Row(bytes("IIU") + [0, 0x18, 0, 0, 0, 0x88, 0xE7, 0x74, 0xD8], .cameraRaw),
      Row([0xFF, 0xD8, 0xFF, 0xF7], .jpegLS),
      Row([0x49, 0x49, 0x2A, 0], .damaged), Row([0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], .damaged),
      Row([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1], .damaged), Row(tiff([256, 257]), .damaged),
      Row([0x49, 0x49, 0x2A, 0, 255, 255, 255, 255], .damaged),
      Row(Array(tiff([254, 256]).dropLast(11)), .damaged),
      Row([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 255, 255], .damaged),
    ]
    for row in rows { row.expect(Reading(row.input).problem) }
    for contents in [
      [], bytes("%PDF-1.7"), bytes("<svg"), [0xFF, 0xD8], bytes("RIFF1234WAVE"), bytes("GIF88a"),
      ftyp("isom"), ftyp("mp42"), bytes("BM"), [0x49, 0x49, 0x2A], [0x49, 0x49, 0x2C, 0x00],
      [UInt8](repeating: 0, count: 12), bytes("\u{89}PNG\u{0D}\u{0A}\u{1A}"), bytes("8BPS"),
    ] {
      expectEqual(Reading(contents).problem, .notAnImage, "\(contents)")
    }
  }

  /// A byte for each character, with its number.
  private func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private func png(_ chunks: [UInt8]...) -> [UInt8] { Samples.pngSignature + chunks.joined() }

  /// A chunk with data of that many zeros.
  private func chunk(_ type: String, _ byteCount: Int) -> [UInt8] {
    Samples.chunk(type, [UInt8](repeating: 0, count: byteCount))
  }

  /// The first box of a HEIF file with that major brand.
  private func ftyp(_ brand: String) -> [UInt8] { Samples.box("ftyp", bytes("\(brand)\0\0\0\0mif1\(brand)")) }

  /// A TIFF whose first directory has these tags.
  private func tiff(_ tags: [Int], big isBigEndian: Bool = false) -> [UInt8] {
    let writer = TIFFWriter(isBigEndian: isBigEndian)
    return writer.file([tags.map { writer.long($0, 0) }])
  }
}
