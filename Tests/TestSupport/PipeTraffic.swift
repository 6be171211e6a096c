import CLibrary
import Platform

/// Feeds one pipe and empties others at the same time, so that nobody waits for ever.
struct PipeTraffic {
  private var feed: FileDescriptor?
  private var input: ArraySlice<UInt8>
  private var sources: [FileDescriptor?]
  /// What came out of each.
  private(set) var collected: [[UInt8]]

  init(feed: FileDescriptor, input: [UInt8], sources: [FileDescriptor]) {
    self.feed = feed
    self.input = input[...]
    self.sources = sources
    collected = sources.map { _ in [] }
  }

  /// Does a little more; false when all the pipes have ended.
  mutating func goOn(_ deadline: Deadline) throws -> Bool {
    pour()
    let open = sources.indices.filter { sources[$0] != nil }
    guard !open.isEmpty else { return false }
    guard !deadline.hasPassed else { throw TestFailure("the program did not end its output") }
    // With input left to pour, the pipe may take more at any time.
    let time = feed == nil ? deadline.milliseconds : min(deadline.milliseconds, 2)
    let states = try Readiness.wait(for: open.compactMap { sources[$0] }, atMost: time)
    for (state, index) in zip(states, open) where state.isReadable { try drain(index) }
    return true
  }

  private mutating func pour() {
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

  /// Closes what is open still.
  mutating func close() {
    feed?.close()
    for source in sources { source?.close() }
    feed = nil
    sources = sources.map { _ in nil }
  }
}
