import PlainText

/// A buffer that divides the input of a pipe, a file or a terminal in canonical mode into lines. The program
/// has only one, because it also holds the lines for later prompts.
///
/// The time to take a line is proportional to its bytes, however they were divided into reads.
package struct InputLines {
  private var bytes: [UInt8] = []
  private var start = 0
  /// Bytes before this index have been searched for a line break.
  private var scanned = 0

  /// The maximal length of a line in bytes, 16 MiB, so that `/dev/zero` does not fill the memory.
  package static let longestLine = 16 * 1_048_576

  /// An empty buffer.
  package init() {}

  var isEmpty: Bool { start == bytes.count }

  /// Whether the next line exceeds `longestLine` and its end has not been read.
  package var isOverlong: Bool { scanned == bytes.count && bytes.count - start > Self.longestLine }

  /// Appends input.
  package mutating func receive(_ new: [UInt8]) {
    // Lines that were taken are removed only when they are the larger part, so that no byte is moved often.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      scanned -= start
      start = 0
    }
    bytes += new
  }

  /// Removes and returns the next line, without its LF or CRLF; `nil` if its end has not been read.
  package mutating func takeLine() -> Line? {
    let lineBreak = bytes.withUnsafeBufferPointer { buffer in
      buffer[scanned...].firstIndex(of: UInt8(ascii: "\n"))
    }
    guard let lineBreak else {
      scanned = bytes.count
      return nil
    }
    let hasReturn = lineBreak > start && bytes[lineBreak - 1] == UInt8(ascii: "\r")
    let line = Line(bytes[start..<(hasReturn ? lineBreak - 1 : lineBreak)])
    start = lineBreak + 1
    scanned = start
    return line
  }

  /// Removes and returns the rest of the input as a line; `nil` if there is none.
  package mutating func takeRest() -> Line? {
    guard !isEmpty else { return nil }
    let line = Line(bytes[start...])
    self = InputLines()
    return line
  }

  /// One line of input.
  package struct Line: Equatable, Sendable {
    /// The text, as `withBoundedMarks` has it; each invalid part of its UTF-8 is replaced by U+FFFD.
    package let text: String
    /// The line as a result: `.line` with the text, or `.undecodable`.
    package let result: LineResult

    init(_ bytes: ArraySlice<UInt8>) {
      let valid = bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
      text = (valid ?? String(decoding: bytes, as: UTF8.self)).withBoundedMarks
      result = valid == nil ? .undecodable : .line(text)
    }
  }
}
