import PlainText
import Platform

extension FileError {
  /// What failed and why, without a full stop at the end.
  var sentence: String {
    let action =
      switch step {
      case .makeFolder: "create the folder"
      case .open, .read, .list, .status: "read"
      case .remove: "remove"
      default: "write"
      }
    return "cannot \(action) \(path.madeVisible): \(explanation)\(advice)"
  }

  /// What to do if the prefix cannot be written.
  private var advice: String {
    guard step == .makeFolder || step == .create, reason == .notPermitted || reason == .readOnly else {
      return ""
    }
    #if os(macOS)
      return "; allow the folder, as --help explains, or choose another one with --prefix"
    #else
      return "; choose another folder with --prefix"
    #endif
  }

  private var explanation: String {
    switch reason {
    case .missing: "it does not exist"
    case .invalidPath: "the path is too long"
    case .notAFolder: "a part of the path is not a folder"
    case .folder: "it is a folder"
    case .link: "it is a symbolic link"
    case .notAFile: "it is not a file"
    case .taken: "it exists already"
    case .othersFile: "it belongs to another user"
    case .notPermitted: "permission is denied"
    case .readOnly: "the file system is read-only"
    case .noSpace: "the disk is full"
    case .quota: "the disk quota is used up"
    case .tooLarge: "it is too large"
    case .damaged: "its contents are not valid"
    case .busy: "another program is using it"
    case .other(let code): "error \(code)"
    }
  }
}
