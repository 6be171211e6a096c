import MissingPet

/// TIFF (TIFF 6.0) and BigTIFF.
///
/// Of the first page, the entries stay that are needed to decode and show it, with their values and the image
/// data. All else becomes zero: other entries and the directories that they lead to, other pages, previews,
/// and what nothing leads to.
extension PhotoReader {
  /// The tags that are needed (TIFF 6.0, appendix A; the numbers of later ones are in libtiff's `tiff.h`):
  /// size, samples and compression, orientation and resolution, colors, strips and tiles, the tables of JPEG,
  /// the color profile.
  private static let tags: Set<Int> = [
    254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284,
    290, 291, 292, 293, 296, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 334, 336, 338, 339, 340,
    341, 347, 529, 530, 531, 532, 32_995, 32_996, 32_997, 34_675, 37_439, 50_674,
  ]
  /// JPEG as TIFF 6.0 defined it, with tables anywhere in the file, which no viewer of today reads.
  private static let oldJPEG = 6

  /// The tags that make a file a camera raw: one of Sony's ARW, and `DNGVersion` (Digital Negative
  /// Specification 1.7).
  private static let rawTags = [50_341, 50_706]
  /// What is at offset 8 of a camera raw: a directory of 28 entries that begins with tag 254 or of 31 that
  /// begins with tag 11, as in Nikon's NEF, in either byte order. Versions of file-type before 20 know only
  /// the little-endian ones.
  private static let rawDirectories = [0x1C00_FE00, 0x001C_00FE, 0x1F00_0B00, 0x001F_000B]
  /// What is there in Canon's CR2: `CR`.
  private static let rawMark = 0x4352

  mutating func tiff() throws(PhotoProblem) {
    let layout = try TIFFLayout(0..<file.byteCount, of: file)
    let offset = try layout.firstDirectory()
    // The service looks no further at a BigTIFF.
    if !layout.isBig, offset >= 6,
      (try? file.number(2, at: 8)) == Self.rawMark
        || (try? file.number(4, at: 8)).map(Self.rawDirectories.contains) == true
    {
      throw .cameraRaw
    }
    let directory = try layout.directory(at: offset)
    if !layout.isBig, directory.entries.contains(where: { Self.rawTags.contains($0.tag) }) {
      throw .cameraRaw
    }
    _ = replacement(ofEXIF: layout.range)
    try overlay.keep(0..<layout.headerSize)
    guard let starts = try Self.starts(directory, layout) else { throw .damaged }
    let counts = try layout.numbers(directory[279, 325])
    guard starts.count == counts.count, starts.contains(where: { $0 < file.byteCount }),
      try layout.numbers(directory[259]).first != Self.oldJPEG
    else { throw .damaged }
    var (known, next): (Set, Int) = ([offset], directory.next)
    while next != 0, picture == .whole, !known.contains(next), let page = try? layout.directory(at: next) {
      if (try? Self.starts(page, layout)) != nil { picture = .first }
      known.insert(next)
      next = page.next
    }
    for (start, count) in zip(starts, counts) {
      // Nothing, but what a decoder would guess.
      if count == 0, start != 0 { throw .damaged }
      // Image data that end early are shown as far as they go.
      let end = min(start + count, file.byteCount)
      if end < start + count { picture = .damaged }
      if start < end { try overlay.keep(start..<end) }
    }
    let entries = directory.entries.filter { Self.tags.contains($0.tag) }
    var bytes = layout.bytes(entries.count, layout.countSize)
    for entry in entries {
      guard let values = entry.values else { throw .damaged }
      if !entry.isInside { try overlay.keep(values) }
      if entry.tag == 34_675, !entry.isInside { profiles.append([values]) }
      bytes += try file.bytes(entry.range.count, at: entry.range.lowerBound)
    }
    try overlay.write(bytes + layout.bytes(0, layout.offsetSize), at: offset)
    copy = try overlay.copy(of: file, to: overlay.end)
  }

  /// Where the image data of a directory are; `nil` if it has no image, or a smaller one of another.
  private static func starts(
    _ directory: TIFFLayout.Directory, _ layout: TIFFLayout
  ) throws(PhotoProblem) -> [Int]? {
    let isReduced = try layout.numbers(directory[254]).first.map { $0 & 1 == 1 } ?? false
    let oldKind = try layout.numbers(directory[255]).first
    let starts = try layout.numbers(directory[273, 324])
    return isReduced || oldKind == 2 || starts.isEmpty ? nil : starts
  }
}
