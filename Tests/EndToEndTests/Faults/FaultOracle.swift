import Foundation
import Localization
import TestSupport

/// Checks the invariants of a run with a fault.
struct FaultOracle {
  private let run: FaultRun
  private let fault: Fault
  private let disk: FaultDisk
  /// The violated invariants.
  private(set) var problems: [String] = []

  init(_ run: FaultRun, _ fault: Fault) throws {
    self.run = run
    self.fault = fault
    disk = try FaultDisk(run.program)
    checkEnd()
    checkMessage()
    checkStatements()
    checkAnswers()
    checkFiles()
    try checkNextStart()
  }

  private mutating func require(_ condition: Bool, _ problem: String) {
    if !condition { problems.append(problem) }
  }

  // MARK: Exit

  private static let statuses: [Int32] = [0, 1, 2, 129, 130, 143]

  private mutating func checkEnd() {
    switch run.status {
    case nil: problems.append("it did not end")
    case .exited(let status)?: require(Self.statuses.contains(status), "it ended with status \(status)")
    case .signalled(let number)?: require(fault.isOfMemory, "it ended by signal \(number)")
    }
    // Restoring the terminal uses the same call.
    let canRestoreTerminal = fault.call != "ioctl" || !fault.lasts
    require(!canRestoreTerminal || run.settings.0 == run.settings.1, "the terminal is not as it was")
    for trace in ["Fatal error", "Thread 0", "Press space"] {
      require(fault.isOfMemory || !run.messages.contains(trace), "it printed \(trace.debugDescription)")
    }
  }

  /// Whether a write to the descriptor failed.
  private func hasFailedToWrite(to descriptor: Int) -> Bool {
    run.calls.contains { $0.hasFailed && $0.name.hasPrefix("write") && $0.isOn(descriptor) }
  }

  /// Requires a message from a program that ends without success, if it can still write one.
  private mutating func checkMessage() {
    guard run.status != .exited(0), run.status != nil, !fault.isOfMemory else { return }
    // A terminal that cannot be read has hung up, so no message can be read.
    if run.script == .terminal, run.status == .exited(129) { return }
    if hasFailedToWrite(to: 2) || (run.script == .terminal && hasFailedToWrite(to: 1)) { return }
    // The terminal itself echoes what is typed after the program has restored it.
    let lines = run.output.split(separator: "\n").map(String.init)
    let last = lines.last { run.script != .terminal || !run.script.lines.contains($0) } ?? ""
    let explanations = run.script == .terminal ? [last] : [last, run.errors]
    let opening = [
      "If your pet has a microchip, its number helps to identify it.",
      "This report will be saved on this computer.",
    ]
    let isExplained = explanations.contains { text in
      !opening.contains(text) && text.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix(".")
        || text == run.errors && !text.isEmpty
    }
    require(isExplained, "it left without a message")
  }

  // MARK: Messages

  private mutating func checkStatements() {
    let messages = run.messages
    if messages.contains(L10n(.en).draft.kept) {
      for answer in answers where !isKept(answer) {
        problems.append("it said that the answers are kept, but \(answer.key) is not")
      }
    }
    let claims = [
      "The report was not created.", "Nothing was sent, because", "no reports from this computer",
    ]
    for claim in claims {
      require(
        !messages.contains(claim) || disk.announcements.isEmpty,
        "it said \(claim.debugDescription), but there is a report")
    }
    if messages.contains("Nothing was removed.") {
      require(disk.announcements.count == 1, "it said that nothing was removed, but the report is gone")
    }
    if messages.contains("The report was removed") || run.script == .removal && run.status == .exited(0) {
      require(disk.announcements.isEmpty, "it said that the report was removed, but it exists")
      require(disk.files.isEmpty, "it said that the report was removed, but these remain: \(disk.files)")
    }
    if messages.contains("cannot be changed") {
      require(
        !disk.announcements.isEmpty, "it said that the reports cannot be changed, but the report is gone")
    }
    if run.script == .reports, run.status == .exited(0) {
      require(messages.contains(FaultScript.id), "it did not name the report")
    }
    if messages.contains("Report created") { checkSummary() }
    if run.script == .conversation, run.status == .exited(0) {
      require(disk.announcements.count == 1, "it left as if the report was made")
    }
    require(disk.announcements.count <= 1, "there are \(disk.announcements.count) reports")
  }

