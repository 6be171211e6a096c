internal import Platform

/// Why something could not be written, read or taken away. It holds a path and nothing of what was written
/// there: no answer, no code, no contact data.
package struct StorageProblem: Error, Equatable, Sendable {
  /// The reason, in terms that a person can act on.
  package enum Reason: Equatable, Sendable {
    /// The disk is full.
    case noSpace
    /// The person's share of the disk is used up.
    case quota
    /// The file system cannot be written.
    case readOnly
    /// The person is not allowed to.
    case notPermitted
    /// Something else than a folder stands where a folder is needed.
    case notAFolder
    /// A folder stands where a file is needed.
    case folder
    /// Nothing is there, or the folder that it would go into is missing.
    case missing
    /// A symbolic link stands there; links are not followed.
    case link
    /// A device, a FIFO or a socket stands there.
    case notAFile
    /// It belongs to another user.
    case othersFile
    /// It is larger than anything that this program writes, or than it may write.
    case tooLarge
    /// What is in it is not what this program, or a person who follows the README, writes.
    case damaged
    /// Another program has it locked, and did not let go of it in time.
    case busy
    /// Something stands there that this program did not put there, and would have to overwrite.
    case taken
    /// Anything else; the number is `errno` (errno(3)).
    case other(Int32)
  }

  /// The file or folder that it is about: text from outside, to be shown only with controls made visible.
  package let path: String
  /// Why.
  package let reason: Reason

  /// A problem; see the properties.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether it says something of what stands there, and not of this program's chances to read or write it.
  package var isAboutContents: Bool {
    switch reason {
    case .damaged, .tooLarge, .link, .folder, .notAFile, .notAFolder, .othersFile: true
    case .noSpace, .quota, .readOnly, .notPermitted, .missing, .busy, .taken, .other: false
    }
  }

  /// What a failed call means for the file or folder that it was about.
  init(_ error: SystemError, at path: String) {
    self.path = path
    reason =
      switch FileFailure(error) {
      case .missing: .missing
      case .notAFolder: .notAFolder
      case .folder: .folder
      case .link: .link
      case .notPermitted: .notPermitted
      case .readOnly: .readOnly
      case .noSpace: .noSpace
      case .quota: .quota
      case .tooLarge: .tooLarge
      case .taken: .taken
      case .other(let code): .other(code)
      }
  }

  /// What it means that something else than a regular file stands there; `nil` for a regular file.
  init?(expectingFile status: FileStatus, at path: String) {
    let reason: Reason? =
      switch status.kind {
      case .file: nil
      case .folder: .folder
      case .link: .link
      case .special: .notAFile
      }
    guard let reason else { return nil }
    self.init(path: path, reason: reason)
  }

  /// Does what may fail for the file or folder at `path`, and says so in these terms when it does.
  static func at<Value: ~Copyable>(
    _ path: String, _ work: () throws(SystemError) -> Value
  ) throws(StorageProblem) -> Value {
    do throws(SystemError) {
      return try work()
    } catch {
      throw StorageProblem(error, at: path)
    }
  }
}
