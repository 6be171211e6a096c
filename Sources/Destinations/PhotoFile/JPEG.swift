import MissingPet

/// JPEG (ISO/IEC 10918-1, annex B).
///
/// The segments with the picture stay, and those applications' segments that say how to show it. What is
/// behind the picture goes: previews (CIPA DC-007, Multi-Picture Format), and the video of a moving photo. So
/// does everything from damage on, where decoders give up. Where they go on, so does this.
extension PhotoReader {
  private static let restarts: ClosedRange<UInt8> = 0xD0...0xD7

  mutating func jpeg() throws(PhotoProblem) {
    try copy.append(0..<2)
    picture = .none
    var (offset, hasRestarts, hasEnd) = (2, false, false)
    while let (marker, end) = try marker(from: offset) {
      let start = end - 2
      offset = end
      // The end of the image, or the beginning of another one.
      hasEnd = marker == 0xD9
      if hasEnd { try copy.append(start..<end) }
      if hasEnd || marker == 0xD8 { break }
      // TEM, and a restart outside of image data, have no length.
      if marker == 0x01 || Self.restarts.contains(marker) {
        if picture != .none { picture = .damaged }
        continue
      }
      // Decoders give up at a length below 2, but not in what they skip.
      guard let length = try? file.number(2, at: end), length >= 2 || marker >= 0xE0,
        length <= file.byteCount - end
      else { break }
      offset += max(2, length)
      switch marker {
      case 0xC0...0xC7, 0xC9...0xCF, 0xDB...0xDF:
        if marker == 0xDD, length >= 4 { hasRestarts = try file.number(2, at: end + 2) > 0 }
        // A frame, which tables are not, has its height and width behind the precision.
        if size == nil, marker < 0xD0, marker & 3 != 0 || marker == 0xC0, length >= 7 {
          size = (try file.number(2, at: end + 5), try file.number(2, at: end + 3))
        }
        try copy.append(start..<offset)
      case 0xE0...0xEF: try application(marker, (end + 2)..<offset)
      case 0xDA:
        if picture == .none { picture = .whole }
        offset = try endOfScan(from: offset, hasRestarts: hasRestarts)
        try copy.append(start..<offset)
      default: break
      }
      // A segment behind a scan is followed by another one, unless it is in image data.
      if picture != .none, let next = try? file.number(2, at: offset), next <= 0xFF00 { picture = .damaged }
    }
    profiles.append(partsOfProfile.sorted { $0.key < $1.key }.flatMap(\.value))
    if picture == .whole, !hasEnd { picture = .damaged }
    // Without a marker, the service would not see a JPEG.
    if copy.byteCount == 2 { try copy.append(.bytes([0xFF, 0xD9])) }
  }

  /// The next marker from an offset on, and where it ends: a byte FF, which may be repeated, and one that is
  /// neither FF nor zero. Other bytes are skipped.
  private func marker(from offset: Int) throws(PhotoProblem) -> (marker: UInt8, end: Int)? {
    var offset = offset
    while let found = try file.first(0xFF, from: offset) {
      offset = found + 1
      guard offset < file.byteCount, let byte = try file.bytes(1, at: offset).first else { return nil }
      if byte != 0, byte != 0xFF { return (byte, offset + 1) }
    }
    return nil
  }

  /// Where the image data from an offset on end. Restarts are in them, and bytes FF, each with a zero. If
  /// there are restarts, decoders go on at the next one behind a marker that has no meaning (libjpeg,
  /// `jpeg_resync_to_restart`); that is damage.
  private mutating func endOfScan(from offset: Int, hasRestarts: Bool) throws(PhotoProblem) -> Int {
    var offset = offset
    while let (marker, end) = try marker(from: offset) {
      let isRestart = Self.restarts.contains(marker)
      guard isRestart || marker < 0xC0 && hasRestarts else { return end - 2 }
      if !isRestart { picture = .damaged }
      offset = end
    }
    return file.byteCount
  }

  /// Keeps of an application's segment what is needed to show the picture: how its colors are coded (JFIF,
  /// ISO/IEC 10918-5; Adobe, ISO/IEC 10918-6), its color profile (ICC.1, annex B.4), and the orientation.
  private mutating func application(_ marker: UInt8, _ contents: Range<Int>) throws(PhotoProblem) {
    let start = contents.lowerBound
    if marker == 0xE0, contents.count >= 14, try file.starts(contents, with: "JFIF\0") {
      // The last two bytes are the size of a preview.
      let wanted = [0xFF, 0xE0, 0, 16] + Array(try file.bytes(12, at: start)) + [0, 0]
      try copy.append(wanted, for: (start - 4)..<contents.upperBound, of: file)
    } else if marker == 0xEE, contents.count >= 12, try file.starts(contents, with: "Adobe") {
      let wanted = [0xFF, 0xEE, 0, 14] + Array(try file.bytes(12, at: start))
      try copy.append(wanted, for: (start - 4)..<contents.upperBound, of: file)
    } else if marker == 0xE2, try file.starts(contents, with: "ICC_PROFILE\0") {
      try copy.append((start - 4)..<contents.upperBound)
      // The number of the part, how many there are, and the part.
      if contents.count > 14 {
        partsOfProfile[try file.number(1, at: start + 12), default: []].append(contents.dropFirst(14))
      }
    } else if marker == 0xE1, try file.starts(contents, with: "Exif\0"),
      let exif = replacement(ofEXIF: contents)
    {
      let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      try copy.append(segment, for: (start - 4)..<contents.upperBound, of: file)
    }
  }
}
