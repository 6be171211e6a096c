import CLibrary

/// The folders that a person's paths count from.
package enum PersonalFolder {
  /// The current folder of the process, an absolute path (getcwd(3)); `nil` when it is gone, or may not be known.
  package static var current: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The home folder that the user database has for the user of this process (getpwuid_r(3)); `nil` when it knows
  /// of none.
  package static var home: String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var text = [CChar](repeating: 0, count: 16_384)
    guard getpwuid_r(getuid(), &entry, &text, text.count, &found) == 0, found != nil, let path = entry.pw_dir
    else { return nil }
    return String(cString: path)
  }
}
