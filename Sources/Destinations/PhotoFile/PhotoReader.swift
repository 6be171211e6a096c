import MissingPet

/// Reads a photo: what it says, and what is sent of it.
struct PhotoReader {
  let file: FileReader
  var copy = PhotoCopy()
  var picture = PhotoPicture.whole
  /// Where each color profile is in the file, in its parts.
  var profiles: [[Range<Int>]] = []
  /// The parts of the color profile of a JPEG, by their numbers.
  var partsOfProfile: [Int: [Range<Int>]] = [:]
  /// What the first EXIF of the file says.
  private(set) var exif: EXIF?

  init(_ file: FileReader) { self.file = file }

  /// Reads the whole file. Its first bytes say what it is, for they are those of a photo that is accepted.
  /// Throws if its structure cannot be followed.
  mutating func read() throws(PhotoDamage) {
    switch try file.number(2, at: 0) {
    case 0xFFD8: try jpeg()
    case 0x8950: try png()
    case 0x5249: try webP()
    case 0x4749: try gif()
    case 0x424D: try bmp()
    case 0x4949, 0x4D4D: try tiff()
    default: try heif()
    }
    var replacements: [(part: Range<Int>, piece: PhotoCopy.Piece)] = []
    for parts in profiles { replacements += try ColorProfile.replacements(in: parts, of: file) }
    copy = try copy.replacing(replacements)
    guard copy.isInside(file.byteCount) else { throw PhotoDamage() }
  }

  /// Reads EXIF, if it is the first.
  ///
  /// - Returns: what takes its place in the copy, with the same prefix; `nil` if it does not say how to turn
  ///   the picture.
  mutating func replacement(ofEXIF range: Range<Int>) -> [UInt8]? {
    guard exif == nil else { return nil }
    exif = EXIF(range, of: file)
    return exif?.replacement
  }
}
