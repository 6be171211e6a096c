// The tool of the build plugin: `strings-generator FOLDER SETTING FILE` writes a Swift file from the texts of
// a folder. SETTING is the setting `folder` as the plugin has read it. Problems are printed; then the status
// is 1.
import CLibrary
import StringsCompiler

// A limit on the size of files makes writing fail instead of ending the process.
signal(SIGXFSZ, SIG_IGN)
let arguments = CommandLine.arguments
guard arguments.count == 4 else {
  FileAccess.printError("usage: strings-generator FOLDER SETTING FILE\n")
  exit(2)
}
do {
  exit(try CatalogueFolder(arguments[1], readFolder: arguments[2]).generate(arguments[3]))
} catch let error as SettingsError {
  error.diagnostics.print()
  exit(1)
} catch {
  FileAccess.printError("strings-generator: \("\(error)".visible)\n")
  exit(2)
}
