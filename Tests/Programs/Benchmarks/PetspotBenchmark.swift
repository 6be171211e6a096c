import Foundation
import TestSupport

/// What users wait for: the start of the program, a key, and a report that is sent. The built program is run
/// and compared, in turns, with the simplest program that does the same.
struct PetspotBenchmark {
  /// The home folder.
  private let folder: TemporaryFolder
  private let program: String

  static func run() throws {
    let benchmark = try PetspotBenchmark()
    try benchmark.starts()
    try benchmark.keys()
    try benchmark.sending()
    try benchmark.installed()
  }

  private init() throws {
    (folder, program) = (try TemporaryFolder(), try BuiltProgram.path("petspot"))
  }

  private func launch(_ arguments: String..., of program: String? = nil) -> ChildProcess.Launch {
    let environment = ["HOME": folder.path, "TMPDIR": folder.path, "TERM": "xterm"]
    return .init(program ?? self.program, arguments: arguments, environment: environment)
  }

  /// Removes what the program has stored, which it would read at its next start.
  private func clear() throws { try FileManager.default.removeItem(at: folder.url.appending(path: ".local")) }

  // MARK: Starting

  private func starts() throws {
    let empty = try BuiltProgram.path("EmptyProgram")
    try start("", launch("--no-draft"), empty, limit: "at most 1.4")
    let answers = "\n" + (0..<5_000).map { "edit microchip\n\($0)\n" }.joined()
    try compare("10,000 answers from a pipe", rounds: 5, limit: "under 1 s") {
      [try seconds { _ = try ProgramRun(launch("--no-draft"), input: answers) }]
    }
    try fillArchive()
    try start(" with a draft and 1,000 reports", launch(), empty, limit: "at most 1.6, 1.4")
    try clear()
  }

  /// The time from the start of a program to its first prompt, and its memory then.
  private func start(
    _ what: String, _ own: ChildProcess.Launch, _ empty: String, limit: String
  ) throws {
    func measurement(_ launch: ChildProcess.Launch) -> Measurement {
      {
        var program: PipedProgram?
        let time = try seconds {
          program = try PipedProgram(launch)
          try program?.expectPrompt(within: 30)
        }
        defer { _ = try? program?.finish() }
        return [time, program.map { memory("VmRSS", of: $0.process) } ?? 0]
      }
    }
    try compare(
      "first prompt and memory\(what)", in: [.seconds, .bytes], rounds: 41, limit: limit, measurement(own),
      with: ["an empty program": measurement(launch(of: empty))])
  }

  /// Fills the archive with one report under a thousand ids.
  private func fillArchive() throws {
    for number in 0..<1_000 {
      let id = String(format: "00000000-0000-4000-8000-%012d", number)
      let announcement = folder.url.appending(path: ".local/share/petspot/announcements/\(id)")
      try SampleReport.archived(id: id, code: "123456").write(
        to: announcement.appending(path: "announcement.json"))
      try Data([UInt8].jpeg(byteCount: 60)).write(to: announcement.appending(path: "photo.jpg"))
    }
  }

  /// The size and start of the program as `install-petspot --static` builds it, beside an empty program that
  /// is built in the same way.
  private func installed() throws {
    let programs = try ["petspot", "EmptyProgram"].map { product in
      let options =
        "--configuration release -Xswiftc -static-stdlib -Xswiftc -Osize -Xlinker --no-export-dynamic"
      let build = ["swift", "build", "--scratch-path", folder.path("build"), "--product", product]
      try execute(build + options.split(separator: " ").map(String.init), in: Repository.root)
      try execute(["strip", folder.path("build/release/\(product)")], in: folder.url)
      return folder.path("build/release/\(product)")
    }
    let size = try FileManager.default.attributesOfItem(atPath: programs[0])[.size] as? Double ?? 0
    try compare("static and stripped", in: [.bytes], rounds: 1, limit: "under 16 MB") { [size] }
    try start(" of it", launch("--no-draft", of: programs[0]), programs[1], limit: "at most 1.4")
  }

  // MARK: A key

