import Platform

/// A completed run of a program, with its input from a pipe.
package struct ProgramRun {
  /// The data written to standard output.
  package let output: [UInt8]
  /// The data written to standard error.
  package let errors: [UInt8]
  /// The exit status.
  package let status: ExitStatus
  /// The peak memory of the program or the largest of its subprocesses, in bytes.
  package let peakMemory: Int

  /// `output` as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// `errors` as text.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - input: the data to send to standard input, which then ends. The program need not read all of it.
  ///   - seconds: the time limit, after which the program is killed.
  /// - Throws: `TestFailure` when the time limit is exceeded.
  package init(_ launch: ChildProcess.Launch, input: [UInt8] = [], within seconds: Double = 60) throws {
    Signal.brokenPipe.ignore()
    let (inputEnd, feed) = try FileDescriptor.pipe()
    let (outputFeed, outputEnd) = try FileDescriptor.pipe()
    let (errorFeed, errorEnd) = try FileDescriptor.pipe()
    for ours in [feed, outputFeed, errorFeed] { ours.makePrivateAndNonBlocking() }
    var process: ChildProcess?
    do {
      defer { for theirs in [inputEnd, outputEnd, errorEnd] { theirs.close() } }
      process = try ChildProcess(launch, .descriptors(inputEnd, outputEnd, errorEnd))
    }
    guard let process else { throw TestFailure("the program was not started") }
    var traffic = PipeTraffic(feed: feed, input: input, sources: [outputFeed, errorFeed])
    defer { traffic.close() }
    let deadline = Deadline(seconds: seconds)
    while try traffic.transfer(deadline) {}
    status = try process.waitForEnd(deadline) { _ = try Readiness.wait(for: [], atMost: 5) }
    peakMemory = process.peakMemory
    output = traffic.collected[0]
    errors = traffic.collected[1]
  }

  /// Runs a program with text as its input.
  package init(_ launch: ChildProcess.Launch, input: String, within seconds: Double = 60) throws {
    try self.init(launch, input: Array(input.utf8), within: seconds)
  }
}
