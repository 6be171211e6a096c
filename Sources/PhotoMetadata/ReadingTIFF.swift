/// EXIF, which is a TIFF without an image in most files, and TIFF.
extension MetadataReader {
  /// What a directory is for.
  private enum Role {
    /// The first image (IFD0).
    case first
    /// A further image, such as a thumbnail (IFD1).
    case image
    case exif
    case gps
  }

  /// The directories and values of a TIFF while they are read.
  private struct Directories {
    let layout: TIFFLayout
    /// The offsets and roles of the directories that entries point to, and of those that were read.
    var pending: [(offset: Int, role: Role)] = []
    var known: [Int: Role] = [:]
    var values = PhotoMetadata.Values()
    /// The days of the tags in the order of their importance.
    var days: [PhotoMetadata.Day?] = [nil, nil, nil]
  }

  /// Reads EXIF or a TIFF: its directories, those that their entries point to, and XMP.
  mutating func tiff(_ block: Block) -> PhotoMetadata.Values {
    guard let layout = TIFFLayout(block, of: file), let first = layout.firstDirectory else {
      isComplete = false
      return PhotoMetadata.Values()
    }
    keep(0..<layout.headerSize, of: block)
    var directories = Directories(layout: layout, pending: [(first, .first)])
    // In the order of the file, so that the first image counts.
    var index = 0
    while index < directories.pending.count {
      let (offset, role) = directories.pending[index]
      index += 1
      if let other = directories.known[offset] {
        // Images may share directories. Any other way back is damage.
        if role != other || role == .first || role == .image { isComplete = false }
      } else {
        directories.known[offset] = role
        read(offset, role, &directories)
      }
    }
    directories.values.day = directories.days.lazy.compactMap { $0 }.first
    return directories.values
  }

  private mutating func read(_ offset: Int, _ role: Role, _ directories: inout Directories) {
    let layout = directories.layout
    let first = layout.block.count - offset < layout.countSize ? nil : offset + layout.countSize
    guard offset >= layout.headerSize, let first, let count = layout.number(layout.countSize, at: offset),
      count <= (layout.block.count - first) / layout.entrySize, entryCount + count <= Self.mostEntries
    else { return isComplete = false }
    entryCount += count
    let end = first + count * layout.entrySize
    let entries = stride(from: first, to: end, by: layout.entrySize).lazy
      .compactMap { layout.entry(at: $0) }
    if role == .gps {
      keep(offset..<first, of: layout.block)
      let all = Array(entries)
      for (index, entry) in all.enumerated() {
        // What is before the value or its offset, and a value that stays.
        let start = first + index * layout.entrySize
        let count = layout.entrySize - (entry.isInside ? layout.offsetSize : 0)
        keep(start..<(start + count), of: layout.block)
      }
      gps(all, &directories)
      return
    }
    keep(offset..<end, of: layout.block)
    var thumbnail: (start: Int?, count: Int?)
    for entry in entries {
      switch (entry.tag, role) {
      case (0x8769, _): point(to: .exif, from: entry, &directories)
      case (0x8825, _): point(to: .gps, from: entry, &directories)
      case (0x014A, _): point(to: .image, from: entry, &directories)
      case (0x02BC, _): xmp(entry, &directories)
      case (0x9003, _): directories.days[0] = day(entry, layout)
      case (0x9004, _): directories.days[1] = day(entry, layout)
      case (0x0132, .first): directories.days[2] = day(entry, layout)
      case (0x0201, _): thumbnail.start = layout.numbers(entry)?.first
      case (0x0202, _): thumbnail.count = layout.numbers(entry)?.first
      default: break
      }
    }
    if let start = thumbnail.start, let count = thumbnail.count, count <= layout.block.count,
      start <= layout.block.count - count,
      let range = layout.block.ranges(of: start..<(start + count))?.first
    {
      nested { _ = $0.jpeg(range) }
    }
    if role != .exif, let next = layout.number(layout.offsetSize, at: end), next != 0 {
      directories.pending.append((next, .image))
    }
  }

  private mutating func point(to role: Role, from entry: TIFFLayout.Entry, _ directories: inout Directories) {
    guard let offsets = directories.layout.numbers(entry, atMost: Self.mostEntries) else {
      return isComplete = false
    }
    directories.pending += offsets.filter { $0 != 0 }.map { ($0, role) }
  }

