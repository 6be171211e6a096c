import MissingPet

/// Reads a photo: what it says, and what is sent of it.
struct PhotoReader {
  let file: FileReader
  var copy = PhotoCopy()
  var picture = PhotoPicture.whole
  /// Where each color profile is in the file, in its parts.
  var profiles: [[Range<Int>]] = []
  /// What the first EXIF of the file says.
  private(set) var exif: EXIF?

  init(_ file: FileReader) { self.file = file }

  /// Reads the whole file. Throws if its structure cannot be followed.
  mutating func read() throws(PhotoDamage) {
    let start = Array(try file.bytes(min(12, file.byteCount), at: 0))
    if start.starts(with: [0xFF, 0xD8]) {
      try jpeg()
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      try png()
    } else if start.starts(with: "RIFF".utf8), start.dropFirst(8).elementsEqual("WEBP".utf8) {
      try webP()
    } else if start.starts(with: "GIF8".utf8) {
      try gif()
    } else if start.starts(with: "BM".utf8) {
      try bmp()
    } else if start.dropFirst(4).starts(with: "ftyp".utf8) {
      try heif()
    } else {
      try tiff()
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
