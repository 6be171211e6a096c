/// Image files with metadata, made byte by byte. Their images have one pixel.
package enum PhotoSamples {
  /// The position that the samples hold, in degrees.
  package static let latitude = 52.2297
  /// The position that the samples hold, in degrees.
  package static let longitude = 21.0122

  /// EXIF with a position.
  package static let exif = TIFFWriter().sample()

  /// EXIF that says orientation 6, and nothing else: a TIFF with a directory of one entry.
  package static let orientation = TIFFWriter().file([[TIFFWriter().short(0x0112, 6)]])

  /// XMP with the position: as attributes, as elements, or without one.
  package static func xmp(_ form: XMPForm = .attributes, extra: String = "") -> [UInt8] {
    let position =
      switch form {
      case .attributes: #" exif:GPSLatitude="52,13.782N" exif:GPSLongitude='21,0.732E'"#
      case .elements, .none: ""
      }
    let elements =
      form == .elements
      ? "<exif:GPSLatitude>52,13,46.92N</exif:GPSLatitude>\n<exif:GPSLongitude>21,0.732E</exif:GPSLongitude>"
        + "<exif:GPSAreaInformation><rdf:Alt><rdf:li>Ursynow</rdf:li></rdf:Alt></exif:GPSAreaInformation>"
      : ""
    return Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/"
       xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Warszawa"\(position)>\(elements)
      <!-- > --></rdf:Description>\(extra)</rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """.utf8)
  }

  /// How XMP is written.
  package enum XMPForm: CaseIterable, Sendable {
    case attributes, elements, none
  }

  // MARK: JPEG

  /// A segment of a JPEG.
  package static func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(contents.count + 2, 2) + contents
  }

  /// A segment with EXIF.
  package static func exifSegment(_ exif: [UInt8]) -> [UInt8] { segment(0xE1, Array("Exif\0\0".utf8) + exif) }

  /// A segment with XMP.
  package static func xmpSegment(_ xmp: [UInt8]) -> [UInt8] {
    segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp)
  }

  /// Segments with extended XMP, each with at most `size` bytes of the packet.
  package static func extendedXMPSegments(_ xmp: [UInt8], size: Int) -> [[UInt8]] {
    stride(from: 0, to: xmp.count, by: size).map { offset in
      let name = Array("http://ns.adobe.com/xmp/extension/\0".utf8) + [UInt8](repeating: 0x41, count: 32)
      return segment(
        0xE1, name + big(xmp.count, 4) + big(offset, 4) + xmp[offset..<min(xmp.count, offset + size)])
    }
  }

  /// A JPEG with segments in front of the image.
  package static func jpeg(_ segments: [UInt8]..., trailer: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + segments.joined() + jpegImage + trailer
  }

  /// A gray pixel, from the quantization table to the end of the image.
  private static let jpegImage: [UInt8] =
    segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    + segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
    + segment(0xC4, [0, 0, 1] + [UInt8](repeating: 0, count: 14) + [0])
    + segment(0xC4, [0x10, 0, 1] + [UInt8](repeating: 0, count: 14) + [0])
    + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x3F, 0xFF, 0xD9]

  // MARK: PNG, WebP, GIF

  /// The first bytes of a PNG.
  package static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A PNG with chunks in front of the image data.
  package static func png(_ chunks: [UInt8]..., after: [UInt8] = []) -> [UInt8] {
    let header = chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
    let image = chunk("IDAT", [0x78, 0x01, 1, 2, 0, 0xFD, 0xFF, 0, 0, 0, 2, 0, 1])
    return pngSignature + header + Array(chunks.joined()) + image + after + chunk("IEND", [])
  }

  /// A chunk of a PNG.
  package static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    return big(data.count, 4) + checked + big(Int(crc(checked)), 4)
  }

  /// A chunk with XMP.
  package static func xmpChunk(_ xmp: [UInt8], isCompressed: Bool = false) -> [UInt8] {
    chunk("iTXt", Array("XML:com.adobe.xmp\0".utf8) + [isCompressed ? 1 : 0, 0, 0, 0] + xmp)
  }

  /// Whether the checksums of all chunks of a PNG are right.
  package static func hasRightChecksums(_ png: [UInt8]) -> Bool {
    var offset = 8
    while offset < png.count {
      let length = png[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      let checked = Array(png[(offset + 4)..<(offset + 8 + length)])
      if !png[(offset + 8 + length)...].starts(with: big(Int(crc(checked)), 4)) { return false }
      offset += 12 + length
    }
    return true
  }

  /// The checksum of PNG.
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      remainders[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8)
    }
  }

  /// The checksum's remainder of each byte.
  private static let remainders: [UInt32] = (0..<256).map { (byte: UInt32) -> UInt32 in
    (0..<8).reduce(byte) { (crc: UInt32, _) -> UInt32 in (crc & 1) * 0xEDB8_8320 ^ (crc >> 1) }
  }

  /// A WebP with chunks behind the image.
  ///
  /// - Parameter flags: what it says that it has: EXIF (8), XMP (4), an animation (2).
  package static func webP(_ chunks: [(type: String, data: [UInt8])], flags: UInt8 = 0x0C) -> [UInt8] {
    let extended: [UInt8] = [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let image: [UInt8] = [0x2F, 0, 0, 0, 0, 0x88, 0x88, 8]
    let all = [("VP8X", extended), ("VP8L", image)] + chunks.map { ($0.type, $0.data) }
    let body: [UInt8] = all.flatMap { type, data -> [UInt8] in
      Array(type.utf8) + big(data.count, 4).reversed() + data + (data.count % 2 == 1 ? [0] : [])
    }
    return Array("RIFF".utf8) + big(body.count + 4, 4).reversed() + Array("WEBP".utf8) + body
  }

  /// A GIF with XMP.
  package static func gif(_ xmp: [UInt8]) -> [UInt8] {
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let magic: [UInt8] = [1] + (0...255).reversed() + [0]
    let screen: [UInt8] = [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x21, 0xFF, 11]
    let start = Array("GIF89a".utf8) + screen + Array("XMP DataXMP".utf8)
    return start + xmp + magic + image + [0x3B]
  }

  // MARK: HEIF

  /// A box.
  package static func box(_ type: String, _ contents: [UInt8]...) -> [UInt8] {
    let contents = contents.flatMap { $0 }
    let name = type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    return big(contents.count + 8, 4) + name + contents
  }

  /// The bytes of the image in a HEIF file. No decoder reads them.
  package static let heifImage = Array("coded by HEVC".utf8)

  /// A HEIF file with an image, and EXIF and XMP as items; with either, texts too.
  ///
  /// - Parameters:
  ///   - isInside: whether the items are in the box `meta` (construction method 1).
  ///   - parts: in how many extents each item lies.
  package static func heif(
    exif: [UInt8]?, xmp: [UInt8]?, brand: String = "heic", isInside: Bool = false, parts: Int = 1,
    trailer: [UInt8] = []
  ) -> [UInt8] {
    let items = [
      ("hvc1", heifImage), exif.map { ("Exif", big(6, 4) + Array("Exif\0\0".utf8) + $0) },
      xmp.map { ("mime", $0) },
    ].compactMap { $0 }
    return heif(items, brand: brand, isInside: isInside, parts: parts) + trailer
  }

  /// A color profile: a header, a description, a copyright, a curve and a private tag, with a byte between
  /// them.
  ///
  /// - Parameter isCopy: whether only the numbers are in it.
  package static func profile(isCopy: Bool = false) -> [UInt8] {
    func bytes(_ text: String) -> [UInt8] {
      isCopy ? Array(repeating: 0, count: text.utf8.count) : Array(text.utf8)
    }
    let description = Array("desc".utf8) + big(0, 4) + (isCopy ? big(1, 4) : big(8, 4)) + bytes("Ursynow\0")
    let texts = big(isCopy ? 0 : 1, 4) + big(12, 4) + bytes("enUS\0\0\0\u{8}\0\0\0\u{1C}\0A\0n\0n\0a")
    let values: [(tag: String, bytes: [UInt8])] = [
      ("desc", description), ("cprt", Array("mluc".utf8) + big(0, 4) + texts),
      ("rTRC", Array("curv".utf8) + big(0, 4) + big(1, 4) + [2, 0, 0, 0]), ("mmod", bytes("Ursynow ")),
    ]
    var (table, data): ([UInt8], [UInt8]) = (big(values.count, 4), [])
    for (tag, value) in values {
      table += Array(tag.utf8) + big(132 + 12 * values.count + data.count, 4) + big(value.count, 4)
      data += value + bytes("U")
    }
    let numbers = big(0x0420_0000, 4) + Array("mntrRGB XYZ ".utf8)
    let header =
      bytes("lcms") + numbers + bytes("2026:11:20 1") + Array("acsp".utf8) + bytes("APPL")
      + big(1, 4) + bytes("AnnaWars") + [UInt8](repeating: 5, count: 24) + bytes("Anna")
      + bytes("sixteen bytes id") + [UInt8](repeating: 0, count: 28)
    return big(4 + header.count + table.count + data.count, 4) + header + table + data
  }

  /// A HEIF file with items, which are numbered from 1. The first one is shown.
  ///
  /// - Parameters:
  ///   - items: the type and the data of each.
  ///   - hidden: the items that are not shown by themselves.
  ///   - references: the type of each, the item that it is from, and those that it leads to.
  ///   - alpha: an item with the transparency of another one.
  package static func heif(
    _ items: [(type: String, data: [UInt8])], hidden: Set<Int> = [],
    references: [(type: String, from: Int, to: [Int])] = [], alpha: Int? = nil, brand: String = "heic",
    isInside: Bool = false, parts: Int = 1, profile: [UInt8] = []
  ) -> [UInt8] {
    let entries = items.enumerated().map { index, item in
      box(
        "infe", [2, 0, 0, hidden.contains(index + 1) ? 1 : 0], big(index + 1, 2), [0, 0],
        Array(item.type.utf8), [0], item.type == "mime" ? Array("application/rdf+xml\0".utf8) : [])
    }
    let transparency = Array("urn:mpeg:hevc:2015:auxid:1\0".utf8)
    let links = references.flatMap { type, from, to in
      box(type, big(from, 2), big(to.count, 2), to.flatMap { big($0, 2) })
    }
    let boxes = [
      box("iinf", [0, 0, 0, 0], big(items.count, 2), entries.flatMap { $0 }),
      box(
        "iprp",
        box(
          "ipco", box("ispe", [0, 0, 0, 0], big(64, 4), big(64, 4)), box("irot", [1]),
          items.count > 1 ? box("udes", Array("Ursynow".utf8)) : box("free"),
          alpha == nil ? [] : box("auxC", [0, 0, 0, 0], transparency),
          profile.isEmpty ? [] : box("colr", Array("prof".utf8), profile)),
        box(
          "ipma", [0, 0, 0, 0], big(alpha == nil ? 1 : 2, 4), [0, 1, 3, 1, 2, 3],
          alpha.map { big($0, 2) + [1, 4] } ?? [])),
      links.isEmpty ? [] : box("iref", [0, 0, 0, 0], links),
    ]
    let start = box("ftyp", Array("\(brand)\0\0\0\0mif1\(brand)".utf8))
    // The size of what precedes the items does not depend on where they are.
    let meta = heif(items.map(\.data), boxes, start, isInside: isInside, parts: parts, at: 0).meta
    let first = isInside ? 0 : start.count + meta.count + 8
    return heif(items.map(\.data), boxes, start, isInside: isInside, parts: parts, at: first).file
  }

  /// A HEIF file with a picture of two tiles and transparency, its preview and depth map, another picture,
  /// and one that is hidden. The data of each say what it is.
  ///
  /// - Parameter secondTile: the type of a tile.
  package static func heifOfPictures(secondTile: String = "hvc1") -> [UInt8] {
    let items = [
      ("grid", "grid of two"), ("hvc1", "tile 1"), (secondTile, "tile 2"), ("hvc1", "transparency"),
      ("hvc1", "depth"), ("hvc1", "preview"), ("hvc1", "next picture"), ("hvc1", "hidden"),
    ]
    return heif(
      items.map { ($0.0, Array($0.1.utf8)) }, hidden: [2, 3, 8],
      references: [("dimg", 1, [2, 3]), ("auxl", 4, [1]), ("auxl", 5, [1]), ("thmb", 6, [1])], alpha: 4)
  }

  private static func heif(
    _ items: [[UInt8]], _ boxes: [[UInt8]], _ start: [UInt8], isInside: Bool, parts: Int, at first: Int
  ) -> (meta: [UInt8], file: [UInt8]) {
    var locations: [UInt8] = []
    var offset = first
    for (index, item) in items.enumerated() {
      locations += big(index + 1, 2) + [0, isInside ? 1 : 0, 0, 0] + big(parts, 2)
      let size = (item.count + parts - 1) / parts
      for part in 0..<parts {
        let length = min(size, item.count - part * size)
        locations += big(offset, 4) + big(length, 4)
        // A byte of another item between the parts.
        offset += length + (parts > 1 ? 1 : 0)
      }
    }
    let data: [UInt8] = items.flatMap { item -> [UInt8] in
      let size = (item.count + parts - 1) / parts
      return (0..<parts).flatMap { part -> [UInt8] in
        Array(item[(part * size)..<min(item.count, (part + 1) * size)]) + (parts > 1 ? [0x55] : [])
      }
    }
    let table = box("iloc", [1, 0, 0, 0, 0x44, 0], big(items.count, 2), locations)
    let handler = box(
      "hdlr", [0, 0, 0, 0, 0, 0, 0, 0], Array("pict".utf8), [UInt8](repeating: 0, count: 12),
      items.count > 1 ? Array("Ursynow\0".utf8) : [0])
    let meta = box(
      "meta", [0, 0, 0, 0], handler, box("pitm", [0, 0, 0, 0, 0, 1]), table, boxes.flatMap { $0 },
      isInside ? box("idat", data) : [])
    return (meta, start + meta + (isInside ? [] : box("mdat", data)))
  }

  /// A video with its position, as phones append it to a photo.
  package static let video =
    box("ftyp", Array("isom\0\0\0\0isom".utf8)) + box("mdat", [0xFF, 0xD8, 0xFF, 0xE1, 0, 0, 0x66])
    + box(
      "moov", box("mvhd", [UInt8](repeating: 0, count: 100)),
      box("udta", box("\u{A9}xyz", big(18, 2), [0x15, 0xC7], Array("+52.2297+021.0122/".utf8))))

  /// A number with the most significant byte first.
  package static func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  // MARK: All

  /// A file of every kind with a position, with the extension of its name.
  package static var all: [(name: String, bytes: [UInt8])] {
    let xmp = xmp()
    let name = String(repeating: "A", count: 32)
    let note =
      "<rdf:Description xmlns:xmpNote=\"http://ns.adobe.com/xmp/note/\" xmpNote:HasExtendedXMP=\"\(name)\"/>"
    let parts = extendedXMPSegments(xmp, size: 200).reversed().flatMap { $0 }
    let other = jpeg(exifSegment(exif))
    let long = exif + [UInt8](repeating: 0x20, count: 70_000)
    return [
      ("exif.jpg", jpeg(exifSegment(exif))),
      ("little.jpg", jpeg(exifSegment(TIFFWriter(isBigEndian: false).sample()))),
      ("xmp.jpg", jpeg(xmpSegment(xmp))), ("elements.jpg", jpeg(xmpSegment(PhotoSamples.xmp(.elements)))),
      ("both.jpg", jpeg(segment(0xE0, Array("JFIF\0".utf8)), exifSegment(exif), xmpSegment(xmp))),
      ("extended.jpg", jpeg(xmpSegment(PhotoSamples.xmp(.none, extra: note)), parts)),
      ("segments.jpg", jpeg(exifSegment(Array(long[..<60_000])), exifSegment(Array(long[60_000...])))),
      ("several.jpg", jpeg(trailer: [0, 0] + other + [1, 2, 0xFF, 0x66])),
      ("moving.jpg", jpeg(trailer: Array("MotionPhoto_Data".utf8) + video)),
      ("exif.png", png(chunk("eXIf", exif))), ("after.png", png(after: chunk("eXIf", exif))),
      ("xmp.png", png(xmpChunk(xmp))), ("tag.png", png(chunk("tEXt", Array("exif:GPSLatitude\052/1".utf8)))),
      ("exif.webp", webP([("EXIF", exif)])), ("xmp.webp", webP([("XMP ", xmp)])),
      ("segment.webp", webP([("EXIF", Array("Exif\0\0".utf8) + exif)])),
      ("little.tif", tiff(TIFFWriter(isBigEndian: false))), ("big.tif", tiff(TIFFWriter())),
      ("big-little.tif", tiff(TIFFWriter(isBigEndian: false, isBig: true))),
      ("big-big.tif", tiff(TIFFWriter(isBig: true))),
      ("exif.heic", heif(exif: exif, xmp: nil)), ("xmp.heic", heif(exif: nil, xmp: xmp)),
      ("inside.heic", heif(exif: exif, xmp: xmp, isInside: true)),
      ("parts.heic", heif(exif: exif, xmp: xmp, parts: 3)),
      ("moving.heif", heif(exif: nil, xmp: nil, brand: "mif1", trailer: box("mpvd", video))),
      ("xmp.gif", gif(xmp)),
    ]
  }

  /// A TIFF of one pixel with EXIF and XMP.
  package static func tiff(_ writer: TIFFWriter) -> [UInt8] {
    let image = [
      writer.short(0x0100, 1), writer.short(0x0101, 1), writer.short(0x0102, 8), writer.short(0x0103, 1),
      writer.short(0x0106, 1), writer.long(0x0111, 0), writer.short(0x0112, 6), writer.long(0x0117, 1),
      writer.bytes(0x02BC, 1, xmp()), writer.pointer(0x8769, to: 1), writer.pointer(0x8825, to: 2),
    ]
    return writer.file([image, writer.exif, writer.gps])
  }
}

extension PhotoSamples {
  /// Small files of every kind, to be damaged.
  package static var small: [(name: String, bytes: [UInt8])] {
    all.filter { $0.bytes.count < 20_000 } + [
      ("big-exif.jpg", jpeg(exifSegment(TIFFWriter(isBig: true).sample()))), ("profile.bmp", bmp),
      ("pictures.heic", heifOfPictures()),
    ]
  }

  /// A BMP of one pixel, with a color profile.
  private static var bmp: [UInt8] {
    func little(_ numbers: Int...) -> [UInt8] { numbers.flatMap { big($0, 4).reversed() } }
    let header = little(145, 0, 138, 124, 1, 1) + [1, 0, 24, 0] + little(0, 4, 0, 0, 0, 0)
    let space = [UInt8](repeating: 0, count: 16) + Array("DEBM".utf8) + [UInt8](repeating: 0, count: 48)
    return Array("BM".utf8) + header + space + little(2, 128, 3, 0) + [1, 2, 3, 0, 9, 9, 9]
  }

  /// A file with random damage: bytes changed, removed or repeated, numbers at the ends of ranges, or the
  /// end cut off.
  package static func damaged(_ file: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    var file = file
    for _ in 0..<Int.random(in: 1...4, using: &random) where !file.isEmpty {
      let place = Int.random(in: 0..<file.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: file.removeLast(file.count - place)
      case 1: file.removeSubrange(place..<min(file.count, place + Int.random(in: 0..<20, using: &random)))
      case 2: file.insert(contentsOf: file[place..<min(file.count, place + 40)], at: place)
      case 3: file[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      case 4: file[place] = UInt8(ascii: "<")
      case 5, 6:
        // 0, -1, or the least and the greatest number with a sign, with either byte first, less a little.
        let numbers: [UInt64] = [0, .max, 1 << 63, 1 << 63 - 1]
        let size = [2, 4, 8].randomElement(using: &random) ?? 8
        let number = (numbers.randomElement(using: &random) ?? 0) >> UInt64(64 - 8 * size)
        let less = number &- UInt64.random(in: 0...16, using: &random)
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: less >> UInt64(8 * $0)) }
        file.replaceSubrange(
          place..<min(file.count, place + size), with: Bool.random(using: &random) ? bytes : bytes.reversed())
      default: file[place] = UInt8.random(in: 0...255, using: &random)
      }
    }
    return file
  }
}
