import Foundation
import PlainText
import TestTraits
import Testing

@Test("Base64 is that of Foundation")
func base64() {
  for count in 0..<70 {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 83 + count) }
    expectEqual(bytes.base64, Data(bytes).base64EncodedString())
  }
}
