import Platform

/// Why something cannot be installed or uninstalled.
struct InstallerError: Error {
  /// For the user, without a full stop at the end.
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

extension FileError {
  /// What failed and why, for the user, without a full stop at the end.
  var sentence: String {
    let explanation =
      switch reason {
      case .missing: "it does not exist"
      case .notAFolder: "a part of the path is not a folder"
      case .folder: "it is a folder"
      case .link: "it is a symbolic link"
      case .notAFile: "it is not a file"
      case .notPermitted: "permission is denied"
      case .readOnly: "the file system is read-only"
      case .noSpace, .quota: "the disk is full"
      case .tooLarge: "it is too large"
      default: "\(reason)"
      }
    let action =
      switch step {
      case .remove: "remove"
      case .open, .read, .list: "read"
      default: "write"
      }
    return "cannot \(action) \(path): \(explanation)"
  }
}
