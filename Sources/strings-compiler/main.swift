import Foundation

// The tool's whole outside: arguments, files, standard output and error, exit status.
do {
  exit(try Tool(arguments: Array(CommandLine.arguments.dropFirst())).run())
} catch {
  Console.writeError("strings-compiler: \(error)\n")
  exit(2)
}
