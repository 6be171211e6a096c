import Foundation
import Platform
import TestSupport

/// A conversation about a report in a draft: its name, and the lines that are typed. English words count in
/// every language.
enum MatrixConversation: String, CaseIterable, Sendable {
  case goOn = "go on and continue: 1, continue, close"
  case tryAgain = "try again: 1, continue, 1, close"
  case cancel = "cancel and keep: 1, continue, cancel, quit, 1"
  case discard = "cancel and discard: 1, continue, cancel, quit, 2"
  case continueAfterCancel = "cancel and continue: 1, continue, cancel, continue, close"
  case saveHere = "save on this computer: 1, continue, 3, close"
  case inputEnds = "go on, and the input ends: 1"
  case startAfresh = "start again: 2"
  case quit = "quit at the question: quit"
  case directly = "continue in step 4: continue, close"
  case withoutMicrochip = "clear the number: 1, continue, clear microchip number, continue, close"
  case edited = "edit the name: 1, edit name, Azor, continue, close"

  var lines: [String] {
    (rawValue.split(separator: ": ").last ?? "").split(separator: ", ").map(String.init)
  }

  /// Whether a kind of service makes a difference: there is something to try again only where sending fails.
  func matters(at column: ServiceColumn) -> Bool {
    switch self {
    case .goOn, .inputEnds: true
    case .startAfresh, .quit: [.own, .other, .unreachable].contains(column)
    // After a refused code, the report cannot be saved instead.
    case .saveHere: [.unreachable, .restarted].contains(column)
    case .tryAgain, .cancel, .discard, .continueAfterCancel:
      [.unreachable, .restarted, .refusing].contains(column)
    case .directly, .withoutMicrochip, .edited: [.own, .other, .restarted].contains(column)
    }
  }

  /// Whether the user is told how to send the photo later: the report was given up.
  var givesUp: Bool { [.cancel, .discard, .continueAfterCancel, .startAfresh].contains(self) }
}

extension MatrixCell {
  /// Holds a conversation, then lists the reports.
  func judge(_ conversation: MatrixConversation) throws -> MatrixOutcome {
    try world.reset(for: column)
    guard world.program.hasDraft else { return MatrixOutcome() }
    let step = conversation == .directly ? ["--step", "4"] : []
    let name = "conversation, \(conversation.rawValue)"
    let oracle = try run(step + ["--service", target], typing: conversation.lines, as: name)
    return try outcome(oracle, name, mayBeSilent: !conversation.givesUp)
  }

  /// Saves the report in the archive.
  func judgeSaving() throws -> MatrixOutcome {
    try world.reset(for: column)
    let name = "conversation without a service"
    let oracle = try run(["--step", "4"], typing: ["continue", "close"], as: name)
    return try outcome(oracle, name)
  }

  /// Ends the program with a signal while it sends, then goes on with the draft and lists the reports.
  func judge(_ signal: Signal, _ moment: ServiceMoment) throws -> MatrixOutcome {
    try world.reset(for: column)
    let name = "conversation, signal \(signal.rawValue) \(moment.rawValue)"
    let script = moment.script
    for behavior in script { world.home.then(behavior) }
    let before = world.services.mapValues(\.exchanges.count)
    let running = try world.start(["--step", "4", "--service", target], language: language)
    try running.send(lines: ["continue", "cancel", "quit", "1"])
    guard world.home.wait(until: { $0.exchanges.count == script.count }) else {
      throw TestFailure("\(name): \(try running.kill())")
    }
    running.process.send(signal)
    running.closeInput()
    let status = try running.waitForEnd()
    let oracle = judged(running.text, status, before, at: target, as: name)
    var found = try outcome(oracle, name, mayBeSilent: signal == .kill)
    let again = try run(["--service", target], typing: ["1"], as: name + ", restart")
    found.add(try outcome(again, name + ", restart", mayBeSilent: true))
    return found
  }

  /// - Parameter mayBeSilent: whether the command that sends a missing photo need not be told.
  private func outcome(
    _ oracle: ServiceOracle, _ name: String, mayBeSilent: Bool = false
  ) throws -> MatrixOutcome {
    var outcome = MatrixOutcome(findings: oracle.falseClaims() + oracle.generalFindings())
    let known = oracle.known(nil, at: target).last!
    if !mayBeSilent, known.place == .there, known.photo != .there,
      !oracle.said.contains(where: { [.sendsPhoto, .asks].contains(ToldEffect.table[$0.key]) })
    {
      outcome.findings.append(oracle.finding("the command that sends the photo is not told on leaving", ""))
    }
    outcome.add(try ToldCommands(cell: self, oracle: oracle).outcome())
    let reports = try run(["reports"], as: name + ", then reports")
    outcome.findings += reports.falseClaims()
    if known.wasCreated { outcome.findings += silence(reports, after: ["reports"], about: known) }
    return outcome
  }
}
