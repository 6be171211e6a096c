import CLibrary
import Platform

/// Writes to one pipe and reads from others at the same time, so that neither side blocks.
struct PipeTraffic {
  private var feed: FileDescriptor?
  private var input: ArraySlice<UInt8>
  private var sources: [FileDescriptor?]
  /// The data read from each source.
  private(set) var collected: [[UInt8]]

  init(feed: FileDescriptor, input: [UInt8], sources: [FileDescriptor]) {
    self.feed = feed
    self.input = input[...]
    self.sources = sources
    collected = sources.map { _ in [] }
  }

  /// Transfers some more data; false when all sources have ended.
  mutating func transfer(_ deadline: Deadline) throws -> Bool {
    writeInput()
    let open = sources.indices.filter { sources[$0] != nil }
    guard !open.isEmpty else { return false }
    guard !deadline.hasPassed else { throw TestFailure("the program did not end its output") }
    // While input remains, the pipe may accept more at any time.
    let time = feed == nil ? deadline.milliseconds : min(deadline.milliseconds, 2)
    let states = try Readiness.wait(for: open.compactMap { sources[$0] }, atMost: time)
    for (state, index) in zip(states, open) where state.isReadable { try drain(index) }
    return true
  }

  private mutating func writeInput() {
    guard let feed else { return }
    while !input.isEmpty {
      let written = input.withUnsafeBytes { write(feed.rawValue, $0.baseAddress, $0.count) }
      if written > 0 {
        input = input.dropFirst(written)
        continue
      }
      if SystemError("write").isWouldBlock { return }
      break
    }
    feed.close()
    self.feed = nil
  }

  private mutating func drain(_ index: Int) throws {
    guard let source = sources[index] else { return }
    do {
      guard try source.read(atMost: 65_536, into: &collected[index]) == 0 else { return }
      source.close()
      sources[index] = nil
    } catch {
      guard error.isWouldBlock else { throw error }
    }
  }

  /// Closes the descriptors that are still open.
  mutating func close() {
    feed?.close()
    for source in sources { source?.close() }
    feed = nil
    sources = sources.map { _ in nil }
  }
}
