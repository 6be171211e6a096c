import Foundation
import Platform
import TestSupport

/// The peak of the program's memory while it sends a photo, the child that sends it included. Measured where the
/// system tells a process's peak in /proc.
enum SubmissionMemory {
  static func run(in folder: String) throws {
    let small = try peaks(for: 1_024, in: folder)
    let large = try peaks(for: 20 * SubmissionBenchmark.megabyte, in: folder)
    guard let small, let large else {
      print("submission: memory: this system does not tell")
      return
    }
    for (name, one, other) in [
      ("program", small.program, large.program), ("child", small.child, large.child),
    ] {
      print(
        "submission: peak of the \(name): \(one) kB for 1 KB, \(other) kB for 20 MB: \(other - one) kB more (8192 allowed)"
      )
    }
  }

  /// Runs the program against a service that takes the photo and then keeps it waiting for the answer.
  private static func peaks(for byteCount: Int, in folder: String) throws -> (program: Int, child: Int)? {
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
      // Whatever is asked first, a step's fields included, is kept as it is; `continue` at the command prompt sends.
      try terminal.send("continue\r")
    }
    guard service.wait(until: { $0.photos.contains(where: \.isWhole) }) else {
      throw TestFailure("the photo did not arrive")
    }
    defer { terminal.process.send(.kill) }
    guard let program = peak(of: terminal.process.id),
      let child = children(of: terminal.process.id).compactMap(peak).max()
    else { return nil }
    return (program, child)
  }

  private static func peak(of process: Int32) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
      return nil
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }

  private static func children(of process: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { candidate in
      let status = (try? String(contentsOfFile: "/proc/\(candidate)/status", encoding: .utf8)) ?? ""
      return status.split(separator: "\n").contains { line in
        line.hasPrefix("PPid:") && Int32(line.dropFirst(5).trimmingCharacters(in: .whitespaces)) == process
      }
    }
  }
}
