import Foundation
import Platform
import TestSupport

/// The program's peak memory while it sends a photo, compared with an empty program that has libcurl loaded.
/// Available on systems with /proc.
enum SubmissionMemory {
  static func run(in folder: TemporaryFolder) throws {
    let small = try peak(sending: 1_024, in: folder)
    let large = try peak(sending: 20 * SubmissionBenchmark.megabyte - 1, in: folder)
    guard let small, let large, let empty = try peakOfAnEmptyProgram() else {
      print("submission: memory: not available on this system")
      return
    }
    let ratio = (Double(large) / Double(empty)).figure
    print(
      "submission: peak memory: \(small) KiB for 1 KB, \(large) KiB for 20 MB:",
      "\(large - small) KiB more (8192 allowed)"
    )
    print(
      "submission: peak memory of an empty program with libcurl: \(empty) KiB; ratio \(ratio) (at most 1.5)")
  }

  /// The peak memory of a program that opens libcurl and prints a prompt.
  private static func peakOfAnEmptyProgram() throws -> Int? {
    let terminal = try PseudoTerminal(.init(try BuiltProgram.path("EmptyProgram"), arguments: ["libcurl"]))
    try terminal.expect("Begun: ")
    defer { terminal.process.send(.kill) }
    return memory("VmHWM", of: terminal.process)
  }

  /// The peak memory of the program after the upload of a photo, while it waits for the response.
  private static func peak(sending byteCount: Int, in folder: TemporaryFolder) throws -> Int? {
    let service = try LoopbackService(.real, .stall(after: .whole))
    let photo = try folder.write([UInt8].jpeg(byteCount: byteCount), to: "photo.jpg")
    let values: [String: Any] = [
      "version": 1, "photoPath": photo, "lastSeenDate": "2024-02-29", "species": "dog", "sex": "male",
      "phone": "+48601234567", "email": "anna@example.org",
    ]
    let draft = try folder.write(JSONSerialization.data(withJSONObject: values), to: "draft.json")
    let terminal = try PseudoTerminal(
      .init(
        try BuiltProgram.path("petspot"),
        arguments: [
          "--plain", "--lang", "en", "--step", "4", "--draft", draft, "--service", service.address,
        ],
        environment: ["HOME": folder.path, "TERM": "dumb", "TMPDIR": folder.path]))
    for _ in 0..<12 where !service.wait(atMost: 0.5, until: { !$0.requests.isEmpty }) {
      // Enter keeps the answers of the step; `continue` at the command prompt sends the report.
      try terminal.send("continue\r")
    }
    guard service.wait(until: { $0.photos.contains(where: \.isWhole) }) else {
      throw TestFailure("the photo did not arrive")
    }
    defer { terminal.process.send(.kill) }
    return memory("VmHWM", of: terminal.process)
  }
}
