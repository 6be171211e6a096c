import Foundation
import TestSupport

/// What has become of a report before the command of a cell runs.
enum ReportState: String, CaseIterable, Sendable {
  case neverSent = "never sent"
  case withoutPhoto = "sent without its photo"
  case complete = "sent"
  case createLost = "response of step 1 lost"
  case createLostOnTheWay = "request of step 1 lost"
  case createLostWithMicrochip = "response of step 1 lost, with a microchip"
  case photoLost = "response of step 2 lost"
  case photoLostOnTheWay = "request of step 2 lost"
  case gone = "gone, as the service has said"
  case replaced = "replaced"
  /// An earlier report has its microchip number, lacks its photo, and is known from its receipt.
  case earlierOne = "never sent, an earlier one with its microchip without a photo"
}

/// Where the report is on this computer.
enum ReportKind: String, CaseIterable, Sendable {
  /// In the archive; it was sent with `petspot send`.
  case archive
  /// In a draft or a receipt; it was sent by the conversation.
  case receipt
}

/// The service of a cell, seen from the report, which was sent to service A.
enum ServiceColumn: String, CaseIterable, Sendable {
  case own = "A"
  /// Another service, named with `--service`, which knows nothing of the report.
  case other = "B"
  /// An address where nothing listens, named with `--service`.
  case closed = "nothing listening"
  /// Service A, which cannot be reached.
  case unreachable = "A, unreachable"
  /// Service A, which has forgotten everything.
  case restarted = "A, restarted empty"
  /// Service A, which refuses the codes that it has issued.
  case refusing = "A, refusing its codes"
}

/// A home folder with a report in a state, and the services that know of it. Each cell begins with this
/// state.
final class MatrixWorld {
  let state: ReportState
  let kind: ReportKind
  let program: PetspotProgram
  /// The service that the report was sent to.
  let home: LoopbackService
  /// Another service.
  let other: LoopbackService
  let closed: LoopbackClosedPort
  /// The identifier of the report for commands; `nil` if no command knows it.
  private(set) var id: String?
  /// How many exchanges with service A were about another report.
  private(set) var earlierExchanges = 0
  private let kept: TemporaryFolder
  private var memories: [LoopbackService.Memory] = []
  /// How many bytes `otherPhoto` has.
  static let otherPhotoSize = 5_000
  /// The path of another photo than that of the report.
  var otherPhoto: String { program.home.path + "/other.jpg" }

  init(_ kind: ReportKind, _ state: ReportState) throws {
    (self.kind, self.state) = (kind, state)
    program = try PetspotProgram()
    home = try LoopbackService()
    other = try LoopbackService(firstCode: 550_000)
    closed = try LoopbackClosedPort()
    kept = try TemporaryFolder()
    try program.photo("other.jpg", byteCount: Self.otherPhotoSize)
    try prepare()
    memories = [home.memory, other.memory]
    try keep("prepared")
  }

  var services: [String: LoopbackService] { [home.address: home, other.address: other] }

  /// The service that a cell names or that the report is at.
  func address(_ column: ServiceColumn) -> String {
    switch column {
    case .other: other.address
    case .closed: closed.address
    case .own, .unreachable, .restarted, .refusing: home.address
    }
  }

  // MARK: Going back

  private var data: URL { program.home.appendingPathComponent(".local") }

  /// Keeps the files of the program under a name.
  func keep(_ name: String) throws {
    try? FileManager.default.removeItem(atPath: kept.path(name))
    try FileManager.default.copyItem(atPath: data.path, toPath: kept.path(name))
  }

  /// Brings the files of the program back.
  func restore(_ name: String) throws {
    try? FileManager.default.removeItem(at: data)
    try FileManager.default.copyItem(atPath: kept.path(name), toPath: data.path)
  }

  /// Goes back to the state.
  func reset(for column: ServiceColumn) throws {
    (home.memory, other.memory) = (memories[0], memories[1])
    try restore("prepared")
    if column == .restarted { home.forgetAll() }
    if column == .refusing { home.changeCodes() }
  }

  // MARK: Running

  /// The environment of a run.
  private func environment(language: String) throws -> [String: String] {
    let folder = try BuiltProgram.path("petspot").dropLast("/petspot".count)
    return ["LANG": language, "PATH": "\(folder):/usr/bin:/bin"]
  }

  func run(
    _ arguments: [String], typing lines: [String] = [], _ column: ServiceColumn, language: String
  ) throws -> ProgramRun {
    if column == .unreachable { home.stopListening() }
    defer { if column == .unreachable { try? home.listen() } }
    return try ProgramRun(launch(arguments, language), input: lines.map { $0 + "\n" }.joined())
  }

  /// Starts the program on pipes.
  func start(_ arguments: [String], language: String) throws -> PipedProgram {
    try PipedProgram(launch(arguments, language))
  }

  /// Runs a command in a shell, as a user does who has read it.
  func shell(_ command: String, typing lines: [String], language: String) throws -> ProgramRun {
    var launch = try launch(["-c", command], language)
    launch.program = "/bin/sh"
    return try ProgramRun(launch, input: lines.map { $0 + "\n" }.joined())
  }

  /// Not in the home folder: that would take a shell for each of thousands of runs.
  private func launch(_ arguments: [String], _ language: String) throws -> ChildProcess.Launch {
    var launch = try program.launch(arguments, environment(language: language))
    launch.folder = nil
    return launch
  }

  // MARK: Preparing

  private func prepare() throws {
    let hasMicrochip = [.createLostWithMicrochip, .earlierOne].contains(state)
    let draft: [String: Any] = hasMicrochip ? ["microchipNumber": "616093900000001"] : [:]
    if state == .earlierOne {
      try program.photo()
      try program.prepareDraft(draft)
      home.then(.real, .response(.html(500)))
      _ = try program.submit(["continue", "cancel", "quit", "2"], to: home)
      earlierExchanges = home.exchanges.count
    }
    if kind == .archive {
      id = try program.archiveReport(draft).id
    } else {
      try program.photo()
      try program.prepareDraft(draft.merging(["memory": ["step": 4]]) { $1 })
    }
    if [.neverSent, .earlierOne].contains(state) { return }
    var script: [LoopbackBehavior] =
      switch state {
      case .withoutPhoto: [.real, .response(.html(500))]
      case .createLost, .createLostWithMicrochip: [.actAndDrop]
      case .createLostOnTheWay: [.drop(after: .whole)]
      case .photoLost: [.real, .actAndDrop]
      case .photoLostOnTheWay: [.real, .drop(after: .whole)]
      case .neverSent, .complete, .earlierOne: []
      case .gone, .replaced: kind == .archive ? [] : [.real, .response(.html(500))]
      }
    while !script.isEmpty { home.then(script.removeFirst()) }
    try send()
    if kind == .receipt { id = home.exchanges.first { $0.status == 201 }?.createdID }
    switch (state, kind) {
    case (.gone, _):
      home.forgetAll()
      _ = try run(["status", id ?? ""], .own, language: "en")
    case (.replaced, .archive):
      _ = try run(["send", id ?? "", "--new", "--service", home.address], .own, language: "en")
    case (.replaced, .receipt):
      home.then(.real, .response(.html(500)))
      try send(["edit name", "Burek"])
    default: break
    }
  }

  private func send(_ lines: [String] = []) throws {
    if kind == .archive {
      _ = try run(["send", id ?? "", "--service", home.address], .own, language: "en")
    } else {
      let leaving = state == .complete ? ["close"] : ["2", "quit", "1"]
      _ = try program.submit(lines + ["continue"] + leaving, to: home)
    }
  }
}
