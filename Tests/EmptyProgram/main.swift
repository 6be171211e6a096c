// A program that does nothing but link what petspot links, and ask: what the benchmarks hold its start against. With
// the argument `libcurl` it opens that too, as petspot does when it sends.
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
