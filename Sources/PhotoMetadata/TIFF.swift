/// TIFF (TIFF 6.0) and BigTIFF.
///
/// Of each page, the entries stay that are needed to decode and show it, with their values and the image
/// data. All else becomes zero: other entries and the directories that they lead to, previews, and what
/// nothing leads to.
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
    var pages: [(offset: Int, entries: [TIFFLayout.Entry])] = []
    var known: Set<Int> = []
    var offset = try layout.firstDirectory()
    while offset != 0 {
      guard known.insert(offset).inserted else { throw PhotoDamage() }
      let directory = try layout.directory(at: offset)
      let isPage = try keep(directory.entries, layout, &overlay)
      if isPage { pages.append((offset, directory.entries.filter { Self.tags.contains($0.tag) })) }
      // The header leads to the first one.
      if pages.isEmpty { throw PhotoDamage() }
      offset = directory.next
    }
    for (index, page) in pages.enumerated() {
      var bytes = layout.bytes(page.entries.count, layout.countSize)
      for entry in page.entries { bytes += try file.bytes(entry.range.count, at: entry.range.lowerBound) }
      let next = index + 1 < pages.count ? pages[index + 1].offset : 0
      try overlay.write(bytes + layout.bytes(next, layout.offsetSize), at: page.offset)
    }
    copy = try overlay.copy(of: file, to: overlay.end)
  }

  /// Keeps the values and the image data of a directory. Returns false, and keeps nothing, if it has no
  /// image, or a smaller one of another.
  private func keep(
    _ entries: [TIFFLayout.Entry], _ layout: TIFFLayout, _ overlay: inout Overlay
  ) throws(PhotoDamage) -> Bool {
    func numbers(_ tags: Int...) throws(PhotoDamage) -> [Int] {
      guard let entry = entries.first(where: { tags.contains($0.tag) }) else { return [] }
      return try layout.numbers(entry)
    }
    let (kind, oldKind) = (try numbers(254).first ?? 0, try numbers(255).first)
    let (starts, counts) = (try numbers(273, 324), try numbers(279, 325))
    if kind & 1 == 1 || oldKind == 2 || starts.isEmpty { return false }
    guard starts.count == counts.count, starts.contains(where: { $0 < file.byteCount }),
      try numbers(259).first != Self.oldJPEG
    else { throw PhotoDamage() }
    for (start, count) in zip(starts, counts) where start < file.byteCount {
      // Nothing, but what a decoder would guess.
      if count == 0, start != 0 { throw PhotoDamage() }
      // Image data that end early are shown as far as they go.
      try overlay.keep(start..<(start + min(count, file.byteCount - start)))
    }
    for entry in entries where Self.tags.contains(entry.tag) {
      guard let values = entry.values else { throw PhotoDamage() }
      if !entry.isInside { try overlay.keep(values) }
    }
    return true
  }
}
