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

  mutating func tiff() throws(PhotoDamage) {
    let layout = try TIFFLayout(0..<file.byteCount, of: file)
    _ = replacement(ofEXIF: layout.range)
    var overlay = Overlay()
    try overlay.keep(0..<layout.headerSize)
    let offset = try layout.firstDirectory()
    var (entries, next) = try layout.directory(at: offset)
    guard let starts = try Self.starts(entries, layout) else { throw PhotoDamage() }
    let counts = try layout.numbers(279, 325, in: entries)
    guard starts.count == counts.count, starts.contains(where: { $0 < file.byteCount }),
      try layout.numbers(259, in: entries).first != Self.oldJPEG
    else { throw PhotoDamage() }
    var known: Set = [offset]
    while next != 0, picture == .whole, !known.contains(next), let page = try? layout.directory(at: next) {
      if (try? Self.starts(page.entries, layout)) != nil { picture = .first }
      known.insert(next)
      next = page.next
    }
    for (start, count) in zip(starts, counts) {
      // Nothing, but what a decoder would guess.
      if count == 0, start != 0 { throw PhotoDamage() }
      // Image data that end early are shown as far as they go.
      let end = min(start + count, file.byteCount)
      if end < start + count { picture = .damaged }
      if start < end { try overlay.keep(start..<end) }
    }
    entries = entries.filter { Self.tags.contains($0.tag) }
    var bytes = layout.bytes(entries.count, layout.countSize)
    for entry in entries {
      guard let values = entry.values else { throw PhotoDamage() }
      if !entry.isInside { try overlay.keep(values) }
      if entry.tag == 34_675, !entry.isInside { profiles.append([values]) }
      bytes += try file.bytes(entry.range.count, at: entry.range.lowerBound)
    }
    try overlay.write(bytes + layout.bytes(0, layout.offsetSize), at: offset)
    copy = try overlay.copy(of: file, to: overlay.end)
  }

  /// Where the image data of a directory are; `nil` if it has no image, or a smaller one of another.
  private static func starts(
    _ entries: [TIFFLayout.Entry], _ layout: TIFFLayout
  ) throws(PhotoDamage) -> [Int]? {
    let isReduced = try layout.numbers(254, in: entries).first.map { $0 & 1 == 1 } ?? false
    let oldKind = try layout.numbers(255, in: entries).first
    let starts = try layout.numbers(273, 324, in: entries)
    return isReduced || oldKind == 2 || starts.isEmpty ? nil : starts
  }
}
