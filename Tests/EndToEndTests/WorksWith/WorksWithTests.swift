import Foundation
import TestSupport
import TestTraits
import Testing

/// The uses on the pages WorksWith and Unattended that need a shell only.
@Suite("Working with other programs", .programs)
struct WorksWithTests {
  @Test("Each use on the page has a test")
  func uses() throws {
    #expect(try WorksWithPage.headings() == Use.allCases.map(\.rawValue))
  }

  @Test("Answers from a file", arguments: ["", " --lang pl"])
  func answers(language: String) throws {
    let petspot = try InstalledPetspot()
    var page = try WorksWithPage(.answers)
    let answers = try page.file("text")
    let command = try page.command().replacing("petspot", with: "petspot\(language)")
    let output = try page.output()
    #expect(page.isFinished)

    try petspot.write(String(answers.dropLast("continue\n".count)), to: "answers.txt")
    #expect(try petspot.run(command).status == .exited(1))
    #expect(try petspot.home.announcements().isEmpty)

    try petspot.write(answers, to: "answers.txt")
    let run = try petspot.run(command)
    expectEqual(run.status, .exited(0))
    if language.isEmpty { #expect(output.difference(in: run.output) == nil) }
    #expect(try petspot.home.announcements().map { $0["petName"] as? String } == ["Rex"])
    #expect(!petspot.home.hasDraft)
  }

  @Test("A cron job tries again until the report is sent, then does nothing")
  func cron() throws {
    let petspot = try InstalledPetspot()
    var page = try WorksWithPage(.cron)
    let draft = try page.file("json")
    let mailed = try CronTable(page.file("crontab"))
    let failure = try page.output()
    let logged = try CronTable(page.file("crontab"))
    #expect(page.isFinished)

    let service = try LoopbackService()
    try petspot.write(draft, to: "rex.json")
    let closed = try LoopbackClosedPort().address
    let first = try mailed.run(in: petspot, service: closed)
    expectEqual(first.status, .exited(1))
    let said = first.text.replacing(closed, with: "https://petspot.example")
    #expect(failure.difference(in: said.utf8) == nil)
    let second = try mailed.run(in: petspot, service: service.address)
    expectEqual(second.status, .exited(0))
    #expect(second.text.contains("Report created\n"))
    let third = try mailed.run(in: petspot, service: service.address)
    #expect(third.output.isEmpty && third.errors.isEmpty)
    #expect(service.announcements.count == 1)

    try petspot.write(draft, to: "rex.json")
    let polish = try logged.run(in: petspot, service: service.address)
    expectEqual(polish.status, .exited(0))
    #expect(polish.output.isEmpty && polish.errors.isEmpty)
    let log = try petspot.text(of: "rex.log")
    #expect(log.hasPrefix("Krok 4 z 4: Dane właściciela\nSerwis "), "\(log)")
    let sent = "\nNumer telefonu: wyślij\nTrwa wysyłanie zgłoszenia.\nZgłoszenie zostało wysłane.\n"
    #expect(log.contains(sent), "\(log)")
    #expect(try petspot.home.permissions(of: petspot.url("rex.log")) == 0o600)
    #expect(try petspot.text(of: "petspot-events").contains("missing_pet.step4_completed"))
    #expect(service.announcements.count == 2)
  }

  @Test("A cron job does not send a report again whose response was lost")
  func lostResponse() throws {
    let petspot = try InstalledPetspot()
    var page = try WorksWithPage(.cron)
    try petspot.write(page.file("json"), to: "rex.json")
    let job = try CronTable(page.file("crontab"))
    let service = try LoopbackService(.actAndDrop)
    for _ in 0..<2 {
      try job.run(in: petspot, service: service.address)
        .expect(1, says: ["The response of the service was lost, so the report may have been created."])
    }
    #expect(service.creates.count == 1)
  }
}

/// A crontab(5) with one job.
struct CronTable {
  /// The variables that it sets.
  private(set) var variables: [String: String] = [:]
  /// The command of the job.
  private let command: String

  init(_ text: String) throws {
    var job: String?
    for line in text.split(separator: "\n") {
      if let setting = line.wholeMatch(of: #/([A-Z_]+)=(.*)/#) {
        variables[String(setting.1)] = String(setting.2)
      } else if let match = line.wholeMatch(of: #/(?:[0-9*\/,-]+ +){5}([^%]+)/#), job == nil {
        job = String(match.1)
      } else {
        throw TestFailure("not a line of a crontab: \(line)")
      }
    }
    guard let job else { throw TestFailure("no job in the crontab") }
    command = job
  }

  /// Runs the job as cron does: in the home folder, with the shell and the environment of cron, without a
  /// terminal and without input. The job sends to this service instead.
  func run(in petspot: InstalledPetspot, service: String) throws -> ProgramRun {
    let home = petspot.home.home.path
    let environment = ["HOME": home, "LOGNAME": "anna", "SHELL": "/bin/sh", "PATH": "/usr/bin:/bin"]
      .merging(variables) { $1 }.merging(["PETSPOT_API_URL": service]) { $1 }
    return try ProgramRun(
      ChildProcess.Launch("/bin/sh", arguments: ["-c", command], environment: environment, folder: home),
      within: 60)
  }
}

/// The built program as `~/.local/bin/petspot` in a home folder of its own, with the commands that a user
/// types in a shell. No variable names a language.
final class InstalledPetspot {
  let home: PetspotProgram
  /// The folder for the sockets of tmux and screen. Its path is short, because that of a socket is limited.
  private let sockets: String

