import TestSupport
import Testing

@testable import LineEditing

@Suite("Whole lines from bytes")
struct InputLinesTests {
  private func lines(_ chunks: [[UInt8]]) -> (texts: [String?], rest: String?) {
    var input = InputLines()
    var texts: [String?] = []
    for chunk in chunks {
      input.fill { $0 += chunk }
      while let line = input.takeLine() { texts.append(line.text) }
    }
    return (texts, input.takeRest()?.text)
  }

  @Test("LF and CRLF end lines, in any pieces")
  func pieces() {
    let bytes = Array("Łatka\r\n\n日本\n\r\na\rb\r\nrest".utf8)
    let expected: [String?] = ["Łatka", "", "日本", "", "a\rb"]
    for size in 1...bytes.count {
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      let (texts, rest) = lines(chunks)
      #expect(texts == expected && rest == "rest", "pieces of \(size)")
    }
  }

  @Test("what is no text")
  func undecodable() {
    #expect(lines([[0xFF, 0x0A, 0x61, 0x00, 0x0A, 0x62, 0x0A]]).texts == [nil, nil, "b"])
    var input = InputLines()
    input.fill { $0 += [0x61, 0xC5, 0x0A] }
    #expect(input.takeLine()?.shown == "a\u{FFFD}")
    #expect(input.isEmpty && input.takeRest() == nil)
  }

  @Test("nothing is lost over many lines of all lengths")
  func many() {
    let texts = (0..<3000).map { String(repeating: "x", count: $0 % 97) }
    var random = SeededGenerator(seed: 5)
    var rest = Array(texts.joined(separator: "\n").utf8)[...]
    var chunks: [[UInt8]] = []
    while !rest.isEmpty {
      let count = Int(random.next() % 4000) + 1
      chunks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    let (found, last) = lines(chunks)
    #expect(found + [last] == texts)
  }
}
