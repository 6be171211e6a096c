import Foundation
import TestSupport

/// The time to the first prompt, the memory used by then, and the throughput of answers. The start is
/// compared with that of an empty program that links FoundationEssentials.
enum StartBenchmark {
  private static let units: [Unit] = [.seconds, .bytes]

  static func run() throws {
    let home = try TemporaryFolder()
    let launch = ChildProcess.Launch(
      try BuiltProgram.path("petspot"), arguments: ["--no-draft"], environment: ["HOME": home.path])
    let empty = try start(.init(BuiltProgram.path("EmptyProgram")))
    try compare(
      "first prompt and memory", in: units, rounds: 41, limit: "at most 1.4", start(launch),
      with: ["an empty program": empty])
    try fillArchive(of: home.url)
    try compare(
      "the same with a draft and 1,000 reports", in: units, rounds: 41, limit: "at most 1.6, 1.4",
      start(.init(launch.program, environment: launch.environment)), with: ["an empty program": empty])
    let answers = "\n" + (0..<5_000).map { "edit microchip\n\($0)\n" }.joined()
    try compare("10,000 answers through the flow from a pipe", rounds: 5, limit: "under 1 s") {
      [try seconds { _ = try ProgramRun(launch, input: answers) }]
    }
  }

  /// The size and start of the program as `install-petspot --static` builds it, compared with an empty
  /// program that is built in the same way.
  static func runStatic() throws {
    let folder = try TemporaryFolder()
    let programs = try ["petspot", "EmptyProgram"].map { product in
      let options =
        "--configuration release -Xswiftc -static-stdlib -Xswiftc -Osize -Xlinker --no-export-dynamic"
      let build = ["swift", "build", "--scratch-path", folder.path, "--product", product]
      try execute(build + options.split(separator: " ").map(String.init), in: Repository.root)
      try execute(["strip", folder.path("release/\(product)")], in: folder.url)
      return folder.path("release/\(product)")
    }
    let size = try FileManager.default.attributesOfItem(atPath: programs[0])[.size] as? Double ?? 0
    try compare("static and stripped", in: [.bytes], rounds: 1, limit: "under 16 MB") { [size] }
    try compare(
      "its first prompt and memory", in: units, rounds: 41, limit: "at most 1.4",
      start(.init(programs[0], arguments: ["--no-draft"], environment: ["HOME": folder.path])),
      with: ["an empty program": start(.init(programs[1]))])
  }

  /// The start of a program up to its first prompt, and its memory then.
  private static func start(_ launch: ChildProcess.Launch) -> Measurement {
    {
      var (resident, program): (Double, PipedProgram?) = (0, nil)
      let time = try seconds {
        program = try PipedProgram(launch)
        try program?.expectPrompt(within: 30)
      }
      if let program { resident = memory("VmRSS", of: program.process) }
      _ = try program?.finish()
      return [time, resident]
    }
  }

  /// Fills the archive with one report under a thousand ids.
  private static func fillArchive(of home: URL) throws {
    let archive = home.appendingPathComponent(".local/share/petspot/announcements")
    for number in 0..<1_000 {
      let id = String(format: "00000000-0000-4000-8000-%012d", number)
      let folder = archive.appendingPathComponent(id)
      let record = SampleReport.archived(id: id, code: "123456")
      try record.write(to: folder.appendingPathComponent("announcement.json"))
      try Data([UInt8].jpeg(byteCount: 60)).write(to: folder.appendingPathComponent("photo.jpg"))
    }
  }
}
