import Foundation
import TestSupport

/// A command of the matrix, or several, one after the other.
enum MatrixCommand: String, CaseIterable, Sendable {
  case unknown = "show ffffffff"
  case reports
  case show = "show ID"
  case share = "share ID"
  case status = "status ID"
  case send = "send ID"
  case sendPhoto = "send ID --photo FILE"
  case sendNew = "send ID --new"
  case remove = "remove ID"
  // What was learned is written down.
  case statusThenReports = "status ID, reports"
  case statusThenShow = "status ID, show ID"
  case statusThenSend = "status ID, send ID"

  /// Whether a kind of service makes a difference. Commands that ask nothing cannot know it, and must not
  /// care for a service that is named.
  func matters(at column: ServiceColumn) -> Bool {
    switch self {
    case .unknown: column == .own
    case .reports, .show, .remove: [.own, .other].contains(column)
    case .statusThenReports, .statusThenShow: [.own, .other, .restarted].contains(column)
    case .share, .status, .statusThenSend: column != .refusing
    case .send, .sendPhoto, .sendNew: true
    }
  }

  /// The arguments of each run, without options for the service.
  func runs(id: String, photo: String) -> [[String]] {
    rawValue.split(separator: ", ").map { run in
      run.split(separator: " ").map { $0 == "ID" ? id : $0 == "FILE" ? photo : String($0) }
    }
  }
}

/// Runs one cell of the matrix and judges it.
struct MatrixCell {
  let world: MatrixWorld
  let column: ServiceColumn
  let texts: SaidTexts

  var language: String { texts.language }
  var target: String { world.address(column) }

  private func name(_ what: String) -> String {
    "\(world.kind.rawValue), \(world.state.rawValue), service \(column.rawValue), \(language): \(what)"
  }

  /// Runs the commands one after the other and returns what is not true.
  func judge(_ command: MatrixCommand) throws -> MatrixOutcome {
    guard world.id != nil || [.reports, .unknown].contains(command) else { return MatrixOutcome() }
    try world.reset(for: column)
    var outcome = MatrixOutcome()
    let runs = command.runs(id: world.id ?? "", photo: world.otherPhoto)
    for (index, arguments) in runs.enumerated() {
      let isLast = index == runs.count - 1
      let line = (index > 0 ? "\(runs[0][0]), then " : "") + arguments.joined(separator: " ")
      let oracle = try run(arguments + options(for: arguments[0]), as: line)
      guard isLast else { continue }
      outcome.findings += oracle.falseClaims() + oracle.generalFindings() + wrongStatus(oracle, of: arguments)
      if world.id != nil, command != .unknown {
        outcome.findings += silence(oracle, after: arguments, about: oracle.known(at: world.home.address))
      }
      outcome.add(try ToldCommands(cell: self, oracle: oracle).outcome())
    }
    return outcome
  }

  /// Sends the report while the service refuses it, and runs what is told when it no longer does.
  func judge(_ fault: ServiceFault, in step: LoopbackStep) throws -> MatrixOutcome {
    guard let response = fault.response else { return MatrixOutcome() }
    try world.reset(for: column)
    let arguments = ["send", world.id ?? ""]
    world.home.respond(to: step, with: response)
    let oracle = try run(arguments + options(for: "send"), as: "send, answered at \(step) is \(fault)")
    world.home.respond(to: step, with: nil)
    var outcome = MatrixOutcome(findings: oracle.falseClaims() + wrongStatus(oracle, of: arguments))
    outcome.add(try ToldCommands(cell: self, oracle: oracle).outcome())
    // Whatever was answered, sending again ends in one report, unless there may be one already.
    if oracle.known(nil, at: target).last!.place == .unknown { return outcome }
    let again = try run(arguments + options(for: "send"), as: "send, then send again")
    if again.complete(at: target).count != 1 {
      outcome.findings.append(again.finding("sending again does not end in one report", "\(again.status)"))
    }
    return outcome
  }

