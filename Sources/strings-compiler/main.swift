import Foundation

// A limit on the size of files makes writing fail instead of ending the process.
signal(SIGXFSZ, SIG_IGN)
do {
  exit(try Tool.run(Array(CommandLine.arguments.dropFirst())))
} catch {
  Console.writeError("strings-compiler: \(error)\n")
  exit(2)
}
