import Foundation
import Platform
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Every command and every prompt, for a report in every state, with every kind of service: nothing that is
/// said is wrong, no code goes astray, and every command that is told does what the sentence says.
///
/// To add a text about a service, add its key to `ServiceClaim.table`, and to `ToldEffect.table` if it tells
/// a command.
@Suite("Matrix of reports and services", .matrix)
struct ServiceMatrixTests {
  private nonisolated static let worlds = ReportKind.allCases.flatMap { kind in
    ReportState.allCases.map { (kind, $0) }
  }

  @Test("Every cell of the matrix", .tags(.thorough))
  func everyCell() throws {
    let texts = try ["en", "pl"].map { try SaidTexts(language: $0, prefixes: ServiceClaim.groups) }
    let outcome = Mutex(MatrixOutcome())
    DispatchQueue.concurrentPerform(iterations: Self.worlds.count) { index in
      let (kind, state) = Self.worlds[index]
      var found = MatrixOutcome()
      do {
        found = try MatrixRun(world: MatrixWorld(kind, state), texts: texts).outcome()
      } catch {
        found.findings.append(
          MatrixFinding(rule: "\(error)", cell: "\(kind), \(state.rawValue)", said: "", truth: ""))
      }
      outcome.withLock { $0.add(found) }
    }
    report(outcome.withLock { $0 })
  }

  /// Reports each rule once, and the commands that no cell was told.
  private func report(_ outcome: MatrixOutcome) {
    let rules = Dictionary(grouping: outcome.findings, by: \.rule)
    for (rule, found) in rules.sorted(by: { $0.key < $1.key }) {
      let cells = found.enumerated().map { index, finding in
        "  \(finding.cell)"
          + (index < 3 ? "\n    said: \(finding.said)\n    true: \(finding.truth)" : "")
      }
      Issue.record("\(rule), in \(found.count) cells:\n\(cells.joined(separator: "\n"))")
    }
    #expect(Set(ToldEffect.table.keys).subtracting(outcome.told).sorted() == [], "These were never told")
  }

  @Test("Every text about reports and services is in the table of claims")
  func completeness() throws {
    let texts = try SaidTexts(language: "en", prefixes: []).texts.keys
    let keys = Set(
      texts.map { String($0.prefix { $0 != "#" }) }.filter { key in
        ServiceClaim.groups.contains { key.hasPrefix($0) }
      })
    #expect(keys.subtracting(ServiceClaim.table.keys).sorted() == [])
    #expect(Set(ServiceClaim.table.keys).subtracting(keys).sorted() == [])
  }

  @Test(
    "No text promises for a service what it does not do",
    arguments: [
      ("en", ["notif", "email", "e-mail", "removal form"]), ("pl", ["powiadom", "e-mail", "formularz"]),
    ])
  func promises(language: String, words: [String]) throws {
    let texts = try SaidTexts(language: language, prefixes: []).texts
    let promising = texts.filter { key, text in
      ["submission.", "summary."].contains { key.hasPrefix($0) }
        && !key.hasSuffix("_here") && words.contains { text.lowercased().contains($0) }
    }
    #expect(promising.keys.sorted() == [])
  }

  @Test("Every text that tells a command is in the table of commands", arguments: ["en", "pl"])
  func completenessOfCommands(language: String) throws {
    let texts = try SaidTexts(language: language, prefixes: []).texts
    let keys = Set(
      texts.filter { key, text in
        ServiceClaim.groups.contains { key.hasPrefix($0) } && ToldCommands.command(in: text) != nil
      }.keys)
    #expect(keys.subtracting(ToldEffect.table.keys).sorted() == [])
  }
}

/// What was found in cells of the matrix.
struct MatrixOutcome: Sendable {
  var findings: [MatrixFinding] = []
  /// The keys of the texts whose commands were run.
  var told: Set<String> = []

  mutating func add(_ other: MatrixOutcome) {
    findings += other.findings
    told.formUnion(other.told)
  }
}

/// All cells of a world, one after the other, in alternating languages.
struct MatrixRun {
  let world: MatrixWorld
  /// English and Polish.
  let texts: [SaidTexts]

  func outcome() throws -> MatrixOutcome {
    var outcome = MatrixOutcome()
    for (place, column) in ServiceColumn.allCases.enumerated() {
      for (index, command) in MatrixCommand.allCases.enumerated() where command.matters(at: column) {
        outcome.add(try cell(column, place + index).judge(command))
      }
      guard world.kind == .receipt else { continue }
      for (index, conversation) in MatrixConversation.allCases.enumerated()
      where conversation.matters(at: column) {
        outcome.add(try cell(column, place + index).judge(conversation))
      }
    }
    guard world.state == .neverSent else { return outcome }
    if world.kind == .archive {
      let faults = ServiceFault.all.map { ($0, [LoopbackStep.create, .photo]) }
      let others = ServiceFault.ofCreate.map { ($0, [LoopbackStep.create]) }
      for (index, (fault, steps)) in (faults + others).enumerated() {
        for step in steps { outcome.add(try cell(.own, index).judge(fault, in: step)) }
      }
    } else {
      for index in texts.indices { outcome.add(try cell(.own, index).judgeSaving()) }
      for moment in [ServiceMoment.createReceived, .createProcessed, .photoReceived, .photoStored] {
        for (index, signal) in [Signal.interrupt, .terminate, .hangUp, .kill].enumerated() {
          outcome.add(try cell(.own, index).judge(signal, moment))
        }
      }
    }
    return outcome
  }

  private func cell(_ column: ServiceColumn, _ index: Int) -> MatrixCell {
    let texts = texts[index % texts.count]
    return MatrixCell(world: world, column: column, texts: texts)
  }
}
