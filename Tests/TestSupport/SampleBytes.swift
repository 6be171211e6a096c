extension [UInt8] {
  /// The bytes, followed by a pattern up to a number of bytes in all.
  package func padded(to byteCount: Int) -> [UInt8] {
    let pattern = (0..<4_099).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var bytes = self
    bytes.reserveCapacity(byteCount)
    while bytes.count < byteCount { bytes += pattern.prefix(byteCount - bytes.count) }
    return bytes
  }

  /// A JPEG of this many bytes, as far as the service examines it.
  package static func jpeg(byteCount: Int) -> [UInt8] { [0xFF, 0xD8, 0xFF, 0xE0].padded(to: byteCount) }
}
