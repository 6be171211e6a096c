import PhotoMetadata
import PhotoSamples
import TestTraits
import Testing

/// What is read of files of every kind, and what a copy without the position is.
@Suite(.computations)
struct PhotoMetadataTests {
  /// In a copy of every sample no position is found, and nothing is left to replace.
  @Test func everyKind() {
    for (name, file) in PhotoSamples.all {
      let reading = Reading(file)
      #expect(reading.metadata.isComplete, "\(name)")
      // A video's position is not that of the photo, and a single tag not a position.
      let hasPosition = !name.hasPrefix("moving") && name != "tag.png"
      expectEqual(reading.hasSamplePosition, hasPosition, "\(name)")
      #expect(!reading.metadata.replacements.isEmpty, "\(name)")
      #expect(reading.blanked.count == file.count && reading.blanked != file, "\(name)")
      let again = Reading(reading.blanked)
      #expect(again.metadata.isComplete && again.metadata.position == nil, "\(name)")
      #expect(again.metadata.replacements.isEmpty, "\(name)")
      expectEqual(again.metadata.day, reading.metadata.day, "\(name)")
      let text = String(decoding: reading.blanked, as: UTF8.self)
      for secret in ["Ursynow", "52,13", "21,0.732", "+52.2297", "2026:11:20\0"] {
        #expect(!text.contains(secret), "\(name): \(secret)")
      }
      #expect(!name.hasSuffix("png") || PhotoSamples.hasRightChecksums(reading.blanked), "\(name)")
    }
  }

  @Test(arguments: [
    TIFFWriter(isBigEndian: true), TIFFWriter(isBigEndian: false), TIFFWriter(isBigEndian: true, isBig: true),
    TIFFWriter(isBigEndian: false, isBig: true),
  ])
  func dayAndOrientation(_ writer: TIFFWriter) {
    let metadata = Reading(PhotoSamples.jpeg(PhotoSamples.exifSegment(writer.sample()))).metadata
    expectEqual(metadata.day.map { [$0.year, $0.month, $0.day] }, [2026, 11, 20])
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
    expectEqual(Reading(PhotoSamples.jpeg(PhotoSamples.exifSegment(exif))).metadata.day?.day, day)
  }

  // MARK: Positions

  typealias Rationals = [(Int, Int)]

  // Rows with their type, which the compiler would take seconds to find.
  typealias Position = (
    latitude: Rationals, type: Int, north: String, longitude: Rationals, east: String,
    expected: (latitude: Double, longitude: Double)
  )
  static let positionRows: [Position] = [
    ([(52, 1), (13, 1), (4_692, 100)], 5, "N", [(21, 1), (0, 1), (4_392, 100)], "E", (52.2297, 21.0122)),
    ([(52, 1), (13, 1), (4_692, 100)], 10, "S", [(21, 1), (0, 1), (4_392, 100)], "w", (-52.2297, -21.0122)),
    ([(522_297, 10_000)], 5, "N", [(21, 1), (732, 1_000)], "E", (52.2297, 21.0122)),
    ([(90, 1), (0, 1), (0, 1)], 5, "S", [(180, 1), (0, 1), (0, 1)], "W", (-90, -180)),
  ]

