internal import Platform

/// Sends requests with libcurl, each over a connection of its own. This is how the program behaves on a
/// network, whatever the request says.
struct HTTPClient: Sendable {
  /// How much of an answer is read, in bytes: 1 MB. The rest is not waited for.
  static let largestAnswer = 1_048_576
  /// How many descriptors an exchange may need at once: ours, and those of libcurl for its own waiting, for
  /// looking up names, and for connections to several addresses.
  private static let neededDescriptors = 16

  /// What is said of the program in every request.
  let userAgent: String
  /// For how long nothing may move.
  let timeout: Duration
  /// Whose certificates are trusted.
  let certificates: TrustedCertificates
  /// Opens libcurl.
  let library: @Sendable () -> CURLLibrary?
  /// The time that progress is reported by, since any fixed moment.
  let now: @Sendable () -> Duration

  /// Sends a request and waits for what comes back. The calling thread waits for the interruption and the
  /// clock as well, so whatever libcurl is doing (it may look up a name or shake hands for as long as it
  /// likes), the exchange is over as soon as it should be. A transfer that was given up goes on taking itself
  /// down on its own thread; nobody waits for that.
  ///
  /// - Parameter progress: is told what the meter says.
  func send(_ request: HTTPRequest, until interruption: Interruption, progress: (Int?) -> Void) -> HTTPAnswer
  {
    guard FileDescriptor.areAvailable(Self.neededDescriptors) else {
      return HTTPAnswer(nothingBecauseOf: .outOfResources)
    }
    guard let library = library() else { return HTTPAnswer(nothingBecauseOf: .noLibrary) }
    let exchange = Exchange(
      ExchangeState(
        leastBodyLength: request.leastBodyLength, timeout: timeout, largestAnswer: Self.largestAnswer))
    do throws(SystemError) {
      let end = try start(request, as: exchange, with: library)
      defer { end.close() }
      return try wait(for: exchange, endingAt: end, until: interruption, progress: progress)
    } catch {
      return exchange.abandon(.outOfResources)
    }
  }

  /// Starts the thread. Gives a descriptor that is at its end when the transfer is over; it is the caller's
  /// to close.
  private func start(
    _ request: HTTPRequest, as exchange: Exchange, with library: CURLLibrary
  ) throws(SystemError) -> FileDescriptor {
    let (end, signal) = try FileDescriptor.pipe()
    do {
      try DetachedThread.start {
        // Its connections are closed after the answer was handed over.
        let transfer = CURLTransfer(of: request, by: self, as: exchange, with: library)
        transfer.run()
        signal.close()
        transfer.cleanUp()
      }
    } catch {
      for descriptor in [end, signal] { descriptor.close() }
      throw error
    }
    return end
  }

  /// Looks ten times within the time-out, but at least each second, whether anything has moved.
  private func wait(
    for exchange: Exchange, endingAt end: FileDescriptor, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SystemError) -> HTTPAnswer {
    let step = min(.seconds(1), max(.milliseconds(10), timeout / 10))
    var meter = ProgressMeter(startingAt: now())
    var (elapsed, last) = (Duration.zero, MonotonicTime.now)
    while true {
      let (over, request) = try Readiness.wait(
        for: end, or: interruption.descriptor, atMost: Int32(step / .milliseconds(1)))
      if over.isReadable { return exchange.abandon(.other) }
      if request.isReadable, interruption.isRequested { return exchange.abandon(.interrupted) }
      // A program that was stopped for a while, e.g. with Ctrl-Z, has not waited all that time.
      let time = MonotonicTime.now
      elapsed += min(time - last, step * 2)
      last = time
      if let answer = exchange.tick(at: elapsed) { return answer }
      meter.report(exchange.percentSent, at: now(), progress)
    }
  }
}