  /// A report of the archive is sent where an option says; one with a receipt is at its service.
  private func options(for command: String) -> [String] {
    let needsService = world.kind == .archive && command == "send"
    return needsService || column == .other || column == .closed ? ["--service", target] : []
  }

  func run(
    _ arguments: [String], typing lines: [String]? = nil, as line: String
  ) throws -> ServiceOracle {
    let before = world.services.mapValues(\.exchanges.count)
    let input = arguments[0] == "remove" ? [code] : lines ?? []
    let run = try world.run(arguments, typing: input, column, language: language)
    // A report of which only the receipt is here is at its service.
    let isElsewhere = world.kind == .receipt && !isConversation(arguments)
    return judged(
      run.text + run.errorText, run.status, before, at: isElsewhere ? world.home.address : target, as: line)
  }

  /// - Parameter target: the service that a text without one is about.
  func judged(
    _ text: String, _ status: ExitStatus, _ before: [String: Int], at target: String, as line: String
  ) -> ServiceOracle {
    ServiceOracle(
      world: world, cell: name(line), target: target, said: texts.read(text), status: status, before: before)
  }

  private func isConversation(_ arguments: [String]) -> Bool { arguments[0].hasPrefix("-") }

  /// The code that `remove` asks for.
  var code: String {
    (try? world.program.archived())?.first?.code
      ?? world.home.exchanges.first { $0.createdID == world.id }?.toldCode ?? ""
  }

  // MARK: What must be said

  /// A finding if a command that tells how a report stands does not say it.
  func silence(
    _ oracle: ServiceOracle, after arguments: [String], about known: KnownAnnouncement
  ) -> [MatrixFinding] {
    guard ["reports", "show"].contains(arguments[0]),
      !oracle.said.contains(where: { $0.key == "reports.elsewhere" })
    else { return [] }
    let expected: [ServiceClaim] =
      switch (known.place, known.photo) {
      case (.never, _): [.neverSent]
      case (.unknown, _): [.mayExist]
      case (.gone, _): [.gone]
      case (.there, .missing): [.lacksPhoto]
      case (.there, .unknown): [.photoUnknown]
      case (.there, .there): [.complete]
      }
    let claims = oracle.said.flatMap { ServiceClaim.table[$0.key] ?? [] }
    guard !expected.contains(where: claims.contains) else { return [] }
    return [oracle.finding("\(arguments[0]) does not say what is known", "nothing that means \(expected[0])")]
  }

  // MARK: The exit status

  private func wrongStatus(_ oracle: ServiceOracle, of arguments: [String]) -> [MatrixFinding] {
    guard let isDone = isDone(oracle, arguments) else { return [] }
    guard oracle.status != .exited(isDone ? 0 : 1) else { return [] }
    return [oracle.finding("exit status of \(arguments[0])", "\(oracle.status)")]
  }

  /// Whether a command did what it is for, or what it asked for is so; `nil` where either can be said.
  private func isDone(_ oracle: ServiceOracle, _ arguments: [String]) -> Bool? {
    let isElsewhere = world.kind == .receipt && (column == .other || column == .closed)
    let answers = oracle.exchanges(at: target)
    switch arguments[0] {
    case _ where arguments.last == "ffffffff": return false
    case "reports": return true
    // It asks no service, so it ignores the option.
    case "remove": return true
    // The option names a service that does not have the report.
    case _ where isElsewhere: return false
    case "show": return true
    case "share":
      guard world.kind == .receipt else { return true }
      return answers.contains { $0.status == 200 }
    case "status":
      return answers.contains(where: \.namesPhoto)
    default:
      if arguments.contains("--new"), world.kind == .receipt { return false }
      if column == .unreachable { return oracle.known(at: target).photo == .there ? nil : false }
      let id = world.kind == .receipt ? world.id : nil
      return oracle.complete(at: target).contains { announcement in
        (id == nil || id == announcement.id)
          && (!arguments.contains("--photo") || announcement.photo?.bytes.count == MatrixWorld.otherPhotoSize)
      }
    }
  }
}
