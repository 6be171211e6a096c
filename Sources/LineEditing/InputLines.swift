/// The bytes that came from a pipe, a file or a terminal in whole-line mode, and the lines in them. There
/// is one for the life of the program: what came ahead of its question waits here for it.
///
/// Taking lines costs time in proportion to their bytes, however the bytes were cut when they came.
package struct InputLines {
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Up to where no line break was found.
  private var scanned = 0

  /// The longest line that is waited for, in bytes: 16 MiB. No person types one, and an input such as `/dev/zero` would
  /// fill the memory.
  package static let longestLine = 16 * 1_048_576

  /// Nothing has come yet.
  package init() {}

  /// Whether no byte waits.
  package var isEmpty: Bool { start == bytes.count }

  /// Whether the next line is longer than any that is waited for, and has not ended yet.
  package var isOverlong: Bool { scanned == bytes.count && bytes.count - start > Self.longestLine }

  /// Takes in bytes by letting `read` put them at the end of the buffer; gives back what `read` gives.
  package mutating func fill<Result, Failure: Error>(
    _ read: (inout [UInt8]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // What has been taken is dropped only when it is the larger part, so that no byte is moved often.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      scanned -= start
      start = 0
    }
    return try read(&bytes)
  }

  /// Takes the next whole line, without its LF or CRLF; `nil` when no whole line has come.
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

  /// Takes what waits although no line break ends it; `nil` when nothing waits.
  package mutating func takeRest() -> Line? {
    guard !isEmpty else { return nil }
    let line = Line(bytes[start...])
    self = InputLines()
    return line
  }

  /// One line as it came.
  package struct Line: Equatable, Sendable {
    /// The text, or `nil` when the bytes are no UTF-8 or hold NUL.
    package let text: String?
    /// What came, as near as it can be shown: wrong bytes are replaced by U+FFFD.
    package let shown: String

    init(_ bytes: ArraySlice<UInt8>) {
      let valid = String(validating: bytes, as: UTF8.self)
      shown = valid ?? String(decoding: bytes, as: UTF8.self)
      text = bytes.contains(0) ? nil : valid
    }
  }
}
