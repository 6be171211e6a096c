import MissingPet

/// Color profiles (ICC.1:2022, sections 7 and 10; ICC.1:2001-04 for version 2).
///
/// The numbers stay that say how colors are to be shown: those of the header, the table of the tags, and the
/// tags of which it is known that they hold nothing else. All else becomes zero in its place: descriptions,
/// copyright, device, date, identifiers, private tags, and what nothing leads to.
enum ColorProfile {
  /// The profile connection of curves, matrices and tables, and the numbers of the light and the device.
  private static let tags: Set = [
    "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "wtpt", "bkpt", "lumi", "chad", "chrm", "cicp",
    "A2B0", "A2B1", "A2B2", "A2B3", "B2A0", "B2A1", "B2A2", "B2A3", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0",
    "B2D1", "B2D2", "B2D3", "gamt", "pre0", "pre1", "pre2", "clro", "meas", "view", "tech", "rig0", "rig2",
  ]
  /// What an empty text begins with, by its type, after which there are zeros: decoders want the
  /// description and the copyright.
  private static let emptyTexts: [String: [UInt8]] = [
    "desc": [0, 0, 0, 0, 0, 0, 0, 1], "mluc": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12], "text": [0, 0, 0, 0],
  ]
  /// Files have some dozens. It limits the time.
  private static let mostTags = 256

  /// What takes the place of which of the parts of a file in which the profile is.
  static func replacements(
    in parts: [Range<Int>], of file: FileReader
  ) throws(PhotoProblem) -> [(part: Range<Int>, piece: PhotoCopy.Piece)] {
    var whole: [UInt8] = []
    for part in parts where !part.isEmpty { whole += try file.bytes(part.count, at: part.lowerBound) }
    // No decoder uses a profile whose structure cannot be followed.
    let numbers = (try? numbers(of: whole)) ?? [UInt8](repeating: 0, count: whole.count)
    var (replacements, start): ([(part: Range<Int>, piece: PhotoCopy.Piece)], Int) = ([], 0)
    for part in parts {
      let (old, new) = (whole[start..<(start + part.count)], numbers[start..<(start + part.count)])
      if old != new { replacements.append((part, .bytes(Array(new)))) }
      start += part.count
    }
    return replacements
  }

  /// A profile without what does not stay.
  private static func numbers(of bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
    let profile = FileReader(byteCount: bytes.count) { count, offset in
      Array(bytes[offset..<(offset + count)])
    }
    guard try profile.name(at: 36) == "acsp" else { throw .damaged }
    let count = try profile.number(4, at: 128)
    let end = 132 + 12 * count
    guard count <= mostTags, end <= profile.byteCount else { throw .damaged }
    // Size; version, class, color spaces; signature; flags; attributes, intent, light; the table.
    var kept = [0..<4, 8..<24, 36..<40, 44..<48, 56..<80, 128..<end]
    var texts: [(start: Int, bytes: [UInt8])] = []
    for entry in stride(from: 132, to: end, by: 12) {
      let (start, size) = (try profile.number(4, at: entry + 4), try profile.number(4, at: entry + 8))
      guard size >= 4, start <= profile.byteCount - size else { continue }
      if tags.contains(try profile.name(at: entry)) {
        kept.append(start..<(start + size))
      } else if let empty = emptyTexts[try profile.name(at: start)], size >= 4 + empty.count {
        texts.append((start, try profile.bytes(4, at: start) + empty))
      }
    }
    var numbers = [UInt8](repeating: 0, count: bytes.count)
    for range in kept { numbers.replaceSubrange(range, with: bytes[range]) }
    for (start, bytes) in texts {
      let range = start..<(start + bytes.count)
      // Tags may share their data.
      if kept.contains(where: range.overlaps) { continue }
      numbers.replaceSubrange(range, with: bytes)
      kept.append(range)
    }
    return numbers
  }
}
