import MissingPet
import PhotoFile
import PhotoSamples
import TestTraits
import Testing

/// What is read of files of every kind.
@Suite(.computations)
struct PhotoMetadataTests {
  /// The copy of every sample says how to turn it, as the file does, and nothing else. Its copy is the same.
  @Test func everyKind() throws {
    for (name, file) in PhotoSamples.all {
      let reading = Reading(file)
      let copy = try #require(reading.copy, "\(name)")
      let hasEXIF = ["exif", "little", "both", "segment", "after", "big", "inside"].contains {
        name.hasPrefix($0)
      }
      expectEqual(reading.hasSamplePosition, hasEXIF, "\(name)")
      expectEqual(reading.origin?.isReduced, true, "\(name)")
      let text = String(decoding: copy, as: UTF8.self)
      for secret in ["Ursynow", "52,13", "+52.2297", "2026:11:2", "Warszawa", "Camera", "xpacket", "moov"] {
        #expect(!text.contains(secret), "\(name): \(secret)")
      }
      let again = Reading(copy)
      let origin = try #require(again.origin, "\(name)")
      #expect(origin.position == nil && origin.day == nil && !origin.isReduced, "\(name)")
      expectEqual(again.copy, copy, "\(name)")
      #expect(!name.hasSuffix("png") || PhotoSamples.hasRightChecksums(copy), "\(name)")
    }
  }

  @Test(arguments: [
    TIFFWriter(isBigEndian: true), TIFFWriter(isBigEndian: false), TIFFWriter(isBigEndian: true, isBig: true),
    TIFFWriter(isBigEndian: false, isBig: true),
  ])
  func dayAndOrientation(_ writer: TIFFWriter) {
    let reading = Reading(PhotoSamples.jpeg(PhotoSamples.exifSegment(writer.sample())))
    expectEqual(reading.origin?.day.map { [$0.year, $0.month, $0.day] }, [2026, 11, 20])
    expectEqual(reading.copy, PhotoSamples.jpeg(PhotoSamples.exifSegment(PhotoSamples.orientation)))
  }

  /// `DateTimeOriginal`, else `DateTimeDigitized`, else `DateTime`; each only if it is a day of the calendar.
  @Test(arguments: [
    ("2026:11:20 10:00:00", "2026:11:21 10:00:00", "2026:11:22 10:00:00", 20),
    ("    :  :     :  :  ", "2026:11:21 10:00:00", "2026:11:22 10:00:00", 21),
    ("2026:02:29 10:00:00", "0000:00:00 00:00:00", "2026:11:22", 22), ("2024:02:29", "", "", 29),
    ("2026:11:2x", "2026:13:01", "2026:11:00", nil), ("2026-11-20T10:00:00", "", "", 20),
    ("2026:11-20", "20:11:2026", "+026:11:20", nil),
  ])
  func days(_ original: String, _ digitized: String, _ changed: String, _ day: Int?) {
    let writer = TIFFWriter()
    let exif = writer.file([
      [writer.text(0x0132, changed), writer.pointer(0x8769, to: 1)],
      [writer.text(0x9003, original), writer.text(0x9004, digitized)],
    ])
    expectEqual(Reading(PhotoSamples.jpeg(PhotoSamples.exifSegment(exif))).origin?.day?.day, day)
  }

