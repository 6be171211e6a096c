import Platform

/// What a running program has written, read from a non-blocking descriptor.
package final class ProgramOutput {
  let source: FileDescriptor
  /// All of it.
  package private(set) var bytes: [UInt8] = []
  /// The end of what `expect` has consumed.
  private var seen = 0
  /// Whether the program may still write.
  private(set) var isOpen = true

  init(of source: FileDescriptor) { self.source = source }

  /// The output that `expect` has not consumed yet, as text.
  package var unseen: String { String(decoding: bytes[seen...], as: UTF8.self) }

  /// Nothing more is read.
  func end() { isOpen = false }

  /// Reads available output, waiting up to a number of milliseconds for it.
  func take(atMost milliseconds: Int32) throws {
    guard isOpen, try Readiness.wait(for: [source], atMost: milliseconds)[0].isReadable else { return }
    do {
      if try source.read(atMost: 65_536, into: &bytes) == 0 { isOpen = false }
    } catch {
      // Otherwise, the last descriptor of the terminal's other side is closed.
      if !error.isWouldBlock { isOpen = false }
    }
  }

  /// Reads until nothing has come for so long.
  func takeAll(milliseconds: Int32) throws {
    var before = -1
    while isOpen, before != bytes.count {
      before = bytes.count
      try take(atMost: milliseconds)
    }
  }

  /// Waits for text. Returns the output since the previous call, including that text.
  func expect(_ text: String, _ deadline: Deadline) throws -> String {
    let sought = Array(text.utf8)
    var start = seen
    while true {
      if let end = end(of: sought, from: start) {
        defer { seen = end }
        return String(decoding: bytes[seen..<end], as: UTF8.self)
      }
      start = max(seen, bytes.count - sought.count)
      try takeMore(deadline, or: text.debugDescription)
    }
  }

  /// Waits until the unseen output ends in a text, and consumes it.
  func expect(lastly text: String, _ deadline: Deadline) throws {
    while !bytes[seen...].suffix(text.utf8.count).elementsEqual(text.utf8) {
      try takeMore(deadline, or: "\(text.debugDescription) at the end")
    }
    seen = bytes.count
  }

  /// Waits until so many bytes have been written since the start, or all that there are.
  func expect(totalBytes count: Int, _ deadline: Deadline) throws {
    while bytes.count < count { try takeMore(deadline, or: "\(count - bytes.count) bytes more") }
  }

  private func takeMore(_ deadline: Deadline, or what: String) throws {
    guard isOpen, !deadline.hasPassed else {
      throw TestFailure("expected \(what), got \(String(unseen.suffix(2000)).debugDescription)")
    }
    try take(atMost: deadline.milliseconds)
  }

  /// The end of the first occurrence of a byte sequence at or after an index.
  private func end(of sought: [UInt8], from start: Int) -> Int? {
    guard let first = sought.first else { return start }
    var place = start
    while place + sought.count <= bytes.count {
      let rest = bytes[place...(bytes.count - sought.count)]
      guard let found = rest.firstIndex(of: first) else { return nil }
      if bytes[found..<found + sought.count].elementsEqual(sought) { return found + sought.count }
      place = found + 1
    }
    return nil
  }
}
