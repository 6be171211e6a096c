import Foundation
import TestSupport

/// What a command that a text tells the user to run must do.
enum ToldEffect: Sendable {
  /// It lists the reports.
  case lists
  /// The report is complete at its service, and has the photo of the command if that names one.
  case sendsPhoto
  /// It asks the service of the report.
  case asks
  /// One more complete report is at the service of the text.
  case createsAnother
  /// The report is complete at the service of the text.
  case sends
  /// The report is no longer on this computer.
  case removes
  /// It goes on with the draft, for the service of the text.
  case resumes

  /// What each text that tells a command promises. The command is the rest of the text from `petspot` on, or
  /// the line after the text. A text with a command that is not here makes a test fail.
  static let table: [String: ToldEffect] = [
    "reports.not_found": .lists, "reports.report_again": .createsAnother,
    "reports.cannot_edit": .createsAnother, "reports.send_as_new": .createsAnother,
    "reports.send_photo": .sendsPhoto, "reports.other_photo": .sendsPhoto,
    "reports.without_microchip": .createsAnother, "summary.removal_here": .removes,
    "summary.send_here": .sends, "reports.ask_status": .asks, "reports.report_there": .createsAnother,
    "reports.send_there": .sends, "destination.earlier": .resumes, "draft.go_on": .resumes,
  ]
}

/// Runs the commands that an output tells, as a user does who copies them, and checks that they do what the
/// sentences say.
struct ToldCommands {
  let cell: MatrixCell
  let oracle: ServiceOracle

  private struct Told {
    let key: String
    let command: String
    let service: String
    let index: Int
  }

  /// The command in a text; `nil` if there is none.
  static func command(in text: String) -> String? {
    let match = text.firstMatch(of: /(?:^|: )(petspot(?: .*)?)$/)
    return match.map { String($0.1) }
  }

  /// Whether the run need not have asked the service before it told the command.
  private var asksNothing: Bool {
    oracle.line.hasPrefix("show") || oracle.line.hasPrefix("reports") || oracle.isConversation
  }

  private var told: [Told] {
    oracle.said.indices.compactMap { index in
      let text = oracle.said[index]
      guard let command = Self.command(in: text.text) else { return nil }
      let key = text.key.isEmpty && index > 0 ? oracle.said[index - 1].key : text.key
      // A report with a receipt is at its service.
      let issuer = command.split(separator: " ").dropFirst(2).first.flatMap { oracle.issuer(of: String($0)) }
      return Told(key: key, command: command, service: issuer ?? oracle.service(of: index), index: index)
    }
  }

  /// What the commands that were told do, and which texts told them.
  func outcome() throws -> MatrixOutcome {
    let told = told
    guard !told.isEmpty else { return MatrixOutcome() }
    let world = cell.world
    let memories = (world.home.memory, world.other.memory)
    try world.keep("told")
    var outcome = MatrixOutcome(told: Set(told.map(\.key)))
    for told in told {
      outcome.findings += try findings(after: told)
      try world.restore("told")
      (world.home.memory, world.other.memory) = memories
    }
    return outcome
  }

  private func findings(after told: Told) throws -> [MatrixFinding] {
    guard let effect = ToldEffect.table[told.key] else {
      return [oracle.finding("command without an expectation: \(told.key)", told.command)]
    }
    let world = cell.world
    let before = world.services.mapValues(\.exchanges.count)
    let complete = oracle.complete(at: told.service).count
    let isUnknowable = isUnknowable(told, effect)
    let run = try world.shell(filled(told), typing: input(to: effect), language: cell.language)
    let judged = cell.judged(
      run.text + run.errorText, run.status, before, at: told.service,
      as: "\(oracle.line), then as told: \(told.command)")
    var findings = judged.falseClaims() + judged.generalFindings()
    if isUnknowable { return findings }
    let mayFail = effect == .asks || effect == .resumes
    let isDone = run.status == .exited(0) || mayFail && run.status == .exited(1)
    if !isDone || !holds(effect, of: told, judged, complete) {
      let words = (run.text + run.errorText).suffix(400).replacing("\n", with: " | ")
      let command = told.command.replacing(/\b[0-9a-f]{4,}\b/, with: "ID")
      findings.append(
        judged.finding("\(told.key): \(command) does not do it", "\(run.status): \(words)"))
    }
    return findings
  }

  /// The command with a real file and a real address.
  private func filled(_ told: Told) -> String {
    let file = cell.texts.texts["usage.value.file"] ?? ""
    let address = cell.texts.texts["usage.value.address"] ?? ""
    let words = told.command.split(separator: " ").map { word in
      word == file ? cell.world.otherPhoto : word == address ? told.service : String(word)
    }
    return words.joined(separator: " ")
  }

  /// What the command is answered.
  private func input(to effect: ToldEffect) -> [String] {
    switch effect {
    case .lists, .sendsPhoto, .asks, .sends, .resumes: return []
    case .removes: return [cell.code]
    case .createsAnother:
      return (cell.world.program.hasDraft ? ["2"] : []) + [""] + ReportScript.lines().dropFirst()
    }
  }

  /// Whether only the command itself can find out that it cannot do what it is told for: nothing listens, the
  /// service has forgotten the report or refuses its code, or an earlier report, or one whose response was
  /// lost, has its microchip number.
  private func isUnknowable(_ told: Told, _ effect: ToldEffect) -> Bool {
    // Of several reports, only one was asked for.
    let name = told.command.split(separator: " ").dropFirst(2).first ?? ""
    let isOfAnother =
      effect == .sendsPhoto
      && !oracle.exchanges(at: told.service).contains { $0.request.path.contains("/\(name)") }
    // Whether the response was lost or the request, only another request can tell.
    if effect == .sends, cell.world.state == .createLostWithMicrochip { return true }
    switch cell.column {
    case .closed: return told.service == cell.target
    case .restarted where isOfAnother, .refusing where isOfAnother: return true
    case .restarted:
      let wasGone = oracle.known(at: told.service, isBefore: true).place == .gone
      return asksNothing && !wasGone && !oracle.wasTold([.gone, .goneNow], before: told.index)
    case .refusing: return effect == .sendsPhoto && !oracle.wasTold([.codeRefused], before: told.index)
    default:
      return effect == .sends && cell.world.state == .earlierOne && oracle.exchanges(at: told.service).isEmpty
    }
  }

  private func holds(
    _ effect: ToldEffect, of told: Told, _ judged: ServiceOracle, _ complete: Int
  ) -> Bool {
    let there = judged.complete(at: told.service)
    switch effect {
    case .lists: return true
    case .sendsPhoto:
      let isNamed = told.command.contains("--photo")
      return there.contains { !isNamed || $0.photo?.bytes.count == MatrixWorld.otherPhotoSize }
    case .asks: return judged.exchanges(at: told.service).contains { $0.request.step == .status }
    case .createsAnother: return there.count == complete + 1
    case .sends: return !there.isEmpty
    case .resumes where !told.command.contains("--service"):
      return judged.said.contains { $0.key == "destination.here" }
    case .resumes:
      let host = String(told.service.dropFirst("http://".count))
      return judged.said.contains { $0.key == "destination.service" && $0.arguments == [host] }
    case .removes: return ((try? cell.world.program.announcements()) ?? []).isEmpty
    }
  }
}