  /// The size of each kind, 300 pixels wide and 200 high, and of one that EXIF turns.
  @Test func sizes() {
    func little(_ numbers: Int..., size: Int) -> [UInt8] {
      numbers.flatMap { PhotoSamples.big($0, size).reversed() }
    }
    let frame = PhotoSamples.segment(
      0xC2, [8] + PhotoSamples.big(200, 2) + PhotoSamples.big(300, 2) + [1, 1, 17, 0])
    let table = PhotoSamples.segment(0xC4, [UInt8](repeating: 9, count: 17))
    let turned = PhotoSamples.exifSegment(PhotoSamples.orientation)
    func changed(_ name: String, _ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
      var file = PhotoSamples.small.first { $0.name == name }?.bytes ?? []
      file.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
      return file
    }
    let lossless = little(299 | 199 << 14, size: 4)
    func webP(_ type: String, _ data: [UInt8]) -> [UInt8] {
      let chunk = Array(type.utf8) + little(data.count, size: 4) + data
      return Array("RIFF".utf8) + little(chunk.count + 4, size: 4) + Array("WEBP".utf8) + chunk
    }
    let rows: [(file: [UInt8], width: Int, height: Int)] = [
      (PhotoSamples.jpeg(table, frame), 300, 200), (PhotoSamples.jpeg(turned, frame), 200, 300),
      (changed("xmp.png", 16, PhotoSamples.big(300, 4) + PhotoSamples.big(200, 4)), 300, 200),
      (changed("xmp.gif", 6, little(300, 200, size: 2)), 300, 200),
      (changed("xmp.webp", 24, little(299, 199, size: 3)), 300, 200),
      (webP("VP8L", [0x2F] + lossless + [0]), 300, 200),
      (webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A] + little(300, 200, size: 2)), 300, 200),
      (changed("profile.bmp", 18, little(300, 200, size: 4)), 300, 200),
      (changed("profile.bmp", 18, little(300, 1 << 32 - 200, size: 4)), 300, 200),
    ]
    for (index, row) in rows.enumerated() {
      expectEqual(
        Reading(row.file).metadata?.size, PixelSize(width: row.width, height: row.height), "row \(index)")
    }
    for file in [changed("xmp.gif", 6, [0, 0]), changed("exif.heic", 0, []), changed("big.tif", 0, [])] {
      let reading = Reading(file)
      #expect(reading.metadata != nil && reading.metadata?.size == nil)
    }
  }

  // MARK: Positions

  typealias Rationals = [(Int, Int)]

  // Rows with their type, which the compiler would take seconds to find. No position is expected of numbers
  // that are none.
  typealias Position = (
    latitude: Rationals, type: Int, north: String, longitude: Rationals, east: String,
    expected: (latitude: Double, longitude: Double)?
  )
  static let positionRows: [Position] = [
    ([(52, 1), (13, 1), (4_692, 100)], 5, "N", [(21, 1), (0, 1), (4_392, 100)], "E", (52.2297, 21.0122)),
    ([(52, 1), (13, 1), (4_692, 100)], 10, "S", [(21, 1), (0, 1), (4_392, 100)], "w", (-52.2297, -21.0122)),
    ([(522_297, 10_000)], 5, "N", [(21, 1), (732, 1_000)], "E", (52.2297, 21.0122)),
    ([(90, 1), (0, 1), (0, 1)], 5, "S", [(180, 1), (0, 1), (0, 1)], "W", (-90, -180)),
    ([(52, 1), (13, 0), (0, 1)], 5, "N", [(21, 1)], "E", nil), ([(52, 0)], 5, "N", [(21, 1)], "E", nil),
    ([(91, 1)], 5, "N", [(21, 1)], "E", nil), ([(4_294_967_295, 1)], 10, "N", [(21, 1)], "E", nil),
    ([(52, 1)], 5, "X", [(21, 1)], "E", nil), ([(52, 1)], 4, "N", [(21, 1)], "E", nil),
    ([(52, 1), (1, 1), (1, 1), (1, 1)], 5, "N", [(21, 1)], "E", nil),
    ([], 5, "N", [(21, 1)], "E", nil), ([(0, 0)], 5, "N", [(21, 1)], "E", nil),
  ]

  @Test(arguments: positionRows)
  func positions(_ row: Position) throws {
    let writer = TIFFWriter()
    let gps = [
      writer.text(1, row.north), writer.rationals(2, row.latitude, type: row.type), writer.text(3, row.east),
      writer.rationals(4, row.longitude, type: row.expected == nil ? 5 : row.type),
    ]
    let file = PhotoSamples.png(PhotoSamples.chunk("eXIf", writer.sample(gps: gps)))
    let origin = try #require(Reading(file).origin)
    #expect(origin.isReduced && (origin.position == nil) == (row.expected == nil))
    guard let position = origin.position, let expected = row.expected else { return }
    #expect(abs(position.latitude - expected.latitude) < 1e-9)
    #expect(abs(position.longitude - expected.longitude) < 1e-9)
  }

  /// The EXIF of the photo counts, and not that of a preview.
  @Test func whichPosition() {
    let writer = TIFFWriter()
    let other = writer.sample(gps: [
      writer.text(1, "S"), writer.rationals(2, [(1, 1)]), writer.text(3, "W"), writer.rationals(4, [(2, 1)]),
    ])
    let exif = PhotoSamples.exifSegment(PhotoSamples.exif)
    let file = PhotoSamples.jpeg(PhotoSamples.exifSegment(other), exif, trailer: PhotoSamples.jpeg(exif))
    expectEqual(Reading(file).origin?.position?.latitude, -1)
  }

  // MARK: Limits

  /// Reading costs at most four times the file and 1 MB, in reads of at most 64 KB.
  @Test(.tags(.thorough)) func readsInALimitedWindow() {
    let exif = PhotoSamples.exifSegment(PhotoSamples.exif)
    let long = [UInt8](repeating: 0xFF, count: 3_000_000)
    let image = PhotoSamples.jpeg(exif, trailer: long)
    let reading = Reading(image)
    #expect(reading.hasSamplePosition && reading.copy?.count ?? .max < 400)
    #expect(reading.largest <= 65_536 && reading.byteCount < 100_000)
    let png = PhotoSamples.png(
      PhotoSamples.chunk("iCCP", [UInt8](repeating: 1, count: 3_000_000)),
      PhotoSamples.chunk("eXIf", PhotoSamples.exif))
    #expect(Reading(png).byteCount < 20_000)
    // Image data in which every FF is followed by a zero are read once.
    let scan = (0..<1_000_000).flatMap { number -> [UInt8] in
      [UInt8(truncatingIfNeeded: number | 1), 0xFF, 0]
    }
    let jpeg = [0xFF, 0xD8] + exif + [0xFF, 0xDA, 0, 2] + scan + [0xFF, 0xD9]
    let whole = Reading(jpeg)
    #expect(whole.copy?.suffix(scan.count + 2).elementsEqual(scan + [0xFF, 0xD9]) == true)
    #expect(whole.byteCount < jpeg.count + 200_000)
  }

  /// Pages whose directories overlap cost no more than the limit, and neither do many small chunks.
  @Test func limits() {
    let page: [UInt8] = Array("MM\0*".utf8) + PhotoSamples.big(8, 4)
    // Each directory of 65,280 entries begins two bytes behind the one before.
    let directories = [UInt8](repeating: 0xFF, count: 2_000_000)
    let reading = Reading(page + directories)
    #expect(reading.copy == nil && reading.byteCount <= 4 * 2_000_008 + 1_048_576)
    let texts = (0..<200_000).flatMap { _ in PhotoSamples.chunk("tEXt", []) }
    expectEqual(Reading(PhotoSamples.png(texts)).copy, PhotoSamples.png())
    let mixed = (0..<140_000).flatMap { _ in PhotoSamples.chunk("tEXt", []) + PhotoSamples.chunk("gAMA", []) }
    expectEqual(Reading(PhotoSamples.png(mixed)).copy, nil)
  }

  /// A failure to read is passed on. A file that shrinks while it is read is damaged.
  @Test func failuresToRead() {
    for (name, file) in PhotoSamples.all {
      #expect(throws: PhotoProblem.unreadable) {
        try PhotoMetadata(byteCount: file.count) { _, _ throws(PhotoProblem) in throw .unreadable }
      }
      var calls = 0
      let problem = Result { () throws(PhotoProblem) in
        try PhotoMetadata(byteCount: file.count) { count, offset in
          calls += 1
          return calls < 2 ? Array(file[offset..<(offset + count)]) : []
        }
      }
      // A small file is read at once.
      #expect((problem == .failure(.damaged)) == (calls == 2) && calls <= 2, "\(name)")
    }
  }
}
