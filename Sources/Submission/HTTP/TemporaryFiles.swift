internal import Foundation
package import Platform

/// The private folders for files that live only while they are sent, inside the system's temporary folder.
///
/// Each is named `petspot-<process>-<random>`, may be entered by its owner alone, and is locked while it is in
/// use. The system takes the lock back when the process ends, in whatever way, so a folder that nobody has
/// locked is a leftover.
package struct TemporaryFiles: Sendable {
  private static let prefix = "petspot-"

  private let folder: String
  private let fileSystem: FileSystem

  /// `folder` is the absolute path of the system's temporary folder.
  package init(in folder: String, fileSystem: FileSystem = FileSystem()) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// Removes what killed runs of this program left behind. What belongs to a run that is alive, to another
  /// user, or to another program, stays; what cannot be removed stays silently, for it harms nobody.
  package func clearLeftovers() {
    let names = (try? fileSystem.names(inFolder: folder)) ?? []
    for name in names where Self.isOurs(name) {
      let path = "\(folder)/\(name)"
      guard let status = try? fileSystem.status(at: path), status.kind == .folder, status.isOurs,
        let lock = try? lock(path)
      else { continue }
      withExtendedLifetime(lock) { try? fileSystem.removeTree(path) }
    }
  }

  /// Makes a private folder. Between the making and the locking another run may take it for a leftover: then
  /// another is made.
  func makeFolder() throws(SystemError) -> TemporaryFolder {
    let process = ProcessInfo.processInfo.processIdentifier
    var failure = SystemError("flock", code: 0)
    for _ in 0..<10 {
      let random = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = "\(folder)/\(Self.prefix)\(process)-\(random)"
      try fileSystem.makeFolder(path)
      do throws(SystemError) {
        if let lock = try lock(path), !fileSystem.isFree(path) {
          return TemporaryFolder(path: path, lock: lock, fileSystem: fileSystem)
        }
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private func lock(_ path: String) throws(SystemError) -> FileLock? {
    try FileLock.take(fileSystem.openFolder(path), in: fileSystem)
  }

  /// `petspot-<digits>-<letters and digits>`.
  private static func isOurs(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && name.hasPrefix(prefix) && Int32(parts[1]) != nil && !parts[2].isEmpty
  }
}
