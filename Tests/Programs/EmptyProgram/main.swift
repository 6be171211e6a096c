// A program that links FoundationEssentials and prints a prompt: what the start of petspot is compared with.
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

let question = Date.distantPast < Date() ? "Begun: " : ""
try FileDescriptor.standardOutput.writeAll(question.utf8)
_ = readLine()
