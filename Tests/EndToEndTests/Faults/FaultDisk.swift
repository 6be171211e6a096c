import Foundation
import TestSupport

/// The files in the home folder after a run.
struct FaultDisk {
  struct Announcement {
    let answers: [String: Any]
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
    names = (try? FileManager.default.contentsOfDirectory(atPath: program.draftFolder.path)) ?? []
    drafts = names.filter { $0.hasPrefix("draft") }.compactMap {
      try? [String: Any](jsonIn: program.draftFolder.appendingPathComponent($0))
    }
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: program.archive.path)) ?? []
    announcements = ids.filter { !$0.hasPrefix(".") }.map { id in
      let folder = program.archive.appendingPathComponent(id)
      let answers = (try? [String: Any](jsonIn: folder.appendingPathComponent("announcement.json"))) ?? [:]
      let photo = folder.appendingPathComponent(answers["photo"] as? String ?? "none").path
      return Announcement(
        answers: answers, code: answers["managementPassword"] as? String ?? "",
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
