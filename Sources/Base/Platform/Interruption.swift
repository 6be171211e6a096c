/// A request to stop, e.g. by Ctrl-C, that may come while an operation is in progress. A long operation takes
/// one, and ends soon after the request.
package struct Interruption {
  /// Readable when a request may have come: to be polled together with the descriptors of the operation. Not
  /// open if none can come.
  package let descriptor: FileDescriptor
  private let check: () -> Bool

  /// - Parameters:
  ///   - descriptor: see the property.
  ///   - check: consumes what made the descriptor readable, without blocking; returns whether a request has
  ///     come, now or earlier.
  package init(_ descriptor: FileDescriptor, check: @escaping () -> Bool) {
    self.descriptor = descriptor
    self.check = check
  }

  /// For an operation that cannot be interrupted.
  package static var never: Interruption { Interruption(FileDescriptor(rawValue: -1)) { false } }

  /// Whether a request has come. Does not block. Once true, it stays true.
  package var isRequested: Bool { check() }
}