  private mutating func checkSummary() {
    require(
      disk.announcements.first?.hasPhoto == true, "it said that the report was created, but it is incomplete")
    let lines = run.output.components(separatedBy: "\n")
    guard let title = lines.lastIndex(where: { $0.hasPrefix("The code for managing") }),
      title + 2 < lines.count
    else { return }
    require(lines[title + 1] == disk.announcements.first?.code, "the code is a different one")
  }

  // MARK: Files

  private var answers: [FaultAnswers.Answer] {
    FaultAnswers(transcript: run.output, typed: run.script.lines).answers
  }

  /// If the output failed, one more answer may have been read than it shows.
  private func isKept(_ answer: FaultAnswers.Answer) -> Bool {
    let later = run.script.lines.map { FaultAnswers.Answer(key: answer.key, text: $0) }
    return disk.keeps(answer) || (hasFailedToWrite(to: 1) && later.contains { disk.keeps($0) })
  }

  /// Whether the last message about the draft says that the answers are not kept.
  private var saysNotKept: Bool {
    let warning = ["not kept", "cannot be kept"].compactMap { run.messages.lastRange(of: $0)?.lowerBound }
      .max()
    guard let warning else { return false }
    return run.messages.lastRange(of: "can be saved again").map { $0.lowerBound < warning } ?? true
  }

  private mutating func checkAnswers() {
    if run.script == .resumed {
      require(
        disk.drafts.contains { $0["phone"] as? String == SampleReport.draft["phone"] as? String },
        "the earlier answers are lost")
      require(!disk.names.contains { $0.hasSuffix(".unreadable") }, "a sound draft was set aside")
    }
    guard !saysNotKept else { return }
    for answer in answers where answer.isConfirmed && !isKept(answer) {
      problems.append("\(answer.key) is not on disk")
    }
  }

  private mutating func checkFiles() {
    for (path, mode) in disk.modes where mode & 0o077 != 0 {
      problems.append("\(path) has mode \(String(mode, radix: 8))")
    }
  }

  /// Requires that a run without faults starts normally and clears the leftovers of the run.
  private mutating func checkNextStart() throws {
    let isAboutReports = [.reports, .removal].contains(run.script)
    let again = try run.program.run([], isAboutReports ? ["reports"] : ["--lang", "en", "--plain"])
    require(again.status == .exited(isAboutReports ? 0 : 1), "the next start ends with \(again.status)")
    require(again.errors.isEmpty, "the next start says: \(again.errorText)")
    let beginnings = [
      "There is an unfinished report", "Step 1 of 4", "To see the reports", "There are no reports",
      "Reports from this computer: 1",
    ]
    require(
      beginnings.contains { again.text.hasPrefix($0) }, "the next start says: \(again.text.prefix(200))")
    // A lock file remains if another program might hold its lock: when the lock or the file could not be
    // checked. It blocks no other program.
    let unseen = run.calls.contains { $0.hasFailed && ($0.name.contains("stat") || $0.name == "flock") }
    let left = try FaultDisk(run.program).names.filter {
      !["draft.json", "draft-2.json"].contains($0) && !(unseen && $0.hasSuffix(".json.lock"))
    }
    require(left.isEmpty, "these are left behind: \(left)")
  }
}

extension String {
  fileprivate func lastRange(of text: String) -> Range<Index>? { range(of: text, options: .backwards) }
}

/// The files in the home folder after a run.
struct FaultDisk {
  struct Announcement {
    let code: String
    let hasPhoto: Bool
  }