  init() throws {
    home = try PetspotProgram()
    sockets = "/tmp/petspot-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(
      atPath: sockets, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let folder = try self.folder(".local/bin")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("petspot").path,
      withDestinationPath: try BuiltProgram.path("petspot"))
    try home.photo()
  }

  deinit { try? FileManager.default.removeItem(atPath: sockets) }

  /// A new or existing folder in the home folder.
  func folder(_ path: String) throws -> URL {
    let folder = home.file(path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A file in the home folder.
  func url(_ name: String) -> URL { home.file(name) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  func text(of name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }

  /// Starts a shell that executes a command of the page.
  func shell(_ command: String, _ variables: [String: String] = [:]) throws -> ChildProcess.Launch {
    let path =
      "\(home.home.path)/bin:\(home.home.path)/.local/bin:/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin"
    let all = ["PATH": path, "SHELL": "/bin/sh", "TMUX_TMPDIR": sockets, "SCREENDIR": sockets]
    return ChildProcess.Launch(
      "/bin/sh", arguments: ["-c", command],
      environment: try home.environment(all.merging(variables) { $1 }), folder: home.home.path)
  }

  /// Executes a command of the page with input from a pipe.
  func run(_ command: String, _ variables: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(shell(command, variables), within: 60)
  }
}

/// A use of the program that the pages WorksWith and Unattended describes. The raw value is its heading.
enum Use: String, CaseIterable {
  case ssh
  case multiplexers = "tmux and screen"
  case script
  case expect
  case answers = "Answers from a file"
  case cron
}

/// The code blocks of the pages WorksWith and Unattended for one use. A test takes them in the order of the
/// page, so that no block is left out.
struct WorksWithPage {
  private struct Block {
    /// What follows the opening fence: `sh` for commands, the kind of a file, or nothing for output.
    var kind: String
    var lines: [String] = []
  }

  private var blocks: ArraySlice<Block>

  init(_ use: Use) throws {
    guard let section = try Self.sections().first(where: { $0.heading == use.rawValue }) else {
      throw TestFailure("the page has no section \(use.rawValue)")
    }
    blocks = section.blocks[...]
  }

  /// The headings of the uses on the page.
  static func headings() throws -> [String] { try sections().map(\.heading) }

  /// The next block: a command for a shell.
  mutating func command() throws -> String { try file("sh") }

  /// The next block: a file of this kind.
  mutating func file(_ kind: String) throws -> String { try take(kind).joined(separator: "\n") + "\n" }

  /// The next block: what appears.
  mutating func output() throws -> ShownOutput { ShownOutput(lines: try take("")) }

  /// Whether all blocks were taken.
  var isFinished: Bool { blocks.isEmpty }

  private mutating func take(_ kind: String) throws -> [String] {
    guard let block = blocks.popFirst(), block.kind == kind else {
      throw TestFailure("the next block of the page is not of the kind “\(kind)”")
    }
    return block.lines
  }

  private static func sections() throws -> [(heading: String, blocks: [Block])] {
    let text = try ["WorksWith", "Unattended"].map {
      try Repository.text("Sources/petspot/petspot.docc/\($0).md")
    }.joined()
    var sections: [(heading: String, blocks: [Block])] = []
    var open: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        guard !sections.isEmpty else { throw TestFailure("the page has a code block above its first use") }
        if let block = open { sections[sections.count - 1].blocks.append(block) }
        open = open == nil ? Block(kind: String(line.dropFirst(3))) : nil
      } else if open != nil {
        open?.lines.append(String(line))
      } else if line.hasPrefix("## ") {
        sections.append((String(line.dropFirst(3)), []))
      }
    }
    return sections
  }
}

/// Output as the page shows it, without spaces at the ends of lines. A line with `…` stands for any lines.
struct ShownOutput {
  let lines: [String]

  /// The lines of an output if it differs from this; `nil` if it does not.
  func difference(in output: some Sequence<UInt8>) -> [String]? {
    let all = Self.lines(of: output)
    var rest = all[...]
    for part in lines.split(separator: "…", omittingEmptySubsequences: false) where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return all }
      // Only a part after a line with `…` may come later.
      if part.startIndex == 0, found.lowerBound > 0 { return all }
      rest = rest[found.upperBound...]
    }
    return rest.allSatisfy(\.isEmpty) || lines.last == "…" ? nil : all
  }

  /// The lines of an output without the control sequences of a terminal.
  private static func lines(of output: some Sequence<UInt8>) -> [String] {
    let text = String(decoding: Array(output), as: UTF8.self).replacing("\r\n", with: "\n")
      .replacing(#/\u{1B}\[[0-9;?]*[A-Za-z]/#, with: "")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
