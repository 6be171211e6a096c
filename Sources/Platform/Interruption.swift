/// A request to stop that may come while a piece of work goes on, e.g. by Ctrl-C. Work that takes longer than a
/// moment is handed one, and ends as soon as it hears of the request.
package struct Interruption {
  /// Readable when something may have come: to be waited for together with whatever the work itself waits for. Not
  /// open where nothing can come.
  package let descriptor: FileDescriptor
  private let look: () -> Bool

  /// - Parameters:
  ///   - descriptor: see the property.
  ///   - look: takes in what came, without waiting, and tells whether a stop was requested, now or earlier.
  package init(_ descriptor: FileDescriptor, look: @escaping () -> Bool) {
    self.descriptor = descriptor
    self.look = look
  }

  /// Work that nothing interrupts.
  package static var never: Interruption { Interruption(FileDescriptor(rawValue: -1)) { false } }

  /// Whether the work is to stop. Takes in what came, and never waits; once true, it stays so.
  package var isRequested: Bool { look() }
}
