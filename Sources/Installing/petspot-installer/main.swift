import Platform

// A limit on the size of files makes writing fail instead of ending the process, and Ctrl-C does not
// interrupt the few milliseconds in which files are changed.
for signal in [Signal.fileSizeLimit, .brokenPipe, .interrupt, .terminate, .hangUp] { signal.ignore() }
CurrentProcess.exit(Installer.run(Array(CommandLine.arguments.dropFirst())))
