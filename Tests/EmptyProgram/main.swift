// A program that does nothing but link what petspot links, and ask: what the benchmarks hold its start against.
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

let question = Date.distantPast < Date() ? "Begun: " : ""
try FileDescriptor.standardOutput.writeAll(question.utf8)
_ = readLine()
