import Foundation
import TestSupport

/// What the program does while a call fails.
enum FaultScript: String, CaseIterable {
  /// A complete report from a pipe, with a photo, errors, review and summary.
  case conversation
  /// Continues a report from a draft and leaves it again.
  case resumed
  /// Like `conversation` up to the animal's name, but on a terminal with line editing.
  case terminal
  /// `petspot reports` with one report.
  case reports
  /// `petspot remove` with one report and its code.
  case removal

  /// The input. Every answer is unique, so that it can be found in any file.
  var lines: [String] {
    switch self {
    case .conversation:
      [
        "616-00000 0012345", "continue", "~/rex.jpg", "continue", "2026-01-02", "Rex", "dog", "beagle",
        "male",
        "4", "52.2297, 21.0122", "Biały, brązowe uszy", "continue", "123", "owner@", "a hug", "continue",
        "+48 123 456 789", "owner@example.com", "review", "continue", "close",
      ]
    case .resumed: ["1", "616-00000 0012345", "continue", "", "continue", "", "Reksio", "quit", "1"]
    case .terminal:
      ["616-00000 0012345", "continue", "~/rex.jpg", "continue", "2026-01-02", "Rex", "quit", "1"]
    case .reports: []
    case .removal: [FaultFixture.code]
    }
  }

  func arguments(_ fixture: FaultFixture) -> [String] {
    switch self {
    case .conversation, .resumed: ["--lang", "en", "--plain"]
    case .terminal: ["--lang", "en"]
    case .reports: ["reports"]
    case .removal: ["remove", FaultFixture.id]
    }
  }
}

/// The files before a run.
struct FaultFixture {
  /// The id of the announcement in `reports` and `removal`.
  static let id = "0b6cfa1e-7d5c-4c52-9f6e-3b1f1d0c8a11"
  static let code = "467432"
  /// The phone number in the draft of `resumed`.
  static let phone = "+48 123 456 789"

  let program: PetspotProgram
  /// The file for the tracer's log.
  var log: URL { program.home.appendingPathComponent("calls") }

  init(_ script: FaultScript) throws {
    program = try PetspotProgram()
    try program.photo()
    switch script {
    case .conversation, .terminal: break
    case .resumed: try program.prepareDraft()
    case .reports, .removal: try Self.prepareArchive(of: program)
    }
  }

  private static func prepareArchive(of program: PetspotProgram) throws {
    let folder = program.archive.appendingPathComponent(id)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let announcement: [String: Any] = [
      "id": id, "managementPassword": code, "createdAt": "2026-01-03T10:00:00Z", "status": "MISSING",
      "idempotencyKey": "0b6cfa1e-7d5c-4c52-9f6e-3b1f1d0c8a12", "photo": "photo.jpg", "species": "DOG",
      "sex": "MALE", "lastSeenDate": "2026-01-02", "locationLatitude": 52.2297, "locationLongitude": 21.0122,
      "phone": "+48123456789", "email": "owner@example.com", "petName": "Rex", "sentTo": [String](),
      "unansweredBy": [String](),
    ]
    try JSONSerialization.data(withJSONObject: announcement)
      .write(to: folder.appendingPathComponent("announcement.json"))
    try FileManager.default.copyItem(
      at: program.home.appendingPathComponent("rex.jpg"), to: folder.appendingPathComponent("photo.jpg"))
  }
}
