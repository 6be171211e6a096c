import MissingPet

/// BMP (Microsoft, BITMAPFILEHEADER, BITMAPINFOHEADER and BITMAPV5HEADER; OS/2 2.0, BITMAPINFOHEADER2).
///
/// The headers, the colors and the pixels stay. What nothing leads to becomes zero, and so does a color
/// profile, which may be the name of a file; sRGB takes its place.
extension PhotoReader {
  mutating func bmp() throws(PhotoProblem) {
    let (pixels, headerSize) = (try file.little(4, at: 10), try file.little(4, at: 14))
    guard [12, 108, 124].contains(headerSize) || (16...64).contains(headerSize), pixels >= 14 + headerSize
    else { throw .damaged }
    let (isOld, isOS2) = (headerSize == 12, headerSize == 16 || headerSize == 64)
    let size = isOld ? 2 : 4
    let (width, height) = (try file.little(size, at: 18), try file.little(size, at: 18 + size))
    let bitCount = try file.little(2, at: 20 + 2 * size)
    func field(_ offset: Int) throws(PhotoProblem) -> Int {
      headerSize < offset - 10 ? 0 : try file.little(4, at: offset)
    }
    let compression = try field(30)
    let hasMasks = !isOS2 && [3, 6].contains(compression)
    // Rows from the top to the bottom have a negative height.
    let rows = height > Int32.max ? 1 << 32 - height : height
    self.size = (width, rows)
    guard width < 1 << 24, rows < 1 << 24, bitCount <= 64 else { throw .damaged }
    var byteCount = (width * bitCount + 31) / 32 * 4 * rows
    let (dataSize, colorCount) = (try field(34), try field(46))
    if compression != 0, !hasMasks { byteCount = dataSize == 0 ? file.byteCount : dataSize }
    let colors = colorCount == 0 && bitCount <= 8 ? 1 << bitCount : colorCount
    let end = min(file.byteCount, pixels + byteCount)
    if pixels + byteCount > end, compression == 0 || hasMasks || dataSize > 0 { picture = .damaged }
    guard pixels < end else { throw .damaged }

    try overlay.keep(0..<2)
    try overlay.keep(10..<(headerSize > 64 ? 70 : 14 + headerSize))
    let masks = hasMasks && headerSize == 40 ? (compression == 3 ? 12 : 16) : 0
    try overlay.keep((14 + headerSize)..<min(pixels, 14 + headerSize + masks + colors * (isOld ? 3 : 4)))
    try overlay.keep(pixels..<end)
    if headerSize > 64 {
      // A profile in the file, or one that it names.
      if ["DEBM", "KNIL"].contains(try file.name(at: 70)) {
        try overlay.write(Array("BGRs".utf8), at: 70)
      } else {
        try overlay.keep(70..<(14 + headerSize))
      }
    }
    // Decoders compare the size that a file says with what it has.
    let total = overlay.end
    try overlay.write([UInt8](total, count: 4, isLittleEndian: true), at: 2)
    copy = try overlay.copy(of: file, to: total)
  }
}
