import Foundation

do {
  exit(try Tool(arguments: Array(CommandLine.arguments.dropFirst())).run())
} catch {
  Console.writeError("strings-compiler: \(error)\n")
  exit(2)
}
