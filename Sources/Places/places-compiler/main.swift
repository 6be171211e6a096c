import Foundation

do {
  try Tool.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("places-compiler: \(error)\n".utf8))
  exit(2)
}
