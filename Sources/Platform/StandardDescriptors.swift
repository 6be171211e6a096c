import CLibrary

/// The descriptors 0, 1 and 2, which any file that is opened would take over where the program was started without
/// them (`petspot <&-`).
package enum StandardDescriptors {
  /// Opens those that are closed on `/dev/null`, for reading only: a closed input ends at once, and writing to a closed
  /// output fails, as writing to any output does that is of no use. To be called before anything else.
  package static func openClosed() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free, which is this one (open(2)). Where there is no such device, it stays closed.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
