// A program that does nothing but link what petspot links: what the benchmarks hold its start against.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let session = URLSessionConfiguration.self
print(Date.distantPast < Date() ? "begun" : "\(session)")
