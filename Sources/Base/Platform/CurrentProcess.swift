import CLibrary

/// The attributes of this process.
package enum CurrentProcess {
  /// The value of an environment variable (getenv(3)); `nil` if it is not set. Invalid UTF-8 becomes U+FFFD.
  package static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The absolute path of the working folder (getcwd(3)); `nil` if it was removed or is not accessible.
  package static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The home folder of the user according to the user database (getpwuid(3)); `nil` if it has no entry. Only
  /// for the main thread.
  package static var homeFolder: String? {
    getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
  }

  /// Opens those of descriptors 0, 1 and 2 that are closed (`petspot <&-`) on `/dev/null`, for reading only:
  /// input ends at once and output fails. Call it before anything is opened, which would get such a number.
  package static func openClosedStandardDescriptors() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // open(2) returns the lowest free number, which is this one, and so does pipe(2).
      if open("/dev/null", O_RDONLY) >= 0 { continue }
      // Without `/dev/null`, as in a chroot(8), a pipe whose other end is closed behaves in the same way.
      if let ends = try? FileDescriptor.pipe() { ends.writeEnd.close() }
    }
  }

  /// Restores the terminal and ends the process without running exit handlers (_exit(2)): those of a library
  /// could free memory that an abandoned thread is still using. No output is lost, because none is buffered.
  package static func exit(_ status: Int32) -> Never {
    TerminalGuard.restore()
    _exit(status)
  }
}
