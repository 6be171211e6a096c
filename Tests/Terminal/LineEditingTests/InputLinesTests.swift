import TestSupport
import TestTraits
import Testing

@testable import LineEditing

@Suite("Whole lines from bytes")
struct InputLinesTests {
  private func lines(_ chunks: [[UInt8]]) -> (results: [LineResult], rest: LineResult?) {
    var input = InputLines()
    var results: [LineResult] = []
    for chunk in chunks {
      input.receive(chunk)
      while let line = input.takeLine() { results.append(line.result) }
    }
    return (results, input.takeRest()?.result)
  }

  @Test("LF and CRLF end lines, in any pieces")
  func pieces() {
    let bytes = Array("Łatka\r\n\n日本\n\r\na\rb\r\nrest".utf8)
    let expected = ["Łatka", "", "日本", "", "a\rb"].map { LineResult.line($0) }
    for size in 1...bytes.count {
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      let (results, rest) = lines(chunks)
      #expect(results == expected && rest == .line("rest"), "pieces of \(size)")
    }
  }

  @Test("what is no text")
  func undecodable() {
    expectEqual(
      lines([[0xFF, 0x0A, 0x61, 0x00, 0x0A, 0x62, 0x0A]]).results, [.undecodable, .undecodable, .line("b")])
    var input = InputLines()
    input.receive([0x61, 0xC5, 0x0A])
    expectEqual(input.takeLine()?.text, "a\u{FFFD}")
    #expect(input.isEmpty && input.takeRest() == nil)
  }

  @Test("nothing is lost over many lines of all lengths")
  func many() {
    let texts = (0..<3000).map { String(repeating: "x", count: $0 % 97) }
    var random = SeededGenerator(seed: 5)
    let bytes = Array(texts.joined(separator: "\n").utf8)
    let (found, last) = lines(RandomInput.pieces(of: bytes, upTo: 4000, &random))
    expectEqual(found + [last], texts.map { .line($0) })
  }
}
