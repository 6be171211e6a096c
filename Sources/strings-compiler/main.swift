import Foundation
import StringsCompiler

// A limit on the size of files makes writing fail instead of ending the process.
signal(SIGXFSZ, SIG_IGN)
do {
  exit(try Tool.run(Array(CommandLine.arguments.dropFirst())))
} catch {
  Console.writeError("strings-compiler: \("\(error)".visible)\n")
  exit(2)
}
