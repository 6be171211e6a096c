import Foundation
import PlainText
import Testing

@Suite("Base64 and finding texts")
struct Base64Tests {
  @Test("Base64 is that of Foundation")
  func base64() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 83 + count) }
      #expect(bytes.base64 == Data(bytes).base64EncodedString())
    }
  }

  @Test(
    "The first range of a text",
    arguments: [
      ("map=1", "map=", 0), ("?mmap=1", "map=", 2), ("aab", "ab", 1), ("ab", "abc", nil), ("", "a", nil),
      ("a", "", nil),
      ("e\u{301}e", "e", 1),
    ])
  func firstRange(_ text: String, _ part: String, _ offset: Int?) {
    let range = text.firstRange(ofText: part)
    #expect(range.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == offset)
    if let range { #expect(text[range] == part) }
  }
}
