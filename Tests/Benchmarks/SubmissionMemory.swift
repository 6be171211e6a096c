import Foundation
import Platform
import TestSupport

/// The program's peak memory while it sends a photo, compared with an empty program that has libcurl loaded.
/// Available on systems with /proc.
enum SubmissionMemory {
  static func run(in folder: String) throws {
    let small = try peak(sending: 1_024, in: folder)
    let large = try peak(sending: 20 * SubmissionBenchmark.megabyte - 1, in: folder)
    guard let small, let large, let empty = try peakOfAnEmptyProgram() else {
      print("submission: memory: not available on this system")
      return
    }
    let ratio = (Double(large) / Double(empty) * 100).rounded() / 100
    print(
      "submission: peak memory: \(small) KiB for 1 KB, \(large) KiB for 20 MB: \(large - small) KiB more (8192 allowed)"
    )
    print(
      "submission: peak memory of an empty program with libcurl: \(empty) KiB; ratio \(ratio) (at most 1.5)")
  }

  /// The peak memory of a program that opens libcurl and prints a prompt.
  private static func peakOfAnEmptyProgram() throws -> Int? {
    let terminal = try PseudoTerminal(.init(try BuiltProgram.path("EmptyProgram"), arguments: ["libcurl"]))
    try terminal.expect("Begun: ")
    defer { terminal.process.send(.kill) }
    return peak(of: terminal.process.id)
  }

  /// The peak memory of the program after the upload of a photo, while it waits for the response.
  private static func peak(sending byteCount: Int, in folder: String) throws -> Int? {
    let service = try LoopbackService(.real, .stall(after: .whole))
    let photo = try SubmissionBenchmark.photo(of: byteCount, in: folder)
    let draft = "\(folder)/draft-\(byteCount).json"
    let values: [String: Any] = [
      "version": 1, "photoPath": photo, "lastSeenDate": "2024-02-29", "species": "dog", "sex": "male",
      "phone": "+48601234567", "email": "anna@example.org",
    ]
    try JSONSerialization.data(withJSONObject: values).write(to: URL(fileURLWithPath: draft))
    let terminal = try PseudoTerminal(
      .init(
        try BuiltProgram.path("petspot"),
        arguments: [
          "--plain", "--lang", "en", "--step", "4", "--draft", draft, "--service", service.address,
        ],
        environment: ["HOME": folder, "TERM": "dumb", "TMPDIR": folder]))
    for _ in 0..<12 where !service.wait(atMost: 0.5, until: { !$0.requests.isEmpty }) {
      // Enter keeps the answers of the step; `continue` at the command prompt sends the report.
      try terminal.send("continue\r")
    }
    guard service.wait(until: { $0.photos.contains(where: \.isWhole) }) else {
      throw TestFailure("the photo did not arrive")
    }
    defer { terminal.process.send(.kill) }
    return peak(of: terminal.process.id)
  }

  private static func peak(of process: Int32) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
      return nil
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }
}
