import Foundation
import Platform
import TerminalIO
import TestSupport

// A test program for line editing on a pseudo-terminal. It reads lines, or acts as a job-control shell for
// another program or itself, which can then be stopped and continued.

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--job":
  let launch = ChildProcess.Launch(CommandLine.arguments[0], arguments: Array(arguments.dropFirst()))
  TextOutput().write("Status \(try JobShell.run(launch))\n")
case "--job-of" where arguments.count > 1:
  let launch = ChildProcess.Launch(
    arguments[1], arguments: Array(arguments.dropFirst(2)), environment: ProcessInfo.processInfo.environment)
  TextOutput().write("Status \(try JobShell.run(launch))\n")
default:
  Probe(arguments).run()
}
