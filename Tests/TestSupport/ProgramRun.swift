import Platform

/// A program run to its end with its input from a pipe, and what came of it.
package struct ProgramRun {
  /// What it wrote to standard output.
  package let output: [UInt8]
  /// What it wrote to standard error.
  package let errors: [UInt8]
  /// How it ended.
  package let status: ExitStatus

  /// `output` as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// `errors` as text.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - input: what comes through its standard input before that ends. A program that does not read all of
  ///     it is none the worse for it.
  ///   - seconds: how long it may take; after that it is killed.
  /// - Throws: `TestFailure` when it takes longer.
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
    while try traffic.goOn(deadline) {}
    status = try process.waitForEnd(deadline) { _ = try Readiness.wait(for: [], atMost: 5) }
    output = traffic.collected[0]
    errors = traffic.collected[1]
  }

  /// Runs a program with text as its input.
  package init(_ launch: ChildProcess.Launch, input: String, within seconds: Double = 60) throws {
    try self.init(launch, input: Array(input.utf8), within: seconds)
  }
}
