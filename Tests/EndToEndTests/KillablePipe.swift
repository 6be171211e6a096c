import Foundation
import Platform
import TestSupport

/// The program with its input and output on pipes, both open for as long as the test likes.
final class KillablePipe: Killable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let descriptor: FileDescriptor
  /// Everything that the program has written.
  private(set) var transcript: [UInt8] = []
  private var seen = 0
  private var hasEnded = false

  init(_ launch: ChildProcess.Launch) throws {
    Signal.brokenPipe.ignore()
    process.executableURL = URL(fileURLWithPath: launch.program)
    process.arguments = launch.arguments
    process.environment = launch.environment
    process.currentDirectoryURL = launch.folder.map { URL(fileURLWithPath: $0) }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    descriptor = FileDescriptor(rawValue: output.fileHandleForReading.fileDescriptor)
    descriptor.makePrivateAndNonBlocking()
    try process.run()
  }

  deinit { if process.isRunning { Platform.send(.kill, to: process.processIdentifier) } }

  func expect(_ text: String) throws {
    let deadline = Deadline()
    let sought = Array(text.utf8)
    while true {
      if let found = transcript[seen...].firstRange(of: sought) {
        seen = found.upperBound
        return
      }
      guard !hasEnded, !deadline.hasPassed else {
        throw TestFailure("expected \(text), got \(String(decoding: transcript[seen...], as: UTF8.self))")
      }
      try take(atMost: deadline.milliseconds)
    }
  }

  /// Waits until the program has written so many bytes in all, or has ended.
  func expect(byteCount: Int) throws {
    let deadline = Deadline()
    while transcript.count < byteCount, !hasEnded {
      guard !deadline.hasPassed else { throw TestFailure("\(transcript.count) bytes came") }
      try take(atMost: deadline.milliseconds)
    }
  }

  func send(lines: some Sequence<String>) throws {
    // A program that has ended by itself reads no more.
    try? input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Ends its input.
  func endInput() throws { try input.fileHandleForWriting.close() }

  /// Ends its input and waits for its end; gives its status, or the signal that ended it below zero.
  func finish() throws -> Int32 {
    try? endInput()
    try expect(byteCount: .max)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  func kill() throws -> String {
    // One that has ended has no number any more: it may be another's by now.
    if process.isRunning { Platform.send(.kill, to: process.processIdentifier) }
    process.waitUntilExit()
    // What it had written waits in the pipe, all of it.
    var before = -1
    while !hasEnded, before != transcript.count {
      before = transcript.count
      try take(atMost: 0)
    }
    return String(decoding: transcript, as: UTF8.self)
  }

  private func take(atMost milliseconds: Int32) throws {
    guard try Readiness.wait(for: [descriptor], atMost: milliseconds)[0].isReadable else { return }
    do {
      if try descriptor.read(atMost: 4096, into: &transcript) == 0 { hasEnded = true }
    } catch {
      guard error.isWouldBlock else { throw error }
    }
  }
}
