import MissingPet
import PhotoFile
import PhotoSamples
import TestTraits
import Testing

/// What stays of files of every kind, byte by byte.
@Suite(.computations)
struct PhotoCopyTests {
  typealias Samples = PhotoSamples
  typealias Row = (name: String, file: [UInt8], copy: [UInt8])

  private func check(_ rows: [Row]) {
    for (name, file, copy) in rows {
      let reading = Reading(file)
      expectEqual(reading.copy, copy, "\(name)")
      expectEqual(reading.origin?.isReduced, file != copy, "\(name)")
    }
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func jpeg() {
    func segment(_ marker: UInt8, _ text: String, _ bytes: [UInt8] = []) -> [UInt8] {
      Samples.segment(marker, Self.text(text) + bytes)
    }
    let jfif = segment(0xE0, "JFIF\0", [1, 2, 1, 0, 72, 0, 72, 0, 0])
    let adobe = segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0, 1])
    let profile = segment(0xE2, "ICC_PROFILE\0", [1, 1, 0, 0, 0])
    let (exif, orientation) = (Samples.exifSegment(Samples.exif), Samples.exifSegment(Samples.orientation))
    let none = Samples.exifSegment(TIFFWriter().file([[TIFFWriter().text(0x010F, "Camera")]]))
    let scan: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 0xFF, 0, 0xFF, 0xD0, 2, 0xFF, 0xFF, 0, 3]
    let between = Samples.segment(0xDB, [1, 2, 3])
    let (restarts, odd) = (Samples.segment(0xDD, [0, 4]), [0xFF, 0x02, 0, 30] as [UInt8])
    let (skip, rest, end) = (Array(scan.dropFirst()), Array(scan.suffix(9)), [0xFF, 0xD9] as [UInt8])
    let comment = segment(0xFE, "x")
    func bytes(_ parts: [UInt8]...) -> [UInt8] { Array(([[0xFF, 0xD8]] + parts).joined()) }
    check([
      ("colors", Samples.jpeg(jfif, adobe, profile), Samples.jpeg(jfif, adobe, profile)),
      (
        "a preview in JFIF", Samples.jpeg(segment(0xE0, "JFIF\0", [1, 2, 1, 0, 72, 0, 72, 1, 1, 7, 7, 7])),
        Samples.jpeg(jfif)
      ),
      (
        "more than Adobe's", Samples.jpeg(segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0, 1, 7])),
        Samples.jpeg(adobe)
      ),
      ("the orientation alone", Samples.jpeg(orientation), Samples.jpeg(orientation)),
      ("nothing else", Samples.jpeg(), Samples.jpeg()),
      ("EXIF", Samples.jpeg(jfif, exif), Samples.jpeg(jfif, orientation)),
      ("several of EXIF", Samples.jpeg(exif, exif), Samples.jpeg(orientation)),
      ("EXIF without orientation", Samples.jpeg(none, exif), Samples.jpeg()),
      ("EXIF that ends early", Samples.jpeg(Samples.exifSegment([0x4D, 0x4D, 0, 0x2A, 0])), Samples.jpeg()),
      (
        "other segments of applications",
        Samples.jpeg(
          segment(0xE0, "JFXX\0", [0x10]), segment(0xE1, "http://ns.adobe.com/xap/1.0/\0x"),
          segment(0xE2, "MPF\0"),
          segment(0xE2, "FPXR\0"), segment(0xEB, "JP"), segment(0xED, "Photoshop 3.0\0"), segment(0xEF, "")),
        Samples.jpeg()
      ),
      ("a comment", Samples.jpeg(segment(0xFE, "Ursynow")), Samples.jpeg()),
      ("behind the image", Samples.jpeg(trailer: Samples.jpeg(exif) + Samples.video), Samples.jpeg()),
      ("between segments", bytes(between, [1, 2, 0xFF, 0xFF], skip, end), bytes(between, scan, end)),
      ("between scans", bytes(scan, comment, between, scan, end), bytes(scan, between, scan, end)),
      (
        "a marker without a meaning", bytes(restarts, scan, odd, rest, end),
        bytes(restarts, scan, odd, rest, end)
      ),
      ("the same without restarts", bytes(scan, odd, rest), bytes(scan)),
      ("no end", bytes(scan), bytes(scan)),
      ("a segment without its end", bytes(scan, [0xFF, 0xE1, 1, 0]), bytes(scan)),
      ("another image", bytes(scan, Samples.jpeg(exif)), bytes(scan)),
      ("a length of zero", bytes(jfif, [0xFF, 0xDB, 0, 0], exif, scan), bytes(jfif)),
      ("a length of zero in what is skipped", bytes([0xFF, 0xE0, 0, 0], scan), bytes(scan)),
      ("no segment", bytes([0xFF, 0xE0, 0, 0, 7, 7]), bytes(end)),
    ])
  }

  @Test func png() {
    let colors = [
      "cHRM", "gAMA", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "tRNS", "bKGD", "hIST", "pHYs",
    ]
    let kept = colors.flatMap { Samples.chunk($0, [1, 2, 3]) }
    let others = ["tEXt", "zTXt", "iTXt", "tIME", "caBX", "exIf", "dSIG", "sPLT", "fcTL", "fdAT"]
      .flatMap { Samples.chunk($0, Self.text("Ursynow")) }
    let exif = Samples.chunk("eXIf", Samples.exif)
    let turned = Samples.chunk("eXIf", Samples.orientation)
    check([
      ("colors", Samples.png(kept), Samples.png(kept)),
      ("nothing else", Samples.png(turned), Samples.png(turned)),
      ("other chunks", Samples.png(others, after: others + Samples.chunk("acTL", [])), Samples.png()),
      ("EXIF", Samples.png(exif, exif), Samples.png(turned)),
      ("behind the image", Samples.png() + Samples.png(exif), Samples.png()),
      (
        "the name of a profile", Samples.png(Samples.chunk("iCCP", Self.text("Ursynow\0\0zlib"))),
        Samples.png(Samples.chunk("iCCP", Self.text("xxxxxxx\0\0zlib")))
      ),
      ("no profile", Samples.png(Samples.chunk("iCCP", Self.text("Ursynow"))), Samples.png()),
      (
        "image data that end early", Array(Samples.png(exif).dropLast(20)),
        Array(Samples.png(turned).dropLast(20))
      ),
    ])
  }

  @Test func webP() {
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      Self.text(type) + Samples.big(data.count, 4).reversed() + data + (data.count % 2 == 1 ? [0] : [])
    }
    let (picture, more) = (chunk("VP8 ", [1, 2, 3]), chunk("XYZW", Self.text("Ursynow")))
    let start = [UInt8](repeating: 5, count: 16)
    let kept = [("ICCP", [0, 0, 0]), ("ANIM", [0, 0, 0, 0, 1, 0]), ("ANMF", start + picture)]
    check([
      (
        "metadata", Samples.webP([("EXIF", Samples.exif), ("XMP ", Samples.xmp())]),
        Samples.webP([("EXIF", Samples.orientation)], flags: 8)
      ),
      (
        "a prefix", Samples.webP([("EXIF", Self.text("Exif\0\0") + Samples.exif)]),
        Samples.webP([("EXIF", Self.text("Exif\0\0") + Samples.orientation)], flags: 8)
      ),
      (
        "nothing else", Samples.webP([("EXIF", Samples.orientation)], flags: 8),
        Samples.webP([("EXIF", Samples.orientation)], flags: 8)
      ),
      ("other chunks", Samples.webP([("XYZW", [1])], flags: 0), Samples.webP([], flags: 0)),
      ("an animation", Samples.webP(kept, flags: 0x22), Samples.webP(kept, flags: 0x22)),
      (
        "in a frame", Samples.webP([("ANMF", start + more + picture + more)], flags: 2),
        Samples.webP([("ANMF", start + picture)], flags: 2)
      ),
      ("behind the image", Samples.webP([], flags: 0) + Self.text("Ursynow"), Samples.webP([], flags: 0)),
    ])
  }

  @Test func gif() {
    let start = Self.text("GIF89a") + ([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] as [UInt8])
    func gif(_ parts: [UInt8]...) -> [UInt8] { start + Array(parts.joined()) + [0x3B] }
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 9, 0, 0, 0]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    func application(_ name: String, _ data: [UInt8]) -> [UInt8] {
      [0x21, 0xFF, 11] + Self.text(name) + data
    }
    let loop = application("NETSCAPE2.0", [3, 1, 0, 0, 0])
    let profile = application("ICCRGBG1012", [2, 7, 7, 0])
    let comment: [UInt8] = [0x21, 0xFE, 7] + Self.text("Ursynow") + [0]
    let animation = gif(loop, control, image, control, image)
    let often = application("NETSCAPE2.0", [3, 1, 0, 0, 5, 2, 7, 7, 7, 7, 0])
    let early = Array(image.dropLast(2))
    check([
      ("an animation", animation, animation),
      ("a color profile", gif(loop, profile, control, image, control, image), animation),
      ("XMP", Samples.gif(Samples.xmp()), gif(image)),
      ("comments", gif(comment, image, comment) + comment, gif(image)),
      ("more than how often", gif(often, image), gif(loop, image)),
      ("another application", gif(application("Ursynow1234", [1, 7, 0]), image), gif(image)),
      ("no end", gif(image).dropLast(), gif(image)),
      ("something else", gif(image).dropLast() + [7, 7, 7], gif(image)),
      ("zeros", gif([0, 0], image, [0]), gif(image)),
      ("an image that ends early", gif(image, comment, early).dropLast(), gif(image, early).dropLast()),
    ])
  }

  @Test func bmp() {
    func little(_ numbers: Int...) -> [UInt8] { numbers.flatMap { Samples.big($0, 4).reversed() } }
    let pixel: [UInt8] = [1, 2, 3, 0]
    /// One pixel of 24 bits, in a row of 4 bytes.
    func header(size: Int, _ reserved: Int, _ offset: Int, _ length: Int) -> [UInt8] {
      let numbers = little(size, reserved, offset, length, 1, 1)
      return Self.text("BM") + numbers + [1, 0, 24, 0] + little(0, 4, 0, 0, 0, 0)
    }
    func file(_ gap: [UInt8], _ trailer: [UInt8], size: Int, reserved: Int = 0) -> [UInt8] {
      header(size: size, reserved, 54 + gap.count, 40) + gap + pixel + trailer
    }
    func version5(_ space: String, _ end: [UInt8], _ profile: [UInt8] = []) -> [UInt8] {
      let header = header(size: 142 + profile.count, 0, 138, 124) + [UInt8](repeating: 0, count: 16)
      return header + Self.text(space) + end + pixel + profile
    }
    func profiled(_ space: String, _ profile: [UInt8]) -> [UInt8] {
      let end = [UInt8](repeating: 3, count: 48) + little(2, 128, profile.count, 0)
      return version5(space, end, profile)
    }
    let linked = profiled("KNIL", Self.text("/home/x.icc\0"))
    let unlinked = version5("BGRs", [UInt8](repeating: 0, count: 64))
    let embedded = profiled("DEBM", [7, 7, 7])
    check([
      ("a picture", file([], [], size: 58), file([], [], size: 58)),
      ("behind the picture", file([], Self.text("Ursynow"), size: 65), file([], [], size: 58)),
      (
        "in a gap", file(Self.text("Ursynow"), [], size: 65, reserved: 7),
        file([UInt8](repeating: 0, count: 7), [], size: 65)
      ),
      ("an embedded profile", embedded, unlinked), ("the name of a profile", linked, unlinked),
    ])
  }

  @Test(arguments: [
    TIFFWriter(isBigEndian: true), TIFFWriter(isBigEndian: false), TIFFWriter(isBigEndian: true, isBig: true),
    TIFFWriter(isBigEndian: false, isBig: true),
  ])
  func tiff(_ writer: TIFFWriter) {
    // The image data are the header's bytes: a file cannot say where they are before it is made.
    let page = [
      writer.short(0x0100, 1), writer.long(0x0111, 2), writer.short(0x0112, 6), writer.long(0x0117, 2),
    ]
    let secret = writer.text(0x010E, "Ursynow, Warszawa")
    let preview = [writer.long(0x00FE, 1), writer.long(0x0111, 2), writer.long(0x0117, 2), secret]
    let file = writer.file(
      [page + [secret, writer.pointer(0x8825, to: 2)], preview, writer.gps, page], next: [0: 1, 1: 3])
    // The first page is as in a file of one page.
    expectEqual(Reading(file).copy, writer.file([page]))
  }

  /// Of a profile the numbers stay, wherever it is, and nothing else.
  @Test func profiles() {
    let (before, after) = (Samples.profile(), Samples.profile(isCopy: true))
    func parts(_ profile: [UInt8]) -> [UInt8] {
      let first = Samples.segment(0xE2, Self.text("ICC_PROFILE\0") + [1, 2] + profile.prefix(140))
      return Samples.segment(0xE2, Self.text("ICC_PROFILE\0") + [2, 2] + profile.dropFirst(140)) + first
    }
    func tiff(_ profile: [UInt8]) -> [UInt8] {
      let writer = TIFFWriter()
      return writer.file([
        [writer.long(0x0111, 2), writer.long(0x0117, 2), writer.bytes(34_675, 7, profile)]
      ])
    }
    check([
      ("JPEG", Samples.jpeg(parts(before)), Samples.jpeg(parts(after))),
      ("WebP", Samples.webP([("ICCP", before)], flags: 0x20), Samples.webP([("ICCP", after)], flags: 0x20)),
      ("TIFF", tiff(before), tiff(after)),
      (
        "HEIF", Samples.heif([("hvc1", Samples.heifImage)], profile: before),
        Samples.heif([("hvc1", Samples.heifImage)], profile: after)
      ),
      ("not a profile", tiff(Array(before.prefix(100))), tiff([UInt8](repeating: 0, count: 100))),
    ])
  }

  /// Of a HEIF file the structure stays, the image, and the orientation in EXIF.
  @Test func heif() throws {
    for isInside in [false, true] {
      let file = PhotoSamples.heif(exif: Samples.exif, xmp: Samples.xmp(), isInside: isInside)
      let copy = try #require(Reading(file + Samples.box("mpvd", Samples.video)).copy)
      expectEqual(copy.count, file.count)
      for kept in [
        Samples.heifImage, Samples.orientation, Self.text("hvc1"), Self.text("Exif"), Self.text("irot"),
      ] {
        expectEqual(copy.firstRange(of: kept), file.firstRange(of: kept) ?? copy.firstRange(of: kept))
        #expect(copy.firstRange(of: kept) != nil)
      }
      for gone in ["mime", "rdf+xml", "udes", "Ursynow", "Camera", "mpvd"] {
        #expect(copy.firstRange(of: Self.text(gone)) == nil, "\(gone)")
      }
    }
  }

  /// Of the items, the primary picture stays, with what it is made of, and no other picture.
  @Test func itemsOfHEIF() throws {
    let copy = try #require(Reading(Samples.heifOfPictures()).copy)
    for kept in ["grid of two", "tile 1", "tile 2", "transparency", "dimg"] {
      #expect(copy.firstRange(of: Self.text(kept)) != nil, "\(kept)")
    }
    for gone in ["depth", "preview", "next picture", "hidden", "thmb", "udes"] {
      #expect(copy.firstRange(of: Self.text(gone)) == nil, "\(gone)")
    }
    expectEqual(Reading(Samples.heifOfPictures(secondTile: "mski")).copy, nil)
  }
}
