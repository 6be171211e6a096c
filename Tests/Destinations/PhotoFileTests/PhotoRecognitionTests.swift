import Foundation
import MissingPet
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import PhotoFile

/// What is accepted, and why the rest is refused. The images are made byte by byte. Some have millions of
/// bytes, so they are no arguments of tests, which are written out.
@Suite(.computations)
struct PhotoRecognitionTests {
  static let accepted: [Row<[UInt8], PhotoKind?>] = [
    Row([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), Row([0xFF, 0xD8, 0xFF], .jpeg),
    Row([0xFF, 0xD8, 0xFF, 0xDB], .jpeg),
    Row(bytes("GIF89a"), .gif), Row(bytes("GIF87a"), .gif), Row(bytes("RIFF1234WEBPVP8 "), .webp),
    Row(bytes("BM") + [1, 2, 3, 4], .bmp), Row(ftyp("heic"), .heic), Row(ftyp("heix"), .heic),
    Row(ftyp("mif1"), .heif),
    Row(png(chunk("IHDR", 13), chunk("IDAT", 4)), .png),
    Row(png(chunk("IHDR", 13), chunk("iCCP", 3_000_000), chunk("eXIf", 9_000), chunk("IDAT", 4)), .png),
    Row(png(chunk("IHDR", 13), chunk("IDAT", 4), chunk("acTL", 8)), .png),
    // The service accepts a PNG that ends behind some other chunk.
    Row(png(chunk("IHDR", 13)), .png), Row(png(Array(chunk("IHDR", 13).dropLast(17))), .png),
    Row(png(chunk("IHDR", 13), [0, 0, 0, 0, 0x49]), .png),
    Row(tiff([256, 257]), .tiff), Row(tiff([256, 257], isBigEndian: true), .tiff), Row(tiff([]), .tiff),
    Row(tiff([254], at: 5_000_000), .tiff), Row(tiff((1...5_000).map { $0 }), .tiff),
    Row([0x49, 0x49, 0x2B, 0x00, 8, 0, 0, 0], .tiff), Row([0x4D, 0x4D, 0x00, 0x2B], .tiff),
  ]

  @Test func accepts() {
    for row in Self.accepted { row.expect(try? recognize(row.input)) }
  }

  static let refused: [Row<[UInt8], RefusedPhotoKind>] = [
    Row(png(chunk("IHDR", 13), chunk("acTL", 8), chunk("IDAT", 4)), .animatedPNG),
    Row(png(chunk("IHDR", 13), chunk("iCCP", 9_000_000), chunk("acTL", 8), chunk("IDAT", 4)), .animatedPNG),
    Row(png(chunk("acTL", 8)), .animatedPNG),
    Row(png([]), .damaged), Row(png([0, 0, 0, 13, 0x49, 0x48, 0x44]), .damaged),
    Row(png([0x80, 0, 0, 0] + bytes("IHDR"), chunk("IDAT", 4)), .damaged),
    Row(png([0xFF, 0xFF, 0xFF, 0xFF] + bytes("IHDR"), chunk("IDAT", 4)), .damaged),
    Row(png([UInt8]((0...65_536).map { _ in chunk("tEXt", 0) }.joined()), chunk("IDAT", 4)), .damaged),
    Row(ftyp("hevc"), .imageSequence), Row(ftyp("hevx"), .imageSequence), Row(ftyp("hevm"), .imageSequence),
    Row(ftyp("hevs"), .imageSequence), Row(ftyp("msf1"), .imageSequence), Row(ftyp("heim"), .layeredImage),
    Row(ftyp("heis"), .layeredImage), Row(ftyp("avif"), .avif), Row(ftyp("avis"), .avif),
    Row(ftyp("crx "), .cameraRaw),
    Row(tiff([256, 50_706]), .cameraRaw), Row(tiff([256, 50_706], isBigEndian: true), .cameraRaw),
    Row(tiff((1...5_000).map { $0 } + [50_341]), .cameraRaw), Row(tiff([50_341], at: 7_000_000), .cameraRaw),
    Row([0x49, 0x49, 0x2A, 0, 16, 0, 0, 0] + bytes("CR") + [2, 0, 0, 0], .cameraRaw),
    Row(tiff([254] + (255..<282).map { $0 }), .cameraRaw),
    Row(tiff([254] + (255..<282).map { $0 }, isBigEndian: true), .cameraRaw),
    Row(tiff([11] + (256..<286).map { $0 }), .cameraRaw),
    Row(bytes("IIRO") + [8, 0, 0, 0, 0x18], .cameraRaw), Row(bytes("FUJIFILMCCD-RAW "), .cameraRaw),
    Row(bytes("IIU") + [0, 0x18, 0, 0, 0, 0x88, 0xE7, 0x74, 0xD8], .cameraRaw),
    Row([0xFF, 0xD8, 0xFF, 0xF7], .jpegLS),
    Row([0x49, 0x49, 0x2A, 0], .damaged), Row([0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], .damaged),
    Row([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1], .damaged),
    Row([0x49, 0x49, 0x2A, 0, 255, 255, 255, 255], .damaged),
    Row(Array(tiff([254, 256]).dropLast(11)), .damaged),
    Row([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 255, 255], .damaged),
  ]

  @Test func refusesWithAReason() {
    for row in Self.refused {
      #expect(throws: PhotoProblem.refused(row.expected), sourceLocation: row.location) {
        try recognize(row.input)
      }
    }
  }

