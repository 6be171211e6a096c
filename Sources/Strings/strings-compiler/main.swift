import Foundation
import StringsCompiler

// A limit on the size of files makes writing fail instead of ending the process.
signal(SIGXFSZ, SIG_IGN)
do {
  exit(try Subcommand.run(Array(CommandLine.arguments.dropFirst())))
} catch {
  FileAccess.printError("strings-compiler: \("\(error)".visible)\n")
  exit(2)
}