  @Test(arguments: positionRows)
  func positions(_ row: Position) throws {
    let writer = TIFFWriter()
    let gps = [
      writer.text(1, row.north), writer.rationals(2, row.latitude, type: row.type), writer.text(3, row.east),
      writer.rationals(4, row.longitude, type: row.type),
    ]
    let position = try #require(
      Reading(PhotoSamples.png(PhotoSamples.chunk("eXIf", writer.sample(gps: gps))))
        .metadata.position)
    #expect(abs(position.latitude - row.expected.latitude) < 1e-9)
    #expect(abs(position.longitude - row.expected.longitude) < 1e-9)
  }

  /// Numbers that are no position are blanked all the same, unless they are zero.
  static let noPositionRows: [(Rationals, type: Int, north: String)] = [
    ([(52, 1), (13, 0), (0, 1)], 5, "N"), ([(52, 0)], 5, "N"), ([(91, 1)], 5, "N"),
    ([(4_294_967_295, 1)], 10, "N"), ([(52, 1)], 5, "X"), ([(52, 1)], 4, "N"),
    ([(52, 1), (1, 1), (1, 1), (1, 1)], 5, "N"), ([], 5, "N"), ([(0, 0)], 5, "N"),
  ]

  @Test(arguments: noPositionRows)
  func noPositions(_ latitude: Rationals, _ type: Int, _ north: String) {
    let writer = TIFFWriter()
    let gps = [
      writer.text(1, north), writer.rationals(2, latitude, type: type), writer.text(3, "E"),
      writer.rationals(4, [(21, 1)]),
    ]
    let exif = writer.file([[writer.pointer(0x8825, to: 1)], gps])
    let metadata = Reading(PhotoSamples.jpeg(PhotoSamples.exifSegment(exif))).metadata
    #expect(metadata.position == nil && metadata.isComplete)
    #expect(!metadata.replacements.isEmpty)
  }

  /// 0, 0 is not a place, and neither are a time and a version. Such files stay as they are.
  @Test func noPlace() {
    let writer = TIFFWriter()
    let zero = [
      writer.bytes(0, 1, [2, 3, 0, 0]), writer.text(1, "N"), writer.rationals(2, [(0, 1), (0, 1), (0, 1)]),
      writer.text(3, "E"), writer.rationals(4, [(0, 1), (0, 1), (0, 1)]), writer.rationals(6, [(0, 1)]),
      writer.rationals(7, [(11, 1), (12, 1), (32, 1)]), writer.text(29, "2026:11:20"),
    ]
    let exif = writer.file([[writer.pointer(0x8825, to: 1)], zero])
    for file in [
      PhotoSamples.jpeg(PhotoSamples.exifSegment(exif)), PhotoSamples.jpeg(),
      PhotoSamples.jpeg(PhotoSamples.xmpSegment(PhotoSamples.xmp(.none))), PhotoSamples.png(),
      PhotoSamples.webP([]), PhotoSamples.heif(exif: nil, xmp: nil),
    ] {
      let reading = Reading(file)
      #expect(reading.metadata.isComplete && reading.metadata.position == nil)
      expectEqual(reading.blanked, file)
    }
  }

  @Test(arguments: [
    ("52,13.782N", "21,0.732E", 52.2297, 21.0122), ("52,13,46.92S", "21,0,43.92W", -52.2297, -21.0122),
    ("52.2297N", "21.0122E", 52.2297, 21.0122), ("  52,13.782N", "21,0.732E", nil, nil),
    ("52,13.782", "21,0.732E", nil, nil), ("99,13.782N", "21,0.732E", nil, nil),
    ("nanN", "21,0.732E", nil, nil), ("0x10N", "1e1E", nil, nil), (",N", "21E", nil, nil),
    ("N", "E", nil, nil),
    ("1,2,3,4N", "21E", nil, nil), ("0,0N", "0,0E", nil, nil),
  ])
  func positionsInXMP(_ latitude: String, _ longitude: String, _ north: Double?, _ east: Double?) {
    let xmp = PhotoSamples.xmp(
      .none,
      extra: "<rdf:Description e:GPSLatitude=\"\(latitude)\" e:GPSLongitude = '\(longitude)' />")
    let reading = Reading(PhotoSamples.jpeg(PhotoSamples.xmpSegment(xmp)))
    expectEqual(reading.metadata.position.map { ($0.latitude * 1e6).rounded() }, north.map { $0 * 1e6 })
    expectEqual(reading.metadata.position.map { ($0.longitude * 1e6).rounded() }, east.map { $0 * 1e6 })
    #expect(!String(decoding: reading.blanked, as: UTF8.self).contains("\"\(latitude)\""))
  }

  /// EXIF counts before XMP, and the photo before a preview.
  @Test func whichPosition() {
    let writer = TIFFWriter()
    let other = writer.sample(gps: [
      writer.text(1, "S"), writer.rationals(2, [(1, 1)]), writer.text(3, "W"), writer.rationals(4, [(2, 1)]),
    ])
    let preview = PhotoSamples.jpeg(PhotoSamples.exifSegment(PhotoSamples.exif))
    let file = PhotoSamples.jpeg(
      PhotoSamples.xmpSegment(PhotoSamples.xmp()), PhotoSamples.exifSegment(other), trailer: preview)
    expectEqual(Reading(file).metadata.position?.latitude, -1)
  }

  // MARK: What is replaced

  /// Exactly the values: all of the GPS directory but the version, and nothing else.
  @Test func replacesTheValuesOnly() {
    let writer = TIFFWriter()
    let file = PhotoSamples.jpeg(
      PhotoSamples.exifSegment(writer.file([[writer.pointer(0x8825, to: 1)], writer.gps])))
    let reading = Reading(file)
    let counts = reading.metadata.replacements.map(\.range.count)
    #expect(reading.metadata.replacements.allSatisfy { $0.byte == 0 })
    // In the entries: two references of 2 bytes, that of the altitude. Behind them: the rest, in a row.
    expectEqual(counts, [2, 2, 1, 24 + 24 + 8 + 24 + 7 + 15 + 11])
    let xmp = PhotoSamples.xmp(.elements, extra: #"<a drone:GpsLatitude="1.5" xmlns:gps="x" b="c"/>"#)
    let image = PhotoSamples.jpeg(PhotoSamples.xmpSegment(xmp))
    expectEqual(differences(image, Reading(image).blanked), ["52,13,46.92N", "21,0.732E", "Ursynow", "1.5"])
  }

  /// Replacements apply to any part of the file.
  @Test func replacesInParts() {
    for (name, file) in PhotoSamples.all {
      let reading = Reading(file)
      for size in [1, 7, 1_000] {
        let parts = stride(from: 0, to: file.count, by: size).flatMap { offset -> [UInt8] in
          var part = Array(file[offset..<min(file.count, offset + size)])
          part.withUnsafeMutableBytes { reading.metadata.replacements.apply(to: $0, at: offset) }
          return part
        }
        expectEqual(parts, reading.blanked, "\(name) \(size)")
      }
    }
  }

  // MARK: Limits

  /// Reading costs at most four times the file and 1 MB, in reads of at most 64 KB.
  @Test(.tags(.thorough)) func readsInALimitedWindow() {
    let image = PhotoSamples.jpeg(
      PhotoSamples.exifSegment(PhotoSamples.exif), trailer: [UInt8](repeating: 0xFF, count: 3_000_000))
    let reading = Reading(image)
    #expect(reading.hasSamplePosition && reading.metadata.isComplete)
    #expect(reading.largest <= 65_536)
    #expect(reading.byteCount <= image.count + 70_000)
    let png = PhotoSamples.png(
      PhotoSamples.chunk("iCCP", [UInt8](repeating: 1, count: 3_000_000)),
      PhotoSamples.chunk("eXIf", PhotoSamples.exif))
    #expect(Reading(png).byteCount < 20_000)
  }

  /// Directories that overlap cost no more than the limit.
  @Test func overlappingDirectories() {
    let writer = TIFFWriter()
    let pointers = (0..<30_000).map { 120_100 + $0 * 2 }
    let tiff = writer.file([[writer.longs(0x014A, pointers)]]) + [UInt8](repeating: 0x0A, count: 120_000)
    let reading = Reading(tiff)
    #expect(!reading.metadata.isComplete)
    #expect(reading.byteCount <= 4 * tiff.count + 1_048_576)
  }

  /// A file of nothing but small texts, each of which is replaced and has its checksum made right.
  @Test func manyTexts() {
    let texts = (0..<20_000).flatMap { PhotoSamples.chunk("tEXt", Array("exif:GPSLatitude\0\($0)/1".utf8)) }
    let png = PhotoSamples.png(texts)
    let reading = Reading(png)
    #expect(reading.metadata.isComplete)
    #expect(reading.metadata.replacements.count > 20_000)
    #expect(PhotoSamples.hasRightChecksums(reading.blanked))
    // The parts in which a file is sent are those of the whole.
    var parts: [UInt8] = []
    for start in stride(from: 0, to: png.count, by: 1_000) {
      var part = Array(png[start..<min(start + 1_000, png.count)])
      part.withUnsafeMutableBytes { reading.metadata.replacements.apply(to: $0, at: start) }
      parts += part
    }
    #expect(parts == reading.blanked)
  }

  @Test func failuresToRead() {
    struct Failure: Error {}
    for (_, file) in PhotoSamples.all {
      #expect(throws: Failure.self) {
        try PhotoMetadata(byteCount: file.count) { _, _ throws(Failure) in throw Failure() }
      }
      var calls = 0
      let metadata = PhotoMetadata(byteCount: file.count) { count, offset in
        calls += 1
        return calls < 2 ? Array(file[offset..<(offset + count)]) : []
      }
      // A small file is read at once.
      #expect(metadata.isComplete == (calls < 2) && calls <= 2)
    }
  }
}
