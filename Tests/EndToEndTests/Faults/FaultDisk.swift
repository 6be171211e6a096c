import Foundation
import TestSupport

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
  /// The permissions of all files and folders of the program.
  let modes: [String: Int]

  init(_ program: PetspotProgram) throws {
    names = program.names(in: program.draftFolder)
    drafts = names.filter { $0.hasPrefix("draft") }.compactMap {
      try? [String: Any](jsonIn: program.draftFolder.appendingPathComponent($0))
    }
    announcements = program.names(in: program.archive).filter { !$0.hasPrefix(".") }.map { id in
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
      guard let key = Self.keys[label], !text.isEmpty, !Self.commands.contains(text) else { continue }
      pending = Answer(key: key, text: text)
    }
    if let pending { note(pending) }
  }

  private mutating func note(_ answer: Answer) {
    answers.removeAll { $0.key == answer.key }
    answers.append(answer)
  }
}
