/// Collects the metadata of a file.
struct MetadataReader {
  /// The maximum number of directory entries and of values that are replaced. Files have some hundreds.
  static let mostEntries = 131_072
  /// The maximum number of files in one another: an image in a thumbnail, a box in a box.
  static let deepest = 8

  let file: FileReader
  var found = PhotoMetadata.Values()
  var isComplete = true
  /// Whether a value tells of a place, and not only, say, of the time of the satellites.
  var namesPlace = false
  /// The ranges that hold values of a position, with what replaces them.
  var replacements: [PhotoMetadata.Replacement] = []
  /// The ranges that must stay as they are for the file to be valid.
  var kept: [Range<Int>] = []
  /// The type and data of the chunks of a PNG whose checksum must be made right.
  var checked: [Range<Int>] = []
  /// How many directory entries were read.
  var entryCount = 0
  var depth = 0

  init(_ file: FileReader) { self.file = file }

  /// Reads the whole file.
  mutating func metadata() -> PhotoMetadata {
    let whole = 0..<file.byteCount
    let start = Array(file.bytes(min(12, file.byteCount), at: 0) ?? [])
    kept.append(0..<start.count)
    if start.starts(with: [0xFF, 0xD8]) {
      jpegFile(whole)
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      png(whole)
    } else if start.starts(with: "RIFF".utf8), start.dropFirst(8).elementsEqual("WEBP".utf8) {
      webP(whole)
    } else if start.starts(with: "GIF8".utf8) {
      gif(whole)
    } else if start.dropFirst(4).starts(with: "ftyp".utf8) {
      heif(whole)
    } else if TIFFLayout(Block(whole), of: file) != nil {
      found.add(tiff(Block(whole)))
    }
    return result()
  }

  private mutating func result() -> PhotoMetadata {
    let ordered = Self.joined(replacements)
    isComplete = isComplete && !file.hasEnded && ordered != nil && !Self.overlaps(ordered ?? [], kept)
    var all = isComplete && namesPlace ? ordered ?? [] : []
    if !all.isEmpty {
      let checksums = checked.compactMap { checksum(of: $0, with: all) }
      isComplete = checksums.count == checked.count
      all = isComplete ? (all + checksums.joined()).sorted { $0.range.lowerBound < $1.range.lowerBound } : []
    }
    return PhotoMetadata(
      position: found.position ?? found.positionInXMP, day: found.day, isComplete: isComplete,
      replacements: all)
  }

  /// The replacements in ascending order, neighbors joined; `nil` if two of different bytes overlap, or there
  /// are too many.
  private static func joined(_ replacements: [PhotoMetadata.Replacement]) -> [PhotoMetadata.Replacement]? {
    guard replacements.count <= mostEntries else { return nil }
    var joined: [PhotoMetadata.Replacement] = []
    for next in replacements.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = joined.last, next.range.lowerBound < last.range.upperBound, next.byte != last.byte {
        return nil
      }
      if let last = joined.last, next.range.lowerBound <= last.range.upperBound, next.byte == last.byte {
        let end = max(last.range.upperBound, next.range.upperBound)
        joined[joined.count - 1] = .init(range: last.range.lowerBound..<end, byte: last.byte)
      } else {
        joined.append(next)
      }
    }
    return joined
  }

  /// Whether a replacement, of those in ascending order, touches one of the ranges.
  private static func overlaps(_ replacements: [PhotoMetadata.Replacement], _ kept: [Range<Int>]) -> Bool {
    var rest = replacements[...]
    for range in kept.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      rest = rest.drop { $0.range.upperBound <= range.lowerBound }
      if let next = rest.first, next.range.overlaps(range) { return true }
    }
    return false
  }

  /// Adds a part of a block to the bytes that are replaced in the copy, each by `byte`.
  mutating func replace(_ part: Range<Int>, of block: Block, by byte: UInt8) {
    guard let ranges = block.ranges(of: part) else { return isComplete = false }
    replacements += ranges.filter { !$0.isEmpty }.map { .init(range: $0, byte: byte) }
    if replacements.count > Self.mostEntries { isComplete = false }
  }

  /// Reads something that is inside of something else, unless that is too deep.
  mutating func nested(_ read: (inout Self) -> Void) {
    guard depth < Self.deepest else { return isComplete = false }
    depth += 1
    read(&self)
    depth -= 1
  }
}

extension PhotoMetadata {
  /// The values that were found.
  struct Values {
    var position: Position?
    var positionInXMP: Position?
    var day: Day?

    /// Adds what is still missing.
    mutating func add(_ other: Values) {
      addPosition(of: other)
      day = day ?? other.day
    }

    /// Adds the position of another image of the file, if it is still missing.
    mutating func addPosition(of other: Values) {
      position = position ?? other.position
      positionInXMP = positionInXMP ?? other.positionInXMP
    }
  }

  fileprivate init(position: Position?, day: Day?, isComplete: Bool, replacements: [Replacement]) {
    self.position = position
    self.day = day
    self.isComplete = isComplete
    self.replacements = replacements
  }
}