  private func day(_ entry: TIFFLayout.Entry, _ layout: TIFFLayout) -> PhotoMetadata.Day? {
    guard let values = entry.values, values.count >= 10 else { return nil }
    return file.bytes(10, at: values.lowerBound, of: layout.block).flatMap { PhotoMetadata.Day(exif: $0) }
  }

  private mutating func xmp(_ entry: TIFFLayout.Entry, _ directories: inout Directories) {
    guard let values = entry.values, let ranges = directories.layout.block.ranges(of: values) else {
      return isComplete = false
    }
    var packet = Block()
    for range in ranges { packet.append(range) }
    let position = xmp(packet)
    directories.values.positionInXMP = directories.values.positionInXMP ?? position
  }

  mutating func keep(_ part: Range<Int>, of block: Block) { kept += block.ranges(of: part) ?? [] }
}

// MARK: GPS

/// The GPS tags (Exif 3.0, section 4.6.6).
extension MetadataReader {
  /// `GPSVersionID`, which is not about the place, and stays.
  private static let version = 0
  /// The tags that tell of a place: latitude, longitude and altitude of the photo, latitude and longitude of
  /// what it shows, and the name of the area.
  private static let places = [2, 4, 6, 20, 22, 28]

  /// Reads the entries of a GPS directory. All bytes of their values become zero: a text is empty then, and a
  /// rational number 0/0, the notation of Exif for a value that is unknown.
  private mutating func gps(_ entries: [TIFFLayout.Entry], _ directories: inout Directories) {
    let layout = directories.layout
    for entry in entries where entry.tag != Self.version {
      guard let values = entry.values else { return isComplete = false }
      replace(values, of: layout.block, by: 0)
      if Self.places.contains(entry.tag), isSet(entry, values, layout) { namesPlace = true }
    }
    guard directories.values.position == nil,
      let latitude = coordinate(2, sign: 1, Array("NS".utf8), entries, layout),
      let longitude = coordinate(4, sign: 3, Array("EW".utf8), entries, layout)
    else { return }
    directories.values.position = PhotoMetadata.Position(latitude: latitude, longitude: longitude)
  }

  /// Whether a value is more than zero or blank. Denominators, and the eight bytes in front of a text that
  /// name its encoding, do not count. Of a long value the first 4,096 bytes are examined.
  private func isSet(_ entry: TIFFLayout.Entry, _ values: Range<Int>, _ layout: TIFFLayout) -> Bool {
    let bytes = file.bytes(min(values.count, 4_096), at: values.lowerBound, of: layout.block) ?? []
    return bytes.dropFirst(entry.type == 7 ? 8 : 0).enumerated().contains { index, byte in
      byte != 0 && byte != 0x20 && (entry.size != 8 || index % 8 < 4)
    }
  }

  /// The degrees of up to three rational numbers: degrees, minutes and seconds, with the direction in another
  /// tag. `nil` if a denominator is zero, a number negative, or a tag missing or of another type.
  private func coordinate(
    _ tag: Int, sign: Int, _ directions: [UInt8], _ entries: [TIFFLayout.Entry], _ layout: TIFFLayout
  ) -> Double? {
    guard let entry = entries.first(where: { $0.tag == tag }), entry.type == 5 || entry.type == 10,
      let values = entry.values,
      (8...24).contains(values.count),
      let reference = entries.first(where: { $0.tag == sign })?.values, !reference.isEmpty,
      let direction = file.bytes(1, at: reference.lowerBound, of: layout.block)?.first,
      let index = directions.firstIndex(of: direction & ~0x20)
    else { return nil }
    var (degrees, unit) = (0.0, 1.0)
    for offset in stride(from: values.lowerBound, to: values.upperBound, by: 8) {
      guard let numerator = layout.number(4, at: offset),
        let denominator = layout.number(4, at: offset + 4), denominator != 0,
        entry.type == 5 || max(numerator, denominator) <= Int32.max
      else { return nil }
      degrees += Double(numerator) / Double(denominator) / unit
      unit *= 60
    }
    return index == 0 ? degrees : -degrees
  }
}