  @Test(
    arguments: [
      [], bytes("%PDF-1.7"), bytes("<svg"), [0xFF, 0xD8], bytes("RIFF1234WAVE"), bytes("GIF88a"),
      ftyp("isom"),
      ftyp("mp42"), bytes("BM"), [0x49, 0x49, 0x2A], [0x49, 0x49, 0x2C, 0x00],
      [UInt8](repeating: 0, count: 12),
      bytes("\u{89}PNG\u{0D}\u{0A}\u{1A}"), bytes("8BPS"),
    ] as [[UInt8]])
  func otherFilesAreNotPhotos(_ contents: [UInt8]) {
    #expect(throws: PhotoProblem.notAnImage) { try recognize(contents) }
  }

  /// Little is read, and nothing twice.
  @Test func readsLittle() throws {
    let profile = png(chunk("IHDR", 13), chunk("iCCP", 15_000_000), chunk("IDAT", 4))
    #expect(try reads(of: profile).reduce(0, +) < 10_000)
    let small = png([UInt8]((0..<60_000).map { _ in chunk("tEXt", 0) }.joined()), chunk("IDAT", 4))
    #expect(try reads(of: small).reduce(0, +) < small.count + 10_000)
    #expect(try reads(of: tiff((1...60_000).map { $0 % 50_000 })).count < 300)
  }

  /// A file that shrinks while it is examined is damaged; a failure to read is passed on.
  @Test func filesThatEndEarly() throws {
    let image = png(chunk("IHDR", 13), chunk("iCCP", 9_000), chunk("IDAT", 4))
    #expect(throws: PhotoProblem.refused(.damaged)) {
      try PhotoRecognition.kind(byteCount: image.count) { count, offset throws(PhotoProblem) in
        Array(image.prefix(5_000).dropFirst(offset).prefix(count))
      }
    }
    #expect(throws: PhotoProblem.unreadable) {
      try PhotoRecognition.kind(byteCount: 99) { _, _ throws(PhotoProblem) in throw .unreadable }
    }
  }

  /// Images with random bytes and random lengths are accepted or refused.
  @Test func mutations() {
    var random = SeededGenerator(seed: 20_971_520)
    let images: [[UInt8]] = [
      png(chunk("IHDR", 13), chunk("iCCP", 90), chunk("IDAT", 4)), tiff([254, 256, 50_706]),
      tiff([254, 256], isBigEndian: true), ftyp("heic"), ftyp("avif"), [0xFF, 0xD8, 0xFF, 0xF7],
      png(chunk("IHDR", 13), chunk("acTL", 8)), tiff((1...400).map { $0 }, at: 4_090),
    ]
    var outcomes: [Bool: Int] = [:]
    for _ in 0..<TestExtent.rounds(5_000) {
      var image = images.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) where !image.isEmpty {
        let place = Int.random(in: 0..<min(image.count, 64), using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: image[place] = UInt8.random(in: 0...255, using: &random)
        case 1: image[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        case 2: image.removeLast(min(image.count, Int.random(in: 0..<40, using: &random)))
        default: image.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      outcomes[(try? recognize(image)) != nil, default: 0] += 1
    }
    #expect(outcomes[true] ?? 0 > 100 && outcomes[false] ?? 0 > 100)
  }

  private func recognize(_ image: [UInt8]) throws(PhotoProblem) -> PhotoKind {
    try PhotoRecognition.kind(byteCount: image.count) { count, offset throws(PhotoProblem) in
      #expect(count > 0 && offset >= 0 && offset <= image.count)
      return Array(image.dropFirst(offset).prefix(count))
    }
  }

  /// The number of bytes of each read.
  private func reads(of image: [UInt8]) throws(PhotoProblem) -> [Int] {
    var counts: [Int] = []
    _ = try PhotoRecognition.kind(byteCount: image.count) { count, offset throws(PhotoProblem) in
      counts.append(count)
      return Array(image[offset..<min(image.count, offset + count)])
    }
    return counts
  }
}

/// A byte for each character, with its number.
private func bytes(_ text: String) -> [UInt8] {
  text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
}

/// A PNG of these chunks.
private func png(_ chunks: [UInt8]...) -> [UInt8] {
  chunks.reduce(into: bytes("\u{89}PNG\u{0D}\u{0A}\u{1A}\u{0A}")) { $0 += $1 }
}

/// A chunk with data of that many zeros, and a CRC that is not examined.
private func chunk(_ type: String, _ byteCount: Int) -> [UInt8] {
  number(byteCount, 4, isBigEndian: true) + bytes(type) + [UInt8](repeating: 0, count: byteCount + 4)
}

/// The first box of a HEIF file with that major brand.
private func ftyp(_ brand: String) -> [UInt8] {
  [0, 0, 0, 24] + bytes("ftyp" + brand) + [0, 0, 0, 0] + bytes("mif1" + brand)
}

/// A TIFF whose first directory has these tags.
private func tiff(_ tags: [Int], isBigEndian: Bool = false, at offset: Int = 8) -> [UInt8] {
  let header =
    (isBigEndian ? bytes("MM") : bytes("II")) + number(42, 2, isBigEndian: isBigEndian)
    + number(offset, 4, isBigEndian: isBigEndian)
  let directory =
    number(tags.count, 2, isBigEndian: isBigEndian)
    + tags.flatMap { number($0, 2, isBigEndian: isBigEndian) + [UInt8](repeating: 0, count: 10) }
  return header + [UInt8](repeating: 0, count: offset - 8) + directory
}

private func number(_ value: Int, _ byteCount: Int, isBigEndian: Bool) -> [UInt8] {
  let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  return isBigEndian ? bytes.reversed() : bytes
}
