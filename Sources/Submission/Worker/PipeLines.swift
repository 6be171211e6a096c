internal import Platform

/// The lines that come through a pipe. What was given is not kept here.
struct PipeLines {
  private let descriptor: FileDescriptor
  private var pending: [UInt8] = []

  /// Reads from a descriptor, which is to stay open meanwhile.
  init(from descriptor: FileDescriptor) { self.descriptor = descriptor }

  /// Whether more has come than was given.
  var hasMore: Bool { !pending.isEmpty }

  /// Waits for the next line and gives it without its end; `nil` when there is none before the pipe ends.
  mutating func next() -> [UInt8]? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(pending[..<end])
        pending = Array(pending[(end + 1)...])
        return line
      }
      guard let count = try? descriptor.read(atMost: 65_536, into: &pending), count > 0 else { return nil }
    }
  }
}
