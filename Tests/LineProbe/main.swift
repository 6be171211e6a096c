import Foundation
import Platform
import Terminal
import TestSupport

// A program for tests of line editing on a pseudo-terminal. It reads lines, or runs another program (or
// itself) as a shell with job control does, so that it can be stopped and continued.

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
