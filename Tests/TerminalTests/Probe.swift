import TestSupport

/// The test program on a pseudo-terminal, with its prompt shown.
func probe(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(launch(arguments), columns: columns, rows: rows)
  try terminal.expect("Answer: ")
  return terminal
}

/// How to start the test program.
func launch(_ arguments: [String]) throws -> ChildProcess.Launch {
  // A crash is to end the program, and not to be looked into by Swift's own debugger.
  ChildProcess.Launch(
    try BuiltProgram.path("LineProbe"), arguments: arguments, environment: ["SWIFT_BACKTRACE": "enable=no"])
}