  /// The readable drafts.
  let drafts: [[String: Any]]
  /// All names in the drafts' folder.
  let names: [String]
  let announcements: [Announcement]
  /// All files in the folders of announcements.
  let files: [String]
  /// The permissions of all files and folders of the program.
  let modes: [String: Int]

  init(_ program: PetspotProgram) throws {
    names = program.names(in: program.draftFolder)
    drafts = names.filter { $0.hasPrefix("draft") }.compactMap {
      try? [String: Any](jsonIn: program.draftFolder.appendingPathComponent($0))
    }
    let files = program.names(in: program.archive).flatMap { id in
      program.names(in: program.archive.appendingPathComponent(id)).map { "\(id)/\($0)" }
    }
    self.files = files
    // A folder without a record is no announcement, but a leftover.
    announcements = files.filter { $0.hasSuffix("/announcement.json") }.map { file in
      let id = String(file.prefix { $0 != "/" })
      let folder = program.archive.appendingPathComponent(id)
      let record = (try? [String: Any](jsonIn: folder.appendingPathComponent("announcement.json"))) ?? [:]
      let photo = folder.appendingPathComponent(record["photo"] as? String ?? "none").path
      return Announcement(
        code: record["managementPassword"] as? String ?? "",
        hasPhoto: FileManager.default.fileExists(atPath: photo))
    }
    var modes: [String: Int] = [:]
    for name in names where name.hasPrefix(".") || name.contains("draft-") {
      let url = program.draftFolder.appendingPathComponent(name)
      modes[name] = try? program.permissions(of: url)
    }
    self.modes = modes
  }

  /// Whether an answer is in a draft as it was typed, or in the report. Paths of photos are made absolute.
  func keeps(_ answer: FaultAnswers.Answer) -> Bool {
    let isKept = drafts.contains { draft in
      let kept = "\(draft[answer.key] ?? "")"
      return kept == answer.text || (answer.key == "photoPath" && kept.hasSuffix("/" + answer.text))
        || answer.key == "microchipNumber" && kept == answer.text.filter(\.isNumber)
    }
    return isKept || !announcements.isEmpty
  }
}

/// The answers in the transcript of a run.
struct FaultAnswers {
  struct Answer: Equatable {
    /// The field's key in the draft.
    let key: String
    let text: String
    /// Whether a prompt follows, by which time the answer must be saved.
    var isConfirmed = false
  }

  /// The last answer of each field.
  private(set) var answers: [Answer] = []

  private static let keys = Dictionary(
    uniqueKeysWithValues: ReportScript.fields.compactMap { line in line.key.map { (line.label, $0) } })
  private static let commands = ["continue", "review", "quit"]

  /// Finds the typed lines in a transcript, in order. A line of a transcript is a prompt followed by what was
  /// typed.
  init(transcript: String, typed: [String]) {
    var waiting = typed[...]
    var pending: Answer?
    for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let colon = line.firstRange(of: ": ")?.upperBound else { continue }
      let label = line[..<colon].prefix { $0 != ":" && $0 != "(" }.trimmingCharacters(in: .whitespaces)
      let text = String(line[colon...])
      let isPrompt = line.hasSuffix(": ") || waiting.contains(text)
      guard isPrompt else { continue }
      if var answer = pending {
        answer.isConfirmed = true
        note(answer)
        pending = nil
      }
      guard let index = waiting.firstIndex(of: text) else { continue }
      waiting = waiting[(index + 1)...]
      // At the prompt for commands, a long number is that of the microchip.
      let isNumber = label.hasPrefix("Type continue") && text.count > 4 && !text.contains(where: \.isLetter)
      guard let key = isNumber ? "microchipNumber" : Self.keys[label], !text.isEmpty,
        !Self.commands.contains(text)
      else { continue }
      // Words at the photo that are no path are told to be none.
      if key == "photoPath", !text.contains(where: "/\\.~".contains) { continue }
      pending = Answer(key: key, text: text)
    }
    if let pending { note(pending) }
  }

  private mutating func note(_ answer: Answer) {
    answers.removeAll { $0.key == answer.key }
    answers.append(answer)
  }
}
