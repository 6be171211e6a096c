extension [UInt8] {
  /// The bytes, followed by a pattern up to a number of bytes in all.
  package func padded(to byteCount: Int) -> [UInt8] {
    let pattern = (0..<4_099).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var bytes = self
    bytes.reserveCapacity(byteCount)
    while bytes.count < byteCount { bytes += pattern.prefix(byteCount - bytes.count) }
    return bytes
  }

  /// A JPEG of this many bytes, at least 6, all of which belong to the picture, which ends early.
  package static func jpeg(byteCount: Int) -> [UInt8] {
    // A scan without parameters. A byte FF would begin a marker.
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2]
    return start + start.padded(to: byteCount).dropFirst(6).map { $0 == 0xFF ? 0xFE : $0 }
  }
}
