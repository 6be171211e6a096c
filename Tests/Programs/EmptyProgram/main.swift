// A program that links FoundationEssentials and prints a prompt: the reference for the start benchmarks. With
// the argument `libcurl` it opens libcurl too, as petspot does when it sends a report.
import CURLBinding
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

if CommandLine.arguments.contains("libcurl") {
  _ = libcurl_open("libcurl.so.4")?.pointee.curl_global_init(CURL_GLOBAL_ALL)
}

let question = Date.distantPast < Date() ? "Begun: " : ""
try FileDescriptor.standardOutput.writeAll(question.utf8)
_ = readLine()
