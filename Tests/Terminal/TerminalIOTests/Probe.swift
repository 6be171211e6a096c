import TestSupport

/// Starts the test program on a pseudo-terminal and waits for its prompt.
func probe(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(launch(arguments), columns: columns, rows: rows)
  try terminal.expect("Answer: ")
  return terminal
}

/// The launch of the test program.
func launch(_ arguments: [String]) throws -> ChildProcess.Launch {
  // Without Swift's backtracer, which would delay the end after a crash.
  ChildProcess.Launch(
    try BuiltProgram.path("LineProbe"), arguments: arguments, environment: ["SWIFT_BACKTRACE": "enable=no"])
}
