import Foundation
import TestSupport

/// A file or folder in place of a draft that cannot be used as one.
enum DraftObstacle: String, CaseIterable {
  case damaged
  case noJSON
  case anotherShape
  case tooLarge
  case newer
  case link
  case linkToNothing
  case folder
  case fifo
  /// A file without read permission, or, if the tests run as root, a file of another user.
  case notReadable

  /// What the program does with the obstacle.
  enum Handling {
    /// It renames it.
    case setAside
    case leftAlone(english: String, polish: String)
  }

  var handling: Handling {
    switch self {
    case .damaged, .noJSON, .anotherShape, .tooLarge: .setAside
    case .newer:
      .leftAlone(
        english: "The draft was written by a newer version of this program and is left alone: ",
        polish: "Wersję roboczą zapisała nowsza wersja programu, więc pozostaje bez zmian: ")
    case .notReadable where !Self.isRoot:
      .leftAlone(
        english: "The draft cannot be read and is left alone: ",
        polish: "Nie można odczytać wersji roboczej, więc pozostaje bez zmian: ")
    case .link, .linkToNothing, .folder, .fifo, .notReadable:
      .leftAlone(
        english: "The draft cannot be used, because it is not a regular file that belongs to you: ",
        polish:
          "Nie można użyć wersji roboczej, ponieważ nie jest zwykłym plikiem należącym do tego konta: ")
    }
  }

  /// Whether the tests run with root's permissions.
  private static let isRoot = FileManager.default.isReadableFile(atPath: "/etc/shadow")

  /// Creates the obstacle. `bystander` is a file that must not change, the target of links.
  func make(at url: URL, bystander: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("bystander".utf8).write(to: bystander)
    switch self {
    case .damaged: try Data(#"{"version": 1, "petName": "Re"#.utf8).write(to: url)
    case .noJSON: try Data("Dear diary,\n".utf8).write(to: url)
    case .anotherShape: try Data(#"{"version": 1, "petName": ["Rex"]}"#.utf8).write(to: url)
    case .tooLarge: try Data(count: 16 * 1_048_576 + 1).write(to: url)
    case .newer: try Data(#"{"version": 2, "petName": {"given": "Rex"}}"#.utf8).write(to: url)
    case .link: try manager.createSymbolicLink(at: url, withDestinationURL: bystander)
    case .linkToNothing:
      try manager.createSymbolicLink(
        at: url, withDestinationURL: bystander.deletingLastPathComponent().appendingPathComponent("nothing"))
    case .folder: try manager.createDirectory(at: url, withIntermediateDirectories: false)
    case .fifo: mkfifo(url.path, 0o600)
    case .notReadable:
      try Data(#"{"version": 1, "petName": "Rex"}"#.utf8).write(to: url)
      let changes: [FileAttributeKey: Any] =
        Self.isRoot ? [.ownerAccountID: 65_534] : [.posixPermissions: 0]
      try manager.setAttributes(changes, ofItemAtPath: url.path)
    }
  }

  /// A description of what is at a path, for comparison.
  static func description(of url: URL) -> String {
    let manager = FileManager.default
    let attributes = (try? manager.attributesOfItem(atPath: url.path)) ?? [:]
    let type = attributes[.type] as? FileAttributeType
    let contents = type == .typeRegular ? manager.contents(atPath: url.path) : nil
    let link = try? manager.destinationOfSymbolicLink(atPath: url.path)
    let mode = attributes[.posixPermissions] as? Int ?? -1
    let number = attributes[.systemFileNumber] as? Int ?? -1
    return
      "\(type?.rawValue ?? "none") \(number) \(mode) \(link ?? "") \(contents?.base64EncodedString() ?? "")"
  }
}
