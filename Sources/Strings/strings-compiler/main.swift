import StringsCompiler

runTool("strings-compiler") { try Subcommand.run(Array(CommandLine.arguments.dropFirst())) }