  /// In a line of 1,000 characters in a window of 80 columns, beside the system's readline, and in an empty
  /// line, beside a program that reads whole lines, where the key is Enter.
  private func keys() throws {
    let prompt = "Photo: "
    let readline = SystemReadline.launch("while IFS= read -r -e -p '\(prompt)'; do :; done")
    if readline == nil { print("there is no bash with readline 8") }
    let own = launch("--no-draft", "--step", "2")
    let units: [Unit] = [.seconds, .seconds, .bytes]
    try compare(
      "a key", in: units, rounds: 5, limit: "at most 1.5 for the first", key(of: own, after: prompt),
      with: ["a line of cat": key(of: launch(of: "/bin/cat"), after: "", keys: ["x\r"])])
    let line = String(repeating: "0123456789", count: 100)
    for (position, motion) in [
      ("at the end", "\u{05}"), ("in the middle", "\u{01}" + String(repeating: "\u{06}", count: 500)),
      ("at the start", "\u{01}"),
    ] {
      let what = "a key \(position) of 1,000 characters"
      let reference: KeyValuePairs<String, Measurement>? = try readline.map {
        ["readline": try key(of: $0, after: prompt, typing: [line, motion])]
      }
      try compare(
        what, in: units, rounds: 5, key(of: own, after: prompt, typing: [line, motion]),
        with: reference ?? [:])
    }
  }

  /// What a key costs after some texts were typed: the time until its last byte has been displayed, the
  /// processor time of the program, and the bytes written. By default, keys type a character and delete it.
  private func key(
    of launch: ChildProcess.Launch, after prompt: String, typing texts: [String] = [],
    keys: [String] = ["x", "\u{7F}"]
  ) throws -> Measurement {
    let terminal = try PseudoTerminal(launch)
    try terminal.expect(prompt, within: 10)
    for text in texts {
      try terminal.send(text)
      try terminal.waitUntilQuiet()
    }
    return {
      // How many bytes each key makes the program write tells later when it is done with the key.
      let sizes = try (keys + keys).map { key in
        let before = terminal.transcript.count
        try terminal.send(key)
        try terminal.waitUntilQuiet()
        return terminal.transcript.count - before
      }.suffix(keys.count)
      let before = processorTime(of: terminal.process)
      let times = try (0..<50).flatMap { _ in
        try zip(keys, sizes).map { key, size in
          let end = terminal.transcript.count + size
          return try seconds {
            try terminal.send(key)
            try terminal.expect(totalBytes: end)
          }
        }
      }
      let used = (processorTime(of: terminal.process) - before) / Double(times.count)
      return [times.median, used, Double(sizes.reduce(0, +)) / Double(keys.count)]
    }
  }

  // MARK: Sending

  /// A report with a photo of 20 MB, beside one with 1 KB, and its transfer, beside that of curl.
  private func sending() throws {
    let photos = try [20 * 1_048_576 - 1, 1_024].map { size in
      try folder.write([UInt8].jpeg(byteCount: size), to: "\(size).jpg")
    }
    try compare(
      "20 MB sent, and the peak memory", in: [.seconds, .bytes], limit: "8 MB more than with 1 KB",
      { try send(photos[0]).run }, with: ["1 KB": { try send(photos[1]).run }])
    let reference: KeyValuePairs<String, Measurement>? = InstalledProgram.path("curl").map { curl in
      ["curl -F": { [try send(photos[0], with: curl)] }]
    }
    try compare(
      "20 MB received by the service", rounds: 41, limit: "at most 1.05",
      { [try send(photos[0]).transfer] }, with: reference ?? [:])
  }

  /// The time of a run that sends a report with a photo, its peak memory, and the time of the transfer.
  private func send(_ photo: String) throws -> (run: [Double], transfer: Double) {
    let service = try LoopbackService(.real, .response(.json(201, "{}")))
    let file = folder.url.appending(path: "draft.json")
    try SampleReport.draft.merging(["photoPath": photo]) { $1 }.write(to: file)
    var (program, transfer): (PipedProgram?, Double) = (nil, 0)
    let time = try seconds {
      program = try PipedProgram(
        launch("--step", "4", "--draft", file.path, "--service", service.address))
      try program?.send(lines: ["continue"])
      transfer = try self.transfer(onConnection: 2, to: service)
      try program?.expect("Report created")
    }
    defer {
      _ = try? program?.finish()
      try? clear()
    }
    return ([time, program.map { memory("VmHWM", of: $0.process) } ?? 0], transfer)
  }

  /// The time in which curl sends a photo.
  private func send(_ photo: String, with curl: String) throws -> Double {
    let service = try LoopbackService(.response(.json(201, "{}")))
    let options = ["-s", "-o", "/dev/null", "--noproxy", "*", "-F", "photo=@\(photo)"]
    let program = try PipedProgram(.init(curl, arguments: options + ["\(service.address)/x"]))
    defer { _ = try? program.finish() }
    return try transfer(onConnection: 1, to: service)
  }

  /// The time from the beginning of a connection to the response, seen by the service.
  private func transfer(onConnection number: Int, to service: LoopbackService) throws -> Double {
    guard service.wait(until: { $0.connectionCount == number }) else { throw TestFailure("no connection") }
    return seconds { _ = service.wait { $0.exchanges.count == number } }
  }
}
