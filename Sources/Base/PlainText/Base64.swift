extension Sequence<UInt8> {
  /// The bytes in base64 (RFC 4648), with padding.
  package var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = Array(self)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<Swift.min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { $0 << 8 + UInt32($1 < group.count ? group[start + $1] : 0) }
      for index in 0...3 {
        text.append(index <= group.count ? alphabet[Int(bits >> (18 - 6 * index) & 0x3F)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
