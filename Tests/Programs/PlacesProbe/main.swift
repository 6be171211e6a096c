// EmptyProgram with the table of places: the start benchmark compares the two. With the argument `place` it
// looks one up.
import CURLBinding
import Gazetteer
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

if CommandLine.arguments.contains("libcurl") {
  _ = libcurl_open("libcurl.so.4")?.pointee.curl_global_init(CURL_GLOBAL_ALL)
}
if CommandLine.arguments.contains("place") {
  let place = Gazetteer.match("Piaseczno", DivisionWords()).places.first
  try FileDescriptor.standardOutput.writeAll((place?.name(in: "en") ?? "none").utf8)
}

let question = Date.distantPast < Date() ? "Begun: " : ""
try FileDescriptor.standardOutput.writeAll(question.utf8)
_ = readLine()
